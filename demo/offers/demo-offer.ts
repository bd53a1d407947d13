import type { Channel } from '#contract/vocabulary/channels.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import type { InclusionKind, PromoteType, RedeemKind, RevenueCategory } from '#contract/vocabulary/offers.ts';
import type { OfferCard, OfferText } from '#domain/offer/offer.ts';
import type { Scene } from '../pictures.ts';

/** The demo leaves no language out, and the compiler sees to it. */
export type InFiveLanguages<Text> = Record<ContentLanguage, Text>;

/** Days move along with the day the demo is loaded: from this many months away until that many. */
type Months = readonly [from: number, to: number];

export interface DemoService {
  code: string;
  quantity: number;
  unitPriceMinor?: number;
  revenueCategory: RevenueCategory;
  redeemKind: RedeemKind;
  redeemMonths: Months | null;
  texts: InFiveLanguages<string>;
}

export interface DemoLine {
  kind: InclusionKind;
  code: string;
  texts: InFiveLanguages<string>;
}

interface DemoMail {
  template: 'classic' | 'night' | 'postcard';
  subject: string;
  showPrice: boolean;
  /** Drawn in ink: on a dark mail it would not be seen. */
  logo: boolean;
  background: 'leaves' | 'evening' | null;
}

type ChosenOfCard = Pick<
  OfferCard,
  'code' | 'kind' | 'active' | 'priceMinor' | 'valueMinor' | 'stockLimit' | 'validityMonths' | 'prefix' | 'action' | 'partialRedeem' | 'vat'
>;

export interface DemoOffer extends ChosenOfCard {
  /** Its id, and those of its parts, are counted from this. */
  number: number;
  groupId: string;
  hotelIds: readonly string[];
  channels: readonly Channel[];
  saleMonths: Months;
  sold: number;
  /** Tag and terms by their codes in the group. */
  tag: string;
  terms: string;
  promoteType: PromoteType | null;
  promoCode: string | null;
  mail: DemoMail;
  /** The first is the cover. */
  pictures: readonly Scene[];
  texts: InFiveLanguages<OfferText>;
  services: readonly DemoService[];
  lines: readonly DemoLine[];
}
