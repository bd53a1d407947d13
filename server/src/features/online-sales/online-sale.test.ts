// Proves what staff see of one sale and can do about it: both channels, correcting the buyer, mailing again, asking the provider, giving back.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  changeSaleBuyer,
  type OnlineSale,
  readOnlineSale,
  reconcilePayment,
  refundVoucher,
  retryRefund,
  sendOnlineSaleNotification,
} from '#contract/online-sales.ts';
import { associateVoucher } from '#contract/profiles.ts';
import type { OfferId, OrderId, ProfileId, SaleId, VoucherId } from '#contract/vocabulary/ids.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { quinta } from '../offers/testing/offer-calls.ts';
import { voucherCalls } from '../vouchers/testing/voucher-calls.ts';
import { backOffice } from './testing/back-office.ts';

const manager = 'manager@vale.demo';
const sales = 'sales@vale.demo';
const viewer = 'viewer@vale.demo';

let app: TestApplication;
let office: ReturnType<typeof backOffice>;
let offerId: OfferId;
beforeAll(async () => {
  app = await createTestApplication();
  office = backOffice(app);
  offerId = await office.offer('DETAILED', 1_000);
});
afterAll(() => app.close());

const two = () => ({ lines: [{ offerId, quantity: 2, price: 80 }] });

/** A sale of the desk, of one voucher. */
async function soldAtDesk(): Promise<SaleId> {
  const [id] = await voucherCalls(app).issue(offerId);
  const [voucher] = await office.rows<{ saleId: SaleId }>(sql`select sale_id as "saleId" from voucher where id = ${id}`);
  return voucher?.saleId as SaleId;
}

describe('a sale', () => {
  test('is told whole: payment, gift, vouchers, mails', async () => {
    const gift = { from: 'Rita', to: 'Rui', recipient: 'rui@example.com', message: 'Parabéns!' };
    const order = await office.bought(offerId, { ...two(), gift });
    const sale = await office.detail(viewer, order.id);
    expect(sale).toMatchObject({
      name: 'Rita Lopes',
      email: 'rita@example.com',
      paymentStatus: 'succeeded',
      orderState: 'issued',
      late: false,
      expiresAt: null,
      channelConfigId: 3,
      items: [{ voucherTypeCode: 'DETAILED', quantity: 2, payedAmount: 80 }],
      ...{ from: 'Rita', to: 'Rui', sender: 'rita@example.com', recipient: 'rui@example.com', message: 'Parabéns!' },
      payments: [{ gateway: 'STRIPE', mode: null, state: 'paid', amount: 160, failure: null }],
      refunds: [],
      vouchers: [
        { status: 'sold', salePrice: 80, refundable: 80, voucherTypeCode: 'DETAILED', invoiceReference: null },
        { status: 'sold', salePrice: 80, refundable: 80 },
      ],
    });
    expect(sale.sessionId).toBeTruthy();
    expect(sale.paymentIntentId).toBeTruthy();
    expect(sale.receiptUrl).toMatch(/^http/);
    expect(sale.notifications.map(({ to }) => to)).toEqual(['rui@example.com', 'rui@example.com']);
  });

  test('that is not paid yet says until when it may be, and has no vouchers', async () => {
    const order = await office.ordered(offerId);
    expect(await office.detail(manager, order.id)).toMatchObject({
      paymentStatus: 'requires_payment_method',
      orderState: 'awaitingPayment',
      expiresAt: order.expiresAt,
      saleDate: null,
      payments: [],
      vouchers: [],
    });
  });

  test('of the desk has neither session nor payment', async () => {
    expect(await office.detail(manager, await soldAtDesk())).toMatchObject({
      name: 'Rita Lopes',
      channelConfigId: 2,
      channelConfigName: 'Frontend',
      orderState: null,
      paymentStatus: 'succeeded',
      sessionId: null,
      paymentIntentId: null,
      payments: [],
      vouchers: [{ status: 'sold' }],
    });
  });

  test('exists for those who may work in its hotel', async () => {
    const { id } = await office.ordered(offerId);
    await office.move(id, { hotelId: quinta });
    const statusFor = async (email: string) => (await office.call(email, readOnlineSale, { params: { id } })).status;
    expect([await statusFor(manager), await statusFor(sales), await statusFor('other@vale.demo')]).toEqual([200, 404, 404]);
  });
});

describe('correcting the buyer', () => {
  const change = (id: OrderId, body: { name: string; email: string }, email = manager) =>
    office.call(email, changeSaleBuyer, { params: { id }, body });

  test('splits the name at the first space, reaches the vouchers and the next mail, and is recorded', async () => {
    const { id } = await office.bought(offerId);
    const { item } = await change(id, { name: ' Ana Maria  Sousa ', email: 'ana@example.com' });
    expect(item).toMatchObject({ name: 'Ana Maria Sousa', email: 'ana@example.com' });
    expect(await office.rows(sql`select first_name, last_name, email from sale where id = ${id}`)).toEqual([
      { first_name: 'Ana', last_name: 'Maria Sousa', email: 'ana@example.com' },
    ]);
    const { item: sent } = await office.call(manager, sendOnlineSaleNotification, { params: { id } });
    expect(sent.notifications.map(({ to }) => to).sort()).toEqual(['ana@example.com', 'rita@example.com']);
    const [recorded] = await office.rows<{ detail: object }>(
      sql`select detail from audit_change where subject_id = ${id} and command = 'changeSaleBuyer'`,
    );
    expect(recorded?.detail).toMatchObject({ before: { email: 'rita@example.com' }, after: { firstName: 'Ana', lastName: 'Maria Sousa' } });
  });

  test('leaves a voucher to whom it has been given meanwhile', async () => {
    const { id } = await office.bought(offerId, two());
    const [given] = (await office.detail(manager, id)).vouchers as [OnlineSale['vouchers'][0]];
    const [profile] = await office.rows<{ id: ProfileId }>(sql`select id from profile where last_name <> 'Lopes' limit 1`);
    await office.call(manager, associateVoucher, {
      params: { profileId: profile?.id as ProfileId, voucherId: given.id },
      body: { request: { firstName: 'Rui', lastName: 'Pinto', email: 'pinto@example.com' } },
    });
    await change(id, { name: 'Ana Sousa', email: 'ana@example.com' });
    const clients = await office.rows(sql`select email from voucher where sale_id = ${id} order by email`);
    expect(clients).toEqual([{ email: 'ana@example.com' }, { email: 'pinto@example.com' }]);
  });

  test('works before the order is paid, and at the desk', async () => {
    const order = await office.ordered(offerId);
    for (const id of [order.id, await soldAtDesk()]) {
      expect((await change(id, { name: 'Ana', email: 'ana@example.com' }, sales)).item).toMatchObject({ name: 'Ana' });
    }
  });

  test.each([
    ['no name', { name: ' ', email: 'ana@example.com' }, 'name'],
    ['no address', { name: 'Ana', email: '' }, 'email'],
    ['a name that is too long', { name: 'x'.repeat(limits.saleNameChars + 1), email: 'ana@example.com' }, 'name'],
    ['an address that is too long', { name: 'Ana', email: `${'x'.repeat(limits.profileEmailChars - 11)}@example.com` }, 'email'],
  ])('refuses %s', async (_, body, field) => {
    const { id } = await office.ordered(offerId);
    expect((await change(id, body)).errors).toMatchObject([{ code: 'INVALID_FIELD', field }]);
  });

  test('takes the longest that is allowed', async () => {
    const { id } = await office.ordered(offerId);
    const body = { name: 'x'.repeat(limits.saleNameChars), email: `${'x'.repeat(limits.profileEmailChars - 12)}@example.com` };
    expect((await change(id, body)).item).toMatchObject(body);
  });

  test('is for those who may, and only in their hotels', async () => {
    const { id } = await office.ordered(offerId);
    const body = { name: 'Ana Sousa', email: 'ana@example.com' };
    expect((await change(id, body, viewer)).status).toBe(403);
    await office.move(id, { hotelId: quinta });
    expect((await change(id, body, sales)).status).toBe(404);
  });
});

describe('mailing again', () => {
  const send = (id: OrderId, email = manager) => office.call(email, sendOnlineSaleNotification, { params: { id } });

  test('mails every voucher that is still good', async () => {
    const { id } = await office.bought(offerId, { lines: [{ offerId, quantity: 3, price: 80 }] });
    const [refunded] = (await office.detail(manager, id)).vouchers as [OnlineSale['vouchers'][0]];
    await office.call(manager, refundVoucher, {
      body: { Id: refunded.id, amount: 80, reason: 'duplicate', notes: 'Comprou duas vezes.' },
    });
    const { item, status } = await send(id, sales);
    expect([status, item.notifications.length, item.queued]).toEqual([200, 5, 2]);
    expect(item.notifications.filter(({ voucherId }) => voucherId === refunded.id)).toHaveLength(1);
  });

  test('says where there is nothing to send, and for whom it is not', async () => {
    const { id } = await office.ordered(offerId);
    expect((await send(id)).errors).toMatchObject([{ code: 'NOTHING_TO_SEND' }]);
    expect((await send(id, viewer)).status).toBe(403);
    expect((await send(id, 'other@vale.demo')).status).toBe(404);
  });

  test('says why it cannot be sent', async () => {
    const gift = { from: 'Rita', to: 'Rui', message: 'Parabéns!' };
    const { id } = await office.bought(offerId, { gift });
    expect((await send(id)).errors).toMatchObject([{ code: 'NO_RECIPIENT' }]);
  });
});

describe('asking the provider', () => {
  const sync = (id: OrderId, email = manager) => office.call(email, reconcilePayment, { params: { id } });

  test('finds out that an order was paid, and issues it', async () => {
    const order = await office.ordered(offerId);
    const { item } = await office.pay(order);
    expect((await sync(order.id)).item).toMatchObject({ paymentStatus: 'requires_payment_method' });
    if (item.payment?.step?.kind !== 'visit') throw new Error('not sent anywhere');
    await office.atProvider(item.payment.step.url, 'pay');
    expect((await sync(order.id)).item).toMatchObject({ paymentStatus: 'succeeded', vouchers: [{ status: 'sold' }] });
    expect((await sync(order.id)).item.vouchers).toHaveLength(1);
  });

  test('has nothing to ask where nobody tried to pay, and nobody to ask at the desk', async () => {
    expect((await sync((await office.ordered(offerId)).id)).status).toBe(200);
    expect((await sync(await soldAtDesk())).errors).toMatchObject([{ code: 'NOT_PAID_ONLINE' }]);
  });

  test('says what came of it: how many were asked about, what changed, and where nothing was asked', async () => {
    const order = await office.ordered(offerId);
    const came = async () => (await sync(order.id)).item.sync;
    expect(await came()).toEqual({ asked: 0, changed: 0, unasked: [] });
    const { item } = await office.pay(order);
    expect(await came()).toEqual({ asked: 1, changed: 0, unasked: [] });
    const gateway = (to: object) =>
      office.write(sql`
        update payment_gateway set (active, user_id) = (select active, user_id from json_to_record(${JSON.stringify(to)}) as r (active bool, user_id text))
        where code = 'STRIPE'`);
    await gateway({ active: false, user_id: null });
    expect(await came()).toEqual({ asked: 0, changed: 0, unasked: [{ gateway: 'STRIPE', why: 'notConnected' }] });
    await gateway({ active: true, user_id: null });
    if (item.payment?.step?.kind !== 'visit') throw new Error('not sent anywhere');
    await office.atProvider(item.payment.step.url, 'pay');
    const last = await came();
    // The provider's own report may have been first.
    expect([
      { asked: 1, changed: 1, unasked: [] },
      { asked: 0, changed: 0, unasked: [] },
    ]).toContainEqual(last);
    expect(await came()).toEqual({ asked: 0, changed: 0, unasked: [] });
  });

  test('is for those who may', async () => {
    expect((await sync((await office.ordered(offerId)).id, viewer)).status).toBe(403);
  });
});

describe('giving back', () => {
  const draft = { amount: 30, reason: 'requested_by_customer', notes: 'Já não pode vir.' } as const;
  const refund = (Id: VoucherId, body: object = {}, email = manager, key?: string) =>
    office.call(email, refundVoucher, { body: { ...draft, Id, ...body } }, key);
  const voucherOf = async (id: OrderId) => (await office.detail(manager, id)).vouchers[0]?.id as VoucherId;

  test('a part, then the rest and not a cent more: each once, however often it is sent', async () => {
    const { id } = await office.bought(offerId);
    const voucherId = await voucherOf(id);
    const key = office.newKey();
    const [one, other] = await Promise.all([refund(voucherId, {}, manager, key), refund(voucherId, {}, manager, key)]);
    expect([one.status, one.item.id]).toEqual([200, other.item.id]);
    expect(one.item).toMatchObject({ amount: 30, reason: 'requested_by_customer', notes: 'Já não pode vir.', createdBy: 'Marta Nogueira' });
    expect((await refund(voucherId, { amount: 50.01 })).errors).toMatchObject([{ code: 'AMOUNT_OUT_OF_BOUNDS', field: 'amount' }]);
    expect((await refund(voucherId, { amount: 50 })).item).toMatchObject({ state: 'done' });
    const sale = await office.detail(manager, id);
    expect(sale.vouchers).toMatchObject([{ status: 'refunded', refundable: 0 }]);
    expect(sale.refunds).toMatchObject([
      { amount: 30, state: 'done', stuck: false },
      { amount: 50, state: 'done', stuck: false },
    ]);
    expect((await refund(voucherId, { amount: 0.01 })).errors).toMatchObject([{ code: 'NOT_REFUNDABLE' }]);
  });

  test.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: 1.001 }, 'amount'],
    [{ notes: 'x'.repeat(limits.refundNotesMinChars - 1) }, 'notes'],
    [{ notes: 'x'.repeat(limits.refundNotesChars + 1) }, 'notes'],
    [{ reason: 'because' }, 'reason'],
  ])('refuses %o', async (body, field) => {
    const voucherId = await voucherOf((await office.bought(offerId)).id);
    expect((await refund(voucherId, body)).errors).toMatchObject([{ code: 'INVALID_FIELD', field }]);
  });

  test('takes the least amount, and notes at both bounds', async () => {
    const voucherId = await voucherOf((await office.bought(offerId)).id);
    expect((await refund(voucherId, { amount: 0.01, notes: 'x'.repeat(limits.refundNotesMinChars) })).status).toBe(200);
    expect((await refund(voucherId, { amount: 79.99, notes: 'x'.repeat(limits.refundNotesChars) })).status).toBe(200);
  });

  test('is not for the desk’s vouchers, nor for those who may not', async () => {
    expect((await refund(await voucherOf(await soldAtDesk()))).errors).toMatchObject([{ code: 'NOT_PAID_ONLINE' }]);
    const voucherId = await voucherOf((await office.bought(offerId)).id);
    expect([(await refund(voucherId, {}, sales)).status, (await refund(voucherId, {}, viewer)).status]).toEqual([403, 403]);
  });

  describe('what a provider would not', () => {
    const again = (id: OnlineSale['refunds'][0]['id'], email = manager) => office.call(email, retryRefund, { params: { id } });
    /** As if the provider had said no to the last refund of the order. */
    const refuseLast = (id: OrderId) =>
      office.write(sql`
        update payment_refund set state = 'refused', failure = 'insufficient funds', asked_at = asked_at - interval '1 minute'
        where payment_id in (select id from payment where order_id = ${id})`);

    test('is asked for anew, once', async () => {
      const { id } = await office.bought(offerId);
      await office.write(sql`
        insert into payment_refund (group_id, id, payment_id, amount_minor, reason, notes, state, failure, asked_at, asked_by)
        select group_id, gen_random_uuid(), id, 8000, 'paidTwice', '', 'refused', 'insufficient funds', now() - interval '1 hour', 'online-sales'
        from payment where order_id = ${id}`);
      const [stuck] = (await office.detail(manager, id)).refunds as [OnlineSale['refunds'][0]];
      expect(stuck).toMatchObject({ state: 'refused', stuck: true, failure: 'insufficient funds', createdBy: '' });
      const replies = await Promise.all([again(stuck.id), again(stuck.id)]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      await vi.waitFor(async () => {
        const { refunds } = await office.detail(manager, id);
        expect(refunds.map((refund) => [refund.state, refund.stuck])).toEqual([
          ['refused', false],
          ['done', false],
        ]);
      });
    });

    test('leaves the voucher again when it is asked for again', async () => {
      const { id } = await office.bought(offerId);
      const voucherId = await voucherOf(id);
      const { item } = await refund(voucherId);
      await refuseLast(id);
      expect((await again(item.id, sales)).status).toBe(403);
      expect((await again(item.id)).item).toMatchObject({ amount: 30, state: 'done' });
      expect((await again(item.id)).errors).toMatchObject([{ code: 'REFUND_NOT_STUCK' }]);
    });

    const entriesOf = (voucherId: VoucherId, kind: 'refunded' | 'restored') =>
      office.rows(sql`select from entry where voucher_id = ${voucherId} and kind = ${kind}`);
    const retriesOf = (refundId: string) =>
      office.rows<{ state: string }>(sql`select state from payment_refund where retries = ${refundId}`);

    test.each([
      ['without a key', () => undefined],
      ['with a key each', () => office.newKey()],
    ])('of a voucher is asked for anew once, however often it is pressed at once, %s', async (_, newKey) => {
      const { id } = await office.bought(offerId);
      const voucherId = await voucherOf(id);
      const { item } = await refund(voucherId, { amount: 20 });
      await refuseLast(id);
      const press = () => office.call(manager, retryRefund, { params: { id: item.id } }, newKey());
      const replies = await Promise.all([press(), press(), press(), press()]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      expect(replies.flatMap(({ errors }) => errors.map(({ code }) => code))).toEqual(Array(3).fill('REFUND_NOT_STUCK'));
      expect(await entriesOf(voucherId, 'refunded')).toHaveLength(2);
      expect(await retriesOf(item.id)).toEqual([{ state: 'done' }]);
    });

    test('is asked for anew once with one key, and both who sent it are told the same', async () => {
      const { id } = await office.bought(offerId);
      const voucherId = await voucherOf(id);
      const { item } = await refund(voucherId, { amount: 20 });
      await refuseLast(id);
      const key = office.newKey();
      const press = () => office.call(manager, retryRefund, { params: { id: item.id } }, key);
      const replies = [...(await Promise.all([press(), press()])), await press()];
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(replies.map((reply) => reply.item.id)).size).toBe(1);
      expect(await retriesOf(item.id)).toEqual([{ state: 'done' }]);
    });

    test('cannot be asked for twice, whatever the code does: the database keeps one retry of one refund', async () => {
      const { id } = await office.bought(offerId);
      const { item } = await refund(await voucherOf(id), { amount: 20 });
      await refuseLast(id);
      await again(item.id);
      const second = office.write(sql`
        insert into payment_refund (group_id, id, payment_id, voucher_id, amount_minor, reason, notes, state, asked_at, asked_by, retries)
        select group_id, gen_random_uuid(), payment_id, voucher_id, amount_minor, reason, notes, 'asked', now(), asked_by, id
        from payment_refund where id = ${item.id}`);
      await expect(second).rejects.toMatchObject({ code: '23505', constraint: 'payment_refund_retried_once' });
    });

    test('stays somebody’s business while only what was asked for before its refusal came after it', async () => {
      const { id } = await office.bought(offerId);
      const voucherId = await voucherOf(id);
      const [first, second] = [await refund(voucherId, { amount: 20 }), await refund(voucherId, { amount: 10 })];
      await office.write(sql`update payment_refund set state = 'refused', settled_at = now() where id = ${first.item.id}`);
      const { refunds } = await office.detail(manager, id);
      expect(refunds.map((one) => [one.id, one.stuck])).toEqual([
        [first.item.id, true],
        [second.item.id, false],
      ]);
    });

    test('a refund that is done needs nobody', async () => {
      const { item } = await refund(await voucherOf((await office.bought(offerId)).id));
      expect((await again(item.id)).errors).toMatchObject([{ code: 'REFUND_NOT_STUCK' }]);
    });
  });
});
