import type { Currency } from '#contract/vocabulary/currencies.ts';
import type { HotelGroupId, HotelId } from '#contract/vocabulary/ids.ts';

/** What may be said anew about a hotel. */
export interface HotelFacts {
  readonly legalName: string;
  readonly displayName: string;
  readonly fiscalNumber: string;
  readonly contact: string;
  readonly phone: string;
  readonly email: string;
  readonly website: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly zipCode: string;
  readonly countryCode: string;
  readonly timeZone: string;
  readonly currency: Currency;
  readonly active: boolean;
}

/** A property. Its id and its group stay for life: everything it ever sold belongs to both. */
export interface Hotel extends HotelFacts {
  readonly id: HotelId;
  readonly groupId: HotelGroupId;
  readonly version: number;
}
