import sql, { join, type Sql } from 'sql-template-tag';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listProfiles } from '#contract/profiles.ts';
import type { HotelId, ProfileId, VoucherId } from '#contract/vocabulary/ids.ts';
import { cleanFiscalNumber } from '#domain/fiscal-number/fiscal-number.ts';
import type { Profile } from '#domain/profile/profile.ts';
import type { Tx } from '../../platform/db/database.ts';
import { alphabetical, containing, pageOf } from '../../platform/db/list-query.ts';

/** A guest as stored. */
export interface ProfileRecord extends Profile {
  version: number;
  externalId: string | null;
  externalCrmId: string | null;
}

/** Who changed a guest, and when. */
export interface Change {
  by: string;
  at: Date;
}

const here = sql`group_id = current_hotel_group()`;

const columns = sql`
  id, first_name as "firstName", last_name as "lastName", email, phone, address, post_code as "postCode", city, country_code as "countryCode",
  company_name as "companyName", fiscal_number as "fiscalNumber", external_id as "externalId", external_crm_id as "externalCrmId", version`;

export async function findProfile(tx: Tx, id: ProfileId): Promise<ProfileRecord | undefined> {
  return tx.row<ProfileRecord>(sql`select ${columns} from profile where ${here} and id = ${id}`);
}

/** The same mail and the same name, however they were written, among those the hotel knows: a name and a mail that anybody can type must not open the guest of another. */
export async function findSamePerson(tx: Tx, { firstName, lastName, email }: Profile, hotelId: HotelId): Promise<ProfileId | undefined> {
  const row = await tx.row<{ id: ProfileId }>(sql`
    select id from profile
    where ${here} and email_folded <> '' and email_folded = lower(${email}) and name_folded = fold_words(${`${firstName} ${lastName}`})
      and exists (
        select from profile_hotel known where known.group_id = profile.group_id and known.profile_id = profile.id and known.hotel_id = ${hotelId})
    order by created_at, id limit 1`);
  return row?.id;
}

/** The guest's address, where it is nobody else's too. A couple may share one: what was sent to it may then be about the other of them. */
export async function ownAddressOf(tx: Tx, { id, email }: Profile): Promise<string | undefined> {
  if (email === '') return undefined;
  const other = await tx.row(sql`select from profile where ${here} and email_folded = lower(${email}) and id <> ${id} limit 1`);
  return other === undefined ? email : undefined;
}

/** As the database folds a name: without marks and capitals. */
function fold(words: string): string {
  return words
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/** Every word of it, in any order. The longest stands first, because the index is asked for that one. */
function named(words: string): Sql {
  const patterns = fold(words)
    .split(/\s+/)
    .sort((one, other) => other.length - one.length)
    .map(containing);
  return sql`id in (select profiles_by_name(${patterns}::text[]))`;
}

/** However it is grouped; a text without any digit is nobody's phone. */
function phoned(number: string): Sql {
  const digits = number.replace(/\D/g, '');
  return digits === '' ? sql`false` : sql`id in (select profiles_by_phone(${containing(digits)}))`;
}

function matching({ name, email, phone, fiscalNumber }: QueryOf<typeof listProfiles>): Sql {
  return join(
    [
      here,
      ...(name ? [named(name)] : []),
      ...(email ? [sql`id in (select profiles_by_email(${containing(email.toLowerCase())}))`] : []),
      ...(phone ? [phoned(phone)] : []),
      ...(fiscalNumber ? [sql`id in (select profiles_by_fiscal_number(${containing(cleanFiscalNumber(fiscalNumber))}))`] : []),
    ],
    ' and ',
  );
}

const lastName = alphabetical('last_name');
const firstName = alphabetical('first_name');

/** Each sort ends in the id, so that a page never shows a guest twice; the one that nobody chose is an index. */
const order: Record<QueryOf<typeof listProfiles>['sort'], Sql> = {
  lastName: sql`${lastName}, ${firstName}, id`,
  '-lastName': sql`${lastName} desc, ${firstName} desc, id desc`,
  firstName: sql`${firstName}, ${lastName}, id`,
  '-firstName': sql`${firstName} desc, ${lastName} desc, id desc`,
  email: sql`email_folded, id`,
  '-email': sql`email_folded desc, id desc`,
};

export async function listProfileRows(tx: Tx, query: QueryOf<typeof listProfiles>): Promise<{ profiles: ProfileRecord[]; count: number }> {
  const where = matching(query);
  const profiles = await tx.rows<ProfileRecord>(sql`
    select ${columns} from profile where ${where} order by ${order[query.sort]} ${pageOf(query)}`);
  const total = await tx.row<{ count: number }>(sql`select count(*) from profile where ${where}`);
  return { profiles, count: total?.count ?? 0 };
}

/** A guest is known to the hotel that writes them down. */
export async function insertProfile(tx: Tx, profile: Profile, hotelId: HotelId, { by, at }: Change): Promise<void> {
  await tx.run(sql`
    insert into profile (group_id, id, first_name, last_name, email, phone, address, post_code, city, country_code, company_name, fiscal_number,
                         created_at, changed_at, changed_by)
    values (current_hotel_group(), ${profile.id}, ${profile.firstName}, ${profile.lastName}, ${profile.email}, ${profile.phone},
            ${profile.address}, ${profile.postCode}, ${profile.city}, ${profile.countryCode}, ${profile.companyName}, ${profile.fiscalNumber},
            ${at}, ${at}, ${by})`);
  await knowGuest(tx, profile.id, hotelId);
}

/** Written down, sold to or served in a hotel: from then on that hotel knows the guest. */
async function knowGuest(tx: Tx, profileId: ProfileId, hotelId: HotelId): Promise<void> {
  await tx.run(sql`
    insert into profile_hotel (group_id, profile_id, hotel_id) values (current_hotel_group(), ${profileId}, ${hotelId}) on conflict do nothing`);
}

/** The guests of vouchers that were used in another hotel than the one that sold them. Sent along with the commit. */
export function knowGuestsOfUses(tx: Tx, uses: readonly { voucherId: VoucherId; hotelId: HotelId }[]): void {
  if (uses.length === 0) return;
  tx.runLast(sql`
    insert into profile_hotel (group_id, profile_id, hotel_id)
    select voucher.group_id, voucher.profile_id, used."hotelId"
    from json_to_recordset(${JSON.stringify(uses)}) as used ("voucherId" uuid, "hotelId" uuid)
      join voucher on voucher.group_id = current_hotel_group() and voucher.id = used."voucherId"
    where voucher.profile_id is not null on conflict do nothing`);
}

export async function updateProfile(tx: Tx, profile: Profile, { by, at }: Change): Promise<void> {
  await tx.run(sql`
    update profile set
      first_name = ${profile.firstName}, last_name = ${profile.lastName}, email = ${profile.email}, phone = ${profile.phone},
      address = ${profile.address}, post_code = ${profile.postCode}, city = ${profile.city}, country_code = ${profile.countryCode},
      company_name = ${profile.companyName}, fiscal_number = ${profile.fiscalNumber},
      version = version + 1, changed_at = ${at}, changed_by = ${by}
    where ${here} and id = ${profile.id}`);
}

/** Every hotel that knows the guest. */
export async function hotelsKnowing(tx: Tx, id: ProfileId): Promise<HotelId[]> {
  const rows = await tx.rows<{ id: HotelId }>(sql`select hotel_id as id from profile_hotel where ${here} and profile_id = ${id}`);
  return rows.map(({ id: hotelId }) => hotelId);
}

/** Everything the guest's own row holds, without what is only there to be searched. */
export async function profileKept(tx: Tx, id: ProfileId): Promise<object | undefined> {
  const row = await tx.row<{ profile: object }>(sql`
    select to_jsonb(profile) - '{group_id,name_folded,email_folded,phone_digits}'::text[] as profile from profile where ${here} and id = ${id}`);
  return row?.profile;
}
