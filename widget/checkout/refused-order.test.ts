import { expect, test } from 'vitest';
import type { PricedLine } from '../cart/cart.ts';
import { fr } from '../messages/fr.ts';
import { takeApart } from './refused-order.ts';

const lines = [{ offerId: 'm' }, { offerId: 'd' }] as PricedLine[];
const message = 'in a language of the server';

test('a line hears what is wrong with it, in the language of the guest', () => {
  const { lines: told, trouble } = takeApart([{ code: 'OFFER_SOLD_OUT', message, field: 'lines.1.quantity' }], lines, fr);
  expect(told).toEqual({ d: fr.refusals.notSoMany });
  expect(trouble).toBe(fr.checkout.checkLines);
});

test('a field hears that it was refused', () => {
  const problems = [
    { code: 'FISCAL_NUMBER', message, field: 'fiscalNumber' },
    { code: 'INVALID_FIELD', message, field: 'gift.recipient' },
  ] as const;
  expect(takeApart(problems, lines, fr)).toEqual({
    faults: { fiscalNumber: 'refused', recipient: 'refused' },
    lines: {},
    trouble: undefined,
  });
});

test('what belongs nowhere is said all the same, also where its code is not known here', () => {
  expect(takeApart([{ code: 'NO_ACTIVE_GATEWAY', message }], lines, fr).trouble).toBe(fr.refusals.shopClosed);
  expect(takeApart([{ code: 'TAG_UNKNOWN', message }], lines, fr).trouble).toBe(fr.refusals.other);
});
