import { addMonths, type Day } from '../calendar/day.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import type { SaleOffer } from './eligibility.ts';

export interface Validity {
  readonly validFrom: Day;
  readonly validUntil: Day;
}

type ValidityOffer = Pick<SaleOffer, 'validityMonths' | 'saleTo'>;

/** From today for the offer's months: what is proposed at the desk, and what a cart is sold with. */
export function usualValidity({ validityMonths }: ValidityOffer, today: Day): Validity {
  return { validFrom: today, validUntil: addMonths(today, validityMonths) };
}

/** The last day a voucher sold today may have: its months, or the end of the offer's sale where that is later. */
export function latestValidUntil(offer: ValidityOffer, today: Day): Day {
  const { validUntil } = usualValidity(offer, today);
  return offer.saleTo > validUntil ? offer.saleTo : validUntil;
}

export function decideSaleValidity(
  wanted: Validity,
  offer: ValidityOffer,
  today: Day,
): Outcome<Validity, 'datePast' | 'datesReversed' | 'beyondWindow'> {
  if (wanted.validFrom < today) return refused('datePast', 'vouchersValidFrom');
  if (wanted.validUntil < wanted.validFrom) return refused('datesReversed', 'vouchersValidUntil');
  if (wanted.validUntil > latestValidUntil(offer, today)) return refused('beyondWindow', 'vouchersValidUntil');
  return done(wanted);
}
