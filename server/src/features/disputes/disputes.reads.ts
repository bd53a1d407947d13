import sql, { join, type Sql } from 'sql-template-tag';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import type { HotelId, PaymentId, VoucherId } from '#contract/vocabulary/ids.ts';
import type { DisputeState } from '#contract/vocabulary/payments.ts';
import type { VoucherStatus } from '#contract/vocabulary/vouchers.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { DisputeRecord } from '../payments/index.ts';

/** Whether vouchers of a payment are kept blocked: while a dispute goes on, and where one took more than they had. */
export async function blocksVouchersOf(tx: Tx, paymentId: PaymentId): Promise<boolean> {
  const found = await tx.row(sql`
    select from payment_dispute where group_id = current_hotel_group() and payment_id = ${paymentId}
      and (state = 'open' or state = 'lost' and amount_minor > written_off_minor) limit 1`);
  return found !== undefined;
}

export interface DisputeFilter {
  state?: DisputeState | undefined;
  hotelId?: HotelId | undefined;
  /** The hotels whose disputes the reader may see; absent where that is all of the group. */
  hotelIds: readonly HotelId[] | undefined;
}

export interface DisputeListed extends Omit<DisputeRecord, 'paymentId' | 'currency' | 'hasVouchers'> {
  currency: Currency;
  hotelId: HotelId;
  hotelName: string;
  vouchers: { id: VoucherId; number: string; status: VoucherStatus; blocked: boolean }[];
}

function filtered({ state, hotelId, hotelIds }: DisputeFilter): Sql {
  return join(
    [
      sql`dispute.group_id = current_hotel_group()`,
      ...(state ? [sql`dispute.state = ${state}`] : []),
      ...(hotelId ? [sql`dispute.hotel_id = ${hotelId}`] : []),
      ...(hotelIds ? [sql`dispute.hotel_id = any(${hotelIds}::uuid[])`] : []),
    ],
    ' and ',
  );
}

export function listOfDisputes(tx: Tx, filter: DisputeFilter, page: { pageIndex: number; pageSize: number }): Promise<DisputeListed[]> {
  return tx.rows<DisputeListed>(sql`
    select dispute.id, order_id as "orderId", gateway_code as gateway, provider_id as "providerId", provider_status as "providerStatus", reason, url,
      state, amount_minor as "amountMinor", dispute.currency, used_minor as "usedMinor", written_off_minor as "writtenOffMinor",
      opened_at as "openedAt", evidence_due_at as "evidenceDueAt", ended_at as "endedAt", hotel_id as "hotelId", hotel.display_name as "hotelName",
      coalesce((select json_agg(json_build_object('id', id, 'number', number, 'status', status, 'blocked', holds <> '{}') order by number, id) from voucher
                where dispute.has_vouchers and voucher.group_id = dispute.group_id and sale_id = order_id), '[]') as vouchers
    from payment_dispute dispute join hotel on hotel.id = hotel_id
    where ${filtered(filter)}
    order by opened_at desc, dispute.id limit ${page.pageSize} offset ${page.pageIndex * page.pageSize}`);
}

export async function countDisputes(tx: Tx, filter: DisputeFilter): Promise<number> {
  const counted = await tx.row<{ count: number }>(sql`select count(*) from payment_dispute dispute where ${filtered(filter)}`);
  return counted?.count ?? 0;
}

export interface LossesOfHotel {
  hotelId: HotelId;
  hotelName: string;
  currency: Currency;
  disputes: number;
  amountMinor: number;
  usedMinor: number;
  writtenOffMinor: number;
}

export function lossesByHotel(tx: Tx, filter: Omit<DisputeFilter, 'state'>): Promise<LossesOfHotel[]> {
  return tx.rows<LossesOfHotel>(sql`
    select hotel_id as "hotelId", hotel.display_name as "hotelName", dispute.currency, count(*) as disputes, sum(amount_minor)::bigint as "amountMinor",
      sum(used_minor)::bigint as "usedMinor", sum(written_off_minor)::bigint as "writtenOffMinor"
    from payment_dispute dispute join hotel on hotel.id = hotel_id
    where ${filtered({ ...filter, state: 'lost' })}
    group by hotel_id, hotel.display_name, dispute.currency order by hotel.display_name, hotel_id, dispute.currency`);
}
