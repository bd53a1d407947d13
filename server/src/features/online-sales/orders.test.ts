// Proves the life of an order: held, paid, issued and mailed once; declined and tried again; released; paid too late; paid twice; given back.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/checkout.ts';
import type { OfferId, VoucherId } from '#contract/vocabulary/ids.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { shop } from './testing/shop.ts';

let app: TestApplication;
let guest: ReturnType<typeof shop>;
beforeAll(async () => {
  app = await createTestApplication();
  guest = shop(app);
});
afterAll(() => app.close());

async function placed(offerId: OfferId, change: object = {}): Promise<Order> {
  const { item, errors } = await guest.place(offerId, change);
  if (!item) throw new Error(JSON.stringify(errors));
  return item;
}

/** The page of the provider to which the guest is sent. */
async function pageOf(order: Order, way?: object): Promise<string> {
  const { item, errors } = await guest.pay(order, way);
  const step = item?.payment?.step;
  if (step?.kind !== 'visit') throw new Error(`not sent anywhere: ${JSON.stringify(errors)}`);
  return step.url;
}

async function released({ id }: Order): Promise<void> {
  await guest.letExpire(id);
  await app.runTask('release-orders');
}

/** What the reconcile task does when nobody has reported anything for an hour. */
async function settled({ id }: Order): Promise<void> {
  await guest.write(
    sql`update payment set checked_at = now() - interval '2 hours', created_at = created_at - interval '2 hours' where order_id = ${id}`,
  );
  await app.runTask('settle-payments');
}

const vouchersOf = ({ id }: Order) =>
  guest.rows<{ id: VoucherId; status: string; price: number }>(
    sql`select id, status, price_minor as price from voucher where sale_id = ${id}`,
  );
const refundsOf = ({ id }: Order) =>
  guest.rows<{ amount: number; reason: string; state: string }>(sql`
    select refund.amount_minor as amount, refund.reason, refund.state from payment_refund refund
    join payment on payment.group_id = refund.group_id and payment.id = payment_id where order_id = ${id}`);

describe('an order', () => {
  test('holds its stock, is paid by card, and is issued and mailed once', async () => {
    const offerId = await guest.offer('ORDER-CARD', 2);
    const order = await placed(offerId);
    expect(order).toMatchObject({ state: 'awaitingPayment', total: 80, hotelName: 'Hotel Miradouro', payment: null, vouchers: [] });
    expect(order.ways).toContainEqual({ gateway: 'STRIPE', mode: null });
    expect(await guest.stockOf(offerId)).toEqual({ sold: 0, reserved: 1 });

    await guest.atProvider(await pageOf(order), 'pay');
    const followed = await Promise.all([guest.follow(order), guest.follow(order), guest.follow(order)]);
    expect((await guest.follow(order)).item).toMatchObject({ state: 'issued', vouchers: [{ value: 100, title: 'Cheque-prenda' }] });
    expect(followed.every(({ status }) => status === 200)).toBe(true);
    expect(await vouchersOf(order)).toMatchObject([{ status: 'sold', price: 80_00 }]);
    expect(await guest.stockOf(offerId)).toEqual({ sold: 1, reserved: 0 });
    const mails = await guest.rows<object>(sql`
      select message.id from message join voucher on voucher.group_id = message.group_id and voucher.id = message.voucher_id where sale_id = ${order.id}`);
    expect(mails).toHaveLength(1);
  });

  test('sent twice with one key is one order', async () => {
    const offerId = await guest.offer('ORDER-TWICE', 5);
    const key = guest.newKey();
    const [one, other] = await Promise.all([guest.place(offerId, {}, key), guest.place(offerId, {}, key)]);
    expect(one.item.id).toBe(other.item.id);
    expect(await guest.stockOf(offerId)).toEqual({ sold: 0, reserved: 1 });
  });

  test('of the last one, by two guests at once, is one order', async () => {
    const offerId = await guest.offer('ORDER-LAST', 1);
    const replies = await Promise.all([guest.place(offerId), guest.place(offerId)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.errors).toMatchObject([{ code: 'OFFER_SOLD_OUT', field: 'lines.0.quantity' }]);
  });

  test('changed by its guest makes room for the new one, even of the last voucher there is', async () => {
    const offerId = await guest.offer('ORDER-CHANGED', 1);
    const first = await placed(offerId);
    expect((await guest.place(offerId)).errors).toMatchObject([{ code: 'OFFER_SOLD_OUT' }]);
    expect((await guest.place(offerId, { replaces: { id: first.id, key: 'a-guess' } })).errors).toMatchObject([{ code: 'OFFER_SOLD_OUT' }]);
    const second = await placed(offerId, { firstName: 'Rute', replaces: { id: first.id, key: first.key } });
    expect((await guest.follow(first)).item).toMatchObject({ state: 'released' });
    await guest.atProvider(await pageOf(second), 'pay');
    expect((await guest.follow(second)).item).toMatchObject({ state: 'issued' });
    expect(await guest.stockOf(offerId)).toEqual({ sold: 1, reserved: 0 });
  });

  test('is found again by a guest whom the provider sends back with nothing but our id of the payment', async () => {
    const order = await placed(await guest.offer('ORDER-RETURN'));
    await guest.pay(order);
    const [payment] = await guest.rows<{ id: string }>(sql`select id from payment where order_id = ${order.id}`);
    const back = (query: string) => app.as(undefined, { method: 'GET', url: `/checkout/return?${query}` });
    const page = new URL(String((await back(`s=ok&t_key=${payment?.id}`)).headers.location));
    expect([page.pathname, page.searchParams.get('order'), page.searchParams.get('key')]).toEqual(['/checkout', order.id, order.key]);
    const stranger = new URL(String((await back('s=ok&t_key=00000000-0000-4000-8000-000000000001')).headers.location));
    expect([stranger.pathname, stranger.search]).toEqual(['/checkout', '']);
  });

  test('declined can be paid again in another way, and is then issued', async () => {
    const order = await placed(await guest.offer('ORDER-DECLINED'));
    await guest.atProvider(await pageOf(order), 'cancel');
    const reference = await guest.pay(order, { gateway: 'EASYPAY', mode: 'MB' });
    expect(reference.item.payment).toMatchObject({
      gateway: 'EASYPAY',
      mode: 'MB',
      state: 'open',
      step: { kind: 'payReference', amount: 80 },
    });
    const phone = await guest.pay(order, { gateway: 'EASYPAY', mode: 'MBWAY', phone: '912345678' });
    expect(phone.item.payment).toMatchObject({ mode: 'MBWAY', step: { kind: 'confirmOnPhone' } });
  });

  test('not paid in time gives its stock back, and can no longer be paid', async () => {
    const offerId = await guest.offer('ORDER-ABANDONED', 1);
    const order = await placed(offerId);
    const page = await pageOf(order);
    await released(order);
    expect(await guest.stockOf(offerId)).toEqual({ sold: 0, reserved: 0 });
    expect((await guest.follow(order)).item).toMatchObject({ state: 'released', vouchers: [], ways: [] });
    expect((await guest.pay(order)).errors).toMatchObject([{ code: 'ORDER_CLOSED' }]);
    // Whoever still has the provider's page open finds that it takes no money.
    await expect
      .poll(async () => (await guest.rows<{ state: string }>(sql`select state from payment where order_id = ${order.id}`))[0]?.state)
      .toBe('closed');
    await guest.atProvider(page, 'pay');
    await settled(order);
    expect(await vouchersOf(order)).toEqual([]);
  });
});

describe('money that comes late', () => {
  const way = { gateway: 'IFTHENPAY', mode: 'MB' };
  beforeAll(() => guest.takeReferences());

  test('buys what it was for, while that is still there', async () => {
    const offerId = await guest.offer('LATE-HONOURED', 1);
    const order = await placed(offerId);
    await guest.pay(order, way);
    await released(order);
    await guest.atProvider(await guest.counterOf(order), 'pay');
    await settled(order);
    expect((await guest.follow(order)).item).toMatchObject({ state: 'issued' });
    expect(await guest.stockOf(offerId)).toEqual({ sold: 1, reserved: 0 });
  });

  test('goes back where it is not', async () => {
    const offerId = await guest.offer('LATE-RETURNED', 1);
    const order = await placed(offerId);
    await guest.pay(order, way);
    await released(order);
    const rival = await placed(offerId);
    await guest.atProvider(await pageOf(rival), 'pay');
    await guest.follow(rival);
    await guest.atProvider(await guest.counterOf(order), 'pay');
    await settled(order);
    expect((await guest.follow(order)).item).toMatchObject({ state: 'returned', vouchers: [] });
    expect(await refundsOf(order)).toMatchObject([{ amount: 80_00, reason: 'paidTooLate' }]);
    expect(await guest.stockOf(offerId)).toEqual({ sold: 1, reserved: 0 });
  });

  test('goes back where another attempt has paid already', async () => {
    const order = await placed(await guest.offer('PAID-TWICE', 5));
    await guest.pay(order, way);
    const counter = await guest.counterOf(order);
    await guest.atProvider(await pageOf(order), 'pay');
    await guest.follow(order);
    await guest.atProvider(counter, 'pay');
    await settled(order);
    await settled(order);
    expect(await vouchersOf(order)).toHaveLength(1);
    expect(await refundsOf(order)).toMatchObject([{ amount: 80_00, reason: 'paidTwice' }]);
  });
});

describe('a guest is refused', () => {
  test.each([
    ['PRICE_CHANGED', 'lines.0.price', { price: 79.99 }],
    ['OFFER_UNKNOWN', 'lines.0.offerId', { offerId: '00000000-0000-4000-8000-000000000001' }],
    ['INVALID_FIELD', 'lines.0.quantity', { quantity: 0 }],
    ['INVALID_FIELD', 'lines.0.quantity', { quantity: 1.5 }],
  ])('%s at %s', async (code, field, change) => {
    const offerId = await guest.offer(`NO-${code}-${Object.keys(change)[0]}-${Object.values(change)[0]}`.slice(0, 50));
    const { errors } = await guest.place(offerId, { lines: [{ offerId, quantity: 1, price: 80, ...change }] });
    expect(errors).toMatchObject([{ code, field }]);
    expect(await guest.stockOf(offerId)).toEqual({ sold: 0, reserved: 0 });
  });

  test('somebody else’s order, with any key but its own', async () => {
    const order = await placed(await guest.offer('ORDER-KEY'));
    expect((await guest.follow({ id: order.id, key: order.key.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) })).status).toBe(404);
    expect((await guest.follow({ id: order.id, key: 'short' })).status).toBe(404);
  });

  test('a way to pay the hotel does not offer, and MB WAY without a number', async () => {
    const order = await placed(await guest.offer('ORDER-WAY'));
    expect((await guest.pay(order, { gateway: 'PAYPAL', mode: null })).errors).toMatchObject([{ code: 'PAYMENT_WAY_UNKNOWN' }]);
    expect((await guest.pay(order, { gateway: 'EASYPAY', mode: 'MBWAY' })).errors).toMatchObject([
      { code: 'PHONE_MISSING', field: 'phone' },
    ]);
  });
});
