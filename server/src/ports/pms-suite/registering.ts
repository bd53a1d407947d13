import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type Check, newSale, problemOf } from './check.ts';

/** Each of these leaves a sale behind that was taken back. */
export const registeringChecks: readonly Check[] = [
  {
    name: 'writes one invoice for a sale, however often it is registered, and even at once',
    async run(subject) {
      const { pms, account } = subject;
      const sale = await newSale(subject);
      const invoice = await pms.registerSale(account, sale);
      assert.notEqual(invoice.reference, '');
      if (invoice.url !== null) assert.match(invoice.url, /^https?:/);
      assert.deepEqual(await pms.registerSale(account, sale), invoice);
      const twice = await newSale(subject);
      const [one, other] = await Promise.all([pms.registerSale(account, twice), pms.registerSale(account, twice)]);
      assert.deepEqual(one, other);
      assert.notEqual(one.reference, invoice.reference);
      for (const { key, operator, reference } of [
        { ...sale, ...invoice },
        { ...twice, ...one },
      ]) {
        await pms.cancelSale(account, { key, invoiceReference: reference, operator });
      }
    },
  },
  {
    name: 'takes a sale of a single cent',
    async run(subject) {
      const { pms, account } = subject;
      const sale = await newSale(subject, 1);
      const { reference } = await pms.registerSale(account, sale);
      await pms.cancelSale(account, { key: sale.key, invoiceReference: reference, operator: sale.operator });
    },
  },
  {
    name: 'takes a sale back, twice without harm, and registers it anew under another key',
    async run(subject) {
      const { pms, account } = subject;
      const sale = await newSale(subject);
      const { reference } = await pms.registerSale(account, sale);
      const cancellation = { key: sale.key, invoiceReference: reference, operator: sale.operator };
      await pms.cancelSale(account, cancellation);
      await pms.cancelSale(account, cancellation);
      const anew = { ...sale, key: randomUUID() };
      const another = await pms.registerSale(account, anew);
      assert.notEqual(another.reference, reference);
      await pms.cancelSale(account, { ...cancellation, key: anew.key, invoiceReference: another.reference });
    },
  },
  {
    name: 'is not disturbed by taking back what was never there',
    async run(subject) {
      const { operator } = await newSale(subject);
      await subject.pms.cancelSale(subject.account, { key: randomUUID(), invoiceReference: 'NEVER-1', operator });
    },
  },
  {
    name: 'refuses a wrong password of an operator, in words, and without repeating it',
    async run(subject) {
      if (!subject.operatorPasswords) return;
      const sale = await newSale(subject);
      const operator = { ...sale.operator, password: 'certainly-not-this-one' };
      const problem = await problemOf(subject.pms.registerSale(subject.account, { ...sale, operator }));
      assert.equal(problem.kind, 'refused');
      assert.notEqual(problem.message, '');
      assert(!problem.message.includes(operator.password));
    },
  },
];
