// Proves that a dispute beside a use, a refund or another end of itself has one outcome, and that the audit finds what does not agree.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VoucherId } from '#contract/vocabulary/ids.ts';
import { reissueVoucher } from '#contract/vouchers.ts';
import { systemScope } from '../../platform/db/database.ts';
import { auditDisputes } from './index.ts';
import { type Bank, openBank } from './testing/bank.ts';

const manager = 'manager@vale.demo';
/** `ROUNDS=200` for as many rounds as a night has. */
const rounds = Number(process.env['ROUNDS'] ?? 6);

let bank: Bank;
beforeAll(async () => {
  bank = await openBank();
});
afterAll(async () => {
  expect(await bank.faults()).toEqual([]);
  await bank.app.close();
});

describe('at the same moment', () => {
  test('a dispute and a use: used before, or blocked', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const one = await bank.bought();
      const [id = '' as VoucherId] = one.ids;
      const [used] = await Promise.all([bank.use(id, 30), bank.dispute(one, 'open')]);
      await bank.stands(one, 'open');
      if (used.status !== 200) expect(used.errors).toMatchObject([{ code: 'VOUCHER_BLOCKED' }]);
      const [listed] = await bank.ofOrder(one);
      expect([(await bank.read(id)).blocked, listed?.used]).toEqual([true, used.status === 200 ? 24 : 0]);
      expect((await bank.use(id, 1)).status).toBe(422);
    }
  });

  test('a dispute and a reissue: what stands is blocked, and what is lost of it is taken off once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const one = await bank.bought();
      const [id = '' as VoucherId] = one.ids;
      const again = bank.office.call(manager, reissueVoucher, {
        params: { id },
        body: { request: { reason: 'Lost on the way to the hotel.' } },
      });
      const [reissued] = await Promise.all([again, bank.dispute(one, 'open')]);
      await bank.stands(one, 'open');
      const standing = reissued.status === 200 ? reissued.item.voucher.id : id;
      if (reissued.status !== 200) expect(reissued.errors).toMatchObject([{ code: 'VOUCHER_BLOCKED' }]);
      expect((await bank.read(standing)).blocked).toBe(true);
      await bank.dispute(one, 'lost');
      await bank.stands(one, 'lost');
      await expect.poll(async () => (await bank.read(standing)).status, { timeout: 10_000 }).toBe('refunded');
      expect((await bank.ofOrder(one))[0]).toMatchObject({ used: 0, writtenOff: 80, lost: 0 });
    }
  });

  test('a lost dispute and a refund: the price goes once off the voucher', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const one = await bank.bought();
      const [id = '' as VoucherId] = one.ids;
      const [back] = await Promise.all([bank.refund(id), bank.dispute(one, 'lost')]);
      await bank.stands(one, 'lost');
      if (back.status !== 200) expect(['PAYMENT_DISPUTED', 'NOT_REFUNDABLE', 'VOUCHER_BLOCKED']).toContain(back.errors[0]?.code);
      // What the provider refused comes back to the voucher, and is written off there.
      await expect.poll(async () => (await bank.read(id)).status, { timeout: 10_000 }).toBe('refunded');
      const [listed] = await bank.ofOrder(one);
      const [refunded] = (await bank.office.detail(manager, one.order)).refunds;
      if (refunded?.state === 'done') expect([listed?.writtenOff, listed?.lost]).toEqual([0, 80]);
      else await expect.poll(async () => (await bank.ofOrder(one))[0]?.writtenOff, { timeout: 10_000 }).toBe(80);
      expect((await bank.read(id)).refundedAmount).toBe(80);
    }
  });

  test('won and lost are reported at once: one of them counts, and stays', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const one = await bank.bought();
      const [id = '' as VoucherId] = one.ids;
      await bank.dispute(one, 'open');
      await bank.stands(one, 'open');
      await Promise.all([bank.dispute(one, round % 2 ? 'won' : 'lost'), bank.dispute(one, round % 2 ? 'lost' : 'won')]);
      await expect.poll(async () => (await bank.ofOrder(one))[0]?.endedAt, { timeout: 10_000 }).not.toBeNull();
      const [ended] = await bank.ofOrder(one);
      expect((await bank.kinds(id)).filter((kind) => kind === 'writtenOff')).toHaveLength(ended?.state === 'lost' ? 1 : 0);
      expect(await bank.read(id)).toMatchObject({ blocked: false, status: ended?.state === 'lost' ? 'refunded' : 'sold' });
    }
  });
});

describe('the audit finds', () => {
  /** Past the rules, and taken back afterwards. */
  async function found(fault: ReturnType<typeof sql>): Promise<string[]> {
    const said: string[] = [];
    await bank.app.owner
      .transaction(systemScope, async (tx) => {
        await tx.run(sql`set local session_replication_role = replica`);
        await tx.run(fault);
        const within = { read: async (_: unknown, work: (inside: typeof tx) => unknown) => work(tx) };
        await auditDisputes(within as never, ({ what }) => said.push(what));
        throw new Error('taken back');
      })
      .catch((error: Error) => {
        if (error.message !== 'taken back') throw error;
      });
    return said;
  }

  test('an open dispute whose voucher can be used, a lost one that left something, a block and a write-off without a dispute', async () => {
    const [open, lost] = [await bank.bought(), await bank.bought()];
    await bank.dispute(open, 'open');
    await bank.stands(open, 'open');
    await bank.use(lost.ids[0] as VoucherId, 30);
    await bank.dispute(lost, 'lost');
    await bank.stands(lost, 'lost');
    const [held, gone] = [open.ids[0], lost.ids[0]];
    expect(await found(sql`update voucher set holds = '{}' where id = ${held}`)).toEqual(['is disputed and can be used']);
    expect(await found(sql`update voucher set status = 'partialRedeemed' where id = ${gone}`)).toEqual([
      'can be used although its dispute was lost',
    ]);
    expect(await found(sql`update payment_dispute set state = 'inquiry' where order_id = ${open.order}`)).toEqual([
      'is blocked by a dispute that is not there',
    ]);
    expect(await found(sql`update payment_dispute set written_off_minor = 1 where order_id = ${lost.order}`)).toEqual([
      'wrote off 1, the ledger says 5600',
    ]);
    expect(await found(sql`update payment_dispute set written_off_minor = 0, state = 'won' where order_id = ${lost.order}`)).toContain(
      'was written off without a lost dispute',
    );
  });
});
