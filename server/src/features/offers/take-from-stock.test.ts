import { afterAll, beforeAll, expect, test } from 'vitest';
import { HotelGroupId, type OfferId } from '#contract/vocabulary/ids.ts';
import { hotelGroups } from '#demo/hotels.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { groupScope } from '../../platform/db/database.ts';
import { takeFromStock } from './index.ts';
import { offerCalls } from './testing/offer-calls.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

const [ours, theirs] = hotelGroups.map(({ id }) => groupScope(HotelGroupId.parse(id))) as [
  ReturnType<typeof groupScope>,
  ReturnType<typeof groupScope>,
];
const take = (id: OfferId, quantity: number, scope = ours) => app.database.transaction(scope, (tx) => takeFromStock(tx, id, quantity));

test('many buyers at once get what there is, and nobody more', async () => {
  const calls = offerCalls(app);
  const { id, version } = await calls.create({ code: 'LAST-THREE', maxQuantity: 3 });
  const answers = await Promise.all(Array.from({ length: 8 }, () => take(id, 1)));
  expect(answers.toSorted()).toEqual([0, 1, 2, undefined, undefined, undefined, undefined, undefined]);
  expect(await calls.read(id)).toMatchObject({ sold: 3, version });
});

test('an order is taken whole or not at all', async () => {
  const calls = offerCalls(app);
  const { id } = await calls.create({ code: 'FIVE', maxQuantity: 5 });
  expect(await take(id, 6)).toBeUndefined();
  expect(await take(id, 4)).toBe(0);
  expect(await take(id, 2)).toBeUndefined();
  expect(await take(id, 1)).toBe(4);
  expect((await calls.read(id)).sold).toBe(5);
});

test('nobody takes from the stock of another group', async () => {
  const calls = offerCalls(app);
  const { id } = await calls.create({ code: 'OURS', maxQuantity: 5 });
  expect(await take(id, 1, theirs)).toBeUndefined();
  expect((await calls.read(id)).sold).toBe(0);
});
