import type { Offer } from '#contract/offers.ts';
import type { OfferId } from '#contract/vocabulary/ids.ts';

export const offerId = '11111111-1111-4111-8111-111111111111' as OfferId;

/** An offer just saved for the first time, with what a test adds. */
export function sampleOffer(added: Partial<Offer> = {}): Offer {
  return {
    id: offerId,
    code: 'TEA',
    description: 'Tea for two',
    active: true,
    isPaymentMode: true,
    currency: 'EUR',
    payedAmount: 40,
    cardAmount: 40,
    maxQuantity: 100,
    sold: 0,
    saleValidFrom: '2026-11-01',
    saleValidTo: '2027-11-01',
    order: 1,
    voucherTagId: null,
    promote: false,
    promoteType: null,
    promoCode: null,
    channels: [],
    validHotels: [],
    version: 1,
    changedAt: '2026-11-15T10:00:00.000Z',
    changedBy: 'Ana Sousa',
    vouchersValidUntil: 12,
    defaultPrefix: 'TEA',
    action: 'Payment',
    allowPartialRedeem: true,
    salesHasTax: true,
    multiLingual: [{ languageCode: 'EN', title: 'Tea for two', description: '' }],
    voucherTypeVat: [],
    voucherRebates: [],
    voucherImages: [],
    voucherTerms: [],
    termsConditionsId: null,
    tec: null,
    notificationTemplateId: null,
    showPrice: null,
    subjectMessage: null,
    logoTemplateImageId: null,
    logoImage: null,
    backgroundTemplateImageId: null,
    backgroundImage: null,
    codeGenerationType: 'QrCode',
    registerSalesInPms: false,
    ...added,
  };
}
