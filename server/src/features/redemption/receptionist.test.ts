// Proves on the wire what a receptionist does at the desk and what only others do: today's uses, their own taken back, today's price.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RedeemLine, updateRedeem } from '#contract/redemption.ts';
import { listDeskOffers, sellCart, sellVouchers } from '#contract/sales.ts';
import type { EntryId, OfferId, VoucherId } from '#contract/vocabulary/ids.ts';
import { finalConsumerNumber } from '#contract/vocabulary/vouchers.ts';
import { people } from '#demo/people.ts';
import { addDays, addMonths, dayIn } from '#domain/calendar/day.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { withoutApprovals } from '../../main/testing/without-approvals.ts';
import { groupScope } from '../../platform/db/database.ts';
import { moneyDraft, offerCalls } from '../offers/testing/offer-calls.ts';
import { groupOf, miradouro, voucherCalls } from '../vouchers/testing/voucher-calls.ts';
import { redeemCommand } from './redeem.command.ts';

const [rosa, manager] = ['reception@vale.demo', 'manager@vale.demo'];
const rosaId = people.find(({ email }) => email === rosa)?.id ?? '';
const now = new Date();
const today = dayIn('Europe/Lisbon', now);
const yesterday = addDays(today, -1);
const noonYesterday = new Date(`${yesterday}T12:00:00Z`);

let app: TestApplication;
let calls: ReturnType<typeof voucherCalls>;
let money: OfferId;
beforeAll(async () => {
  app = await createTestApplication();
  await withoutApprovals(app);
  calls = voucherCalls(app);
  const offers = offerCalls(app);
  money = (await offers.create({ ...moneyDraft, code: 'RECEPTION' })).id;
  await offers.publish(money);
});
afterAll(() => app.close());

const use = async (email: string, change: Partial<RedeemLine> = {}) => {
  const [voucherId] = change.voucherId ? [change.voucherId] : await calls.issue(money, { at: noonYesterday });
  const answer = await calls.redeem(email, [{ voucherId, hotelId: miradouro, amount: 10, ...change }]);
  return { ...answer, voucherId: voucherId as VoucherId, useId: answer.item?.lines[0]?.id as EntryId };
};
const takeBack = async (email: string, voucherId: VoucherId, change: Partial<RedeemLine> = {}) => {
  const answer = await calls.redeem(email, [{ voucherId, hotelId: miradouro, amount: -10, notes: 'A slip of the hand.', ...change }]);
  return [answer.status, answer.errors[0]?.code, answer.errors[0]?.field];
};
const redeemed = async (id: VoucherId) => (await calls.read(manager, id)).redeemedAmount;

/** What a colleague wrote at another moment: the clock of the wire cannot be set back. */
async function usedAt(at: Date, actor: string) {
  const [voucherId] = await calls.issue(money, { at: new Date(at.getTime() - 3_600_000), validFrom: yesterday });
  const redeem = redeemCommand({
    ...{ database: app.database, clock: { now: () => at }, jobs: { publish: async () => undefined } },
    cacheBus: { announce: async () => undefined, apply: () => undefined },
  });
  const outcome = await redeem(
    groupScope(groupOf(miradouro)),
    { actor, requestId: 'test' },
    { lines: [{ voucherId, hotelId: miradouro, amount: 10 }], mayBackdate: false, worksIn: () => true },
  );
  if (!outcome.ok) throw new Error(outcome.reason);
  return { voucherId, useId: outcome.value[0]?.entries[0]?.id as EntryId };
}

describe('using', () => {
  test('is let in today, and on no other day', async () => {
    expect((await use(rosa)).status).toBe(200);
    const refused = await use(rosa, { businessDate: yesterday, notes: 'Written down too late.' });
    expect([refused.status, refused.errors[0]?.code, refused.errors[0]?.field]).toEqual([
      422,
      'BUSINESS_DATE_TOO_FAR_BACK',
      '0.businessDate',
    ]);
    expect(await redeemed(refused.voucherId)).toBe(0);
  });

  test('leaves invoices to others', async () => {
    const { useId } = await use(rosa);
    const answer = await calls.call(rosa, updateRedeem, { params: { id: useId }, body: { invoice: 'FT 1/2' } });
    expect([answer.status, answer.errors[0]?.code]).toEqual([403, 'PERMISSION_MISSING']);
  });
});

describe('taking back', () => {
  test('their own of today, by name', async () => {
    const { voucherId, useId } = await use(rosa);
    expect(await takeBack(rosa, voucherId, { reverses: useId })).toEqual([200, undefined, undefined]);
    expect(await redeemed(voucherId)).toBe(0);
  });

  test('nothing without saying which, even where all of it is theirs', async () => {
    const { voucherId } = await use(rosa);
    expect(await takeBack(rosa, voucherId)).toEqual([422, 'USE_NOT_NAMED', '0.reverses']);
    expect(await redeemed(voucherId)).toBe(10);
  });

  test('not a colleague’s, which management takes back', async () => {
    const { voucherId, useId } = await use(manager);
    expect(await takeBack(rosa, voucherId, { reverses: useId })).toEqual([403, 'USE_OF_SOMEBODY_ELSE', '0.reverses']);
    expect(await redeemed(voucherId)).toBe(10);
    expect(await takeBack(manager, voucherId, { reverses: useId })).toEqual([200, undefined, undefined]);
  });

  test('not their own of yesterday', async () => {
    const { voucherId, useId } = await usedAt(noonYesterday, rosaId);
    expect(await takeBack(rosa, voucherId, { reverses: useId })).toEqual([403, 'USE_OF_ANOTHER_DAY', '0.reverses']);
    expect(await redeemed(voucherId)).toBe(10);
  });

  test('nothing dated yesterday', async () => {
    const { voucherId, useId } = await use(rosa);
    const refusal = await takeBack(rosa, voucherId, { reverses: useId, businessDate: yesterday });
    expect(refusal).toEqual([422, 'BUSINESS_DATE_TOO_FAR_BACK', '0.businessDate']);
  });
});

describe('selling', () => {
  const buyer = {
    ...{ customerFirstName: 'Rita', customerLastName: 'Lopes', customerMail: 'rita@mail.example', customerNif: finalConsumerNumber },
    ...{ languageCode: 'PT', sendMail: false },
  };
  const sell = async (email: string, { price, ...dates }: { price?: number; vouchersValidFrom?: string; vouchersValidUntil?: string }) => {
    const { response } = await calls.call(email, listDeskOffers);
    const desk = response.find(({ voucherTypeId }) => voucherTypeId === money);
    const body = {
      ...buyer,
      voucherTypeIds: [{ voucherTypeId: money, quantity: 1, voucherSalePrice: price ?? desk?.salePrice }],
      ...{ vouchersValidFrom: desk?.validFrom, vouchersValidUntil: desk?.validUntil, notes: 'Agreed with the guest.', ...dates },
    };
    const answer = await calls.call(email, sellVouchers, { body });
    return [answer.status, answer.errors[0]?.code, answer.errors[0]?.field];
  };

  test('as the list says it today, also from the cart', async () => {
    expect(await sell(rosa, {})).toEqual([200, undefined, undefined]);
    const cart = { ...buyer, voucherTypeIds: [{ voucherTypeId: money, quantity: 2 }] };
    expect((await calls.call(rosa, sellCart, { body: cart })).status).toBe(200);
  });

  test.each([
    ['another price', { price: 1 }, 'PRICE_FIXED', 'voucherTypeIds.0.voucherSalePrice'],
    ['nothing', { price: 0 }, 'PRICE_FIXED', 'voucherTypeIds.0.voucherSalePrice'],
    ['a later first day', { vouchersValidFrom: addDays(today, 1) }, 'VALIDITY_FIXED', 'vouchersValidFrom'],
    ['an earlier last day', { vouchersValidUntil: addMonths(today, 1) }, 'VALIDITY_FIXED', 'vouchersValidUntil'],
  ])('for %s is refused at its field, and is what managers do', async (_, change, code, field) => {
    expect(await sell(rosa, change)).toEqual([403, code, field]);
    expect(await sell('manager@vale.demo', change)).toEqual([200, undefined, undefined]);
  });
});
