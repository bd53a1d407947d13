// Proves that refunds, promotions and credentials of payment providers wait for a second person as sales do, each beyond its own threshold, and are carried out
// once and as they stood.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Approval, decideApproval, listApprovals } from '#contract/approvals.ts';
import type { Envelope } from '#contract/envelope.ts';
import { refundVoucher } from '#contract/online-sales.ts';
import { saveEasypay } from '#contract/payments.ts';
import { savePromotion } from '#contract/promotions.ts';
import { accessGroups } from '#contract/vocabulary/access-groups.ts';
import { idOfChannel } from '#contract/vocabulary/channels.ts';
import type { OfferId } from '#contract/vocabulary/ids.ts';
import { demoId } from '#demo/demo-id.ts';
import { addDays, dayIn } from '#domain/calendar/day.ts';
import { createTestApplication, type TestApplication, urlOf } from '../../main/testing/test-application.ts';
import { systemScope } from '../../platform/db/database.ts';
import { backOffice } from '../online-sales/testing/back-office.ts';

let app: TestApplication;
let office: ReturnType<typeof backOffice>;
let offerId: OfferId;
beforeAll(async () => {
  app = await createTestApplication();
  // The demo has one person who may change credentials in all hotels; a second is needed.
  await run(sql`insert into person_group (person_id, access_group_id) values (${demoId(403)}, ${accessGroups.administration.id})`);
  office = backOffice(app);
  offerId = await office.offer('APPROVED-ACTS');
});
afterAll(() => app.close());
beforeEach(() =>
  run(
    sql`update hotel_group set approval_refund_above = 50, approval_promotion_percent = 30, approval_credentials = true where group_id = ${demoId(201)}`,
  ),
);

const [manager, admin] = ['manager@vale.demo', 'admin@vale.demo'];
const today = dayIn('Europe/Lisbon', new Date());
const run = (query: ReturnType<typeof sql>) => app.owner.transaction(systemScope, (tx) => tx.run(query));
const rows = <Row>(query: ReturnType<typeof sql>) => app.owner.read(systemScope, (tx) => tx.rows<Row>(query));

interface Told {
  status: number;
  code: string | undefined;
  id: string;
}
function told(reply: { statusCode: number; json<Item>(): Item }): Told {
  const { errors } = reply.json<Envelope<unknown>>();
  return { status: reply.statusCode, code: errors[0]?.code, id: errors[0]?.approval?.id ?? '' };
}
const waits = { status: 422, code: 'APPROVAL_REQUIRED' };
const goesOn = { status: 200, code: undefined };

async function decide(id: string, decision: 'approve' | 'refuse' = 'approve') {
  const payload = { request: { decision, word: 'Visto.' } };
  const reply = await app.as(admin, { method: 'PUT', url: urlOf(decideApproval, { id }), payload });
  const { response, errors } = reply.json<Envelope<Approval>>();
  return response[0]?.state ?? errors[0]?.code;
}
const about = async (id: string) =>
  (await app.as(admin, { method: 'GET', url: `${urlOf(listApprovals)}?id=${id}` })).json<Envelope<Approval>>().response[0];

describe('a refund', () => {
  /** Of 80 €. */
  const bought = async () => (await office.detail(manager, (await office.bought(offerId)).id)).vouchers[0]?.id ?? '';
  const refund = async (Id: string, amount: number) =>
    told(
      await app.as(manager, {
        method: 'POST',
        url: urlOf(refundVoucher),
        payload: { Id, amount, reason: 'requested_by_customer', notes: 'Já não pode vir.' },
      }),
    );
  const refundsOf = (id: string) => rows<{ by: string }>(sql`select asked_by as by from payment_refund where voucher_id = ${id}`);

  test('waits above its threshold, also in small parts, and goes back once when approved', async () => {
    const voucher = await bought();
    expect(await refund(voucher, 40)).toMatchObject(goesOn);
    const asked = await refund(voucher, 20);
    expect(asked).toMatchObject(waits);
    expect(await about(asked.id)).toMatchObject({
      ...{ kind: 'refund', amount: 20, currency: 'EUR' },
      about: { voucherId: voucher, amount: 20, refundReason: 'requested_by_customer', notes: 'Já não pode vir.' },
    });
    expect(await refundsOf(voucher)).toHaveLength(1);
    expect(await decide(asked.id)).toBe('done');
    expect(await decide(asked.id)).toBe('APPROVAL_OVER');
    expect(await refundsOf(voucher)).toEqual([{ by: demoId(403) }, { by: demoId(403) }]);
    await expect
      .poll(() => rows(sql`select state from payment_refund where voucher_id = ${voucher} and amount_minor = 2000`), { timeout: 15_000 })
      .toEqual([{ state: 'done' }]);
  });

  test('has moved where more of the voucher is gone', async () => {
    const voucher = await bought();
    const [large, other] = [await refund(voucher, 60), await refund(voucher, 55)];
    expect(await decide(other.id)).toBe('done');
    expect(await decide(large.id)).toBe('moved');
    expect(await refundsOf(voucher)).toHaveLength(1);
  });
});

describe('a promotion', () => {
  const draft = (name: string, discount: number, change: object = {}) => ({
    ...{
      name,
      discount,
      startDate: today,
      endDate: addDays(today, 5),
      active: true,
      voucherTypeIds: [offerId],
      channelIds: [idOfChannel.Frontend],
    },
    ...change,
  });
  const save = async (request: object) => {
    const reply = await app.as(manager, { method: 'POST', url: urlOf(savePromotion), payload: { request } });
    return { ...told(reply), saved: reply.json<Envelope<{ id: string }>>().response[0]?.id };
  };
  const named = (name: string) => rows<{ percent: number }>(sql`select percent from promotion where name = ${name} and active`);

  test('waits above its percentage, and is there once it is approved', async () => {
    expect(await save(draft('Trinta', 30))).toMatchObject(goesOn);
    const asked = await save(draft('Quarenta', 40));
    expect(asked).toMatchObject(waits);
    expect(await about(asked.id)).toMatchObject({
      kind: 'promotion',
      amount: null,
      about: { promotion: 'Quarenta', percent: 40, offers: 1 },
    });
    expect(await named('Quarenta')).toEqual([]);
    expect(await decide(asked.id)).toBe('done');
    expect(await named('Quarenta')).toEqual([{ percent: 40 }]);
  });

  test('that is switched on later waits then; what narrows an approved one does not', async () => {
    const off = await save(draft('Desligada', 60, { active: false }));
    expect(off).toMatchObject(goesOn);
    const on = await save(draft('Desligada', 60, { id: off.saved }));
    expect(on).toMatchObject(waits);
    expect(await decide(on.id)).toBe('done');
    expect(await save(draft('Desligada', 50, { id: off.saved, endDate: addDays(today, 4) }))).toMatchObject(goesOn);
    expect(await save(draft('Desligada', 55, { id: off.saved, endDate: addDays(today, 4) }))).toMatchObject(waits);
  });

  test('has moved where somebody saved it meanwhile', async () => {
    const { saved } = await save(draft('Movida', 10));
    const asked = await save(draft('Movida', 70, { id: saved }));
    await save(draft('Movida', 20, { id: saved }));
    expect(await decide(asked.id)).toBe('moved');
    expect(await named('Movida')).toEqual([{ percent: 20 }]);
  });
});

describe('credentials of a payment provider', () => {
  const save = async (settings: object) =>
    told(await app.as(manager, { method: 'PUT', url: urlOf(saveEasypay), payload: { request: { validPaymentModes: ['MB'], settings } } }));
  const kept = () =>
    rows<{ name: string }>(
      sql`select name from payment_setting where gateway_code = 'EASYPAY' and group_id = ${demoId(201)} order by name`,
    );

  test('wait, tell which and never what, and are kept once approved', async () => {
    await run(sql`delete from payment_setting where gateway_code = 'EASYPAY' and group_id = ${demoId(201)}`);
    const asked = await save({ accountId: 'konto-77', apiKey: 'secret-of-easypay-77' });
    expect(asked).toMatchObject(waits);
    const seen = await about(asked.id);
    expect(seen).toMatchObject({ kind: 'credentials', hotelName: null, about: { gateway: 'EASYPAY', settings: ['accountId', 'apiKey'] } });
    const everywhere = await rows<{ text: string }>(sql`
      select approval::text as text from approval union all select detail::text from audit_change union all select data::text from jobs.job`);
    expect(everywhere.filter(({ text }) => text.includes('easypay-77'))).toEqual([]);
    expect(await kept()).toEqual([]);
    expect(await decide(asked.id)).toBe('done');
    expect((await kept()).map(({ name }) => name)).toEqual(['accountId', 'apiKey']);
    // The ways to pay alone, and what stays as it was, wait for nobody.
    expect(await save({ accountId: 'konto-77' })).toMatchObject(goesOn);
  });

  test('have moved where others were approved first', async () => {
    const [one, another] = [await save({ accountId: 'konto-1' }), await save({ accountId: 'konto-2' })];
    expect(await decide(another.id)).toBe('done');
    expect(await decide(one.id)).toBe('moved');
  });
});
