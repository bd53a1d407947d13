import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addRebate, saveInclusion } from '#contract/offer-services.ts';
import { type Offer, setOnlineProperties, setTemplateChoice } from '#contract/offers.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { addMonths } from '#domain/calendar/day.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { shippedTemplates } from '../templates/index.ts';
import { draftOf, manager, moneyDraft, offerCalls, type Reply, rebateDraft, serviceDraft, today } from './testing/offer-calls.ts';

let app: TestApplication;
let calls: ReturnType<typeof offerCalls>;
let money: Offer;
let service: Offer;
beforeAll(async () => {
  app = await createTestApplication();
  calls = offerCalls(app);
  money = await calls.create({ code: 'LIMITS-MONEY' });
  service = await calls.create({ code: 'LIMITS-SERVICE' }, serviceDraft);
});
afterAll(() => app.close());

const text = (length: number) => 'x'.repeat(length);
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** At the bound it is taken; one further it is refused, at its field, and the offer is as it was. */
async function expectBound<Value>(
  send: (value: Value) => Promise<Pick<Reply<unknown>, 'status' | 'errors'>>,
  field: string,
  good: readonly Value[],
  bad: readonly Value[],
): Promise<void> {
  for (const value of good) expect([field, value, (await send(value)).status]).toEqual([field, value, 200]);
  const before = [await calls.read(money.id), await calls.read(service.id)];
  for (const value of bad) {
    const { status, errors } = await send(value);
    expect([field, value, status >= 400 && status < 500, errors[0]?.field]).toEqual([field, value, true, field]);
  }
  expect([await calls.read(money.id), await calls.read(service.id)]).toEqual(before);
}

const saleFirst = addMonths(today, -limits.offerSaleMonthsBack);
const saleLast = addMonths(today, limits.offerSaleMonthsAhead);

describe('the bounds of an offer: at each it is taken, one over and one under it is refused at its field', () => {
  test.each<[string, unknown[], unknown[]]>([
    ['code', ['C', text(50), text(49)], ['', '   ', text(51)]],
    ['maxQuantity', [1, 2, 999_999, 1_000_000], [0, 1_000_001, 1.5]],
    ['payedAmount', [0, 0.01, 999_999_999.99, 1_000_000_000], [-0.01, 1_000_000_000.01, 10.005]],
    ['cardAmount', [1, 1.01, 999_999_999.99, 1_000_000_000], [0.99, 1_000_000_000.01, 1.001]],
    ['saleValidFrom', [saleFirst, dayAfter(saleFirst, 1)], [dayAfter(saleFirst, -1), '2026-02-30', '']],
    ['saleValidTo', [saleLast, dayAfter(saleLast, -1)], [dayAfter(saleLast, 1), 'soon']],
    ['vouchersValidUntil', [1, 2, 47, 48], [0, 49, 1.5]],
    ['defaultPrefix', ['P', text(9), text(10)], ['', text(11)]],
    ['order', [1, 2, 999, 1000], [0, 1001]],
  ])('%s', async (field, good, bad) => {
    await expectBound((value) => calls.save({ ...moneyDraft, id: money.id, [field]: value }), field, good, bad);
    money = await calls.read(money.id);
    await calls.save({ ...draftOf(money), ...moneyDraft, code: 'LIMITS-MONEY' });
  });

  const inPortuguese = (texts: object) => ({
    ...moneyDraft,
    id: money.id,
    code: 'LIMITS-MONEY',
    multiLingual: [{ languageCode: 'PT', title: 'Título', description: '', ...texts }],
  });

  test('title', async () => {
    const send = (title: string) => calls.save(inPortuguese({ title }));
    await expectBound(send, 'multiLingual.PT.title', ['T', text(99), text(100)], ['', text(101)]);
  });

  test('description', async () => {
    const send = (description: string) => calls.save(inPortuguese({ description }));
    await expectBound(send, 'multiLingual.PT.description', ['', text(3499), text(3500)], [text(3501)]);
  });

  test('VAT amount, and the sum to the cent', async () => {
    const withVat = (amount: number) => ({
      ...serviceDraft,
      id: service.id,
      code: 'LIMITS-SERVICE',
      payedAmount: amount,
      voucherTypeVat: [{ taxCode: 'NOR', amount }],
    });
    await expectBound((amount: number) => calls.save(withVat(amount)), 'voucherTypeVat.0.amount', [1, 1.01], [0.99, 0]);
    const sum = (amount: number) => calls.save({ ...withVat(80), voucherTypeVat: [{ taxCode: 'NOR', amount }] });
    await expectBound(sum, 'voucherTypeVat', [80], [79.99, 80.01]);
  });

  test.each<[string, unknown[], unknown[]]>([
    ['code', ['R', text(49), text(50)], ['', text(51)]],
    ['quantity', [1, 2, 9_999, 10_000], [0, 10_001, 1.5]],
    ['redeemValidFrom', [null, addMonths(today, -6)], [dayAfter(addMonths(today, -6), -1)]],
    ['redeemValidTo', [null, addMonths(today, 6)], [dayAfter(addMonths(today, 6), 1)]],
    ['revenueCategoryId', ['wellness'], ['cars']],
    ['action', ['Discount', 'Bill'], ['Payment']],
  ])('%s of a service', async (field, good, bad) => {
    const { item } = await calls.call(manager, addRebate, { body: { ...rebateDraft, voucherTypeId: service.id, code: `BOUND-${field}` } });
    const send = (value: unknown) =>
      calls.call(manager, addRebate, {
        body: { ...rebateDraft, id: item.id, voucherTypeId: service.id, code: `BOUND-${field}`, [field]: value },
      });
    await expectBound(send, field, good, bad);
  });

  test('text of a service', async () => {
    const { item } = await calls.call(manager, addRebate, { body: { ...rebateDraft, voucherTypeId: service.id, code: 'BOUND-TEXT' } });
    const send = (description: string) =>
      calls.call(manager, addRebate, {
        body: {
          ...rebateDraft,
          id: item.id,
          voucherTypeId: service.id,
          code: 'BOUND-TEXT',
          multiLingual: [{ languageCode: 'DE', description }],
        },
      });
    await expectBound(send, 'multiLingual.DE.description', ['', text(499), text(500)], [text(501)]);
  });

  test('line of what is included', async () => {
    const line = { voucherTypeId: money.id, type: 'Included', code: '', multiLingual: [{ languageCode: 'PT', description: 'Wi-Fi' }] };
    const { item } = await calls.call(manager, saveInclusion, { body: line });
    const send = (description: string) =>
      calls.call(manager, saveInclusion, { body: { ...line, id: item.id, multiLingual: [{ languageCode: 'PT', description }] } });
    await expectBound(send, 'multiLingual.PT.description', ['x', text(799), text(800)], ['', text(801)]);
  });

  test('promo code', async () => {
    const send = (promoCode: string | null) =>
      calls.call(manager, setOnlineProperties, { body: { id: money.id, promote: false, promoteType: null, promoCode } });
    await expectBound(send, 'promoCode', [null, '', 'P', text(49), text(50)], [text(51)]);
  });

  test('subject of the voucher mail', async () => {
    const send = (subjectMessage: string) =>
      calls.call(manager, setTemplateChoice, {
        params: { id: money.id },
        body: {
          notificationTemplateId: shippedTemplates[0]?.id,
          showPrice: true,
          subjectMessage,
          logoTemplateImageId: null,
          backgroundTemplateImageId: null,
        },
      });
    await expectBound(send, 'subjectMessage', ['S', text(99), text(100)], ['', text(101)]);
  });
});
