import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import { HotelId, type MessageId, OfferId, OrderId, type PaymentId, type RefundId, type VoucherId } from '#contract/vocabulary/ids.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import { orderMinutes, type PaymentRecordState, type RefundRecordState } from '#contract/vocabulary/payments.ts';
import { finalConsumerNumber } from '#contract/vocabulary/vouchers.ts';
import { demoId } from '#demo/demo-id.ts';
import { type DemoGuest, guests } from '#demo/guests.ts';
import { offers } from '#demo/offers.ts';
import { type DemoOrder, type DemoPaying, isDeclinedFirst, isPaidLate, isPaidTwice, payingOf, unsoldOrders } from '#demo/orders.ts';
import { type DemoSale, salesOf } from '#demo/sales.ts';
import { insertMessage } from '../features/notifications/index.ts';
import { findOffer, holdStock, type OfferRecord } from '../features/offers/index.ts';
import { insertOrder, lockOrder, moveOrder } from '../features/online-sales/index.ts';
import {
  insertPayment,
  insertRefund,
  keepClosed,
  keepFailed,
  keepOpened,
  keepPaid,
  keepRefund,
  lockPayment,
  lockRefund,
} from '../features/payments/index.ts';
import type { Tx } from '../platform/db/database.ts';
import { momentOf } from './load-demo-sales.ts';

const minuteMs = 60_000;
const later = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * minuteMs);

interface Paying {
  orderId: OrderId;
  amountMinor: number;
  currency: Currency;
  paying: DemoPaying;
  state: PaymentRecordState;
  failure?: string | undefined;
  at: Date;
}

/** What this transaction has just written, it holds. */
async function written<Thing>(finding: Promise<Thing | undefined>): Promise<Thing> {
  const thing = await finding;
  if (!thing) throw new Error('what was written is not there');
  return thing;
}

async function loadPayment(tx: Tx, { orderId, amountMinor, currency, paying, state, failure = '', at }: Paying): Promise<PaymentId> {
  const id = randomUUID() as PaymentId;
  const { gateway, mode, sessionId, intentId } = paying;
  await insertPayment(tx, { id, orderId, gateway, mode, phone: mode === 'MBWAY' ? '912345678' : null, amountMinor, currency }, at);
  await keepOpened(tx, id, { sessionId, next: { kind: 'visit', url: 'https://pay.example/' } });
  const settled = later(at, 2);
  const payment = await written(lockPayment(tx, id));
  if (state === 'paid') await keepPaid(tx, payment, { kind: 'paid', intentId, amountMinor, currency, receiptUrl: undefined }, settled);
  if (state === 'failed') await keepFailed(tx, payment, failure, settled);
  if (state === 'closed') await keepClosed(tx, id, settled);
  return id;
}

interface Refunding {
  paymentId: PaymentId;
  voucherId: VoucherId | null;
  amountMinor: number;
  reason: string;
  notes: string;
  state: RefundRecordState;
  failure?: string | undefined;
  askedBy: string;
  askedAt: Date;
}

async function loadRefund(tx: Tx, { state, failure, ...refund }: Refunding): Promise<void> {
  const id = randomUUID() as RefundId;
  await insertRefund(tx, { ...refund, id, retries: null });
  const reference = state === 'done' ? `re_${id}` : null;
  await keepRefund(tx, await written(lockRefund(tx, id)), { state, reference, failure: failure ?? null }, later(refund.askedAt, 1));
}

const buyerOf = ({ firstName, lastName, email, phone, fiscalNumber, language }: DemoGuest) => ({
  ...{ firstName, lastName, email, phone, language, fiscalNumber: fiscalNumber || finalConsumerNumber },
});

/** What a guest sent from the shop; its stock is somebody else's business. */
async function loadOrder(
  tx: Tx,
  of: { id: string; hotelId: string; guest: DemoGuest; gift?: DemoSale['gift']; quantity: number; at: Date },
  offer: OfferRecord,
) {
  const { priceMinor, currency } = offer;
  const { guest, quantity, at } = of;
  const order = {
    ...{ id: OrderId.parse(of.id), hotelId: HotelId.parse(of.hotelId), currency, totalMinor: priceMinor * quantity, ...buyerOf(guest) },
    gift: of.gift
      ? { from: guest.firstName, to: of.gift.to.firstName, sender: guest.email, recipient: of.gift.to.email, message: of.gift.message }
      : null,
    ...{ source: null, campaign: null, createdAt: at, heldSince: at, expiresAt: later(at, orderMinutes), guestKeys: [] },
    lines: [{ offerId: offer.id, quantity, priceMinor, promotion: null, offered: null }],
  };
  await insertOrder(tx, order, 'demo');
  return order;
}

/** The order and the payments behind a sale that was made online. */
async function loadSoldOrder(tx: Tx, sale: DemoSale, offer: OfferRecord, now: Date): Promise<void> {
  const soldAt = momentOf(sale, now);
  const late = isPaidLate(sale);
  const { id, hotelId, buyer: guest, gift, lives } = sale;
  const order = await loadOrder(tx, { id, hotelId, guest, gift, quantity: lives.length, at: later(soldAt, late ? -95 : -7) }, offer);
  const paying = {
    orderId: order.id,
    amountMinor: order.totalMinor,
    currency: order.currency,
    state: 'paid' as const,
    at: later(soldAt, -2),
  };
  if (order.totalMinor > 0) {
    if (isDeclinedFirst(sale)) {
      const failure = 'Your card was declined.';
      await loadPayment(tx, { ...paying, paying: payingOf(sale, '-declined'), state: 'failed', failure, at: later(soldAt, -5) });
    }
    const paymentId = await loadPayment(tx, { ...paying, paying: payingOf(sale) });
    await loadVoucherRefunds(tx, paymentId, order.id);
    if (isPaidTwice(sale)) {
      const second = await loadPayment(tx, { ...paying, paying: payingOf(sale, '-again'), at: later(soldAt, 1) });
      const refund = {
        paymentId: second,
        voucherId: null,
        amountMinor: order.totalMinor,
        askedBy: 'online-sales',
        askedAt: later(soldAt, 3),
      };
      await loadRefund(tx, { ...refund, reason: 'paidTwice', notes: '', state: 'done' });
    }
  }
  await moveOrder(tx, await written(lockOrder(tx, order.id)), 'issued', late, soldAt);
  await loadMails(tx, order.id, soldAt);
}

/** Each voucher was mailed as soon as it was issued, where there was somebody to mail it to. */
async function loadMails(tx: Tx, saleId: OrderId, soldAt: Date): Promise<void> {
  const mailed = await tx.rows<{ voucherId: VoucherId; to: string; subject: string; language: ContentLanguage }>(sql`
    select voucher.id as "voucherId", case when is_gift then recipient else email end as "to", coalesce(offer.subject, offer.code) as subject, language
    from voucher join offer on offer.group_id = voucher.group_id and offer.id = voucher.offer_id
    where voucher.group_id = current_hotel_group() and sale_id = ${saleId} and offer.template_id is not null`);
  for (const mail of mailed) {
    const id = randomUUID() as MessageId;
    await insertMessage(tx, { ...mail, id, state: 'delivered', lastError: null, at: later(soldAt, 1), by: 'online-sales' });
  }
}

/** What the vouchers say was given back went through the gateway. */
async function loadVoucherRefunds(tx: Tx, paymentId: PaymentId, saleId: OrderId): Promise<void> {
  const given = await tx.rows<{ voucherId: VoucherId; amountMinor: number; askedAt: Date; askedBy: string }>(sql`
    select entry.voucher_id as "voucherId", entry.amount_minor as "amountMinor", entry.at as "askedAt", entry.actor as "askedBy"
    from entry join voucher on voucher.group_id = entry.group_id and voucher.id = entry.voucher_id
    where voucher.group_id = current_hotel_group() and voucher.sale_id = ${saleId} and entry.kind = 'refunded'`);
  for (const refund of given) {
    await loadRefund(tx, { ...refund, paymentId, reason: 'requested_by_customer', notes: 'A pedido do cliente.', state: 'done' });
  }
}

async function loadUnsoldOrder(tx: Tx, unsold: DemoOrder, guest: DemoGuest, offer: OfferRecord, hotelId: string, now: Date): Promise<void> {
  const at = later(now, -unsold.minutesAgo);
  const order = await loadOrder(tx, { id: unsold.id, hotelId, guest, quantity: unsold.quantity, at }, offer);
  for (const [index, payment] of unsold.payments.entries()) {
    const paymentId = await loadPayment(tx, {
      ...{ orderId: order.id, amountMinor: order.totalMinor, currency: order.currency },
      ...payment,
      at: later(at, 1 + 2 * index),
    });
    if (!unsold.refund) continue;
    const refund = { paymentId, voucherId: null, amountMinor: order.totalMinor, askedBy: 'online-sales', askedAt: later(at, 50) };
    await loadRefund(tx, { ...refund, reason: 'paidTooLate', notes: '', ...unsold.refund });
  }
  if (unsold.state === 'awaitingPayment') await holdStock(tx, offer.id, unsold.quantity);
  else await moveOrder(tx, await written(lockOrder(tx, order.id)), unsold.state, unsold.state === 'returned', later(at, 48));
}

/** Every sale that was made online has its order and its payments; and some orders came to nothing. */
export async function loadOrders(tx: Tx, groupId: string, now: Date): Promise<void> {
  const known = new Map<number, OfferRecord>();
  const offerOf = async (number: number) => {
    const offer = known.get(number) ?? (await findOffer(tx, OfferId.parse(demoId(number))));
    if (!offer) throw new Error(`offer ${number} is not loaded`);
    known.set(number, offer);
    return offer;
  };
  const isPaid = ({ lives }: DemoSale) => lives.some((life) => life !== 'unpaid');
  for (const sale of salesOf(groupId).filter((one) => one.channel === 'Online' && isPaid(one))) {
    await loadSoldOrder(tx, sale, await offerOf(sale.offer.number), now);
  }
  const ofGroup = guests.filter((guest) => guest.groupId === groupId);
  for (const unsold of unsoldOrders.filter((one) => one.groupId === groupId)) {
    const demoOffer = offers.find((one) => one.groupId === groupId && one.code === unsold.offerCode);
    const guest = ofGroup[unsold.guest];
    const hotelId = demoOffer?.hotelIds[0];
    if (!demoOffer || !guest || !hotelId) throw new Error(`order ${unsold.id} of the demo is about nothing`);
    await loadUnsoldOrder(tx, unsold, guest, await offerOf(demoOffer.number), hotelId, now);
  }
}
