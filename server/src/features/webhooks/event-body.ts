import sql from 'sql-template-tag';
import type { WebhookDeliveryId } from '#contract/vocabulary/ids.ts';
import { webhookTest } from '#contract/vocabulary/webhooks.ts';
import { fromMinor } from '#domain/money/minor.ts';
import { isTakenBack, type ToldKind } from '#domain/webhook/event-of.ts';
import type { Tx } from '../../platform/db/database.ts';

interface ToldEntry {
  entryKind: ToldKind;
  amountMinor: number | null;
  rebateId: string | null;
  quantity: number | null;
  hotelId: string | null;
  businessDate: string | null;
  invoice: string | null;
  targetReference: string | null;
  hold: string | null;
  voucherId: string;
  number: string;
  offerCode: string;
  saleId: string;
  soldInHotelId: string;
  channel: string;
  kind: 'money' | 'service';
  currency: string;
  status: string;
  valueMinor: number;
  priceMinor: number;
  redeemedMinor: number;
  refundedMinor: number;
  blocked: boolean;
  replacedById: string | null;
  validFrom: string;
  validUntil: string;
}

function readEntry(tx: Tx, id: WebhookDeliveryId): Promise<ToldEntry | undefined> {
  return tx.row<ToldEntry>(sql`
    select entry.kind as "entryKind", entry.amount_minor as "amountMinor", entry.rebate_id as "rebateId", entry.quantity,
           entry.hotel_id as "hotelId", entry.business_date as "businessDate", entry.invoice, entry.target_reference as "targetReference", entry.hold,
           voucher.id as "voucherId", number, offer.code as "offerCode", sale_id as "saleId", voucher.hotel_id as "soldInHotelId", channel,
           voucher.kind, voucher.currency, case entry.status when 'replaced' then 'cancelled' else entry.status end as status, case entry.kind when 'replaced' then entry.other_voucher_id end as "replacedById", voucher.value_minor as "valueMinor", voucher.price_minor as "priceMinor",
           redeemed_minor as "redeemedMinor", refunded_minor as "refundedMinor", holds <> '{}' as blocked, voucher.valid_from as "validFrom", voucher.valid_until as "validUntil"
    from webhook_delivery delivery
      join entry on entry.group_id = delivery.group_id and entry.id = event_id
      join voucher on voucher.group_id = entry.group_id and voucher.id = entry.voucher_id
      join offer on offer.group_id = voucher.group_id and offer.id = voucher.offer_id
    where delivery.group_id = current_hotel_group() and delivery.id = ${id}`);
}

const amount = (minor: number | null, sign: number) => (minor === null ? null : sign * fromMinor(minor));

/** What happened and to which voucher. No name, no address, no code: who receives it can ask for more, who overhears it learns nothing of a guest. */
function dataOf(entry: ToldEntry): object {
  const sign = isTakenBack(entry.entryKind) ? -1 : 1;
  return {
    kind: entry.entryKind,
    amount: amount(entry.amountMinor, sign),
    rebateId: entry.rebateId,
    quantity: entry.quantity === null ? null : sign * entry.quantity,
    hotelId: entry.hotelId ?? entry.soldInHotelId,
    businessDate: entry.businessDate,
    invoice: entry.invoice,
    targetReference: entry.targetReference,
    // Of a block, and of its end.
    ...(entry.hold ? { hold: entry.hold } : {}),
    ...(entry.replacedById ? { replacedById: entry.replacedById } : {}),
    voucher: {
      id: entry.voucherId,
      number: entry.number,
      offerCode: entry.offerCode,
      saleId: entry.saleId,
      hotelId: entry.soldInHotelId,
      channel: entry.channel,
      kind: entry.kind,
      currency: entry.currency,
      status: entry.status,
      blocked: entry.blocked,
      value: fromMinor(entry.valueMinor),
      price: fromMinor(entry.priceMinor),
      redeemed: fromMinor(entry.redeemedMinor),
      refunded: fromMinor(entry.refundedMinor),
      validFrom: entry.validFrom,
      validUntil: entry.validUntil,
    },
  };
}

interface Told {
  id: WebhookDeliveryId;
  eventId: string;
  event: string;
  happenedAt: Date;
}

export async function bodyOf(tx: Tx, { id, eventId, event, happenedAt }: Told): Promise<string> {
  const entry = event === webhookTest ? undefined : await readEntry(tx, id);
  if (event !== webhookTest && !entry) throw new Error(`delivery ${id} tells of no entry`);
  const data = entry ? dataOf(entry) : { message: 'Sent by hand, about no voucher.' };
  return JSON.stringify({ id: eventId, type: event, happenedAt: happenedAt.toISOString(), data });
}
