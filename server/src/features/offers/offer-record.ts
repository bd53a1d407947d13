import type { Channel } from '#contract/vocabulary/channels.ts';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import type {
  HotelId,
  ImageId,
  InclusionId,
  OfferChannelId,
  OfferId,
  OfferImageId,
  TemplateId,
  TemplateImageId,
  TermsId,
} from '#contract/vocabulary/ids.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import type { CodeType } from '#contract/vocabulary/modules.ts';
import type { InclusionKind, PromoteType } from '#contract/vocabulary/offers.ts';
import type { OfferCard } from '#domain/offer/offer.ts';
import type { Rebate } from '#domain/offer/rebate.ts';

export interface AttachedChannel {
  id: OfferChannelId;
  channel: Channel;
}

export interface NamedHotel {
  id: HotelId;
  name: string;
  active: boolean;
}

export interface ImageRecord {
  id: OfferImageId;
  imageId: ImageId;
  position: number;
  width: number;
  height: number;
  color: string;
}

export interface Inclusion {
  id: InclusionId;
  kind: InclusionKind;
  code: string;
  texts: Partial<Record<ContentLanguage, { description: string }>>;
}

/** How an offer is highlighted in the widget, and the code without which it is not shown there. */
export interface Promote {
  promote: boolean;
  promoteType: PromoteType | null;
  promoCode: string | null;
}

/** How the voucher mail of an offer looks. */
export interface TemplateSettings {
  templateId: TemplateId | null;
  showPrice: boolean | null;
  subject: string | null;
  logoImageId: TemplateImageId | null;
  backgroundImageId: TemplateImageId | null;
}

interface Stored {
  id: OfferId;
  currency: Currency;
  sold: number;
  /** Held for guests who are paying online. */
  reserved: number;
  channels: AttachedChannel[];
  hotels: NamedHotel[];
}

/** An offer as its card in the list needs it. */
export interface OfferListed
  extends Stored,
    Promote,
    Pick<OfferCard, 'code' | 'kind' | 'active' | 'priceMinor' | 'valueMinor' | 'stockLimit' | 'saleFrom' | 'saleTo' | 'order' | 'tagId'> {
  titles: Partial<Record<ContentLanguage, { title: string }>>;
  image: ImageRecord | null;
}

/** An offer with all its parts. */
export interface OfferRecord extends Stored, Promote, TemplateSettings, OfferCard {
  version: number;
  /** As text: a kept reply of an earlier call is JSON, and must be the same. */
  changedAt: string;
  changedBy: string;
  rebates: Rebate[];
  images: ImageRecord[];
  inclusions: Inclusion[];
  termsId: TermsId | null;
  termsCode: string | null;
  logoImage: ImageRecord['imageId'] | null;
  backgroundImage: ImageRecord['imageId'] | null;
  logoVariant: 'mail.jpg' | 'mail.png' | null;
  backgroundVariant: 'mail.jpg' | 'mail.png' | null;
  codeType: CodeType;
  /** Whether any hotel where it is valid registers its sales. */
  registersSales: boolean;
}
