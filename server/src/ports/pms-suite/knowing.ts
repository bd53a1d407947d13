import assert from 'node:assert/strict';
import { assertProblem, type Check } from './check.ts';

function assertNames(names: readonly string[]): void {
  assert(names.length > 0, 'there is none');
  assert(
    names.every((name) => name.trim() !== ''),
    'one has no name',
  );
  assert.equal(new Set(names).size, names.length, 'two have the same name');
}

/** Who is let in, and what hardly ever changes. */
export const knowingChecks: readonly Check[] = [
  { name: 'lets the right password in', run: ({ pms, account }) => pms.test(account) },
  {
    name: 'keeps a wrong password out, whatever is asked',
    async run({ pms, account }) {
      const stranger = { ...account, password: `${account.password.slice(0, -1)}?` };
      for (const ask of [pms.test, pms.operators, pms.paymentMethods, pms.rates, pms.channels]) {
        await assertProblem(ask(stranger), 'passwordWrong');
      }
      await assertProblem(pms.reservationsSince(stranger, null), 'passwordWrong');
    },
  },
  {
    name: 'names its operators, each at a cash desk',
    async run({ pms, account }) {
      const operators = await pms.operators(account);
      assertNames(operators.map(({ code }) => code));
      for (const { cashboxes } of operators) assertNames(cashboxes.map(({ code }) => code));
    },
  },
  {
    name: 'names its payment methods, one of them in use',
    async run({ pms, account }) {
      const methods = await pms.paymentMethods(account);
      assertNames(methods.map(({ code }) => code));
      assert(methods.some(({ active }) => active));
    },
  },
  { name: 'names its rates', run: async ({ pms, account }) => assertNames((await pms.rates(account)).map(({ code }) => code)) },
  { name: 'names its channels', run: async ({ pms, account }) => assertNames(await pms.channels(account)) },
];
