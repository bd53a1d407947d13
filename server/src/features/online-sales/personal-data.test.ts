// Proves that what a guest wrote into an order is given out and forgotten with the guest: of orders that became sales, and of those that did not.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Order } from '#contract/checkout.ts';
import { eraseProfile, exportProfile, saveProfile } from '#contract/profiles.ts';
import type { OfferId, ProfileId } from '#contract/vocabulary/ids.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { systemScope } from '../../platform/db/database.ts';
import { rowsWith } from '../profiles/testing/database-search.ts';
import { backOffice } from './testing/back-office.ts';

let app: TestApplication;
let office: ReturnType<typeof backOffice>;
beforeAll(async () => {
  app = await createTestApplication();
  office = backOffice(app);
});
afterAll(() => app.close());

const admin = 'admin@vale.demo';
const mark = 'zqordered';
const guest = { firstName: `${mark}first`, lastName: `${mark}last`, email: `${mark}@guest.example`, phone: '+351 919 191 919' };
const gift = { from: `${mark}from`, to: `${mark}to`, recipient: `${mark}recipient@guest.example`, message: `${mark}message` };

test('an erased guest is in no order, payment or refund any more; the sums are', async () => {
  const offerId = await office.offer('FORGOTTEN');
  const bought = await office.bought(offerId, { ...guest, gift });
  const abandoned = await office.ordered(offerId, { ...guest, gift });
  await office.pay(abandoned, { gateway: 'EASYPAY', mode: 'MBWAY', phone: '919191919' });
  await office.letExpire(abandoned.id);
  await app.runTask('release-orders');
  await vi.waitFor(async () => {
    const waiting = await office.rows(sql`
      select from message join voucher on voucher.id = voucher_id where sale_id = ${bought.id} and message.state in ('queued', 'sending')`);
    expect(waiting).toEqual([]);
  });
  const [profile] = await office.rows<{ id: ProfileId }>(sql`select profile_id as id from sale where id = ${bought.id}`);
  const params = { id: profile?.id as ProfileId };

  const { item } = await office.call(admin, exportProfile, { params });
  const told = JSON.stringify(item);
  for (const word of [bought.id, abandoned.id, gift.message, '919191919']) expect(told).toContain(word);

  expect((await office.call(admin, eraseProfile, { params })).status).toBe(200);
  // The sandbox stands for somebody else's house.
  const { 'public.sandbox_object': _, ...left } = await rowsWith(app.owner, mark);
  expect(left).toEqual({});
  expect(await office.rows(sql`select from payment where phone is not null and order_id = ${abandoned.id}`)).toEqual([]);
  expect(await office.detail(admin, bought.id)).toMatchObject({ name: '', email: '', message: null, payments: [{ amount: 80 }] });
});

describe('an order that is being paid when its guest is erased', () => {
  const open = 'zqopen';
  const buyer = { firstName: `${open}first`, lastName: `${open}last`, email: `${open}@guest.example`, phone: '+351 919 292 929' };
  const neighbour = `near-${open}@guest.example`;
  let order: Order;
  let counter: string;
  let offerId: OfferId;

  beforeAll(async () => {
    offerId = await office.offer('STILLOPEN');
    const contact = { address: '', postCode: '', city: '', countryCode: '', companyName: '', fiscalNumber: '' };
    const { item: profile } = await office.call(admin, saveProfile, { body: { request: { ...buyer, ...contact } } });
    order = await office.ordered(offerId, {
      ...buyer,
      gift: { ...gift, from: `${open}from`, to: `${open}to`, recipient: `${open}recipient@guest.example`, message: `${open}text` },
    });
    // One that cannot be taken back: it can be paid whenever somebody pleases.
    await office.takeReferences();
    await office.pay(order, { gateway: 'IFTHENPAY', mode: 'MB' });
    counter = await office.counterOf(order);
    // The reference is mailed; what a queue carries bears the address and no id of the guest's.
    await vi.waitFor(async () => expect(await captured(buyer.email)).toHaveLength(1), { interval: 100 });
    await put({ email: buyer.email }, { message: `550 <${buyer.email.toUpperCase()}>: unknown` });
    await put({ email: neighbour }, null);

    expect((await rowsWith(app.owner, open))['jobs.job_common'] ?? (await rowsWith(app.owner, open))['jobs.job']).toBeGreaterThan(0);
    expect((await office.call(admin, eraseProfile, { params: { id: profile.id } })).status).toBe(200);
  });

  const captured = (address: string) =>
    app.owner.read(systemScope, (tx) => tx.rows(sql`select from captured_mail where sent_to = ${address}`));
  const put = (data: object, output: object | null) =>
    app.owner.transaction(systemScope, (tx) =>
      tx.run(sql`
        insert into jobs.job (id, name, state, completed_on, data, output)
        values (gen_random_uuid(), 'demo-requested/mail-support', 'completed', now(), ${JSON.stringify(data)},
          ${output === null ? null : JSON.stringify(output)})`),
    );

  test('leaves no word of theirs in any table, the queue and the mailed reference included', async () => {
    const { 'public.sandbox_object': _, ...left } = await rowsWith(app.owner, `${open}@`);
    // The neighbour's address ends like theirs, and is somebody else's.
    expect(Object.values(left)).toEqual([1]);
    for (const word of ['first', 'last', 'from', 'to', 'text']) expect(await rowsWith(app.owner, `${open}${word}`)).toEqual({});
    expect(await office.rows(sql`select phone, next_step as step from payment where order_id = ${order.id}`)).toEqual([
      { phone: null, step: null },
    ]);
  });

  test('gives its stock to others, and stays as a figure', async () => {
    expect(await office.stockOf(offerId)).toEqual({ sold: 0, reserved: 0 });
    expect(await office.rows(sql`select state, total_minor as total from online_order where id = ${order.id}`)).toEqual([
      { state: 'released', total: 8_000 },
    ]);
  });

  test('is not sold when its money comes all the same: it goes back', async () => {
    await vi.waitFor(async () => {
      expect(await office.rows(sql`select state from payment where order_id = ${order.id}`)).not.toEqual([{ state: 'open' }]);
    });
    await office.atProvider(counter, 'pay');
    // The provider reports it at last: it is asked about again.
    await office.write(sql`
      update payment set state = 'open', checked_at = null, created_at = now() - interval '1 day' where order_id = ${order.id}`);
    await app.runTask('settle-payments');
    expect(
      await office.rows(sql`
        select reason, payment_refund.amount_minor as amount from payment_refund join payment on payment.id = payment_id
        where order_id = ${order.id}`),
    ).toEqual([{ reason: 'paidTooLate', amount: 8_000 }]);
    expect(await office.rows(sql`select from sale where id = ${order.id}`)).toEqual([]);
    expect(await office.stockOf(offerId)).toEqual({ sold: 0, reserved: 0 });
  });
});
