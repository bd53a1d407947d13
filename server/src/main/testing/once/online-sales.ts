import sql from 'sql-template-tag';
import Stripe from 'stripe';
import { followOrder, type Order, payOrder, placeOrder } from '#contract/checkout.ts';
import { reconcilePayment, refundVoucher, retryRefund, sendOnlineSaleNotification } from '#contract/online-sales.ts';
import type { VoucherId } from '#contract/vocabulary/ids.ts';
import { demoId } from '#demo/demo-id.ts';
import { miradouro } from '../../../features/offers/testing/offer-calls.ts';
import { sandboxCredentials } from '../../payments-sandbox.ts';
import * as count from './counts.ts';
import { type House, mailOf, type Scene, unique } from './scene.ts';

const as = 'manager@vale.demo';
const hotelId = miradouro;

/** Paid at the provider, and nobody has told us. */
async function paidUnseen({ office, offerId }: House, change: object = {}): Promise<Order> {
  const order = await office.ordered(offerId, change);
  const { item } = await office.pay(order);
  if (item.payment?.step?.kind !== 'visit') throw new Error('not sent anywhere');
  await office.atProvider(item.payment.step.url, 'pay');
  return order;
}

async function bought(house: House): Promise<{ order: Order; voucherId: VoucherId }> {
  const order = await house.office.bought(house.offerId);
  const voucherId = order.vouchers[0]?.id;
  if (!voucherId) throw new Error('nothing was bought');
  return { order, voucherId };
}

const issued = { vouchers: 1, issuings: 1 };
const issuedOf = ({ id }: Order, other?: Order) => ({
  vouchers: count.vouchersOf(id),
  issuings: sql`select count(*)::int as n from event_log where sale_id = ${id} and action = 'CheckStatus' and response ->> 'effect' in ('issued', 'issuedLate')`,
  ...(other && { vouchersOfTheOther: count.vouchersOf(other.id) }),
  payments: count.paymentsOf(id),
  refunds: count.refundsOf(id),
});

const guest = { firstName: 'Rita', lastName: 'Lopes', languageCode: 'PT', termsAccepted: true };

export const onlineSaleScenes: readonly Scene[] = [
  {
    ...{ endpoint: placeOrder, as: undefined, unkeyed: 'each', act: { orders: 1, reserved: 2 } },
    async stage({ office }) {
      const offerId = await office.offer(unique());
      const [email, otherEmail] = [mailOf(), mailOf()];
      const body = (mail: string) => ({ request: { ...guest, email: mail, lines: [{ offerId, quantity: 2, price: 80 }] } });
      return {
        call: { params: { hotelId }, body: body(email) },
        other: { params: { hotelId }, body: body(otherEmail) },
        counted: {
          orders: count.ordersOf(email),
          reserved: sql`select reserved as n from offer where id = ${offerId}`,
          ordersOfTheOther: count.ordersOf(otherEmail),
        },
      };
    },
  },
  {
    ...{ endpoint: placeOrder, variant: 'free', as: undefined, unkeyed: 'each', act: { orders: 1, vouchers: 1, mails: 1 } },
    async stage({ office, offers, write }) {
      const offerId = await office.offer(unique());
      await write(sql`
        update offer set price_minor = 0, template_id = (select template_id from offer where id = ${demoId(601)}), subject = 'Para si' where id = ${offerId}`);
      const [email, otherEmail] = [mailOf(), mailOf()];
      void offers;
      const body = (mail: string) => ({ request: { ...guest, email: mail, lines: [{ offerId, quantity: 1, price: 0 }] } });
      return {
        call: { params: { hotelId }, body: body(email) },
        other: { params: { hotelId }, body: body(otherEmail) },
        counted: {
          orders: count.ordersOf(email),
          vouchers: count.vouchersTo(email),
          mails: count.deliveredTo(email),
          ordersOfTheOther: count.ordersOf(otherEmail),
        },
      };
    },
  },
  {
    ...{ endpoint: payOrder, as: undefined, unkeyed: 'once', act: { payments: 1, opened: 1 } },
    async stage({ office, offerId }) {
      const [order, other] = [await office.ordered(offerId), await office.ordered(offerId)];
      const call = ({ id, key }: Order) => ({ params: { hotelId, id }, body: { request: { key, gateway: 'STRIPE', mode: null } } });
      return {
        call: call(order),
        other: call(other),
        counted: {
          payments: count.paymentsOf(order.id),
          opened: count.openedOf(order.id),
          paymentsOfTheOther: count.paymentsOf(other.id),
        },
      };
    },
  },
  {
    ...{ endpoint: followOrder, as: undefined, unkeyed: 'once', act: issued },
    async stage(house, withOther) {
      const [order, other] = [await paidUnseen(house), withOther ? await paidUnseen(house) : undefined];
      const call = ({ id, key }: Order) => ({ params: { hotelId, id }, body: { request: { key } } });
      return { call: call(order), ...(other && { other: call(other) }), counted: issuedOf(order, other) };
    },
  },
  {
    ...{ endpoint: reconcilePayment, as, unkeyed: 'once', act: issued, moves: ['notifications'] },
    async stage(house, withOther) {
      const [order, other] = [await paidUnseen(house), withOther ? await paidUnseen(house) : undefined];
      return { call: { params: { id: order.id } }, ...(other && { other: { params: { id: other.id } } }), counted: issuedOf(order, other) };
    },
  },
  {
    endpoint: { name: 'a provider’s report', method: ['POST'], path: '/api/Voucher/Payment/v1/Notice/stripe' },
    ...{ as: undefined, unkeyed: 'once', act: { ...issued, reports: 1 }, isDoor: true },
    async stage(house) {
      const order = await paidUnseen(house);
      const [session] = await house.rows<{ id: string }>(sql`select session_id as id from payment where order_id = ${order.id}`);
      const event = {
        id: `evt_${unique()}`,
        object: 'event',
        type: 'checkout.session.completed',
        data: { object: { id: session?.id, object: 'checkout.session' } },
      };
      const payload = JSON.stringify(event);
      const secret = sandboxCredentials(house.app.secrets).STRIPE['webhookSecret'] ?? '';
      const signature = new Stripe('sk_test_nobody').webhooks.generateTestHeaderString({ payload, secret });
      const call = { body: event, headers: { 'stripe-signature': signature } };
      const reports = sql`select count(*)::int as n from payment_notice where event_id = ${event.id}`;
      return {
        call,
        counted: { ...issuedOf(order), reports },
      };
    },
  },
  {
    ...{ endpoint: refundVoucher, as, unkeyed: 'each', act: { entries: 1, refunds: 1, givenBackCents: 3000 } },
    async stage(house) {
      const { order, voucherId } = await bought(house);
      const body = (amount: number) => ({ Id: voucherId, amount, reason: 'requested_by_customer', notes: 'Já não pode vir.' });
      return {
        call: { body: body(30) },
        other: { body: body(31) },
        counted: { entries: count.entriesOf(voucherId), refunds: count.refundsOf(order.id), givenBackCents: count.givenBackOf(order.id) },
      };
    },
  },
  {
    ...{ endpoint: refundVoucher, variant: 'all of it', as, unkeyed: 'once', act: { entries: 1, refunds: 1, givenBackCents: 8000 } },
    async stage(house, withOther) {
      const { order, voucherId } = await bought(house);
      const other = withOther ? await bought(house) : undefined;
      const body = (Id: string) => ({ Id, amount: 80, reason: 'requested_by_customer', notes: 'Já não pode vir.' });
      return {
        call: { body: body(voucherId) },
        ...(other && { other: { body: body(other.voucherId) } }),
        counted: {
          entries: count.entriesOf(voucherId),
          refunds: count.refundsOf(order.id),
          givenBackCents: count.givenBackOf(order.id),
          ...(other && { refundsOfTheOther: count.refundsOf(other.order.id) }),
        },
      };
    },
  },
  {
    ...{ endpoint: retryRefund, as, unkeyed: 'once', act: { refunds: 1, givenBackCents: 3000 } },
    async stage(house, withOther) {
      const refused = async () => {
        const { order } = await bought(house);
        const id = unique();
        await house.write(sql`
          insert into payment_refund (group_id, id, payment_id, amount_minor, reason, notes, state, failure, asked_at, asked_by)
          select group_id, ${id}, id, 3000, 'paidTwice', '', 'refused', 'insufficient funds', now() - interval '1 hour', 'online-sales'
          from payment where order_id = ${order.id}`);
        return { id, orderId: order.id };
      };
      const [{ id, orderId }, other] = [await refused(), withOther ? await refused() : undefined];
      const retriesOf = (refund: string) => sql`select count(*)::int as n from payment_refund where retries = ${refund}`;
      return {
        call: { params: { id } },
        ...(other && { other: { params: { id: other.id } } }),
        counted: {
          refunds: retriesOf(id),
          givenBackCents: count.givenBackOf(orderId),
          ...(other && { refundsOfTheOther: retriesOf(other.id) }),
        },
      };
    },
  },
  {
    ...{ endpoint: sendOnlineSaleNotification, moves: ['notifications'], as, unkeyed: 'each', act: { mails: 1, delivered: 1 } },
    async stage(house) {
      const made = async (email: string) => {
        const voucherId = await house.room.sell('VALOR-100', { client: { profileId: null, firstName: 'Rita', lastName: 'Lopes', email } });
        const [sale] = await house.rows<{ id: string }>(sql`select sale_id as id from voucher where id = ${voucherId}`);
        return { voucherId, id: sale?.id ?? '' };
      };
      const email = mailOf();
      const [sale, other] = [await made(email), await made(mailOf())];
      return {
        call: { params: { id: sale.id } },
        other: { params: { id: other.id } },
        counted: {
          mails: count.mailsOf(sale.voucherId),
          delivered: count.deliveredTo(email),
          mailsOfTheOther: count.mailsOf(other.voucherId),
        },
      };
    },
  },
];
