import { toTextList } from '#contract/multilingual.ts';
import type { OfferImage } from '#contract/offer-images.ts';
import type { OfferChannel, ValidHotel } from '#contract/offer-places.ts';
import type { Inclusion as WireInclusion, Rebate as WireRebate } from '#contract/offer-services.ts';
import type { Offer, OfferSummary, OfferDraft as WireDraft } from '#contract/offers.ts';
import { channels } from '#contract/vocabulary/channels.ts';
import type { OfferId } from '#contract/vocabulary/ids.ts';
import { contentLanguages } from '#contract/vocabulary/languages.ts';
import { fromMinor, toMinor } from '#domain/money/minor.ts';
import type { Rebate } from '#domain/offer/rebate.ts';
import type { OfferDraft } from '#domain/offer/save-offer.ts';
import { imageAddress } from '../images/index.ts';
import type { AttachedChannel, ImageRecord, Inclusion, NamedHotel, OfferListed, OfferRecord } from './offer-record.ts';

export function hotelsToWire(hotels: readonly NamedHotel[]): ValidHotel[] {
  return hotels.map(({ id, name }) => ({ id, name }));
}

export function channelToWire({ id, channel }: AttachedChannel): OfferChannel {
  const known = channels.find(({ code }) => code === channel);
  if (!known) throw new Error(`unknown channel ${channel}`);
  return { id, code: channel, name: channel, channelConfigId: known.id };
}

export function imageToWire({ id, imageId, position, width, height, color }: ImageRecord): OfferImage {
  return {
    id,
    index: position,
    url: imageAddress(imageId, 'detail.webp'),
    cardUrl: imageAddress(imageId, 'card.webp'),
    width,
    height,
    color,
  };
}

export function rebateToWire(rebate: Rebate, offerId: OfferId): WireRebate {
  return {
    id: rebate.id,
    voucherTypeId: offerId,
    code: rebate.code,
    quantity: rebate.quantity,
    unitPrice: rebate.unitPriceMinor === null ? null : fromMinor(rebate.unitPriceMinor),
    revenueCategoryId: rebate.revenueCategory,
    action: rebate.redeemKind,
    redeemValidFrom: rebate.redeemFrom,
    redeemValidTo: rebate.redeemTo,
    multiLingual: toTextList(rebate.texts),
  };
}

export function inclusionToWire(inclusion: Inclusion, offerId: OfferId): WireInclusion {
  return {
    id: inclusion.id,
    voucherTypeId: offerId,
    type: inclusion.kind,
    code: inclusion.code,
    multiLingual: toTextList(inclusion.texts),
  };
}

type Titles = OfferListed['titles'] | OfferRecord['texts'];

function firstTitle(texts: Titles): string {
  return contentLanguages.map((language) => texts[language]?.title).find((title) => title) ?? '';
}

function summaryToWire(offer: OfferListed | OfferRecord, titles: Titles) {
  return {
    id: offer.id,
    code: offer.code,
    description: firstTitle(titles),
    active: offer.active,
    isPaymentMode: offer.kind === 'money',
    currency: offer.currency,
    payedAmount: fromMinor(offer.priceMinor),
    cardAmount: fromMinor(offer.valueMinor),
    maxQuantity: offer.stockLimit,
    sold: offer.sold,
    saleValidFrom: offer.saleFrom,
    saleValidTo: offer.saleTo,
    order: offer.order,
    voucherTagId: offer.tagId,
    promote: offer.promote,
    promoteType: offer.promoteType,
    promoCode: offer.promoCode,
    channels: offer.channels.map(channelToWire),
    validHotels: hotelsToWire(offer.hotels),
  };
}

export function listedToWire(offer: OfferListed): OfferSummary {
  return {
    ...summaryToWire(offer, offer.titles),
    multiLingual: toTextList(offer.titles),
    image: offer.image && imageToWire(offer.image),
  };
}

export function offerToWire(offer: OfferRecord): Offer {
  return {
    ...summaryToWire(offer, offer.texts),
    version: offer.version,
    changedAt: offer.changedAt,
    changedBy: offer.changedBy,
    vouchersValidUntil: offer.validityMonths,
    defaultPrefix: offer.prefix,
    action: offer.action,
    allowPartialRedeem: offer.partialRedeem,
    salesHasTax: offer.priceIncludesTax,
    multiLingual: toTextList(offer.texts),
    voucherTypeVat: offer.vat.map(({ code, amountMinor }) => ({ taxCode: code, amount: fromMinor(amountMinor) })),
    voucherRebates: offer.rebates.map((rebate) => rebateToWire(rebate, offer.id)),
    voucherImages: offer.images.map(imageToWire),
    voucherTerms: offer.inclusions.map((inclusion) => inclusionToWire(inclusion, offer.id)),
    termsConditionsId: offer.termsId,
    tec: offer.termsId && offer.termsCode !== null ? { id: offer.termsId, code: offer.termsCode } : null,
    notificationTemplateId: offer.templateId,
    showPrice: offer.showPrice,
    subjectMessage: offer.subject,
    logoTemplateImageId: offer.logoImageId,
    logoImage: offer.logoImage && offer.logoVariant && imageAddress(offer.logoImage, offer.logoVariant),
    backgroundTemplateImageId: offer.backgroundImageId,
    backgroundImage: offer.backgroundImage && offer.backgroundVariant && imageAddress(offer.backgroundImage, offer.backgroundVariant),
    codeGenerationType: offer.codeType,
    registerSalesInPms: offer.registersSales,
  };
}

export function draftFromWire(draft: WireDraft): OfferDraft {
  return {
    id: draft.id,
    version: draft.version,
    code: draft.code,
    kind: draft.isPaymentMode ? 'money' : 'service',
    active: draft.active,
    priceMinor: toMinor(draft.payedAmount),
    valueMinor: toMinor(draft.cardAmount),
    stockLimit: draft.maxQuantity,
    saleFrom: draft.saleValidFrom,
    saleTo: draft.saleValidTo,
    validityMonths: draft.vouchersValidUntil,
    prefix: draft.defaultPrefix,
    order: draft.order,
    tagId: draft.voucherTagId,
    action: draft.action,
    partialRedeem: draft.allowPartialRedeem,
    priceIncludesTax: draft.salesHasTax,
    texts: draft.multiLingual,
    vat: draft.voucherTypeVat.map(({ taxCode, amount }) => ({ code: taxCode, amountMinor: toMinor(amount) })),
  };
}

type WireRebateFields = NonNullable<WireDraft['voucherRebates']>[number];

/** Its unit price is left open where the call does not speak of it. */
export function rebateFromWire(
  rebate: WireRebateFields,
): Omit<Rebate, 'id' | 'unitPriceMinor'> & { unitPriceMinor: number | null | undefined } {
  return {
    code: rebate.code,
    quantity: rebate.quantity,
    unitPriceMinor: typeof rebate.unitPrice === 'number' ? toMinor(rebate.unitPrice) : rebate.unitPrice,
    revenueCategory: rebate.revenueCategoryId,
    redeemKind: rebate.action,
    redeemFrom: rebate.redeemValidFrom,
    redeemTo: rebate.redeemValidTo,
    texts: rebate.multiLingual,
  };
}
