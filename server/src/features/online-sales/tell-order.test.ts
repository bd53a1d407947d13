// Proves that the event log tells the life of an order: paid and issued, not paid in time, each with its money and its hotel.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LoggedEvent, listEvents } from '#contract/events.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { voucherCalls } from '../vouchers/testing/voucher-calls.ts';
import { shop } from './testing/shop.ts';

let app: TestApplication;
let guest: ReturnType<typeof shop>;
beforeAll(async () => {
  app = await createTestApplication();
  guest = shop(app);
});
afterAll(() => app.close());

async function told(saleId: string): Promise<LoggedEvent[]> {
  const { response } = await voucherCalls(app).call('manager@vale.demo', listEvents, { query: '?pageSize=100' });
  return response.filter(({ ids }) => ids.saleId === saleId).reverse();
}

test('an order that is paid: opened, confirmed, issued, and its voucher sold', async () => {
  const { item: order } = await guest.place(await guest.offer('TOLD-PAID'));
  const { item: paying } = await guest.pay(order);
  const step = paying.payment?.step;
  if (step?.kind !== 'visit') throw new Error('not sent to the provider');
  await guest.atProvider(step.url, 'pay');
  await guest.follow(order);
  const events = await told(order.id);
  expect(
    events
      .map(({ happening }) => happening)
      .filter((happening) => happening !== 'paymentReported')
      .sort(),
  ).toEqual(['orderIssued', 'paymentConfirmed', 'paymentOpened', 'sold'].sort());
  expect(events.find(({ happening }) => happening === 'orderIssued')).toMatchObject({
    ...{
      eventType: 'OnlineSale',
      action: 'Register',
      result: 1,
      amount: 80,
      currency: 'EUR',
      hotelName: 'Hotel Miradouro',
      userName: 'online-sales',
    },
  });
  expect(events.every(({ hotelName }) => hotelName === 'Hotel Miradouro')).toBe(true);
});

test('an order that nobody paid', async () => {
  const { item: order } = await guest.place(await guest.offer('TOLD-RELEASED'));
  await guest.letExpire(order.id);
  await app.runTask('release-orders');
  expect(await told(order.id)).toMatchObject([
    { happening: 'orderReleased', eventType: 'OnlineSale', action: 'Delete', result: 1, amount: 80, userName: 'release-orders' },
  ]);
});
