import sql from 'sql-template-tag';
import type { Channel } from '#contract/vocabulary/channels.ts';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import type { HotelId, OfferId, SaleId, VoucherId } from '#contract/vocabulary/ids.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import type { OrderState } from '#contract/vocabulary/payments.ts';
import type { Gift } from '#domain/sale/buyer.ts';
import type { VoucherState } from '#domain/voucher/voucher.ts';
import type { Tx } from '../../platform/db/database.ts';
import { serviceList } from '../vouchers/index.ts';
import type { SoldLine } from './online-sales.reads.ts';

/** A sale, whether it began as an order or at the desk. */
export interface SaleRecord {
  id: SaleId;
  hotelId: HotelId;
  hotelName: string;
  channel: Channel;
  currency: Currency;
  firstName: string;
  lastName: string;
  email: string;
  language: ContentLanguage;
  createdAt: Date;
  /** Null while nothing was issued. */
  soldAt: Date | null;
  gift: Gift | null;
  order: { state: OrderState; late: boolean; expiresAt: string } | null;
  lines: SoldLine[];
}

/** At the desk a gift is written on the vouchers, all of them alike. */
const gift = sql`
  case when ordered.gift_from is not null
    then json_build_object('from', ordered.gift_from, 'to', ordered.gift_to, 'sender', ordered.sender, 'recipient', ordered.recipient,
                           'message', ordered.message)
    else (select json_build_object('from', gift_from, 'to', gift_to, 'sender', sender, 'recipient', recipient, 'message', message)
          from voucher where voucher.group_id = sale.group_id and voucher.sale_id = sale.id and gift_from is not null limit 1) end`;

const lines = sql`
  (select json_agg(json_build_object('offerCode', offer.code, 'quantity', quantity, 'priceMinor', item.price_minor) order by line)
   from (
     select group_id, line, offer_id, quantity, price_minor from online_order_item where group_id = ordered.group_id and order_id = ordered.id
     union all
     select group_id, line, offer_id, quantity, price_minor from sale_item
     where ordered.id is null and group_id = sale.group_id and sale_id = sale.id) as item
   join offer on offer.group_id = item.group_id and offer.id = item.offer_id)`;

export async function findSale(tx: Tx, id: SaleId): Promise<SaleRecord | undefined> {
  return tx.row<SaleRecord>(sql`
    select asked.id, hotel.id as "hotelId", hotel.display_name as "hotelName", coalesce(sale.channel, 'Online') as channel,
      coalesce(ordered.currency, sale.currency) as currency, coalesce(ordered.first_name, sale.first_name) as "firstName",
      coalesce(ordered.last_name, sale.last_name) as "lastName", coalesce(ordered.email, sale.email) as email,
      coalesce(ordered.language, sale.language) as language, coalesce(ordered.created_at, sale.created_at) as "createdAt",
      sale.created_at as "soldAt", ${gift} as gift, coalesce(${lines}, '[]') as lines,
      case when ordered.id is not null
        then json_build_object('state', ordered.state, 'late', ordered.late,
                               'expiresAt', to_char(ordered.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as "order"
    from (select ${id}::uuid as id) as asked
      left join online_order ordered on ordered.group_id = current_hotel_group() and ordered.id = asked.id
      left join sale on sale.group_id = current_hotel_group() and sale.id = asked.id
      join hotel on hotel.id = coalesce(ordered.hotel_id, sale.hotel_id)`);
}

export interface VoucherOfSale extends VoucherState {
  id: VoucherId;
  first8: string;
  ordinal: number;
  number: string;
  offerId: OfferId;
  offerCode: string;
  invoiceReference: string | null;
  invoiceUrl: string | null;
}

export async function vouchersIssued(tx: Tx, saleId: SaleId): Promise<VoucherOfSale[]> {
  return tx.rows<VoucherOfSale>(sql`
    select voucher.id, first8, ordinal, number, offer_id as "offerId", offer.code as "offerCode", voucher.kind, voucher.value_minor as "valueMinor",
      voucher.price_minor as "priceMinor", voucher.partial_redeem as "partialRedeem", status, holds, redeemed_minor as "redeemedMinor",
      refunded_minor as "refundedMinor", valid_from as "validFrom", valid_until as "validUntil", invoice_reference as "invoiceReference",
      invoice_url as "invoiceUrl", case voucher.kind when 'service' then ${serviceList} else '[]' end as services
    from voucher join offer on offer.group_id = voucher.group_id and offer.id = voucher.offer_id
    where voucher.group_id = current_hotel_group() and voucher.sale_id = ${saleId} order by offer.code, ordinal`);
}

/** The names of people behind their ids; machines have none. */
export async function namesOf(tx: Tx, actors: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.rows<{ id: string; name: string }>(sql`
    select id::text as id, given_name || ' ' || family_name as name from person where id::text = any(${actors}::text[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
