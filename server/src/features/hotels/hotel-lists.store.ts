import sql, { join, type Sql } from 'sql-template-tag';
import type { QueryOf } from '#contract/endpoint.ts';
import type { AnyHotel, listAllHotels, listHotels, OwnHotel } from '#contract/hotels.ts';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { alphabetical, containing, pageOf } from '../../platform/db/list-query.ts';

const name = alphabetical('display_name');
/** A property is in use only while its group is. */
const active = sql`(hotel.active and hotel_group.active)`;
const named = sql`hotel.id as "hotelId", display_name as name2, city, hotel_group.name as "hotelGroupName", ${active} as active`;

/** Each sort ends in name and id, so that a page never shows a row twice. */
function ordered(by: Sql): Sql {
  return sql`${by}, ${name}, hotel.id`;
}

async function count(tx: Tx, from: Sql): Promise<number> {
  const total = await tx.row<{ count: number }>(sql`select count(*) from ${from}`);
  return total?.count ?? 0;
}

const ownOrder: Record<QueryOf<typeof listHotels>['sort'], Sql> = {
  name2: ordered(name),
  '-name2': ordered(sql`${name} desc`),
  city: ordered(alphabetical('city')),
  '-city': ordered(sql`${alphabetical('city')} desc`),
  active: ordered(sql`${active} desc`),
  '-active': ordered(active),
};

/** Those of the group, and of them only where somebody works, if that is said. */
export async function listHotelsOfGroup(
  tx: Tx,
  query: QueryOf<typeof listHotels>,
  workplaces: readonly HotelId[] | undefined,
): Promise<{ hotels: OwnHotel[]; count: number }> {
  const conditions = [
    sql`group_id = current_hotel_group()`,
    ...(workplaces ? [sql`hotel.id = any(${workplaces}::uuid[])`] : []),
    ...(query.search ? [sql`(display_name ilike ${containing(query.search)} or city ilike ${containing(query.search)})`] : []),
    ...(query.active === undefined ? [] : [sql`${active} = ${query.active}`]),
  ];
  const from = sql`hotel join hotel_group using (group_id) where ${join(conditions, ' and ')}`;
  const hotels = await tx.rows<OwnHotel>(sql`
    select ${named}, currency as "defaultCurrency" from ${from} order by ${ownOrder[query.sort]} ${pageOf(query)}`);
  return { hotels, count: await count(tx, from) };
}

const group = alphabetical('hotel_group.name');
const licence = alphabetical('licence.name');

const anyOrder: Record<QueryOf<typeof listAllHotels>['sort'], Sql> = {
  name2: ordered(name),
  '-name2': ordered(sql`${name} desc`),
  hotelGroupName: ordered(group),
  '-hotelGroupName': ordered(sql`${group} desc`),
  license: ordered(licence),
  '-license': ordered(sql`${licence} desc nulls last`),
  active: ordered(sql`${active} desc`),
  '-active': ordered(active),
};

const any = sql`
  select ${named}, group_id as "hotelGroupId", payment_type as "paymentType",
         case when licence.id is not null then json_build_object('id', licence.id, 'name', licence.name, 'active', licence.active) end as license`;
const anywhere = sql`hotel join hotel_group using (group_id) left join licence on licence.id = hotel.licence_id`;

/** All but those that are not there for who asks. */
export async function listAllHotelRows(
  tx: Tx,
  query: QueryOf<typeof listAllHotels>,
  without: readonly HotelId[] = [],
): Promise<{ hotels: AnyHotel[]; count: number }> {
  const conditions = [
    sql`true`,
    ...(without.length > 0 ? [sql`hotel.id <> all(${without}::uuid[])`] : []),
    ...(query.licenseId ? [sql`licence.id = ${query.licenseId}`] : []),
    ...(query.hotelId ? [sql`hotel.id = ${query.hotelId}`] : []),
    ...(query.hotelGroupId ? [sql`group_id = ${query.hotelGroupId}`] : []),
  ];
  const from = sql`${anywhere} where ${join(conditions, ' and ')}`;
  const hotels = await tx.rows<AnyHotel>(sql`${any} from ${from} order by ${anyOrder[query.sort]} ${pageOf(query)}`);
  return { hotels, count: await count(tx, from) };
}

export async function findAnyHotel(tx: Tx, id: HotelId): Promise<AnyHotel | undefined> {
  return tx.row<AnyHotel>(sql`${any} from ${anywhere} where hotel.id = ${id}`);
}
