import { describe, expect, test } from 'vitest';
import { PmsProblem, type PmsProblemKind } from '../pms.ts';
import { newSale, problemOf } from './check.ts';
import { newestOf, readOn } from './reading.ts';
import type { Manners, Stage } from './stage.ts';

/** As the house does: again, as long as it is worth it. */
async function stubbornly<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof PmsProblem) || !['unreachable', 'notUnderstood'].includes(error.kind)) throw error;
    }
  }
}

const failures: [string, Manners, PmsProblemKind][] = [
  ['fails', 'fails', 'unreachable'],
  ['fails when all is done', 'failsAfterwards', 'unreachable'],
  ['answers with a page of HTML', 'garbage', 'notUnderstood'],
  ['answers something else', 'misshapen', 'notUnderstood'],
  ['never answers', 'never', 'unreachable'],
  ['hangs up', 'hangsUp', 'unreachable'],
];

export function failingBehaviour(stage: Stage): void {
  describe('when it cannot be asked', () => {
    test.each(failures)('because it %s, that is told, and a sale is registered once when it is well again', async (_, manners, kind) => {
      const { pms, account, behave, registered } = stage.outside;
      const sale = await newSale(stage.outside);
      const before = await registered();
      await behave(manners);
      expect((await problemOf(pms.test(account))).kind).toBe(kind);
      expect((await problemOf(pms.reservationsSince(account, null))).kind).toBe(kind);
      expect((await problemOf(pms.registerSale(account, sale))).kind).toBe(kind);
      await behave('well');
      const invoice = await pms.registerSale(account, sale);
      expect(await pms.registerSale(account, sale)).toEqual(invoice);
      expect(await registered()).toBe(before + 1);
    });

    test('because nobody is there, that is told', async () => {
      const { pms, unreachable } = stage.outside;
      expect((await problemOf(pms.test(unreachable))).kind).toBe('unreachable');
    });

    test('at every fourth call, stubbornness ends in one invoice for each sale, and in all reservations', async () => {
      const { pms, account, behave, registered } = stage.outside;
      const expected = newestOf((await readOn(stage.outside, null)).reservations);
      const before = await registered();
      const sales = [];
      for (let count = 0; count < 12; count += 1) sales.push(await newSale(stage.outside));
      await behave('atRandom');
      const told = [];
      let cursor: string | null = null;
      for (let more = true; more; ) {
        const page = await stubbornly(() => pms.reservationsSince(account, cursor));
        told.push(...page.reservations);
        ({ cursor, more } = page);
      }
      const references = [];
      for (const sale of sales) references.push((await stubbornly(() => pms.registerSale(account, sale))).reference);
      await behave('well');
      expect([...newestOf(told).keys()].sort()).toEqual([...expected.keys()].sort());
      expect(new Set(references).size).toBe(sales.length);
      expect(await registered()).toBe(before + sales.length);
    });

    test('no password stands in what it says', async () => {
      const { pms, account, unreachable, behave } = stage.outside;
      const sale = await newSale(stage.outside);
      const wrong = { ...account, password: 'wrong-password-0123' };
      const operator = { ...sale.operator, password: 'operator-password-0123' };
      const problems = [
        await problemOf(pms.test(wrong)),
        await problemOf(pms.test(unreachable)),
        await problemOf(pms.registerSale(unreachable, { ...sale, operator })),
      ];
      await behave('garbage');
      problems.push(await problemOf(pms.registerSale(account, { ...sale, operator })));
      for (const { message, stack, cause } of problems) {
        const said = `${message} ${stack} ${String(cause)}`;
        for (const secret of [wrong.password, account.password, operator.password]) expect(said).not.toContain(secret);
      }
    });
  });
}
