// Proves who may register a sale in the hotel's system: every field is asked for, known there, and the payments make the total; each refusal at
// its field.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decideOperator, type HostReference, isRegistered, type OperatorDraft } from './operator.ts';

const known: HostReference = {
  operators: [
    { code: 'ANA', cashboxes: [{ code: 'DESK' }, { code: 'BAR' }] },
    { code: 'RUI', cashboxes: [{ code: 'SPA' }] },
  ],
  paymentMethods: [
    { code: 'CASH', active: true },
    { code: 'CARD', active: true },
    { code: 'CHEQUE', active: false },
  ],
};
const pay = (methodCode: string, amountMinor: number) => ({ methodCode, amountMinor });
const draft: OperatorDraft = {
  userCode: 'ANA',
  cashboxCode: 'BAR',
  password: 'of Ana',
  payments: [pay('CASH', 100_00)],
  paymentsField: 'hostPaymentCodes',
};
const decide = (change: Partial<OperatorDraft>, totalMinor = 100_00) => decideOperator({ ...draft, ...change }, totalMinor, known);

describe('an operator', () => {
  it('is taken whole when the hotel’s system knows them', () => {
    const { userCode, cashboxCode, password, payments } = draft;
    expect(decide({})).toEqual({ ok: true, value: { userCode, cashboxCode, password, payments } });
  });

  test.each<[string, Partial<OperatorDraft>, string, string]>([
    ['nobody', { userCode: '' }, 'operatorMissing', 'hostUserCode'],
    ['no cash desk', { cashboxCode: '' }, 'operatorMissing', 'hostUserCashboxCode'],
    ['no payment', { payments: [] }, 'operatorMissing', 'hostPaymentCodes'],
    [
      'a payment without its method',
      { payments: [pay('CASH', 60_00), pay('', 40_00)] },
      'operatorMissing',
      'hostPaymentCodes.1.hostPaymentCode',
    ],
    ['no password', { password: '' }, 'operatorMissing', 'hostUserPassword'],
    ['a stranger', { userCode: 'EVA' }, 'unknownOperator', 'hostUserCode'],
    ['a colleague’s cash desk', { cashboxCode: 'SPA' }, 'unknownCashbox', 'hostUserCashboxCode'],
    ['an unknown method', { payments: [pay('GOLD', 100_00)] }, 'unknownPaymentMethod', 'hostPaymentCodes.0.hostPaymentCode'],
    ['a method no longer in use', { payments: [pay('CHEQUE', 100_00)] }, 'unknownPaymentMethod', 'hostPaymentCodes.0.hostPaymentCode'],
    ['a cent too little', { payments: [pay('CASH', 99_99)] }, 'paymentSum', 'hostPaymentCodes.0.amount'],
    ['a cent too much', { payments: [pay('CASH', 100_01)] }, 'paymentSum', 'hostPaymentCodes.0.amount'],
  ])('with %s is refused at its field', (_, change, reason, field) => {
    expect(decide(change)).toEqual({ ok: false, reason, field });
  });

  it('is told where in the words of the call', () => {
    expect(decide({ payments: [pay('GOLD', 100_00)], paymentsField: 'HostPaymentCodes' })).toMatchObject({
      field: 'HostPaymentCodes.0.hostPaymentCode',
    });
  });

  it('takes any payments that make the total, and no others', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000_00 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: -1, max: 1 }), (parts, slip) => {
        const totalMinor = parts.reduce((sum, part) => sum + part, 0);
        expect(decide({ payments: parts.map((part) => pay('CARD', part)) }, totalMinor + slip).ok).toBe(slip === 0);
      }),
    );
  });
});

test.each([
  [true, 1, true],
  [true, 0, false],
  [false, 1, false],
  [false, 0, false],
])('where the hotel registers its sales is %s, one of %i cents is registered: %s', (hotelRegisters, totalMinor, registered) => {
  expect(isRegistered(hotelRegisters, totalMinor)).toBe(registered);
});
