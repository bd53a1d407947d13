// Proves that a provider is asked about one refund once, however many ask at the same moment, that a claim that has run out is nobody's any more,
// and that a refund ends once: a refusal is told once, and no later answer undoes it.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refundVoucher } from '#contract/online-sales.ts';
import type { HotelGroupId, OfferId, PaymentId, RefundId, VoucherId } from '#contract/vocabulary/ids.ts';
import { hotelGroups } from '#demo/hotels.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { groupScope, systemScope, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/feature.ts';
import type { PaymentProvider, RefundState } from '../../ports/payments.ts';
import { restoreVoucher } from '../online-sales/index.ts';
import { backOffice } from '../online-sales/testing/back-office.ts';
import { carryOutRefund, findRefund, type PaymentTools, type RefundRef } from './index.ts';
import { claimRefund, insertRefund, letGoOfRefund } from './refunds.store.ts';

const groupId = hotelGroups[0]?.id as HotelGroupId;
const scope = groupScope(groupId);
const minute = 60_000;

/** A provider whose answers are given by hand, each when the test says so. */
function scriptedProvider() {
  const asked: { refundId: string; answer(said: RefundState): void }[] = [];
  const refund = ({ refundId }: { refundId: string }) => new Promise<RefundState>((answer) => asked.push({ refundId, answer }));
  const provider = {
    refund: (_: unknown, request: { refundId: string }) => refund(request),
    checkRefund: (_: unknown, request: { refundId: string }) => refund(request),
  };
  return { asked, provider: provider as unknown as PaymentProvider };
}

let app: TestApplication;
let payment: { paymentId: PaymentId; voucherId: VoucherId };
beforeAll(async () => {
  app = await createTestApplication();
  const office = backOffice(app);
  const order = await office.bought((await office.offer('CLAIMED')) as OfferId);
  const [row] = await office.rows<typeof payment>(sql`
    select payment.id as "paymentId", voucher.id as "voucherId" from payment join voucher on sale_id = order_id where order_id = ${order.id}`);
  if (!row) throw new Error('nothing was bought');
  payment = row;
});
afterAll(() => app.close());

let now = new Date();
let published: string[] = [];
beforeEach(() => {
  now = new Date();
  published = [];
});

/** One process of several, which shares nothing with the others but the database. */
function toolsWith(provider: PaymentProvider): PaymentTools {
  const platform = {
    ...{ database: app.database, clock: { now: () => now } },
    jobs: { publish: async (_: Tx, topic: string) => void published.push(topic) },
    cacheBus: { announce: async () => undefined, apply: () => undefined },
  } as unknown as Platform;
  return { platform, secrets: app.secrets, providers: new Map([['STRIPE', provider]]), sandbox: undefined, publicUrl: 'http://localhost' };
}

/** As it stands when it is asked for; nobody follows it, since nothing is published. */
async function asked(): Promise<RefundRef & { refundId: RefundId }> {
  const id = randomUUID() as RefundId;
  const wish = { ...payment, amountMinor: 1, reason: 'requested_by_customer', notes: 'to be claimed', askedBy: 'test', retries: null };
  await app.database.transaction(scope, (tx) => insertRefund(tx, { ...wish, id, askedAt: now }));
  return { groupId, refundId: id };
}

const later = (ms: number) => new Date(now.getTime() + ms);
const claim = (id: RefundId, at: Date) => app.database.transaction(scope, (tx) => claimRefund(tx, id, at, new Date(at.getTime() + minute)));
const read = (id: RefundId) => app.database.read(scope, (tx) => findRefund(tx, id));

describe('a claim', () => {
  test('is one person’s, until it has run out', async () => {
    const { refundId } = await asked();
    expect(await claim(refundId, now)).toBe(true);
    expect(await claim(refundId, now)).toBe(false);
    expect(await claim(refundId, later(minute - 1))).toBe(false);
    expect(await claim(refundId, later(minute))).toBe(true);
    expect(await claim(refundId, later(minute))).toBe(false);
  });

  test('is one person’s among twenty who try at the same moment, with and without an earlier one that has run out', async () => {
    const { refundId } = await asked();
    for (const at of [now, later(minute), later(5 * minute)]) {
      const claims = await Promise.all(Array.from({ length: 20 }, () => claim(refundId, at)));
      expect(claims.filter(Boolean)).toHaveLength(1);
    }
  });

  test('is let go of by whoever holds it, and not by whoever held it before', async () => {
    const { refundId } = await asked();
    const letGo = (until: Date) => app.database.transaction(scope, (tx) => letGoOfRefund(tx, refundId, until));
    await claim(refundId, now);
    await claim(refundId, later(minute));
    await letGo(later(minute));
    expect(await claim(refundId, later(minute + 1))).toBe(false);
    await letGo(later(2 * minute));
    expect(await claim(refundId, later(minute + 1))).toBe(true);
  });
});

describe('several who follow one refund', () => {
  test('ask the provider once, and all wait for its answer', async () => {
    const ref = await asked();
    const { asked: questions, provider } = scriptedProvider();
    const all = Array.from({ length: 5 }, () => carryOutRefund(toolsWith(provider), ref));
    await expect.poll(() => questions.length).toBe(1);
    questions[0]?.answer({ kind: 'done', reference: 're_1' });
    await Promise.all(all);
    expect(questions).toHaveLength(1);
    expect(await read(ref.refundId)).toMatchObject({ state: 'done', reference: 're_1' });
  });

  test.each<[RefundState, RefundState, string[]]>([
    [{ kind: 'refused', reason: 'no' }, { kind: 'done', reference: 're_2' }, ['refund-refused']],
    [{ kind: 'refused', reason: 'no' }, { kind: 'refused', reason: 'still no' }, ['refund-refused']],
    [{ kind: 'done', reference: 're_2' }, { kind: 'refused', reason: 'late no' }, []],
  ])('whose claim ran out on the way: %o ends it, and %o comes too late', async (first, second, topics) => {
    const ref = await asked();
    const { asked: questions, provider } = scriptedProvider();
    const slow = carryOutRefund(toolsWith(provider), ref);
    await expect.poll(() => questions.length).toBe(1);
    now = later(minute);
    const quick = carryOutRefund(toolsWith(provider), ref);
    await expect.poll(() => questions.length).toBe(2);
    questions[1]?.answer(first);
    await quick;
    questions[0]?.answer(second);
    await slow;
    expect(await read(ref.refundId)).toMatchObject({ state: first.kind });
    expect(published).toEqual(topics);
  });

  test('that has ended ask nobody', async () => {
    const ref = await asked();
    const { asked: questions, provider } = scriptedProvider();
    const following = carryOutRefund(toolsWith(provider), ref);
    await expect.poll(() => questions.length).toBe(1);
    questions[0]?.answer({ kind: 'done', reference: 're_3' });
    await following;
    await carryOutRefund(toolsWith(provider), ref);
    expect(questions).toHaveLength(1);
  });
});

test('what is refused is put on its voucher once, however often that is told, at once or after its key is forgotten', async () => {
  const count = () =>
    app.database.read(scope, (tx) => tx.rows(sql`select from entry where voucher_id = ${payment.voucherId} and kind = 'restored'`));
  const { provider } = scriptedProvider();
  const draft = { Id: payment.voucherId, amount: 1, reason: 'requested_by_customer', notes: 'to be refused' } as const;
  const refund = () => backOffice(app).call('manager@vale.demo', refundVoucher, { body: draft });
  // The other one was paid back: nothing of it may come along.
  await refund();
  const { item } = await refund();
  const ref = { groupId, refundId: item.id };
  await app.database.transaction(scope, (tx) =>
    tx.run(sql`update payment_refund set state = 'refused', failure = 'no' where id = ${ref.refundId}`),
  );
  await Promise.all(Array.from({ length: 5 }, () => restoreVoucher(toolsWith(provider), ref)));
  expect(await count()).toHaveLength(1);
  await app.owner.transaction(systemScope, (tx) => tx.run(sql`delete from idempotency_key where key = ${`restore-${ref.refundId}`}`));
  await Promise.all(Array.from({ length: 5 }, () => restoreVoucher(toolsWith(provider), ref)));
  expect(await count()).toHaveLength(1);
});

test('what is not refused is put on no voucher', async () => {
  const ref = await asked();
  await restoreVoucher(toolsWith(scriptedProvider().provider), ref);
  expect(
    await app.database.read(scope, (tx) => tx.row(sql`select from payment_refund where id = ${ref.refundId} and restored_at is null`)),
  ).toBeDefined();
});
