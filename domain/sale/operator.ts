import { done, type Outcome, refused } from '../outcome.ts';

/** As a form sends it: whatever was left empty is an empty text. */
export interface OperatorDraft {
  readonly userCode: string;
  readonly cashboxCode: string;
  readonly password: string;
  readonly payments: readonly HostPayment[];
  /** What the wire calls the payments, where a refusal points to: the two kinds of sale spell it differently. */
  readonly paymentsField: 'HostPaymentCodes' | 'hostPaymentCodes';
}

export interface HostPayment {
  readonly methodCode: string;
  readonly amountMinor: number;
}

/** Whom and what the hotel's system knows. */
export interface HostReference {
  readonly operators: readonly { readonly code: string; readonly cashboxes: readonly { readonly code: string }[] }[];
  readonly paymentMethods: readonly { readonly code: string; readonly active: boolean }[];
}

/** Who registers a sale, where, and how it was paid: all of it known to the hotel's system. */
export interface Operator {
  readonly userCode: string;
  readonly cashboxCode: string;
  readonly password: string;
  readonly payments: readonly HostPayment[];
}

export type OperatorReason = 'operatorMissing' | 'unknownOperator' | 'unknownCashbox' | 'unknownPaymentMethod' | 'paymentSum';

function missingField({ userCode, cashboxCode, password, payments, paymentsField }: OperatorDraft): string | undefined {
  if (!userCode) return 'hostUserCode';
  if (!cashboxCode) return 'hostUserCashboxCode';
  if (payments.length === 0) return paymentsField;
  const unnamed = payments.findIndex(({ methodCode }) => !methodCode);
  if (unnamed >= 0) return `${paymentsField}.${unnamed}.hostPaymentCode`;
  return password ? undefined : 'hostUserPassword';
}

export function decideOperator(draft: OperatorDraft, totalMinor: number, known: HostReference): Outcome<Operator, OperatorReason> {
  const { userCode, cashboxCode, password, payments, paymentsField } = draft;
  const missing = missingField(draft);
  if (missing) return refused('operatorMissing', missing);
  const user = known.operators.find(({ code }) => code === userCode);
  if (!user) return refused('unknownOperator', 'hostUserCode');
  if (!user.cashboxes.some(({ code }) => code === cashboxCode)) return refused('unknownCashbox', 'hostUserCashboxCode');
  const takes = (methodCode: string) => known.paymentMethods.some(({ code, active }) => active && code === methodCode);
  const strange = payments.findIndex(({ methodCode }) => !takes(methodCode));
  if (strange >= 0) return refused('unknownPaymentMethod', `${paymentsField}.${strange}.hostPaymentCode`);
  const paidMinor = payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  if (paidMinor !== totalMinor) return refused('paymentSum', `${paymentsField}.0.amount`);
  return done({ userCode, cashboxCode, password, payments });
}

/** Whether a sale goes to the hotel's system too. No price is below nothing, so that a total of nothing means that every line costs nothing. */
export function isRegistered(hotelRegisters: boolean, totalMinor: number): boolean {
  return hotelRegisters && totalMinor > 0;
}
