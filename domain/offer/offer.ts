import type { OfferId, TagId } from '#contract/vocabulary/ids.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import type { OfferAction, VatCode } from '#contract/vocabulary/offers.ts';
import type { Day } from '../calendar/day.ts';

/** A money offer carries a balance, a service offer a set of services. */
export type OfferKind = 'money' | 'service';

export interface OfferText {
  readonly title: string;
  readonly description: string;
}
export type OfferTexts = Partial<Record<ContentLanguage, OfferText>>;

export interface VatLine {
  readonly code: VatCode;
  readonly amountMinor: number;
}

/** What the card step settles about an offer. */
export interface OfferCard {
  readonly code: string;
  readonly kind: OfferKind;
  readonly active: boolean;
  readonly priceMinor: number;
  readonly valueMinor: number;
  readonly stockLimit: number;
  readonly saleFrom: Day;
  readonly saleTo: Day;
  readonly validityMonths: number;
  readonly prefix: string;
  readonly order: number;
  readonly tagId: TagId | null;
  readonly action: OfferAction | null;
  readonly partialRedeem: boolean;
  readonly priceIncludesTax: boolean;
  readonly texts: OfferTexts;
  readonly vat: readonly VatLine[];
}

/** What a rule needs to know of an offer that is there already. */
export interface KnownOffer {
  readonly id: OfferId;
  readonly version: number;
  readonly kind: OfferKind;
  readonly sold: number;
  /** Held for guests who are paying online. */
  readonly reserved: number;
  readonly saleFrom: Day;
  readonly saleTo: Day;
}
