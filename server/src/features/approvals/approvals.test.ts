// Proves that a sale beyond what a hotel group leaves to one person waits for a second: nothing happens before, it happens once when it is approved as it
// stood, never by whoever asked or by somebody without the right, and of any two who decide at once one does.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Approval, decideApproval, listApprovals } from '#contract/approvals.ts';
import type { Envelope } from '#contract/envelope.ts';
import { sellVouchers } from '#contract/sales.ts';
import { accessGroups } from '#contract/vocabulary/access-groups.ts';
import { propertyHeader } from '#contract/vocabulary/property.ts';
import { finalConsumerNumber } from '#contract/vocabulary/vouchers.ts';
import { demoId } from '#demo/demo-id.ts';
import { hotels } from '#demo/hotels.ts';
import { addMonths, dayIn } from '#domain/calendar/day.ts';
import { createTestApplication, type TestApplication, urlOf } from '../../main/testing/test-application.ts';
import { systemScope } from '../../platform/db/database.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

const [manager, admin, quinta, reception, spain, finance] = [
  'manager@vale.demo',
  'admin@vale.demo',
  'quinta@vale.demo',
  'reception@vale.demo',
  'other@vale.demo',
  'finance@vale.demo',
] as const;
const valor = demoId(601);
const [miradouro, sister] = hotels.map(({ id }) => id) as [string, string];
const today = dayIn('Europe/Lisbon', new Date());

const run = (query: ReturnType<typeof sql>) => app.owner.transaction(systemScope, (tx) => tx.run(query));
const rows = <Row>(query: ReturnType<typeof sql>) => app.owner.read(systemScope, (tx) => tx.rows<Row>(query));
const countOf = async (table: 'sale' | 'voucher' | 'approval') =>
  (
    await rows<{ n: number }>(
      table === 'sale'
        ? sql`select count(*) as n from sale`
        : table === 'voucher'
          ? sql`select count(*) as n from voucher`
          : sql`select count(*) as n from approval`,
    )
  )[0]?.n;

/** Half the price of the day and 500 € a day may be given away alone. */
const rules = sql`approval_sale_percent = 50, approval_sale_amount = 500`;
beforeEach(async () => {
  await run(sql`update hotel_group set ${rules} where group_id = ${demoId(201)}`);
  await run(sql`update sale_item set list_price_minor = price_minor where list_price_minor > price_minor`);
});

/** Of 100 €. */
async function sell(price: number, { quantity = 1, email = manager as string, key = '', notes = 'A guest of many years.' } = {}) {
  const request = {
    ...{ customerFirstName: 'Ana', customerLastName: 'Sousa', customerMail: 'ana@guest.example', customerNif: finalConsumerNumber },
    ...{ languageCode: 'PT', sendMail: false, vouchersValidFrom: today, vouchersValidUntil: addMonths(today, 24), notes },
    voucherTypeIds: [{ voucherTypeId: valor, quantity, voucherSalePrice: price }],
  };
  const headers = { [propertyHeader]: miradouro, ...(key && { 'idempotency-key': key }) };
  const reply = await app.as(email, { method: 'POST', url: urlOf(sellVouchers), payload: { request }, headers });
  const { errors, response } = reply.json<Envelope<{ id: string }>>();
  return { status: reply.statusCode, code: errors[0]?.code, approval: errors[0]?.approval, id: response[0]?.id };
}

async function listed(email: string, query = '', at = miradouro) {
  const reply = await app.as(email, { method: 'GET', url: `${urlOf(listApprovals)}${query}`, headers: { [propertyHeader]: at } });
  return reply.json<Envelope<Approval>>().response;
}
const one = async (email: string, id: string) => (await listed(email, `?id=${id}`))[0];

async function decide(
  email: string,
  id: string,
  decision: 'approve' | 'refuse' = 'approve',
  { word = 'Está bem.', at = miradouro, key = '' } = {},
) {
  const reply = await app.as(email, {
    ...{ method: 'PUT', url: urlOf(decideApproval, { id }), payload: { request: { decision, word } } },
    headers: { [propertyHeader]: at, ...(key && { 'idempotency-key': key }) },
  });
  const { errors, response } = reply.json<Envelope<Approval>>();
  return { status: reply.statusCode, code: errors[0]?.code, state: response[0]?.state, item: response[0] };
}

const asked = async (price = 20, options: Parameters<typeof sell>[1] = {}) => {
  const { status, code, approval } = await sell(price, options);
  expect([status, code]).toEqual([422, 'APPROVAL_REQUIRED']);
  return approval?.id ?? '';
};

describe('what one person may give away', () => {
  test('is sold at once, as far as the percent and the day of the hotel go', async () => {
    expect((await sell(50)).status).toBe(200);
    expect((await sell(110)).status).toBe(200);
    expect(await sell(49)).toMatchObject({ status: 422, code: 'APPROVAL_REQUIRED', approval: { amount: 51, currency: 'EUR' } });
    // 50 € were given away by the first: 450 € are left of the day.
    expect((await sell(50, { quantity: 9 })).status).toBe(200);
    expect((await sell(99)).code).toBe('APPROVAL_REQUIRED');
  });

  test('is counted under a lock: of two who each find room for their own, one waits', async () => {
    const replies = await Promise.all([sell(60, { quantity: 10 }), sell(60, { quantity: 10, email: admin })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('is anything where the group has said nothing', async () => {
    await run(sql`update hotel_group set approval_sale_percent = null, approval_sale_amount = null`);
    expect((await sell(0, { quantity: 500 })).status).toBe(200);
  });

  test('is refused as before to whoever may not lower a price, and nobody is asked', async () => {
    const before = await countOf('approval');
    expect((await sell(20, { email: 'sales@vale.demo' })).code).toBe('PRICE_BELOW_TODAY');
    expect((await sell(20, { notes: '' })).code).toBe('PRICE_REASON_MISSING');
    expect(await countOf('approval')).toBe(before);
  });
});

describe('what waits', () => {
  test('has sold nothing, says what it is about, and is one request however often it is sent', async () => {
    const before = [await countOf('sale'), await countOf('voucher')];
    const [first, again] = [
      await sell(20, { key: 'waits-for-a-second', quantity: 3 }),
      await sell(20, { key: 'waits-for-a-second', quantity: 3 }),
    ];
    expect(again).toEqual(first);
    expect([await countOf('sale'), await countOf('voucher')]).toEqual(before);
    expect(await one(admin, first.approval?.id ?? '')).toMatchObject({
      ...{ kind: 'sale', state: 'waiting', amount: 240, currency: 'EUR', hotelName: 'Hotel Miradouro', own: false, mayDecide: true },
      about: { offer: 'VALOR-100', quantity: 3, price: 20, listPrice: 100, notes: 'A guest of many years.' },
      askedBy: 'Marta Nogueira',
    });
    expect(await one(manager, first.approval?.id ?? '')).toMatchObject({ own: true, mayDecide: false });
  });

  test('is seen by those who may approve there, and otherwise by whoever asked', async () => {
    const id = await asked();
    expect(await one(reception, id)).toBeUndefined();
    expect(await one(spain, id)).toBeUndefined();
    expect((await listed(quinta, `?id=${id}`, sister)).length).toBe(0);
    expect((await listed(admin, '?own=true')).every(({ own }) => own)).toBe(true);
  });

  test('is told by mail to those who may decide, and to nobody else', async () => {
    await app.owner.transaction(systemScope, (tx) => tx.run(sql`delete from captured_mail`));
    await asked();
    await expect
      .poll(async () => rows<{ to: string }>(sql`select sent_to as to from captured_mail where text_body like '%/Approvals?id=%'`), {
        timeout: 15_000,
      })
      .toEqual([{ to: admin }]);
  });
});

describe('an answer', () => {
  test('that approves sells once, as whoever asked, and keeps both names', async () => {
    const id = await asked();
    const before = await countOf('sale');
    expect(await decide(admin, id, 'approve', { key: 'approved-only-once' })).toMatchObject({
      status: 200,
      state: 'done',
      item: { decidedBy: 'Ana Sousa', word: 'Está bem.' },
    });
    expect((await decide(admin, id, 'approve', { key: 'approved-only-once' })).state).toBe('done');
    expect((await decide(admin, id)).code).toBe('APPROVAL_OVER');
    expect(await countOf('sale')).toBe((before ?? 0) + 1);
    const [made] = await rows<{ by: string; total: number; sealed: null }>(sql`
      select created_by as by, total_minor as total, request_sealed as sealed from approval join sale on sale.id::text = became where approval.id = ${id}`);
    expect(made).toEqual({ by: demoId(403), total: 20_00, sealed: null });
    const records = await rows<{ actor: string; detail: { approvedBy?: string; askedBy?: string } }>(sql`
      select actor, detail from audit_change where subject_kind = 'sale' and detail->>'approval' = ${id}`);
    expect(records).toMatchObject([{ actor: demoId(404), detail: { askedBy: demoId(403), approvedBy: demoId(404) } }]);
    expect(await one(manager, id)).toMatchObject({ own: true, state: 'done', decidedBy: 'Ana Sousa' });
    // What was approved takes nothing of what may be given away alone.
    expect((await sell(50, { quantity: 10 })).status).toBe(200);
  });

  test('that refuses says why, and sells nothing', async () => {
    const id = await asked();
    const before = await countOf('sale');
    expect((await decide(admin, id, 'refuse', { word: ' ' })).code).toBe('APPROVAL_WORD_MISSING');
    expect(await decide(admin, id, 'refuse', { word: 'Too much.' })).toMatchObject({ status: 200, state: 'refused' });
    expect(await one(manager, id)).toMatchObject({ state: 'refused', word: 'Too much.' });
    expect(await countOf('sale')).toBe(before);
  });

  test('is never one’s own, nor of somebody without the right or the hotel', async () => {
    const id = await asked();
    expect((await decide(manager, id)).code).toBe('APPROVAL_OWN');
    expect((await decide(manager, id, 'refuse')).code).toBe('APPROVAL_OWN');
    expect((await decide(reception, id)).status).toBe(403);
    expect((await decide(spain, id, 'approve', { at: hotels[3]?.id ?? '' })).code).toBe('NOT_FOUND');
    expect((await decide(quinta, id, 'approve', { at: sister })).code).toBe('NOT_FOUND');
    const other = await asked();
    await run(sql`update approval set permission = 'licenses:save' where id = ${other}`);
    expect((await decide(admin, other)).code).toBe('PERMISSION_MISSING');
    await expect(
      run(sql`update approval set state = 'refused', decided_by = asked_by, request_sealed = null where id = ${other}`),
    ).rejects.toThrow(/approval_by_another/);
  });

  test('comes too late after a day, whether or not anybody tidied up', async () => {
    const id = await asked();
    await run(sql`update approval set lapses_at = now() - interval '1 second' where id = ${id}`);
    expect(await one(manager, id)).toMatchObject({ state: 'lapsed' });
    expect((await decide(admin, id)).code).toBe('APPROVAL_OVER');
    await app.runTask('lapse-approvals');
    expect(await rows(sql`select state, request_sealed as sealed from approval where id = ${id}`)).toEqual([
      { state: 'lapsed', sealed: null },
    ]);
  });

  test.each([
    [
      'the price of the day',
      sql`update offer set price_minor = price_minor + 100 where id = ${valor}`,
      sql`update offer set price_minor = price_minor - 100 where id = ${valor}`,
    ],
    ['the offer', sql`update offer set version = version + 1 where id = ${valor}`, sql`select`],
    [
      'its stock',
      sql`update offer set stock_limit = sold + reserved where id = ${valor}`,
      sql`update offer set stock_limit = sold + 1000 where id = ${valor}`,
    ],
    [
      'the right of whoever asked',
      sql`update person set enabled = false where id = ${demoId(403)}`,
      sql`update person set enabled = true where id = ${demoId(403)}`,
    ],
  ])('finds that things have moved, %s, and does nothing', async (_, moves, back) => {
    await run(sql`update offer set stock_limit = sold + 1000 where id = ${valor}`);
    const id = await asked();
    const before = [await countOf('sale'), await countOf('voucher')];
    await run(moves);
    expect(await decide(admin, id)).toMatchObject({ status: 200, state: 'moved' });
    await run(back);
    expect([await countOf('sale'), await countOf('voucher')]).toEqual(before);
    expect((await decide(admin, id)).code).toBe('APPROVAL_OVER');
  });
});

/** `ROUNDS=200` tries each as often. */
const rounds = Number(process.env['ROUNDS'] ?? 8);

describe('of two at the same moment one decides', () => {
  beforeAll(async () => {
    await run(sql`insert into person_group (person_id, access_group_id) values (${demoId(413)}, ${accessGroups.administration.id})`);
    await run(sql`update offer set stock_limit = sold + 10000 where id = ${valor}`);
  });

  const later = async <Reply>(turns: number, act: () => Promise<Reply>) => {
    for (let turn = 0; turn < turns; turn += 1) await new Promise((next) => setImmediate(next));
    return act();
  };
  const apart = <One, Other>(round: number, first: () => Promise<One>, other: () => Promise<Other>) =>
    Promise.all(round % 2 ? [first(), later(round % 7, other)] : [later(round % 7, first), other()]);
  const soldBy = async (id: string) =>
    (await rows<{ n: number }>(sql`select count(*) as n from audit_change where subject_kind = 'sale' and detail->>'approval' = ${id}`))[0]
      ?.n;

  test('approve and approve', { timeout: 300_000 }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const id = await asked();
      const replies = await apart(
        round,
        () => decide(admin, id),
        () => decide(finance, id),
      );
      expect(replies.map(({ code, state }) => code ?? state).sort()).toEqual(['APPROVAL_OVER', 'done']);
      expect(await soldBy(id)).toBe(1);
    }
  });

  test('approve and refuse', { timeout: 300_000 }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const id = await asked();
      const [yes, no] = await apart(
        round,
        () => decide(admin, id),
        () => decide(finance, id, 'refuse'),
      );
      expect([yes, no].map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await soldBy(id)).toBe(yes.status === 200 ? 1 : 0);
      expect((await one(manager, id))?.state).toBe(yes.status === 200 ? 'done' : 'refused');
    }
  });

  test('approve and lapse', { timeout: 300_000 }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const id = await asked();
      const lapse = () => run(sql`update approval set state = 'lapsed', request_sealed = null where id = ${id} and state = 'waiting'`);
      const [yes] = await apart(round, () => decide(admin, id), lapse);
      expect(await soldBy(id)).toBe(yes.status === 200 ? 1 : 0);
      expect((await one(manager, id))?.state).toBe(yes.status === 200 ? 'done' : 'lapsed');
    }
  });
});
