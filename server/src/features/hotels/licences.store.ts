import sql, { join, type Sql } from 'sql-template-tag';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listLicences, Licence as WireLicence } from '#contract/licences.ts';
import type { HotelGroupId, HotelId, LicenceId } from '#contract/vocabulary/ids.ts';
import type { Holding } from '#domain/hotel/assign-licence.ts';
import type { Licence } from '#domain/hotel/save-licence.ts';
import type { Tx } from '../../platform/db/database.ts';
import { alphabetical, containing, pageOf } from '../../platform/db/list-query.ts';

const columns = sql`licence.id, licence.name, licence.active, licence.transactions, licence.modules`;

export async function findLicence(tx: Tx, id: LicenceId): Promise<Licence | undefined> {
  return tx.row<Licence>(sql`select ${columns} from licence where id = ${id}`);
}

const name = alphabetical('name');
const holders = sql`(select count(*) from hotel where licence_id = licence.id)`;

/** Each sort ends in the name, which no two licences share. */
const order: Record<QueryOf<typeof listLicences>['sort'], Sql> = {
  name,
  '-name': sql`${name} desc`,
  transactions: sql`transactions, ${name}`,
  '-transactions': sql`transactions desc, ${name}`,
  hotels: sql`${holders}, ${name}`,
  '-hotels': sql`${holders} desc, ${name}`,
  active: sql`active desc, ${name}`,
  '-active': sql`active, ${name}`,
};

export async function listLicenceRows(tx: Tx, query: QueryOf<typeof listLicences>): Promise<{ licences: WireLicence[]; count: number }> {
  const conditions = [
    sql`true`,
    ...(query.search ? [sql`name ilike ${containing(query.search)}`] : []),
    ...(query.active === undefined ? [] : [sql`active = ${query.active}`]),
  ];
  const where = join(conditions, ' and ');
  const licences = await tx.rows<WireLicence>(sql`
    select ${columns}, ${holders} as hotels from licence where ${where} order by ${order[query.sort]} ${pageOf(query)}`);
  const total = await tx.row<{ count: number }>(sql`select count(*) from licence where ${where}`);
  return { licences, count: total?.count ?? 0 };
}

export async function countHolders(tx: Tx, id: LicenceId): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`select count(*) from hotel where licence_id = ${id}`);
  return row?.count ?? 0;
}

/** The hotels that hold it, of whichever group. */
export async function holdersOf(tx: Tx, id: LicenceId): Promise<{ id: HotelId; groupId: HotelGroupId }[]> {
  return tx.rows(sql`select id, group_id as "groupId" from hotel where licence_id = ${id} order by id`);
}

export async function saveLicenceRow(tx: Tx, licence: Licence): Promise<void> {
  await tx.run(sql`
    insert into licence (id, name, active, transactions, modules)
    values (${licence.id}, ${licence.name}, ${licence.active}, ${licence.transactions}, ${licence.modules})
    on conflict (id) do update set name = excluded.name, active = excluded.active, transactions = excluded.transactions, modules = excluded.modules`);
}

/** Held until the end: what is given is decided on what was held. */
export async function lockHolding(tx: Tx, id: HotelId): Promise<Holding | undefined> {
  return tx.row<Holding>(sql`
    select licence_id as "licenceId", payment_type as "paymentType" from hotel where group_id = current_hotel_group() and id = ${id} for update`);
}

export async function keepHolding(tx: Tx, id: HotelId, { licenceId, paymentType }: Holding): Promise<void> {
  await tx.run(sql`
    update hotel set licence_id = ${licenceId}, payment_type = ${paymentType} where group_id = current_hotel_group() and id = ${id}`);
}
