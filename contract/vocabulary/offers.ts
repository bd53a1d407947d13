/** What a money voucher does at the hotel's till. Other than the first, only with the InvoiceAction module. */
export const offerActions = ['Payment', 'Invoice'] as const;
export type OfferAction = (typeof offerActions)[number];

/** How a service is taken off the guest's account when it is redeemed. */
export const redeemKinds = ['Discount', 'Bill'] as const;
export type RedeemKind = (typeof redeemKinds)[number];

export const promoteTypes = ['dealweek', 'hotdeal'] as const;
export type PromoteType = (typeof promoteTypes)[number];

/** Reduced, intermediate, normal, exempt. */
export const vatCodes = ['RED', 'INT', 'NOR', 'ISE'] as const;
export type VatCode = (typeof vatCodes)[number];

export const inclusionKinds = ['Included', 'Excluded'] as const;
export type InclusionKind = (typeof inclusionKinds)[number];

/** Under which heading of the books a service falls. Fixed ids: reports and invoices refer to them. */
export const revenueCategories = [
  'accommodation',
  'foodAndBeverage',
  'wellness',
  'events',
  'sport',
  'transport',
  'retail',
  'other',
] as const;
export type RevenueCategory = (typeof revenueCategories)[number];
