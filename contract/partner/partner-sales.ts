import * as z from 'zod/mini';
import { defineEndpoint, forPartners } from '../endpoint.ts';
import { buyer, cartRefusals, salePrice, saleQuantity } from '../selling.ts';
import { type Currency, currencies } from '../vocabulary/currencies.ts';
import { OfferId, SaleId, VoucherId } from '../vocabulary/ids.ts';
import { contentLanguages } from '../vocabulary/languages.ts';
import { limits } from '../vocabulary/limits.ts';

const currency = z.enum(currencies as [Currency, ...Currency[]]);

export const PartnerOffer = z.object({
  offerId: OfferId,
  code: z.string(),
  title: z.string(),
  description: z.string(),
  kind: z.enum(['money', 'service']),
  currency,
  /** What the guest pays today. */
  price: z.number(),
  value: z.number(),
  left: z.number(),
  /** Of a voucher sold today. */
  validUntil: z.string(),
});
export type PartnerOffer = z.infer<typeof PartnerOffer>;

const partner = '/api/Partner/v1';

export const partnerListOffers = defineEndpoint({
  name: 'partnerListOffers',
  summary: 'What the partner’s hotel sells at its desk today, with the prices of today.',
  feature: 'partner',
  method: ['GET'],
  path: `${partner}/offers`,
  access: forPartners('read'),
  query: z.strictObject({ language: z._default(z.enum(contentLanguages), 'EN') }),
  item: PartnerOffer,
});

export const PartnerSaleDraft = z.strictObject({
  items: z
    .array(
      z.strictObject({
        offerId: OfferId,
        quantity: saleQuantity,
        /** The price the guest was told; sent along, it must still be the price of today. */
        price: z.optional(salePrice),
      }),
    )
    .check(z.minLength(1), z.maxLength(limits.saleLines)),
  buyer: z.strictObject({
    ...buyer,
    email: z.optional(buyer.email),
    phone: z.optional(buyer.phone),
    countryCode: z.optional(buyer.countryCode),
  }),
  /** In which the guest reads vouchers and mails. */
  language: z.enum(contentLanguages),
  /** Whether the vouchers are mailed to the buyer at once. */
  sendMail: z._default(z.boolean(), false),
  /** The partner's own number for the sale. */
  reference: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.invoiceReferenceChars))),
});
export type PartnerSaleDraft = z.infer<typeof PartnerSaleDraft>;

export const PartnerSale = z.object({
  saleId: SaleId,
  currency,
  total: z.number(),
  createdAt: z.string(),
  /** How many are on their way by mail. */
  mailed: z.number(),
  vouchers: z.array(
    z.object({
      voucherId: VoucherId,
      number: z.string(),
      offerId: OfferId,
      value: z.number(),
      validFrom: z.string(),
      validUntil: z.string(),
    }),
  ),
});
export type PartnerSale = z.infer<typeof PartnerSale>;

export const partnerSell = defineEndpoint({
  name: 'partnerSell',
  summary:
    'Sells vouchers of the partner’s hotel to one buyer, whose money the partner has taken: all of them, or none. Needs an Idempotency-Key.',
  feature: 'partner',
  method: ['POST'],
  path: `${partner}/sales`,
  access: forPartners('sell'),
  effects: ['issue', 'mail'],
  body: PartnerSaleDraft,
  item: PartnerSale,
  refusals: [...cartRefusals, 'IDEMPOTENCY_KEY_MISSING'],
});
