// Proves what may be done with money that is owed as it stands, and that what has ended stays as it is.
import { describe, expect, test } from 'vitest';
import { type PayoutState, payoutStates } from '#contract/vocabulary/payments.ts';
import { decideAct, decideExport, decideIban, decideReturn, type Payout } from './payout.ts';

const now = new Date('2026-11-19T12:00:00Z');
const payout = (state: PayoutState, change: Partial<Payout> = {}): Payout => ({
  ...{ state, currency: 'EUR', askUntil: new Date('2026-12-19T12:00:00Z'), ofVoucher: true },
  ...change,
});

/** By hand: what each state lets happen. */
const may: Record<PayoutState, string> = {
  owed: 'iban ask settle callOff',
  ibanKnown: 'export ask settle callOff',
  exported: 'askReturned settle',
  settled: '',
  calledOff: '',
};

test.each(payoutStates)('of what is %s', (state) => {
  const one = payout(state);
  const can = [
    decideIban(one, now).ok && 'iban',
    decideExport(one).ok && 'export',
    ...(['ask', 'askReturned', 'settle', 'callOff'] as const).map((act) => decideAct(one, act).ok && act),
  ];
  expect(can.filter(Boolean).join(' ')).toBe(may[state]);
});

describe('is refused', () => {
  test('an IBAN by a link that has run out', () => {
    expect(decideIban(payout('owed', { askUntil: now }), now)).toMatchObject({ reason: 'linkOver' });
  });
  test('another currency in a SEPA file, and what has no IBAN yet', () => {
    expect(decideExport(payout('ibanKnown', { currency: 'BRL' }))).toMatchObject({ reason: 'notEuro' });
    expect(decideExport(payout('owed'))).toMatchObject({ reason: 'noIban' });
  });
  test('calling off what never was on a voucher', () => {
    expect(decideReturn(payout('owed', { ofVoucher: false }))).toMatchObject({ reason: 'noVoucher' });
  });
});
