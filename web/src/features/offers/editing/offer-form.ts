import { toTextList, toTextsByLanguage } from '#contract/multilingual.ts';
import type { Rebate, RebateForm } from '#contract/offer-services.ts';
import type { Offer, OfferForm } from '#contract/offers.ts';
import type { OfferId } from '#contract/vocabulary/ids.ts';
import { contentLanguages } from '#contract/vocabulary/languages.ts';
import { offerActions } from '#contract/vocabulary/offers.ts';
import { addMonths, type Day } from '#domain/calendar/day.ts';

/** Every language is there from the start, so that a text typed and taken back leaves nothing behind. */
function inEveryLanguage<Texts extends object>(blank: Texts, written: Partial<Record<string, Texts>>): Record<string, Texts> {
  return Object.fromEntries(contentLanguages.map((language) => [language, written[language] ?? blank]));
}

/** What nobody has typed or chosen yet is null, as the fields of the kit leave it; the schema then asks for it. */
const untyped = null as never;

export function newForm(today: Day): OfferForm {
  return {
    code: '',
    isPaymentMode: true,
    maxQuantity: 100,
    payedAmount: untyped,
    cardAmount: untyped,
    saleValidFrom: today,
    saleValidTo: addMonths(today, 12),
    vouchersValidUntil: 12,
    defaultPrefix: '',
    order: 1,
    voucherTagId: null,
    action: offerActions[0],
    allowPartialRedeem: true,
    salesHasTax: true,
    active: true,
    voucherTypeVat: [],
    multiLingual: inEveryLanguage({ title: '', description: '' }, {}),
    voucherRebates: [],
  };
}

export const newRebateForm: RebateForm = {
  code: '',
  quantity: 1,
  unitPrice: null,
  revenueCategoryId: untyped,
  action: 'Discount',
  redeemValidFrom: null,
  redeemValidTo: null,
  multiLingual: inEveryLanguage({ description: '' }, {}),
};

export function rebateFormOf({
  code,
  quantity,
  unitPrice,
  revenueCategoryId,
  action,
  redeemValidFrom,
  redeemValidTo,
  multiLingual,
}: Rebate): RebateForm {
  return {
    code,
    quantity,
    unitPrice,
    revenueCategoryId,
    action,
    redeemValidFrom,
    redeemValidTo,
    multiLingual: inEveryLanguage({ description: '' }, toTextsByLanguage(multiLingual)),
  };
}

/** The card of an offer as the form holds it. Its services stay out: once an offer is saved they have calls of their own. */
export function formOf(offer: Offer): OfferForm {
  return {
    code: offer.code,
    isPaymentMode: offer.isPaymentMode,
    maxQuantity: offer.maxQuantity,
    payedAmount: offer.payedAmount,
    cardAmount: offer.cardAmount,
    saleValidFrom: offer.saleValidFrom,
    saleValidTo: offer.saleValidTo,
    vouchersValidUntil: offer.vouchersValidUntil,
    defaultPrefix: offer.defaultPrefix,
    order: offer.order,
    voucherTagId: offer.voucherTagId,
    action: offer.action,
    allowPartialRedeem: offer.allowPartialRedeem,
    salesHasTax: offer.salesHasTax,
    active: offer.active,
    voucherTypeVat: offer.voucherTypeVat,
    multiLingual: inEveryLanguage({ title: '', description: '' }, toTextsByLanguage(offer.multiLingual)),
    voucherRebates: [],
  };
}

/** Everything but the code, which belongs to one offer alone. */
export function copyFormOf(source: Offer): OfferForm {
  return { ...formOf(source), code: '', voucherRebates: source.voucherRebates.map(rebateFormOf) };
}

interface SavedOn {
  id?: OfferId | undefined;
  version?: number | undefined;
  copyOf?: OfferId | undefined;
}

/** What is sent. A money voucher has neither VAT lines nor services; those typed before the switch was turned are left behind. */
export function draftOf(form: OfferForm, { id, version, copyOf }: SavedOn) {
  const { voucherRebates, multiLingual, ...fields } = form;
  const services = voucherRebates.map((rebate) => ({ ...rebate, multiLingual: toTextList(rebate.multiLingual) }));
  return {
    ...fields,
    voucherTypeVat: form.isPaymentMode ? [] : form.voucherTypeVat,
    multiLingual: toTextList(multiLingual),
    ...(id === undefined ? { voucherRebates: form.isPaymentMode ? [] : services, ...(copyOf && { copyOf }) } : { id }),
    ...(version !== undefined && { version }),
  };
}
