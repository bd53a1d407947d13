import type { CartDraft, CartForm, SaleDraft } from '#contract/sales.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import { fromMinor } from '#domain/money/minor.ts';
import type { OnSale } from '../desk-offers.ts';

const noOperator = { hostUserCode: '', hostUserCashboxCode: '', hostUserPassword: '' };
const notPaidYet = [{ hostPaymentCode: '', amount: 0 }];
const noGift = { from: '', to: '', sender: '', recipient: '', message: '' };

/** A buyer nobody has told us about yet. Most are of the hotel's own country. */
function newBuyer(countryCode: string, languageCode: ContentLanguage) {
  return {
    customerFirstName: '',
    customerLastName: '',
    customerMail: '',
    customerNif: '',
    customerPhone: '',
    customerCountryCode: countryCode,
    customerPostCode: '',
    customerCity: '',
    customerAddress: '',
    languageCode,
    sendMail: true,
    ...noGift,
    ...noOperator,
    invoiceReference: '',
    notes: '',
  };
}

interface FormStart {
  countryCode: string;
  languageCode: ContentLanguage;
}

/** One voucher at the price of today, valid for as long as the offer says. */
export function newSale({ offer, desk }: OnSale, { countryCode, languageCode }: FormStart): SaleDraft {
  return {
    ...newBuyer(countryCode, languageCode),
    voucherTypeIds: [{ voucherTypeId: offer.id, quantity: 1, voucherSalePrice: desk.salePrice }],
    HostPaymentCodes: notPaidYet,
    vouchersValidFrom: desk.validFrom,
    vouchersValidUntil: desk.validUntil,
  };
}

export function newCartForm({ countryCode, languageCode }: FormStart): CartForm {
  return { ...newBuyer(countryCode, languageCode), hostPaymentCodes: notPaidYet };
}

/** The prices that were shown go along: if one has changed since, the desk is told before anything is sold. */
export function linesOf(lines: readonly (OnSale & { quantity: number })[]): CartDraft['voucherTypeIds'] {
  return lines.map(({ offer, desk, quantity }) => ({ voucherTypeId: offer.id, quantity, voucherSalePrice: desk.salePrice }));
}

/** What was written of a gift before the switch was turned off again is not sold along. */
export function withoutGift<Draft extends SaleDraft | CartForm>(draft: Draft): Draft {
  return { ...draft, ...noGift };
}

/** Nobody registers what does not go to the hotel's system: a password written before that was known is not sent. */
export function withoutOperator<Draft extends SaleDraft | CartForm>(draft: Draft): Draft {
  return { ...draft, ...noOperator };
}

/** The whole sum in the one way that was chosen. */
export function paidWhole(payments: CartForm['hostPaymentCodes'], totalMinor: number): CartForm['hostPaymentCodes'] {
  return payments?.map(({ hostPaymentCode }) => ({ hostPaymentCode, amount: fromMinor(totalMinor) }));
}
