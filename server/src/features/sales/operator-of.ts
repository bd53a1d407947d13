import type { CartDraft, SaleDraft } from '#contract/sales.ts';
import { toMinor } from '#domain/money/minor.ts';
import type { OperatorDraft } from '#domain/sale/operator.ts';

/** Who registers the sale in the hotel's system, as the form sent it. The two calls spell the payments differently. */
export function operatorOf(
  { hostUserCode = '', hostUserCashboxCode = '', hostUserPassword = '' }: SaleDraft | CartDraft,
  payments: CartDraft['hostPaymentCodes'],
  paymentsField: OperatorDraft['paymentsField'],
): OperatorDraft {
  return {
    userCode: hostUserCode,
    cashboxCode: hostUserCashboxCode,
    password: hostUserPassword,
    payments: payments?.map(({ hostPaymentCode, amount }) => ({ methodCode: hostPaymentCode, amountMinor: toMinor(amount) })) ?? [],
    paymentsField,
  };
}
