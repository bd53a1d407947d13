import { cleanFiscalNumber, isPlausibleFiscalNumber } from '../fiscal-number/fiscal-number.ts';
import { done, type Outcome, refused } from '../outcome.ts';

/** A present: from and to are names, sender and recipient mail addresses. */
export interface Gift {
  readonly from: string;
  readonly to: string;
  readonly sender: string | null;
  readonly recipient: string | null;
  readonly message: string;
}

/** As it comes from a form: whatever was left empty is not there. */
export type GiftDraft = { readonly [Part in keyof Gift]?: Gift[Part] | undefined };

const giftParts = ['from', 'to', 'message'] as const;

/** Nothing of a gift written is no gift; a gift half written is a mistake, told where something is missing. */
export function decideGift(draft: GiftDraft): Outcome<Gift | null, 'giftIncomplete'> {
  const { from = '', to = '', message = '', sender, recipient } = draft;
  if (![from, to, message, sender, recipient].some(Boolean)) return done(null);
  const missing = giftParts.find((part) => !draft[part]);
  if (missing) return refused('giftIncomplete', missing);
  return done({ from, to, message, sender: sender || null, recipient: recipient || null });
}

/** The tax number as it is kept. Whoever names no country is of the hotel's. */
export function decideFiscalNumber(
  written: string,
  countryCode: string | undefined,
  hotelCountry: string,
): Outcome<string, 'implausibleNumber'> {
  if (!isPlausibleFiscalNumber(written, countryCode || hotelCountry)) return refused('implausibleNumber', 'customerNif');
  return done(cleanFiscalNumber(written));
}
