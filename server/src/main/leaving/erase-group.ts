import sql, { raw } from 'sql-template-tag';
import { accessGroups } from '#contract/vocabulary/access-groups.ts';
import type { HotelGroupId, PersonId } from '#contract/vocabulary/ids.ts';
import { decideGroupErasure, type LeavingGroup } from '#domain/hotel/erase-group.ts';
import { done, refused } from '#domain/outcome.ts';
import { hotelsCache } from '../../features/hotels/index.ts';
import { type CommandPlatform, type CommandTx, type Origin, runCommand } from '../../platform/command/run-command.ts';
import { systemScope, type Tx } from '../../platform/db/database.ts';
import { usersCache } from '../../platform/http/caller.ts';
import { groupTables, ofGroup } from './group-tables.ts';

const platformAdministration = accessGroups.platformAdministration.id;
const ofPlatform = [platformAdministration, accessGroups.platformSupport.id];

const here = (condition: string, groupId: HotelGroupId) => raw(condition.replaceAll('$1', `'${groupId}'`));

const isOfPlatform = sql`exists (
  select from person_group where person_group.person_id = person_hotel.person_id and access_group_id = any(${ofPlatform}::uuid[]))`;

/** Whoever works for this group alone. Those who also work elsewhere only lose their place here. */
async function forgetPeople(tx: Tx, groupId: HotelGroupId): Promise<number> {
  await tx.run(sql`
    create temporary table leaving_person on commit drop as
    select person_id as id from person_hotel join hotel on hotel.id = hotel_id
    where ${isOfPlatform} is false
    group by person_id having bool_and(group_id = ${groupId})`);
  const known = raw(
    `(select id::text from leaving_person union select subject from person join leaving_person using (id) where subject is not null)`,
  );
  await tx.run(sql`insert into erased_id select id::text from leaving_person on conflict do nothing`);
  await tx.run(sql`delete from identity_record where payload ->> 'accountId' in ${known}`);
  await tx.run(sql`delete from identity_session where account_id in ${known}`);
  await tx.run(sql`delete from identity_invitation where account_id::text in ${known}`);
  await tx.run(sql`delete from identity_account where id::text in ${known}`);
  const addresses = raw(`(select lower(email) from person join leaving_person using (id))`);
  await tx.run(sql`delete from demo_request where person_id in (select id from leaving_person) or lower(email) in ${addresses}`);
  await tx.run(sql`delete from captured_mail where lower(sent_to) in ${addresses}`);
  // With their hotels and access groups.
  const forgotten = await tx.run(sql`delete from person where id in (select id from leaving_person)`);
  // The platform's own people look after the books that stay.
  await tx.run(
    sql`delete from person_hotel where hotel_id in (select id from hotel where group_id = ${groupId}) and ${isOfPlatform} is false`,
  );
  return forgotten;
}

/** Everything that has an id in the group, by which records that belong to no group are known to be about it. */
async function noteIds(tx: Tx, groupId: HotelGroupId): Promise<void> {
  await tx.run(sql`create temporary table erased_id (id text primary key) on commit drop`);
  await tx.run(sql`insert into erased_id values (${groupId})`);
  const withIds = await tx.rows<{ name: string }>(sql`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'id' and udt_name = 'uuid'
      and table_name = any(${Object.keys(groupTables)}::text[]) and table_name <> 'person'`);
  for (const { name } of withIds) {
    const whose = here(ofGroup(groupTables[name] as (typeof groupTables)[string]), groupId);
    await tx.run(sql`insert into erased_id select id::text from ${raw(name)} where ${whose} on conflict do nothing`);
  }
  for (const name of ['api_user', 'api_subscription'] as const) {
    const whose = here(ofGroup(groupTables[name] as (typeof groupTables)[string]), groupId);
    await tx.run(sql`insert into erased_id select name from ${raw(name)} where ${whose} on conflict do nothing`);
  }
}

const mentions = (column: string) =>
  raw(`exists (
    select from regexp_matches(${column}::text, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') as found (words)
      join erased_id on erased_id.id = found.words[1])`);

/** Replies kept for repeated requests, events and their results, what a sandbox remembers: all that mentions something of the group. */
async function forgetMentions(tx: Tx): Promise<void> {
  await tx.run(sql`delete from idempotency_key where actor in (select id from erased_id) or ${mentions('reply')}`);
  await tx.run(sql`delete from sandbox_object where ${mentions('value')}`);
  const queue = await tx.row<{ there: boolean }>(sql`select to_regclass('jobs.job') is not null as there`);
  if (!queue?.there) return;
  await tx.run(sql`delete from jobs.job where ${mentions('data')} or ${mentions('output')} or ${mentions('source_output')}`);
}

async function emptyTables(tx: Tx, groupId: HotelGroupId): Promise<void> {
  const tables = Object.entries(groupTables);
  for (const [name, table] of tables) {
    if (typeof table.erasure !== 'object') continue;
    const set = Object.entries(table.erasure).map(([column, value]) => `"${column}" = ${value}`);
    await tx.run(sql`update ${raw(name)} set ${raw(set.join(', '))} where ${here(ofGroup(table), groupId)}`);
  }
  for (const [name, table] of tables) {
    if (table.erasure === 'goes') await tx.run(sql`delete from ${raw(name)} where ${here(ofGroup(table), groupId)}`);
  }
}

/**
 * The records of who did what stay in their chains without their words: those of the group, and those about its people in other chains. Each chain says
 * how many lost them, because the audit compares.
 */
async function emptyRecords(tx: CommandTx, groupId: HotelGroupId, { actor, requestId }: Origin, figures: object): Promise<void> {
  const about = sql`erased_by is null and (group_id = ${groupId} or subject_id in (select id from erased_id))`;
  const chains = await tx.rows<{ id: HotelGroupId | null }>(sql`
    select group_id as id from audit_change where ${about} union select ${groupId}::uuid union select null`);
  for (const { id } of chains) {
    const records = await tx.run(sql`
      update audit_change set detail = erase_words(detail, '{}'), erased_by = ${requestId} where ${about} and group_id is not distinct from ${id}::uuid`);
    await tx.run(sql`
      insert into audit_change (group_id, at, actor, command, subject_kind, subject_id, detail, request_id)
      values (${id}, ${tx.now}, ${actor}, 'eraseGroup', 'hotelGroup', ${groupId}, ${JSON.stringify({ erased: { ...figures, records } })}, ${requestId})`);
  }
}

function findAdministrator(tx: Tx, email: string): Promise<{ id: PersonId } | undefined> {
  return tx.row<{ id: PersonId }>(sql`
    select id from person join person_group on person_id = id
    where lower(email) = lower(${email}) and enabled and access_group_id = ${platformAdministration}`);
}

export interface ErasureWish {
  groupId: HotelGroupId;
  /** As whoever asks for it has typed it. */
  typedName: string;
  /** Of an administrator of the platform, who answers for it. */
  by: string;
}

/**
 * Forgets everybody a hotel group knew: guests, staff, partners, mails, files, and the ways into other systems. The books stay, to the cent and with
 * their chains, and nobody is named in them.
 */
export async function eraseGroup(platform: CommandPlatform, { groupId, typedName, by }: ErasureWish, requestId: string) {
  const administrator = await platform.database.read(systemScope, (tx) => findAdministrator(tx, by));
  if (!administrator) return refused('unknownAdministrator');
  const origin = { actor: administrator.id, requestId };
  return runCommand(platform, { name: 'eraseGroup', scope: systemScope, origin, request: { groupId } }, async (tx) => {
    await tx.run(sql`set local statement_timeout = 0`);
    const found = await tx.row<LeavingGroup>(sql`select name, active from hotel_group where group_id = ${groupId} for update`);
    const decision = decideGroupErasure(found, typedName);
    if (!decision.ok) return decision;

    const guests = (await tx.row<{ count: number }>(sql`select count(*) from profile where group_id = ${groupId}`))?.count ?? 0;
    await noteIds(tx, groupId);
    const staff = await forgetPeople(tx, groupId);
    await forgetMentions(tx);
    await emptyTables(tx, groupId);
    await emptyRecords(tx, groupId, origin, { guests, staff });
    for (const cache of [usersCache, hotelsCache]) await tx.forget({ cache });
    return done({ guests, staff });
  });
}
