import sql, { type Sql } from 'sql-template-tag';
import { HotelId, type ProfileId, type SaleId, VoucherId } from '#contract/vocabulary/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { alphabetical } from '../../platform/db/list-query.ts';
import { coverColumn } from '../offers/index.ts';
import { serviceList } from './ledger.ts';
import type { VoucherListed, VoucherRecord } from './voucher-record.ts';

const here = sql`voucher.group_id = current_hotel_group()`;
const instant = (column: Sql) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What a list shows of a voucher; `from voucher` and the joins of `listedJoins`. */
export const listedColumns = sql`
  voucher.id, voucher.first8, voucher.hotel_id as "hotelId", hotel.display_name as "hotelName", voucher.channel, voucher.ordinal, voucher.number,
  voucher.offer_id as "offerId", offer.code as "offerCode", voucher.kind, voucher.currency, voucher.price_minor as "priceMinor",
  voucher.value_minor as "valueMinor", voucher.redeemed_minor as "redeemedMinor", voucher.refunded_minor as "refundedMinor",
  case voucher.kind when 'service' then services_usable(voucher.group_id, voucher.id, voucher.price_minor, voucher.refunded_minor)
    else 0 end as "servicesUsable",
  ${instant(sql`voucher.created_at`)} as "createdAt", voucher.status, voucher.holds, voucher.valid_from as "validFrom", voucher.valid_until as "validUntil",
  voucher.first_name as "firstName", voucher.last_name as "lastName"`;

export const listedJoins = sql`
  join hotel on hotel.id = voucher.hotel_id
  join offer on offer.group_id = voucher.group_id and offer.id = voucher.offer_id`;

function listed(tx: Tx, condition: Sql): Promise<VoucherListed[]> {
  return tx.rows<VoucherListed>(sql`
    select ${listedColumns} from voucher ${listedJoins} where ${here} and ${condition} order by voucher.created_at desc, voucher.ordinal, voucher.id`);
}

export function vouchersOfSale(tx: Tx, saleId: SaleId): Promise<VoucherListed[]> {
  return listed(tx, sql`voucher.sale_id = ${saleId}`);
}

export function vouchersOfProfile(tx: Tx, profileId: ProfileId): Promise<VoucherListed[]> {
  return listed(tx, sql`voucher.profile_id = ${profileId}`);
}

/** So many can begin alike or bear the same number; whoever sees more typed too little. */
const foundMost = 50;

const soldHere = sql`(current_hotels() is null or hotel_id = any(current_hotels()))`;

/** The vouchers with this number, for whoever sees no codes: a code that finds its voucher would be told by trying. */
export function vouchersNumbered(tx: Tx, number: string): Promise<VoucherListed[]> {
  return listed(
    tx,
    sql`voucher.id in (select id from voucher where ${here} and number_key = ${number} and ${soldHere} limit ${foundMost})`,
  );
}

/**
 * The vouchers that a text can mean: a whole id, the first eight characters or more of one, a number, an issue code. Every way is one index probe,
 * so that the guest at the desk waits for none of a million others. Numbers count up, and whoever tries them all finds everything: they mean vouchers of
 * the hotels this is done for, while a code finds a voucher wherever it can be used.
 */
export async function vouchersMeant(tx: Tx, text: string): Promise<VoucherListed[]> {
  const asId = VoucherId.safeParse(text);
  if (asId.success) return listed(tx, sql`voucher.id = ${asId.data}`);
  const byFirst8 = /^[0-9a-f]{8}/.test(text)
    ? sql`select id from voucher where ${here} and first8 = ${text.slice(0, 8)} and starts_with(id::text, ${text}) union`
    : sql``;
  const ids = await tx.rows<{ id: VoucherId }>(sql`
    ${byFirst8} select id from voucher where ${here} and number_key = ${text} and ${soldHere}
    union select id from voucher where ${here} and issue_code_key = ${text} and ${soldHere}
    limit ${foundMost}`);
  return ids.length === 0 ? [] : listed(tx, sql`voucher.id = any(${ids.map(({ id }) => id)}::uuid[])`);
}

/** Whether there is a voucher with this code; asked about what nobody can count through. */
export async function isCodeOfVoucher(tx: Tx, text: string): Promise<boolean> {
  if (!/^[0-9a-f]{8}/.test(text)) return false;
  const found = await tx.row(
    sql`select from voucher where ${here} and first8 = ${text.slice(0, 8)} and starts_with(id::text, ${text}) limit 1`,
  );
  return found !== undefined;
}

/** In which of the vouchers' hotels each can be used. */
export async function hotelsWhereValid(tx: Tx, ids: readonly VoucherId[]): Promise<Map<VoucherId, { id: HotelId }[]>> {
  const rows = await tx.rows<{ id: VoucherId; hotelIds: string[] }>(sql`
    select id, hotel_ids::text[] as "hotelIds" from voucher where ${here} and id = any(${ids}::uuid[])`);
  return new Map(rows.map(({ id, hotelIds }) => [id, hotelIds.map((hotelId) => ({ id: HotelId.parse(hotelId) }))]));
}

/** A person's name, or the name of the machine. */
const actorName = sql`coalesce(person.given_name || ' ' || person.family_name, entry.actor)`;

const entries = sql`coalesce((
  select json_agg(json_build_object(
    'id', entry.id, 'sequence', entry.sequence, 'kind', entry.kind, 'amountMinor', entry.amount_minor, 'rebateId', entry.rebate_id,
    'quantity', entry.quantity, 'aboutId', entry.about_id, 'validFrom', entry.valid_from, 'validUntil', entry.valid_until,
    'hotelId', entry.hotel_id, 'hotelName', place.display_name, 'businessDate', entry.business_date, 'invoice', entry.invoice,
    'targetReference', entry.target_reference, 'reason', entry.reason, 'hold', entry.hold, 'notes', entry_note.notes, 'status', entry.status,
    'at', ${instant(sql`entry.at`)}, 'by', ${actorName}, 'actor', entry.actor) order by entry.sequence)
  from entry
    left join hotel place on place.id = entry.hotel_id
    left join person on person.id::text = entry.actor
    left join entry_note on entry_note.group_id = entry.group_id and entry_note.entry_id = entry.id
  where entry.group_id = voucher.group_id and entry.voucher_id = voucher.id), '[]')`;

const validHotels = sql`coalesce((
  select json_agg(json_build_object('id', place.id, 'name', place.display_name, 'timeZone', place.time_zone, 'backdateDays', place.backdate_days) order by ${alphabetical('place.display_name')})
  from hotel place where place.id = any(voucher.hotel_ids)), '[]')`;

const twin = (condition: Sql) => sql`(
  select json_build_object('voucherId', twin.id, 'voucherIdFirst8', twin.first8, 'number', twin.number)
  from voucher twin where twin.group_id = voucher.group_id and ${condition} limit 1)`;

/** More of them say nothing that these do not. */
const attemptsShown = 20;

const attempts = sql`coalesce((
  select json_agg(json_build_object('at', ${instant(sql`tried.at`)}, 'hotelName', place.display_name,
    'by', coalesce(person.given_name || ' ' || person.family_name, tried.actor)) order by tried.at desc)
  from (
    select * from voucher_attempt tried
    where tried.group_id = voucher.group_id and tried.voucher_id in (select vouchers_before(voucher.group_id, voucher.id))
    order by tried.at desc limit ${attemptsShown}) as tried
    join hotel place on place.id = tried.hotel_id
    left join person on person.id::text = tried.actor), '[]')`;

export async function findVoucher(tx: Tx, id: VoucherId): Promise<VoucherRecord | undefined> {
  return tx.row<VoucherRecord>(sql`
    select ${listedColumns}, voucher.version, voucher.partial_redeem as "partialRedeem", hotel_group.code_type as "codeType",
      hotel.time_zone as "timeZone", sold_as.content as "soldAs", ${coverColumn} as image, ${serviceList} as services, ${validHotels} as "validHotels",
      voucher.pin_sealed is not null as "hasPin", hotel_group.pin_required as "pinRequired", voucher.notes, voucher.issue_code as "issueCode",
      voucher.invoice_reference as "invoiceReference", voucher.invoice_url as "invoiceUrl", voucher.sale_id as "saleId",
      (select known.id from profile known where known.group_id = voucher.group_id and known.id = voucher.profile_id) as "profileId", voucher.email, voucher.language, voucher.is_gift as "isGift", voucher.gift_from as "giftFrom",
      voucher.gift_to as "giftTo", voucher.sender, voucher.recipient, voucher.message, ${twin(sql`twin.id = voucher.replaces`)} as replaces,
      ${twin(sql`twin.replaces = voucher.id`)} as "replacedBy", ${attempts} as attempts, ${entries} as entries
    from voucher ${listedJoins}
      join hotel_group on hotel_group.group_id = voucher.group_id
      join sold_as on sold_as.group_id = voucher.group_id and sold_as.id = voucher.sold_as_id
    where ${here} and voucher.id = ${id}`);
}
