import sql, { type Sql } from 'sql-template-tag';
import type { HotelGroupId, HotelId, PersonId, SupportAccessId } from '#contract/vocabulary/ids.ts';
import type { Day } from '#domain/calendar/day.ts';
import type { Access } from '#domain/support-access/decide-access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { alphabetical } from '../../platform/db/list-query.ts';

export interface AccessRow extends Access {
  id: SupportAccessId;
  personId: PersonId;
  personName: string;
  reason: string;
  wantedUntil: Day;
  askedAt: Date;
}

const columns = sql`
  access.id, access.person_id as "personId", person.given_name || ' ' || person.family_name as "personName", access.reason,
  access.wanted_until as "wantedUntil", access.asked_at as "askedAt", access.state, access.ends_at as "endsAt"`;
const rows = sql`support_access access join person on person.id = access.person_id`;

export async function asksFirst(tx: Tx): Promise<boolean> {
  const row = await tx.row<{ asks: boolean }>(sql`select support_asks as asks from hotel_group where group_id = current_hotel_group()`);
  return row?.asks ?? false;
}

/** As many as a screen shows; the change records keep them all. */
const shownMost = 200;

/** Of the group a transaction works in, the latest first. */
export function accessesOfGroup(tx: Tx, condition: Sql = sql`true`): Promise<AccessRow[]> {
  return tx.rows<AccessRow>(sql`
    select ${columns} from ${rows} where access.group_id = current_hotel_group() and ${condition}
    order by access.asked_at desc, access.id limit ${shownMost}`);
}

export async function lockAccess(tx: Tx, id: SupportAccessId): Promise<AccessRow | undefined> {
  await tx.run(sql`select from support_access where group_id = current_hotel_group() and id = ${id} for update`);
  const [access] = await accessesOfGroup(tx, sql`access.id = ${id}`);
  return access;
}

export async function insertAccess(
  tx: Tx,
  access: Pick<AccessRow, 'id' | 'personId' | 'reason' | 'wantedUntil' | 'askedAt'>,
): Promise<void> {
  const { id, personId, reason, wantedUntil, askedAt } = access;
  await tx.run(sql`
    insert into support_access (group_id, id, person_id, reason, wanted_until, asked_at, state)
    values (current_hotel_group(), ${id}, ${personId}, ${reason}, ${wantedUntil}, ${askedAt}, 'asked')`);
}

export async function writeDecision(tx: Tx, id: SupportAccessId, { state, endsAt }: Access, by: string, now: Date): Promise<void> {
  await tx.run(sql`
    update support_access set state = ${state}, ends_at = ${endsAt}, decided_at = ${now}, decided_by = ${by}
    where group_id = current_hotel_group() and id = ${id}`);
}

export interface AskingGroupRow {
  id: HotelGroupId;
  name: string;
}

/** In the scope of the platform: every group that wants to be asked and of which somebody is not. */
export function askingGroups(tx: Tx, personId: PersonId): Promise<AskingGroupRow[]> {
  return tx.rows<AskingGroupRow>(sql`
    select group_id as id, name from hotel_group where support_asks and not exists (
      select from person_hotel join hotel on hotel.id = hotel_id where person_id = ${personId} and hotel.group_id = hotel_group.group_id)
    order by ${alphabetical('name')}, group_id`);
}

/** What somebody asked of each of these groups last. */
export async function latestOf(tx: Tx, personId: PersonId): Promise<Map<HotelGroupId, AccessRow>> {
  const found = await tx.rows<AccessRow & { groupId: HotelGroupId }>(sql`
    select distinct on (access.group_id) access.group_id as "groupId", ${columns} from ${rows}
    where access.person_id = ${personId} order by access.group_id, access.asked_at desc, access.id`);
  return new Map(found.map((access) => [access.groupId, access]));
}

const isOfOthers = (personId: PersonId) => sql`not exists (
  select from person_hotel own join hotel sister on sister.id = own.hotel_id
  where own.person_id = ${personId} and sister.group_id = hotel_group.group_id)`;

/** The groups of others that must be asked first. */
export async function groupsThatAsk(tx: Tx, personId: PersonId): Promise<Set<HotelGroupId>> {
  const found = await tx.rows<{ id: HotelGroupId }>(
    sql`select group_id as id from hotel_group where support_asks and ${isOfOthers(personId)}`,
  );
  return new Set(found.map(({ id }) => id));
}

/** The hotels of others that must be asked first, each with the moment until which this person is let in. */
export async function hotelsThatAsk(tx: Tx, personId: PersonId): Promise<Map<HotelId, Date | null>> {
  const found = await tx.rows<{ id: HotelId; endsAt: Date | null }>(sql`
    select hotel.id, (select max(ends_at) from support_access access
                      where access.group_id = hotel.group_id and access.person_id = ${personId} and state = 'granted') as "endsAt"
    from hotel join hotel_group using (group_id)
    where support_asks and ${isOfOthers(personId)}`);
  return new Map(found.map(({ id, endsAt }) => [id, endsAt]));
}
