// Proves that a PIN protects: it is not guessed at a desk, and a group can ask for it.
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { OfferId, VoucherId } from '#contract/vocabulary/ids.ts';
import { revealPin } from '#contract/vouchers.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { platformScope } from '../../platform/db/database.ts';
import { moneyDraft, offerCalls } from '../offers/testing/offer-calls.ts';
import { miradouro, voucherCalls } from '../vouchers/testing/voucher-calls.ts';

const manager = 'manager@vale.demo';

let app: TestApplication;
let calls: ReturnType<typeof voucherCalls>;
let money: OfferId;
beforeAll(async () => {
  app = await createTestApplication();
  calls = voucherCalls(app);
  const offers = offerCalls(app);
  money = (await offers.create({ ...moneyDraft, code: 'PIN-MONEY' })).id;
  await offers.publish(money);
});
afterAll(() => app.close());

test('five wrong PINs lock it; the right one opens it before', async () => {
  const [id] = await calls.issue(money);
  const revealed = await calls.call(manager, revealPin, { params: { id } });
  const { pin } = revealed.item;
  expect(pin).toMatch(/^\d{6}$/);
  expect((await calls.call(manager, revealPin, { params: { id } })).item.pin).toBe(pin);
  const wrong = pin === '000000' ? '000001' : '000000';
  const use = (given: string) => calls.redeem(manager, [{ voucherId: id, hotelId: miradouro, amount: 1, pin: given }]);
  expect((await use(pin)).status).toBe(200);
  for (let time = 1; time <= 5; time += 1)
    expect((await use(wrong)).errors).toMatchObject([{ code: 'PIN_WRONG', field: expect.stringContaining('0.pin') }]);
  expect((await use(pin)).errors).toMatchObject([{ code: 'PIN_LOCKED' }]);
});

describe('a voucher that has a PIN', () => {
  const use = (id: VoucherId, line: object = {}) => calls.redeem(manager, [{ voucherId: id, hotelId: miradouro, amount: 1, ...line }]);
  const pinOf = async (id: VoucherId) => (await calls.call(manager, revealPin, { params: { id } })).item.pin;
  const wrongOf = (pin: string) => (pin === '000000' ? '000001' : '000000');
  const ask = (pinRequired: boolean) =>
    app.database.transaction(platformScope, (tx) => tx.run(sql`update hotel_group set pin_required = ${pinRequired}`));
  afterEach(() => ask(true));

  test('is not used without it where the group asks for it; one without a PIN is, and taking back asks for none', async () => {
    const [withPin, without] = await calls.issue(money, { quantity: 2 });
    const pin = await pinOf(withPin as VoucherId);
    expect((await use(withPin as VoucherId)).errors).toMatchObject([{ code: 'PIN_MISSING', field: expect.stringContaining('0.pin') }]);
    expect((await use(withPin as VoucherId, { pin })).status).toBe(200);
    expect((await use(withPin as VoucherId, { amount: -1, notes: 'The guest changed their mind.' })).status).toBe(200);
    expect((await use(without as VoucherId)).status).toBe(200);
    await ask(false);
    expect((await use(withPin as VoucherId)).status).toBe(200);
  });

  test('is used neither with a wrong one nor with none once five wrong ones have locked it, whatever the group says', async () => {
    const [id] = await calls.issue(money);
    const wrong = wrongOf(await pinOf(id));
    await ask(false);
    for (let time = 1; time <= 5; time += 1) await use(id, { pin: wrong });
    expect((await use(id)).errors).toMatchObject([{ code: 'PIN_LOCKED', field: expect.stringContaining('0.pin') }]);
  });

  test('is locked by the fifth of twenty wrong ones at once', async () => {
    const [id] = await calls.issue(money);
    const wrong = wrongOf(await pinOf(id));
    const answers = await Promise.all(Array.from({ length: 20 }, () => use(id, { pin: wrong })));
    const told = answers.map(({ errors }) => errors[0]?.code);
    expect(told.filter((code) => code === 'PIN_WRONG')).toHaveLength(5);
    expect(told.filter((code) => code === 'PIN_LOCKED')).toHaveLength(15);
  });
});
