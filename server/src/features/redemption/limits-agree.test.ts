// Proves that what can be sold can be used, taken back and refunded whole: the limits of the wire, the rules and the database beside a table written by hand.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '#contract/endpoints.ts';
import { refundVoucher } from '#contract/online-sales.ts';
import type { EntryId, OfferId, OrderId, VoucherId } from '#contract/vocabulary/ids.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { withoutApprovals } from '../../main/testing/without-approvals.ts';
import { systemScope } from '../../platform/db/database.ts';
import { moneyDraft, offerCalls, rebateDraft, serviceDraft } from '../offers/testing/offer-calls.ts';
import { backOffice } from '../online-sales/testing/back-office.ts';
import { auditVouchers } from '../vouchers/index.ts';
import { miradouro, voucherCalls } from '../vouchers/testing/voucher-calls.ts';

/** The widest amount there is, the most services of one kind, and the most vouchers of one sale: see decision 0039. */
const [widest, services, vouchers] = [1_000_000_000, 10_000, 500];
/** What a guest orders alone, and what an offer can be stocked with. */
const [ordered, stocked] = [50, 1_000_000];

const reach: Record<string, readonly [least: number, most: number]> = {
  'saveOffer .request.maxQuantity': [1, stocked],
  'saveOffer .request.payedAmount': [0, widest],
  'saveOffer .request.cardAmount': [1, widest],
  'saveOffer .request.voucherTypeVat[].amount': [1, widest],
  'saveOffer .request.voucherRebates[].quantity': [1, services],
  'saveOffer .request.voucherRebates[].unitPrice': [0, widest],
  'addRebate .request.quantity': [1, services],
  'addRebate .request.unitPrice': [0, widest],
  'changeRebate .request.quantity': [1, services],
  'changeRebate .request.unitPrice': [0, widest],
  'placeOrder .request.lines[].quantity': [1, ordered],
  'placeOrder .request.lines[].price': [0, widest],
  'sellVouchers .request.voucherTypeIds[].quantity': [1, vouchers],
  'sellVouchers .request.voucherTypeIds[].voucherSalePrice': [0, widest],
  'sellVouchers .request.voucherValue': [0, widest],
  // One payment may carry the whole sale.
  'sellVouchers .request.HostPaymentCodes[].amount': [0, vouchers * widest],
  'sellCart .request.hostPaymentCodes[].amount': [0, vouchers * widest],
  'sellCart .request.voucherTypeIds[].quantity': [1, vouchers],
  'sellCart .request.voucherTypeIds[].voucherSalePrice': [0, widest],
  'registerSaleOnPms .request.voucherTypeIds[].quantity': [1, vouchers],
  'registerSaleOnPms .request.voucherTypeIds[].voucherSalePrice': [0, widest],
  'registerSaleOnPms .request.hostPaymentCodes[].amount': [0, vouchers * widest],
  'partnerSell .items[].quantity': [1, vouchers],
  'partnerSell .items[].price': [0, widest],
  'redeem .request[].quantity': [-services, services],
  'redeem .request[].amount': [-widest, widest],
  'partnerRedeem .amount': [0.01, widest],
  'partnerRedeem .services[].quantity': [1, services],
  'partnerReverse .amount': [0.01, widest],
  'partnerReverse .quantity': [1, services],
  'refundVoucher .amount': [0.01, widest],
};
/** Figures of calls that move no voucher's value. */
const otherFigures = [
  'saveCardPrice .request.amount',
  'saveHotelGroup .request.approvalSaleAmount',
  'collectWidgetEvents .request.events[].value',
];

interface Schema {
  type?: string;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
}

/** Every figure by which a body says how much: found in the contract itself, so that none can be forgotten here. */
function figuresOf(schema: Schema, path: string): Record<string, [number | undefined, number | undefined]> {
  const own = /number|integer/.test(schema.type ?? '') && /amount|price|quantity|value/i.test(path.slice(path.indexOf(' ')));
  const inside = [
    ...(schema.anyOf ?? []).map((one) => figuresOf(one, path)),
    ...Object.entries(schema.properties ?? {}).map(([name, one]) => figuresOf(one, `${path}.${name}`)),
    ...(schema.items ? [figuresOf(schema.items, `${path}[]`)] : []),
  ];
  return Object.assign({}, own ? { [path]: [schema.minimum, schema.maximum] } : {}, ...inside);
}

test('every amount and quantity of the contract reaches as far as the table says', () => {
  const told = Object.assign(
    {},
    ...endpoints.flatMap(({ name, body }) =>
      body ? [figuresOf(z.toJSONSchema(body as never, { unrepresentable: 'any', io: 'input' }) as Schema, `${name} `)] : [],
    ),
  );
  for (const name of otherFigures) delete told[name];
  expect(told).toEqual(reach);
});

test('the form for a redemption by hand keeps the narrower limit of the specification', () => {
  expect([limits.redeemByHandMax, limits.redeemAmountMax]).toEqual([10_000, widest]);
});

describe('with the database', () => {
  let app: TestApplication;
  let calls: ReturnType<typeof voucherCalls>;
  let office: ReturnType<typeof backOffice>;
  const manager = 'manager@vale.demo';
  const notes = 'Taken back as a whole.';

  beforeAll(async () => {
    app = await createTestApplication();
    await withoutApprovals(app);
    calls = voucherCalls(app);
    office = backOffice(app);
  });
  afterAll(async () => {
    const drifts: unknown[] = [];
    await auditVouchers(app.database, (drift) => drifts.push(drift));
    expect(drifts).toEqual([]);
    await app.close();
  });

  async function offerOf(changes: object): Promise<{ id: OfferId; rebateId: string | undefined }> {
    const offers = offerCalls(app);
    const offer = await offers.create({ ...moneyDraft, code: randomUUID().slice(0, 12), ...changes });
    await offers.publish(offer.id);
    return { id: offer.id, rebateId: offer.voucherRebates[0]?.id };
  }

  test('what its columns hold is what the table says', async () => {
    const bounds = await app.owner.read(systemScope, (tx) =>
      tx.rows<{ place: string; rule: string }>(sql`
        select conrelid::regclass || '.' || (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) as place,
          pg_get_constraintdef(oid) as rule
        from pg_constraint where contype = 'c' and array_length(conkey, 1) = 1`),
    );
    const mostOf = (place: string) => {
      const rules = bounds.filter((one) => one.place === place).map(({ rule }) => rule);
      const tops = rules.flatMap((rule) => Array.from(rule.matchAll(/<= '?(\d+)/g), ([, top]) => Number(top)));
      return tops.length === 0 ? undefined : Math.min(...tops);
    };
    expect([mostOf('offer.price_minor'), mostOf('offer.value_minor')]).toEqual([widest * 100, widest * 100]);
    expect([mostOf('rebate.quantity'), mostOf('voucher_rebate.quantity')]).toEqual([services, services]);
    expect([mostOf('sale_item.quantity'), mostOf('offer.stock')]).toEqual([vouchers, undefined]);
    // Held by the balance, and by nothing narrower.
    const held = [
      'voucher.value_minor',
      'voucher.price_minor',
      'entry.amount_minor',
      'entry.quantity',
      'payment.amount_minor',
      'payment_refund.amount_minor',
    ];
    for (const place of held) expect([place, mostOf(place)]).toEqual([place, undefined]);
  });

  test.each([
    ['a little above the form’s limit', 10_000.01],
    ['20,000 €', 20_000],
    ['the widest amount', widest],
  ])('%s is used whole, taken back whole by its entry, used again in parts, and taken back without an entry', async (_, value) => {
    const { id: offerId } = await offerOf({ payedAmount: value, cardAmount: value });
    const [voucherId] = await calls.issue(offerId);
    const line = { voucherId, hotelId: miradouro };
    const used = await calls.redeem(manager, [{ ...line, amount: value }]);
    expect(used).toMatchObject({ status: 200, item: { status: 'redeemed', availableBalance: 0 } });
    const reverses = used.item.lines[0]?.id as EntryId;
    expect(await calls.redeem(manager, [{ ...line, amount: -value, reverses, notes }])).toMatchObject({
      status: 200,
      item: { status: 'sold' },
    });
    expect(
      (
        await calls.redeem(manager, [
          { ...line, amount: value - 0.01 },
          { ...line, amount: 0.01 },
        ])
      ).status,
    ).toBe(200);
    expect(await calls.redeem(manager, [{ ...line, amount: -value, notes }])).toMatchObject({
      status: 200,
      item: { status: 'sold', availableBalance: value },
    });
  });

  test('one that goes whole is used whole above the form’s limit, and comes back whole', async () => {
    const { id: offerId } = await offerOf({ payedAmount: 20_000, cardAmount: 20_000, allowPartialRedeem: false });
    const [voucherId] = await calls.issue(offerId);
    const line = { voucherId, hotelId: miradouro };
    const used = await calls.redeem(manager, [{ ...line, amount: 20_000 }]);
    expect(used).toMatchObject({ status: 200, item: { status: 'redeemed' } });
    const back = { ...line, amount: -20_000, reverses: used.item.lines[0]?.id as EntryId, notes };
    expect(await calls.redeem(manager, [back])).toMatchObject({ status: 200, item: { status: 'sold' } });
  });

  test('the most services of one kind are used at once and come back at once', async () => {
    const { id: offerId, rebateId } = await offerOf({
      ...serviceDraft,
      code: 'ALL-AT-ONCE',
      voucherRebates: [{ ...rebateDraft, quantity: services }],
    });
    const [voucherId] = await calls.issue(offerId);
    const line = { voucherId, hotelId: miradouro, rebateId };
    expect(await calls.redeem(manager, [{ ...line, quantity: services }])).toMatchObject({ status: 200, item: { status: 'redeemed' } });
    expect(await calls.redeem(manager, [{ ...line, quantity: -services, notes }])).toMatchObject({ status: 200, item: { status: 'sold' } });
  });

  test('the widest amount is bought online, used, taken back and refunded whole', async () => {
    const { id: offerId } = await offerOf({ payedAmount: widest, cardAmount: widest });
    await offerCalls(app).sellOnline(offerId);
    const { id } = await office.bought(offerId, { lines: [{ offerId, quantity: 1, price: widest }] });
    const voucherId = (await office.detail(manager, id as OrderId)).vouchers[0]?.id as VoucherId;
    const line = { voucherId, hotelId: miradouro };
    const used = await calls.redeem(manager, [{ ...line, amount: widest }]);
    const back = { ...line, amount: -widest, reverses: used.item.lines[0]?.id as EntryId, notes };
    expect((await calls.redeem(manager, [back])).status).toBe(200);
    const body = { Id: voucherId, amount: widest, reason: 'requested_by_customer', notes: 'The guest cannot come.' } as const;
    const refund = await office.call(manager, refundVoucher, { body });
    expect(refund).toMatchObject({ status: 200, item: { amount: widest, state: 'done' } });
    expect((await office.detail(manager, id as OrderId)).vouchers).toMatchObject([{ status: 'refunded', refundable: 0 }]);
  });
});
