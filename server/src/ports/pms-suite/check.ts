import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type OperatorAccess, type Pms, type PmsAccount, PmsProblem, type PmsProblemKind, type SaleToRegister } from '../pms.ts';

/** A system to be tried: one of ours in a test, or a vendor's at an address. */
export interface Subject {
  pms: Pms;
  account: PmsAccount;
  /** Whoever may register sales; without one, those are not tried. */
  operator: OperatorAccess | undefined;
  /** Whether operators have passwords of their own. */
  operatorPasswords: boolean;
}

/** One thing a system owes us. Plain, so that a vendor can try it without our tests. */
export interface Check {
  name: string;
  run(subject: Subject): Promise<void>;
}

/** What a call is refused with; a call that is answered well is a mistake here. */
export async function problemOf(call: Promise<unknown>): Promise<PmsProblem> {
  const outcome: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (outcome instanceof PmsProblem) return outcome;
  assert.fail(outcome === undefined ? 'it was answered as if nothing were wrong' : `no problem of a system: ${String(outcome)}`);
}

export async function assertProblem(call: Promise<unknown>, kind: PmsProblemKind): Promise<void> {
  assert.equal((await problemOf(call)).kind, kind);
}

/** A sale nobody has registered yet, paid with the first method that is in use. */
export async function newSale({ pms, account, operator }: Subject, unitPriceMinor = 12_345): Promise<SaleToRegister> {
  assert(operator, 'registering needs an operator');
  const method = (await pms.paymentMethods(account)).find(({ active }) => active);
  assert(method, 'there is no payment method in use');
  return {
    key: randomUUID(),
    customer: { firstName: 'Inês', lastName: 'Vaz', email: 'ines.vaz@mail.example', fiscalNumber: '999999990' },
    currency: 'EUR',
    lines: [{ code: 'GIFT', description: 'Gift voucher “Weekend”', quantity: 2, unitPriceMinor }],
    payments: [{ methodCode: method.code, amountMinor: 2 * unitPriceMinor }],
    operator,
  };
}
