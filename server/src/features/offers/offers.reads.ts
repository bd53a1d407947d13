import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listOffers } from '#contract/offers.ts';
import type { HotelId, OfferId } from '#contract/vocabulary/ids.ts';
import type { Day } from '#domain/calendar/day.ts';
import { prepared, type Tx } from '../../platform/db/database.ts';
import { alphabetical, containing, pageOf } from '../../platform/db/list-query.ts';
import type { OfferListed, OfferRecord } from './offer-record.ts';

const here = sql`offer.group_id = current_hotel_group()`;

/** The rows of a part of this offer, as a JSON list; one round trip brings an offer whole. */
function listOf(item: Sql, from: Sql, order: Sql): Sql {
  return sql`coalesce((select json_agg(${item} order by ${order}) from ${from}), '[]')`;
}

function partOf(table: string): Sql {
  return raw(`${table} part where part.group_id = offer.group_id and part.offer_id = offer.id`);
}

/** Texts by language: `{ "PT": { "title": … } }`. */
function textsOf(table: 'offer_text' | 'rebate_text' | 'inclusion_text', item: Sql): Sql {
  const [owner] = table.split('_');
  const alias = owner === 'offer' ? 'offer' : 'part';
  const rows = raw(`${table} text where text.group_id = ${alias}.group_id and text.${owner}_id = ${alias}.id`);
  return sql`coalesce((select json_object_agg(language, ${item}) from ${rows}), '{}')`;
}

const hotels = listOf(
  sql`json_build_object('id', hotel.id, 'name', hotel.display_name, 'active', hotel.active)`,
  sql`offer_hotel part join hotel on hotel.id = part.hotel_id where part.group_id = offer.group_id and part.offer_id = offer.id`,
  sql`${alphabetical('hotel.display_name')}`,
);
const channels = listOf(sql`json_build_object('id', part.id, 'channel', part.channel)`, partOf('offer_channel'), sql`part.channel`);

const imageColumns = sql`json_build_object(
  'id', part.id, 'imageId', part.image_id, 'position', part.position, 'width', image.width, 'height', image.height, 'color', image.color)`;
const imagesOfOffer = sql`offer_image part join image on image.group_id = part.group_id and image.id = part.image_id
  where part.group_id = offer.group_id and part.offer_id = offer.id`;

const commonColumns = sql`
  offer.id, offer.code, offer.kind, offer.currency, offer.active, offer.price_minor as "priceMinor", offer.value_minor as "valueMinor",
  offer.stock_limit as "stockLimit", offer.sold, offer.reserved, offer.sale_from as "saleFrom", offer.sale_to as "saleTo", offer.display_order as "order",
  offer.tag_id as "tagId", offer.promote, offer.promote_type as "promoteType", offer.promo_code as "promoCode",
  ${hotels} as hotels, ${channels} as channels`;

function isFound(text: string): Sql {
  const pattern = containing(text);
  return sql`(offer.code ilike ${pattern} or exists (
    select from offer_text text where text.group_id = offer.group_id and text.offer_id = offer.id and text.title ilike ${pattern}))`;
}

function isValidIn(hotelId: HotelId): Sql {
  return sql`exists (
    select from offer_hotel part where part.group_id = offer.group_id and part.offer_id = offer.id and part.hotel_id = ${hotelId})`;
}

/** The first picture of an offer, as a column of a query that joins `offer`. */
export const coverColumn = sql`(select ${imageColumns} from ${imagesOfOffer} order by part.position limit 1)`;

const listedColumns = sql`${commonColumns},
  ${textsOf('offer_text', sql`json_build_object('title', text.title)`)} as titles,
  ${coverColumn} as image`;
const displayOrder = sql`offer.display_order, ${alphabetical('offer.code')}`;

export async function listOfferRows(tx: Tx, query: QueryOf<typeof listOffers>): Promise<{ offers: OfferListed[]; count: number }> {
  const conditions = [
    here,
    ...(query.isPayment === undefined ? [] : [sql`offer.kind = ${query.isPayment ? 'money' : 'service'}`]),
    ...(query.active === undefined ? [] : [sql`offer.active = ${query.active}`]),
    ...(query.hotelId === undefined ? [] : [isValidIn(query.hotelId)]),
    ...(query.search ? [isFound(query.search)] : []),
  ];
  const where = join(conditions, ' and ');
  const offers = await tx.rows<OfferListed>(
    sql`select ${listedColumns} from offer where ${where} order by ${displayOrder} ${pageOf(query)}`,
  );
  const total = await tx.row<{ count: number }>(sql`select count(*) from offer where ${where}`);
  return { offers, count: total?.count ?? 0 };
}

/** What a hotel sells online on a day, sold out or not. Some of it only to guests who know its promo code. */
export async function listOnlineOffers(tx: Tx, hotelId: HotelId, day: Day): Promise<OfferListed[]> {
  return tx.rows<OfferListed>(sql`
    select ${listedColumns} from offer
    where ${here} and offer.active and offer.sale_from <= ${day} and offer.sale_to >= ${day} and ${isValidIn(hotelId)}
      and exists (select from ${partOf('offer_channel')} and part.channel = 'Online')
    order by ${displayOrder}`);
}

const description = sql`json_build_object('description', text.description)`;

const rebates = listOf(
  sql`json_build_object(
    'id', part.id, 'code', part.code, 'quantity', part.quantity, 'unitPriceMinor', part.unit_price_minor, 'revenueCategory', part.revenue_category,
    'redeemKind', part.redeem_kind, 'redeemFrom', part.redeem_from, 'redeemTo', part.redeem_to,
    'texts', ${textsOf('rebate_text', description)})`,
  partOf('rebate'),
  sql`part.created_at, part.id`,
);

const inclusions = listOf(
  sql`json_build_object(
    'id', part.id, 'kind', part.kind, 'code', part.code, 'texts', ${textsOf('inclusion_text', description)})`,
  partOf('inclusion'),
  sql`part.created_at, part.id`,
);

export async function findOffer(tx: Tx, id: OfferId): Promise<OfferRecord | undefined> {
  const query = sql`
    select ${commonColumns}, offer.version, to_char(offer.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt",
      coalesce(person.given_name || ' ' || person.family_name, offer.changed_by) as "changedBy",
      offer.validity_months as "validityMonths", offer.prefix, offer.action, offer.partial_redeem as "partialRedeem",
      offer.price_includes_tax as "priceIncludesTax", offer.terms_id as "termsId", terms.code as "termsCode",
      offer.template_id as "templateId", offer.show_price as "showPrice", offer.subject,
      offer.logo_image_id as "logoImageId", logo.image_id as "logoImage", logo_image.mail_variant as "logoVariant",
      offer.background_image_id as "backgroundImageId", background.image_id as "backgroundImage",
      background_image.mail_variant as "backgroundVariant", hotel_group.code_type as "codeType",
      exists (select from ${partOf('offer_hotel')} and exists (
        select from hotel where hotel.id = part.hotel_id and hotel.register_sales_in_pms)) as "registersSales",
      ${textsOf('offer_text', sql`json_build_object('title', text.title, 'description', text.description)`)} as texts,
      ${listOf(sql`json_build_object('code', part.code, 'amountMinor', part.amount_minor)`, partOf('offer_vat'), sql`part.code`)} as vat,
      ${rebates} as rebates, ${inclusions} as inclusions,
      ${listOf(imageColumns, imagesOfOffer, sql`part.position`)} as images
    from offer
      join hotel_group using (group_id)
      left join person on person.id::text = offer.changed_by
      left join terms on terms.group_id = offer.group_id and terms.id = offer.terms_id
      left join template_image logo on logo.group_id = offer.group_id and logo.id = offer.logo_image_id
      left join image logo_image on logo_image.group_id = offer.group_id and logo_image.id = logo.image_id
      left join template_image background on background.group_id = offer.group_id and background.id = offer.background_image_id
      left join image background_image on background_image.group_id = offer.group_id and background_image.id = background.image_id
    where ${here} and offer.id = ${id}`;
  // So many tables take ten times as long to plan as to read.
  return tx.row<OfferRecord>(prepared('find-offer', query));
}

/** Where it is valid; of one that is valid nowhere, the hotel that made it. Whoever changes it works in all of them. */
export function hotelsOfOffer(tx: Tx, id: OfferId): Promise<{ id: HotelId; active: boolean }[]> {
  return tx.rows(sql`select id, active from hotels_of_offers(${[id]}::uuid[])`);
}
