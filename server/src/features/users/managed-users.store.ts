import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listUsers } from '#contract/users.ts';
import type { InvitationState } from '#contract/vocabulary/access-groups.ts';
import type { HotelGroupId, HotelId, PersonId } from '#contract/vocabulary/ids.ts';
import type { User } from '#domain/user/user.ts';
import type { Tx } from '../../platform/db/database.ts';
import { alphabetical, containing, pageOf } from '../../platform/db/list-query.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import type { FindAddress } from '../../ports/identity.ts';
import { type Reach, reachOf } from './reach.ts';

/** A user, with the names of the hotels within reach. */
export interface ManagedUser extends User {
  readonly hotels: readonly { id: HotelId; name: string }[];
}

interface UserRow {
  id: PersonId;
  email: string;
  givenName: string;
  familyName: string;
  mobile: string;
  enabled: boolean;
  invitation: InvitationState;
  groupIds: string[];
  hotels: { id: HotelId; name: string }[];
  worksElsewhere: boolean;
}

function userOf(row: UserRow): ManagedUser {
  return { ...row, hotelIds: row.hotels.map(({ id }) => id) };
}

const columns = sql`
  person.id, email, given_name as "givenName", family_name as "familyName", mobile, enabled, invitation, hotels,
  array(select access_group_id::text from person_group where person_id = person.id order by 1) as "groupIds",
  (select count(*) from person_hotel where person_id = person.id) > places.count as "worksElsewhere"`;

/** People and, of their hotels, those within reach; whoever has none of them there is not there, but for the platform. */
function peopleWithin({ hotelIds, groupId }: Reach): Sql {
  const within = hotelIds ? sql`and hotel.id = any(${hotelIds}::uuid[])` : empty;
  const counted = groupId ? sql`count(*) filter (where group_id = ${groupId})` : sql`count(*)`;
  return sql`
    person cross join lateral (
      select count(*) as count, ${counted} as here,
             coalesce(json_agg(json_build_object('id', hotel.id, 'name', display_name) order by ${alphabetical('display_name')}), '[]') as hotels
      from person_hotel join hotel on hotel.id = hotel_id where person_id = person.id ${within}
    ) places`;
}

function isThere({ everybody }: Reach): Sql {
  return everybody ? sql`true` : sql`places.here > 0`;
}

export async function findUser(tx: Tx, reach: Reach, id: PersonId): Promise<ManagedUser | undefined> {
  const row = await tx.row<UserRow>(sql`select ${columns} from ${peopleWithin(reach)} where person.id = ${id} and ${isThere(reach)}`);
  return row && userOf(row);
}

/** Whether somebody is there for whoever asks. */
export async function isWithinReach(tx: Tx, caller: StaffCaller, id: PersonId): Promise<boolean> {
  return (await findUser(tx, reachOf(caller), id)) !== undefined;
}

const name = sql`${alphabetical('given_name')}, ${alphabetical('family_name')}`;

/** Each sort ends in name and id, so that a page never shows a row twice. */
function ordered(by: Sql): Sql {
  return sql`${by}, ${name}, person.id`;
}

const order: Record<QueryOf<typeof listUsers>['sort'], Sql> = {
  name: ordered(alphabetical('given_name')),
  '-name': ordered(sql`${alphabetical('given_name')} desc`),
  surname: ordered(alphabetical('family_name')),
  '-surname': ordered(sql`${alphabetical('family_name')} desc`),
  email: ordered(sql`lower(email)`),
  '-email': ordered(sql`lower(email) desc`),
  mobile: ordered(sql`mobile`),
  '-mobile': ordered(sql`mobile desc`),
  accountEnabled: ordered(sql`enabled desc`),
  '-accountEnabled': ordered(sql`enabled`),
  status: ordered(sql`invitation`),
  '-status': ordered(sql`invitation desc`),
};

export async function listUserRows(
  tx: Tx,
  reach: Reach,
  query: QueryOf<typeof listUsers>,
  isCovered: boolean,
): Promise<{ users: ManagedUser[]; count: number }> {
  const pattern = containing(query.search ?? '');
  const searched = isCovered ? sql`given_name, family_name, mobile` : sql`given_name, family_name, email, mobile`;
  const conditions = [
    isThere(reach),
    ...(query.search ? [sql`concat_ws(' ', ${searched}) ilike ${pattern}`] : []),
    ...(query.accountEnabled === undefined ? [] : [sql`enabled = ${query.accountEnabled}`]),
    ...(query.status === undefined ? [] : [sql`invitation = ${query.status}`]),
    ...(query.property === undefined
      ? []
      : [sql`exists (select from json_array_elements(hotels) one where one ->> 'id' = ${query.property})`]),
  ];
  const from = sql`${peopleWithin(reach)} where ${join(conditions, ' and ')}`;
  const rows = await tx.rows<UserRow>(sql`select ${columns} from ${from} order by ${order[query.sort]} ${pageOf(query)}`);
  const total = await tx.row<{ count: number }>(sql`select count(*) from ${from}`);
  return { users: rows.map(userOf), count: total?.count ?? 0 };
}

/** `elsewhere`: of somebody who works in no hotel of the group, so that whoever asks must not learn of them. */
export type AddressUse = 'free' | 'here' | 'elsewhere';

/** Whoever else wants to give somebody this address waits until this transaction ends. */
export async function findAddressUse(tx: Tx, { everybody }: Reach, email: string, exceptFor?: PersonId): Promise<AddressUse> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 0))`);
  const found = await tx.row<{ used: boolean; here: boolean }>(sql`
    select count(*) > 0 as used, coalesce(bool_or(exists (
      select from person_hotel join hotel on hotel.id = hotel_id where person_id = person.id)), false) as here
    from person where lower(email) = lower(${email}) and id is distinct from ${exceptFor ?? null}`);
  if (!found?.used) return 'free';
  return everybody || found.here ? 'here' : 'elsewhere';
}

/** Once nobody else has the address any more, it is theirs. */
export async function settleAddress(tx: Tx, id: PersonId): Promise<void> {
  await tx.run(sql`
    update person set apart = false
    where id = ${id} and apart and not exists (
      select from person other where lower(other.email) = lower(person.email) and other.id <> person.id and not other.apart)`);
}

/** Of these hotels, those that exist where this transaction looks. */
export async function existingHotels(tx: Tx, ids: readonly HotelId[]): Promise<HotelId[]> {
  return (await tx.rows<{ id: HotelId }>(sql`select id from hotel where id = any(${ids}::uuid[])`)).map(({ id }) => id);
}

export async function saveDetails(tx: Tx, user: User, now: Date, use?: AddressUse): Promise<void> {
  await tx.run(sql`
    update person set email = ${user.email},
                      email_since = case when lower(email) = lower(${user.email}) then email_since else ${now} end,
                      apart = case when ${use ?? null}::text is null then apart else ${use === 'elsewhere'} end,
                      given_name = ${user.givenName}, family_name = ${user.familyName}, mobile = ${user.mobile}, enabled = ${user.enabled}
    where id = ${user.id}`);
}

/** Only what was within reach before can have gone. */
export async function saveHotels(tx: Tx, before: User, after: User): Promise<void> {
  const gone = before.hotelIds.filter((id) => !after.hotelIds.includes(id));
  await tx.run(sql`delete from person_hotel where person_id = ${after.id} and hotel_id = any(${gone}::uuid[])`);
  await tx.run(sql`
    insert into person_hotel (person_id, hotel_id) select ${after.id}, unnest(${after.hotelIds}::uuid[]) on conflict do nothing`);
}

export async function saveGroups(tx: Tx, { id, groupIds }: User): Promise<void> {
  await tx.run(sql`delete from person_group where person_id = ${id} and not access_group_id = any(${groupIds}::uuid[])`);
  await tx.run(sql`
    insert into person_group (person_id, access_group_id) select ${id}, unnest(${groupIds}::uuid[]) on conflict do nothing`);
}

export async function deleteUserRow(tx: Tx, id: PersonId): Promise<void> {
  await tx.run(sql`delete from person where id = ${id}`);
}

/** How somebody stands, whoever they belong to. Until they first sign in, their account is called as they are. */
export async function findStanding(tx: Tx, id: PersonId) {
  return tx.row<Pick<User, 'email' | 'givenName' | 'enabled' | 'invitation'> & { subject: string; apart: boolean }>(sql`
    select coalesce(subject, id::text) as subject, email, given_name as "givenName", enabled, invitation, apart
    from person where id = ${id}`);
}

/** By what their account is called. Held, so that the address cannot change while something is done for whoever reads it. */
export const findAddress: FindAddress = async (tx, subject) =>
  tx.row(sql`
    select email, email_since as since from person
    where subject = ${subject} or (subject is null and id::text = ${subject} and not apart) for share`);

/** By what their account is called, with the hotel group in whose name their mails are kept. */
export async function findOwner(tx: Tx, subject: string) {
  return tx.row<{ email: string; givenName: string; groupId: HotelGroupId | null }>(sql`
    select person.email, given_name as "givenName", hotel.group_id as "groupId"
    from person left join hotel on hotel.id = preferred_hotel_id
    where subject = ${subject} or (subject is null and person.id::text = ${subject} and not apart)`);
}

/** Somebody who has been here and may come in, and in whose hotel group their mails are kept. */
export async function findArrived(tx: Tx, email: string) {
  return tx.row<{ id: PersonId; groupId: HotelGroupId | null }>(sql`
    select person.id, hotel.group_id as "groupId" from person left join hotel on hotel.id = preferred_hotel_id
    where lower(person.email) = lower(${email}) and enabled and invitation = 'Accepted'`);
}
