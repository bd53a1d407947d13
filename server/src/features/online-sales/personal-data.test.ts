// Proves that what a guest wrote into an order is given out and forgotten with the guest: of orders that became sales, and of those that did not.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eraseProfile, exportProfile } from '#contract/profiles.ts';
import type { ProfileId } from '#contract/vocabulary/ids.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
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
  const { 'public.sandbox_object': _, ...left } = await rowsWith(app.database, mark);
  expect(left).toEqual({});
  expect(await office.rows(sql`select from payment where phone is not null and order_id = ${abandoned.id}`)).toEqual([]);
  expect(await office.detail(admin, bought.id)).toMatchObject({ name: '', email: '', message: null, payments: [{ amount: 80 }] });
});
