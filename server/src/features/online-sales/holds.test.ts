// Proves how long an order holds its stock, that a guest holds no more than a few, and that a phone is not rung for whoever types its number.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#contract/checkout.ts';
import type { OfferId } from '#contract/vocabulary/ids.ts';
import { dayIn, startOfDayIn } from '#domain/calendar/day.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { systemScope } from '../../platform/db/database.ts';
import { moneyDraft, offerCalls, rebateDraft, serviceDraft } from '../offers/testing/offer-calls.ts';
import { auditVouchers } from '../vouchers/index.ts';
import { shop } from './testing/shop.ts';

const minuteMs = 60_000;
const clock = {
  ahead: 0,
  now() {
    return new Date(Date.now() + this.ahead);
  },
};
const wait = (minutes: number) => {
  clock.ahead += minutes * minuteMs;
};

let app: TestApplication;
let guest: ReturnType<typeof shop>;
beforeAll(async () => {
  const environment = { OPEN_ORDERS_PER_ADDRESS: '10', OPEN_ORDERS_PER_GUEST: '3', MB_WAY_REQUESTS_PER_PHONE: '3' };
  app = await createTestApplication({ clock, environment });
  guest = shop(app);
});
afterAll(async () => {
  const drifts: unknown[] = [];
  await auditVouchers(app.database, (drift) => drifts.push(drift));
  expect(drifts).toEqual([]);
  await app.close();
});
// Nobody holds anything when a test begins.
beforeEach(() => guest.write(sql`update online_order set guest_keys = '{}'`));

let guests = 0;
/** Somebody new, unless the test says who. */
async function placed(offerId: OfferId, change: object = {}): Promise<Order> {
  guests += 1;
  const { item, errors } = await guest.place(offerId, { email: `guest${guests}@example.com`, ...change });
  if (!item) throw new Error(JSON.stringify(errors));
  return item;
}

const card = { gateway: 'STRIPE', mode: null };
const reference = { gateway: 'EASYPAY', mode: 'MB' };
const phone = (number: string) => ({ gateway: 'EASYPAY', mode: 'MBWAY', phone: number });
const release = () => app.runTask('release-orders');
const minutesHeld = async ({ id }: Order) => {
  const [row] = await guest.rows<{ minutes: number }>(
    sql`select extract(epoch from expires_at - created_at)::float / 60 as minutes from online_order where id = ${id}`,
  );
  return row?.minutes;
};
const mailsTo = (address: string) =>
  app.owner.read(systemScope, (tx) =>
    tx.rows<{ subject: string; text: string }>(
      sql`select subject, text_body as text from captured_mail where sent_to = ${address} order by created_at`,
    ),
  );
/** What the provider itself has been asked to open. */
const opened = async ({ id }: Order) =>
  (await guest.rows<object>(sql`select id from payment where order_id = ${id} and session_id is not null`)).length;

describe('an order holds its stock for half an hour in all', () => {
  test('payment opened again every 20 minutes: the stock is free after 30', async () => {
    const offerId = await guest.offer('HOLD-AGAIN', 1);
    const order = await placed(offerId);
    await guest.pay(order, card);
    wait(20);
    // Another way each time: every one is a new attempt.
    expect((await guest.pay(order, phone('912000001'))).status).toBe(200);
    expect(await minutesHeld(order)).toBe(30);
    await release();
    expect(await guest.stockOf(offerId)).toEqual({ sold: 0, reserved: 1 });
    wait(11);
    expect((await guest.pay(order, card)).errors).toMatchObject([{ code: 'ORDER_CLOSED' }]);
    await release();
    expect(await guest.stockOf(offerId)).toEqual({ sold: 0, reserved: 0 });
    expect((await guest.follow(order)).item).toMatchObject({ state: 'released' });
    expect((await placed(offerId)).state).toBe('awaitingPayment');
  });

  test('an order that is replaced again and again: the stock is free after 30 minutes all the same', async () => {
    const offerId = await guest.offer('HOLD-REPLACED', 1);
    const first = await placed(offerId);
    wait(20);
    const second = await placed(offerId, { replaces: { id: first.id, key: first.key } });
    expect(await minutesHeld(second)).toBeCloseTo(10, 1);
    wait(9);
    const third = await placed(offerId, { replaces: { id: second.id, key: second.key } });
    expect(await minutesHeld(third)).toBeCloseTo(1, 1);
    wait(2);
    // Its time is over: it can be replaced no more, and whoever comes first has the voucher.
    expect((await guest.place(offerId, { replaces: { id: third.id, key: third.key } })).errors).toMatchObject([{ code: 'OFFER_SOLD_OUT' }]);
    await release();
    expect(await guest.stockOf(offerId)).toEqual({ sold: 0, reserved: 0 });
  });

  test('an order that replaces one with a reference: its own reference ends when the first would have', async () => {
    const offerId = await guest.offer('HOLD-REF-REPLACED', 1);
    const end = async (order: Order) => {
      expect((await guest.pay(order, reference)).status).toBe(200);
      const [row] = await guest.rows<{ until: Date }>(sql`select expires_at as until from online_order where id = ${order.id}`);
      return row?.until;
    };
    const first = await placed(offerId);
    const until = await end(first);
    wait(24 * 60);
    const second = await placed(offerId, { replaces: { id: first.id, key: first.key } });
    expect(await minutesHeld(second)).toBe(30);
    expect(await end(second)).toEqual(until);
  });

  test.each([
    ['is honoured where the stock is still there', 1, 'issued'],
    ['goes back where it is not', 0, 'returned'],
  ])('a payment that comes late %s', async (_, left, state) => {
    await guest.takeReferences();
    const offerId = await guest.offer(`HOLD-LATE-${left}`, 1);
    const order = await placed(offerId);
    // The third provider's references cannot be closed: they are paid whenever the guest pleases.
    await guest.pay(order, { gateway: 'IFTHENPAY', mode: 'MB' });
    const counter = await guest.counterOf(order);
    wait(8 * 24 * 60);
    await release();
    expect(await guest.stockOf(offerId)).toEqual({ sold: 0, reserved: 0 });
    if (left === 0) await placed(offerId);
    await guest.atProvider(counter, 'pay');
    await guest.write(
      sql`update payment set checked_at = null, created_at = ${new Date(clock.now().getTime() - 2 * 3_600_000)} where order_id = ${order.id}`,
    );
    await app.runTask('settle-payments');
    expect((await guest.follow(order)).item).toMatchObject({ state });
  });
});

describe('a reference that lives longer', () => {
  test('holds its order to the end of the last day the hotel allows, once, and is mailed once', async () => {
    const offerId = await guest.offer('HOLD-REFERENCE', 1);
    const order = await placed(offerId, { email: 'reference@example.com', firstName: 'Inês' });
    const given = (await guest.pay(order, reference)).item;
    const dayAfter = new Date(
      startOfDayIn('Europe/Lisbon', dayIn('Europe/Lisbon', clock.now())).getTime() + 4 * 24 * 60 * minuteMs + 6 * 60 * minuteMs,
    );
    const end = new Date(startOfDayIn('Europe/Lisbon', dayIn('Europe/Lisbon', dayAfter)).getTime() - minuteMs).toISOString();
    expect(given).toMatchObject({ expiresAt: end, payment: { step: { kind: 'payReference', expiresAt: end, amount: 80 } } });

    // Asked for again, also after another way was tried and on the next day: the same one, and no longer.
    wait(5);
    await guest.pay(order, card);
    expect((await guest.follow(order)).item.payment).toMatchObject({ gateway: 'STRIPE' });
    wait(24 * 60);
    const again = (await guest.pay(order, reference)).item;
    expect(again).toMatchObject({ expiresAt: end, payment: given.payment });
    expect(await opened(order)).toBe(2);
    await release();
    expect(await guest.stockOf(offerId)).toEqual({ sold: 0, reserved: 1 });

    await expect.poll(() => mailsTo('reference@example.com')).toHaveLength(1);
    const [mail] = await mailsTo('reference@example.com');
    const { entity, reference: number } = (given.payment as { step: unknown }).step as { entity: string; reference: string };
    expect(mail?.subject).toBe('Referência Multibanco da sua encomenda · Hotel Miradouro');
    for (const told of ['Inês', entity, number.replace(/(\d{3})(?=\d)/g, '$1 '), '80,00', '23:59']) expect(mail?.text).toContain(told);

    await guest.atProvider(await counterOfReference(order), 'pay');
    expect((await guest.follow(order)).item).toMatchObject({ state: 'issued' });
    expect(await guest.stockOf(offerId)).toEqual({ sold: 1, reserved: 0 });
  });

  /** Of the payment by reference, whichever was opened last. */
  async function counterOfReference({ id }: Order): Promise<string> {
    const [payment] = await guest.rows<{ session: string }>(
      sql`select session_id as session from payment where order_id = ${id} and mode = 'MB'`,
    );
    return `${app.sandboxUrl()}/pay/easypay/${encodeURIComponent(payment?.session ?? '')}`;
  }

  test('not paid by its end gives the stock back', async () => {
    const offerId = await guest.offer('HOLD-REFERENCE-OVER', 1);
    const order = await placed(offerId);
    await guest.pay(order, reference);
    wait(4 * 24 * 60 + 60);
    await release();
    expect(await guest.stockOf(offerId)).toEqual({ sold: 0, reserved: 0 });
    expect((await guest.pay(order, reference)).errors).toMatchObject([{ code: 'ORDER_CLOSED' }]);
  });

  test('lives as long as the hotel says', async () => {
    await guest.write(sql`update hotel set reference_days = 1`);
    const order = await placed(await guest.offer('HOLD-REFERENCE-DAYS'));
    await guest.pay(order, reference);
    await guest.write(sql`update hotel set reference_days = 3`);
    const held = (await minutesHeld(order)) ?? 0;
    expect([held > 23 * 60, held < 49 * 60]).toEqual([true, true]);
  });

  test('that the provider does not give holds nothing longer, and nobody is mailed', async () => {
    const order = await placed(await guest.offer('HOLD-NO-REFERENCE'), { email: 'none@example.com' });
    await guest.write(sql`update payment_setting set value = 'somebody-else' where gateway_code = 'EASYPAY' and name = 'accountId'`);
    await guest.write(sql`
      insert into payment_setting (group_id, gateway_code, name, value, changed_at, changed_by)
      values (current_hotel_group(), 'EASYPAY', 'accountId', 'somebody-else', now(), 'test')
      on conflict (group_id, gateway_code, name) do nothing`);
    expect((await guest.pay(order, reference)).errors).toMatchObject([{ code: expect.stringMatching(/^PAYMENT_(REFUSED|UNAVAILABLE)$/) }]);
    await guest.write(sql`delete from payment_setting where gateway_code = 'EASYPAY' and name = 'accountId' and value = 'somebody-else'`);
    expect(await minutesHeld(order)).toBe(30);
    expect(await mailsTo('none@example.com')).toEqual([]);
  });
});

describe('a guest holds a few orders and no more', () => {
  const refusal = [{ code: 'TOO_MANY_ORDERS' }];

  test.each([
    ['e-mail address, however it is written', { email: 'Crowd@Example.com' }, { email: 'crowd@example.com' }],
    ['phone, however it is written', { phone: '+351 913 000 001' }, { phone: '913000001' }],
  ])('three by one %s; another counts no more once it is paid or over', async (name, one, other) => {
    const offerId = await guest.offer(`CROWD-${name.slice(0, 5)}`);
    const orders = [await placed(offerId, one), await placed(offerId, other), await placed(offerId, one)];
    const fourth = await guest.place(offerId, { email: 'fourth@example.com', ...other });
    expect([fourth.status, fourth.errors]).toMatchObject([429, refusal]);
    expect(await guest.stockOf(offerId)).toEqual({ sold: 0, reserved: 3 });
    // In the place of an earlier one it is not one more.
    const [first] = orders as [Order];
    const changed = await placed(offerId, { ...one, replaces: { id: first.id, key: first.key } });
    expect((await guest.place(offerId, { email: 'fourth@example.com', ...other })).errors).toMatchObject(refusal);
    const paying = (await guest.pay(changed, card)).item.payment?.step as { url: string };
    await guest.atProvider(paying.url, 'pay');
    await guest.follow(changed);
    expect((await guest.place(offerId, { email: 'fourth@example.com', ...other })).status).toBe(200);
    wait(31);
    expect((await guest.place(offerId, { email: 'fifth@example.com', ...other })).status).toBe(200);
  });

  test('ten from one network address', async () => {
    const offerId = await guest.offer('CROWD-ADDRESS');
    for (let count = 0; count < 10; count += 1) await placed(offerId);
    expect((await guest.place(offerId, { email: 'eleventh@example.com' })).errors).toMatchObject(refusal);
    wait(31);
    expect((await guest.place(offerId, { email: 'eleventh@example.com' })).status).toBe(200);
  });

  test('at the same moment as well', async () => {
    const offerId = await guest.offer('CROWD-AT-ONCE');
    const replies = await Promise.all(Array.from({ length: 8 }, () => guest.place(offerId, { email: 'atonce@example.com' })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await guest.stockOf(offerId)).toEqual({ sold: 0, reserved: 3 });
  });

  test('and who that is stands nowhere once the order is over', async () => {
    const order = await placed(await guest.offer('CROWD-FORGOTTEN'));
    const keys = () => guest.rows<{ keys: string[] }>(sql`select guest_keys as keys from online_order where id = ${order.id}`);
    const [held] = await keys();
    expect(held?.keys).toHaveLength(2);
    expect(JSON.stringify(held)).not.toMatch(/127\.0\.0\.1|example\.com/);
    wait(31);
    await release();
    expect(await keys()).toEqual([{ keys: [] }]);
  });
});

describe('a phone is rung three times in half an hour', () => {
  test('the fourth MB WAY request to a number is refused, by whatever order, and the provider is not asked', async () => {
    const offerId = await guest.offer('RING-NUMBER');
    const orders = [await placed(offerId), await placed(offerId)] as [Order, Order];
    for (const [order, number] of [
      [orders[0], '914000001'],
      [orders[0], '+351 914 000 001'],
      [orders[1], '914 000 001'],
    ] as const)
      expect((await guest.pay(order, phone(number))).status).toBe(200);
    const before = await opened(orders[1]);
    const fourth = await guest.pay(orders[1], phone('00351914000001'));
    expect([fourth.status, fourth.errors]).toMatchObject([429, [{ code: 'TOO_MANY_PHONE_REQUESTS', field: 'phone' }]]);
    expect(await opened(orders[1])).toBe(before);
    // What is on its way is told again, and rings nobody.
    expect((await guest.pay(orders[1], phone('914 000 001'))).status).toBe(200);
    expect((await guest.pay(orders[1], card)).status).toBe(200);
    wait(31);
    expect((await guest.pay(await placed(offerId), phone('914000001'))).status).toBe(200);
  });

  test('asked for again because nobody saw the end of it counts as well', async () => {
    const order = await placed(await guest.offer('RING-UNSEEN'));
    const ask = () => guest.pay(order, phone('916000001'));
    const unseen = () => guest.write(sql`update payment set state = 'opening', session_id = null where order_id = ${order.id}`);
    for (let count = 0; count < 3; count += 1) {
      expect((await ask()).status).toBe(200);
      await unseen();
    }
    expect((await ask()).errors).toMatchObject([{ code: 'TOO_MANY_PHONE_REQUESTS' }]);
    expect(await opened(order)).toBe(0);
  });

  test('the fourth of one order is refused, whatever number is typed', async () => {
    const order = await placed(await guest.offer('RING-ORDER'));
    for (const number of ['915000001', '915000002', '915000003']) expect((await guest.pay(order, phone(number))).status).toBe(200);
    expect((await guest.pay(order, phone('915000004'))).errors).toMatchObject([{ code: 'TOO_MANY_PHONE_REQUESTS' }]);
    expect(await opened(order)).toBe(3);
  });
});

test('the fourth of one guest is refused, however often the order is replaced and whatever number is typed', async () => {
  const offerId = await guest.offer('RING-GUEST');
  const email = 'rings@example.com';
  let order = await placed(offerId, { email });
  for (const number of ['917000001', '917000002', '917000003']) {
    expect((await guest.pay(order, phone(number))).status).toBe(200);
    order = await placed(offerId, { email, replaces: { id: order.id, key: order.key } });
  }
  expect((await guest.pay(order, phone('917000004'))).errors).toMatchObject([{ code: 'TOO_MANY_PHONE_REQUESTS' }]);
  expect(await opened(order)).toBe(0);
});

describe('a guest gets what was ordered', () => {
  test('whatever becomes of the offer until it is paid', async () => {
    const offers = offerCalls(app);
    const draft = { ...moneyDraft, code: 'AS-ORDERED', maxQuantity: 10 };
    const { id: offerId } = await offers.create(draft);
    await offers.publish(offerId);
    await offers.sellOnline(offerId);
    const order = await placed(offerId);
    const { status } = await offers.save({ ...draft, id: offerId, payedAmount: 150, cardAmount: 150, vouchersValidUntil: 1 });
    expect(status).toBe(200);
    const step = (await guest.pay(order, card)).item.payment?.step;
    if (step?.kind !== 'visit') throw new Error('not sent anywhere');
    await guest.atProvider(step.url, 'pay');
    expect((await guest.follow(order)).item).toMatchObject({ state: 'issued' });
    const [voucher] = await guest.rows<{ price: number; value: number; months: number }>(sql`
      select price_minor::int as price, value_minor::int as value,
        extract(year from age(valid_until + 1, valid_from))::int * 12 + extract(month from age(valid_until + 1, valid_from))::int as months
      from voucher where sale_id = ${order.id}`);
    expect(voucher).toEqual({ price: 8_000, value: moneyDraft.cardAmount * 100, months: moneyDraft.vouchersValidUntil });
  });

  test('with the services there were, however many there are now', async () => {
    const offers = offerCalls(app);
    const draft = { ...serviceDraft, code: 'AS-ORDERED-SPA', voucherRebates: [rebateDraft] };
    const { id: offerId, voucherRebates } = await offers.create(draft);
    await offers.publish(offerId);
    await offers.sellOnline(offerId);
    const { item } = await guest.place(offerId, { email: 'spa@example.com', lines: [{ offerId, quantity: 1, price: draft.payedAmount }] });
    await guest.write(sql`update rebate set quantity = 500 where id = ${voucherRebates[0]?.id}`);
    const step = (await guest.pay(item, card)).item.payment?.step;
    if (step?.kind !== 'visit') throw new Error('not sent anywhere');
    await guest.atProvider(step.url, 'pay');
    expect((await guest.follow(item)).item).toMatchObject({ state: 'issued' });
    expect(
      await guest.rows(sql`select quantity from voucher_rebate where voucher_id in (select id from voucher where sale_id = ${item.id})`),
    ).toEqual([{ quantity: rebateDraft.quantity }]);
  });
});
