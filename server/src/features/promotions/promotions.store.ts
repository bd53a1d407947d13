import sql, { join, type Sql } from 'sql-template-tag';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listPromotions } from '#contract/promotions.ts';
import { channelOfId } from '#contract/vocabulary/channels.ts';
import type { HotelId, OfferId, PromotionId } from '#contract/vocabulary/ids.ts';
import type { Day } from '#domain/calendar/day.ts';
import type { Promotion } from '#domain/pricing/promotion.ts';
import type { Tx } from '../../platform/db/database.ts';
import { alphabetical, containing, pageOf } from '../../platform/db/list-query.ts';

/** A promotion with what people call its offers, in the order of their ids. */
export interface PromotionListed extends Promotion {
  readonly offerCodes: readonly string[];
}

const here = sql`promotion.group_id = current_hotel_group()`;
const ownOffers = sql`promotion_offer.group_id = promotion.group_id and promotion_offer.promotion_id = promotion.id`;
const ownChannels = sql`promotion_channel.group_id = promotion.group_id and promotion_channel.promotion_id = promotion.id`;

const columns = sql`promotion.id, name, percent, starts_on as "from", ends_on as "to", promotion.active,
  array(select channel from promotion_channel where ${ownChannels} order by channel) as channels`;

const offersOf = (shown: 'id' | 'code') => {
  const column = shown === 'id' ? sql`offer.id` : sql`offer.code`;
  return sql`array(
    select ${column} from promotion_offer join offer on offer.group_id = promotion_offer.group_id and offer.id = offer_id
    where ${ownOffers} order by display_order, offer.code)`;
};

const listed = sql`select ${columns}, ${offersOf('id')} as "offerIds", ${offersOf('code')} as "offerCodes" from promotion`;

export async function findPromotion(tx: Tx, id: PromotionId): Promise<PromotionListed | undefined> {
  return tx.row<PromotionListed>(sql`${listed} where ${here} and promotion.id = ${id}`);
}

/** Those of the named offers that are this group's. */
export async function existingOfferIds(tx: Tx, ids: readonly OfferId[]): Promise<OfferId[]> {
  const rows = await tx.rows<{ id: OfferId }>(
    sql`select id from offer where group_id = current_hotel_group() and id = any(${ids}::uuid[])`,
  );
  return rows.map(({ id }) => id);
}

/** Every hotel that one of these offers belongs to; of a promotion of none, the hotel that made it. */
export async function hotelsConcerned(
  tx: Tx,
  offers: readonly OfferId[],
  current: Promotion | undefined,
): Promise<{ id: HotelId; active: boolean }[]> {
  return tx.rows(sql`
    select id, active from hotels_of_offers(${offers}::uuid[])
    union select owner.id, owner.active from promotion cross join lateral hotels_of_maker(promotion.made_in) as owner
      where ${here} and promotion.id = ${current?.id ?? null} and ${current?.offerIds.length === 0}`);
}

const name = alphabetical('promotion.name');

/** Each sort ends in the id, so that a page never shows a row twice. */
const order: Record<QueryOf<typeof listPromotions>['sort'], Sql> = {
  name: sql`${name}, promotion.id`,
  '-name': sql`${name} desc, promotion.id`,
  discount: sql`percent, ${name}, promotion.id`,
  '-discount': sql`percent desc, ${name}, promotion.id`,
  startDate: sql`starts_on, ${name}, promotion.id`,
  '-startDate': sql`starts_on desc, ${name}, promotion.id`,
};

type ListQuery = QueryOf<typeof listPromotions>;

export async function listPromotionRows(tx: Tx, query: ListQuery): Promise<{ promotions: PromotionListed[]; count: number }> {
  const { search, voucherTypeId, channelId } = query;
  const conditions = [
    here,
    ...(search ? [sql`name ilike ${containing(search)}`] : []),
    ...(voucherTypeId ? [sql`exists (select from promotion_offer where ${ownOffers} and offer_id = ${voucherTypeId})`] : []),
    ...(channelId ? [sql`exists (select from promotion_channel where ${ownChannels} and channel = ${channelOfId[channelId]})`] : []),
  ];
  const where = join(conditions, ' and ');
  const promotions = await tx.rows<PromotionListed>(sql`${listed} where ${where} order by ${order[query.sort]} ${pageOf(query)}`);
  const total = await tx.row<{ count: number }>(sql`select count(*) from promotion where ${where}`);
  return { promotions, count: total?.count ?? 0 };
}

/** The promotions that run on a day, for whoever sells: `bestPromotion` chooses among them. */
export async function promotionsOn(tx: Tx, day: Day): Promise<Promotion[]> {
  return tx.rows<Promotion>(sql`
    select ${columns}, ${offersOf('id')} as "offerIds" from promotion
    where ${here} and promotion.active and starts_on <= ${day} and ends_on >= ${day} order by promotion.id`);
}

export async function savePromotionRow(tx: Tx, promotion: Promotion, madeIn?: HotelId): Promise<void> {
  const { id } = promotion;
  await tx.run(sql`
    insert into promotion (group_id, id, name, percent, starts_on, ends_on, active, made_in)
    values (current_hotel_group(), ${id}, ${promotion.name}, ${promotion.percent}, ${promotion.from}, ${promotion.to}, ${promotion.active},
      ${madeIn ?? null})
    on conflict (group_id, id) do update set
      name = excluded.name, percent = excluded.percent, starts_on = excluded.starts_on, ends_on = excluded.ends_on, active = excluded.active`);
  await tx.run(sql`delete from promotion_offer where group_id = current_hotel_group() and promotion_id = ${id}`);
  await tx.run(sql`delete from promotion_channel where group_id = current_hotel_group() and promotion_id = ${id}`);
  await tx.run(sql`
    insert into promotion_offer (group_id, promotion_id, offer_id)
    select current_hotel_group(), ${id}, offer_id from unnest(${promotion.offerIds}::uuid[]) as offer_id`);
  await tx.run(sql`
    insert into promotion_channel (group_id, promotion_id, channel)
    select current_hotel_group(), ${id}, channel from unnest(${promotion.channels}::text[]) as channel`);
}
