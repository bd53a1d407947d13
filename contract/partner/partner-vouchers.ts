import * as z from 'zod/mini';
import { amount } from '../amount.ts';
import { defineEndpoint, forPartners } from '../endpoint.ts';
import { notRedeemed } from '../redemption.ts';
import { type Currency, currencies } from '../vocabulary/currencies.ts';
import { EntryId, RebateId, VoucherId } from '../vocabulary/ids.ts';
import { contentLanguages } from '../vocabulary/languages.ts';
import { limits } from '../vocabulary/limits.ts';
import { voucherStatuses } from '../vocabulary/vouchers.ts';

/** What a partner may know of a voucher: what it is worth, and nothing of the guest. */
export const PartnerVoucher = z.object({
  voucherId: VoucherId,
  number: z.string(),
  title: z.string(),
  kind: z.enum(['money', 'service']),
  status: z.enum(voucherStatuses),
  /** Whether anything keeps it from being used, beside its status. */
  blocked: z.boolean(),
  /** Whether a new voucher took its place; it is `cancelled` then. */
  replaced: z.boolean(),
  currency: z.enum(currencies as [Currency, ...Currency[]]),
  value: z.number(),
  /** What is left to spend; of a service voucher the number of services left. */
  availableBalance: z.number(),
  allowPartialRedeem: z.boolean(),
  validFrom: z.string(),
  validUntil: z.string(),
  services: z.array(z.object({ serviceId: RebateId, title: z.string(), quantity: z.number(), left: z.number() })),
  /** An error code that says why it cannot be redeemed here today; null where it can. */
  notRedeemableBecause: z.nullable(z.string()),
});
export type PartnerVoucher = z.infer<typeof PartnerVoucher>;

const line = { id: EntryId, serviceId: z.nullable(RebateId), quantity: z.nullable(z.number()), amount: z.nullable(z.number()) };

/** What a redemption or its reversal left. */
export const PartnerReceipt = z.object({
  voucherId: VoucherId,
  status: z.enum(voucherStatuses),
  availableBalance: z.number(),
  /** Each with its id, by which it can be reversed; a reversal has negative figures. */
  lines: z.array(z.object(line)),
});
export type PartnerReceipt = z.infer<typeof PartnerReceipt>;

const text = (chars: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(chars));
const money = amount({ min: 0.01, max: limits.redeemAmountMax });
const quantity = z.number().check(z.int(), z.minimum(1), z.maximum(limits.redeemQuantityMax));

export const PartnerRedemption = z.strictObject({
  /** Of a money voucher. */
  amount: z.optional(money),
  /** Of a service voucher. */
  services: z.optional(z.array(z.strictObject({ serviceId: RebateId, quantity })).check(z.minLength(1), z.maxLength(limits.redeemLines))),
  /** The partner's own number for what the guest bought: a bill, a ticket, a table. */
  reference: z.optional(text(limits.targetReferenceChars)),
  invoice: z.optional(text(limits.redeemInvoiceChars)),
  notes: z.optional(z.string().check(z.trim(), z.minLength(limits.redeemNotesMinChars), z.maxLength(limits.redeemNotesChars))),
  pin: z.optional(z.string().check(z.regex(/^\d{6}$/))),
});
export type PartnerRedemption = z.infer<typeof PartnerRedemption>;

const partner = '/api/Partner/v1';

export const partnerReadVoucher = defineEndpoint({
  name: 'partnerReadVoucher',
  summary: 'A voucher by its id, the first eight characters or more of it, its number, or what a scanner read.',
  feature: 'partner',
  method: ['GET'],
  path: `${partner}/vouchers/{code}`,
  access: forPartners('read'),
  params: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(limits.searchChars)) }),
  query: z.strictObject({ language: z._default(z.enum(contentLanguages), 'EN') }),
  item: PartnerVoucher,
  refusals: ['NOT_FOUND', 'VOUCHER_AMBIGUOUS', 'TOO_MANY_REQUESTS'],
});

const refusals = [...notRedeemed, 'IDEMPOTENCY_KEY_MISSING'] as const;

export const partnerRedeem = defineEndpoint({
  name: 'partnerRedeem',
  summary: 'Redeems a voucher in the partner’s hotel: an amount, or some of its services. Needs an Idempotency-Key.',
  feature: 'partner',
  method: ['POST'],
  path: `${partner}/vouchers/{voucherId}/redemptions`,
  access: forPartners('redeem'),
  effects: ['value'],
  params: z.strictObject({ voucherId: VoucherId }),
  body: PartnerRedemption,
  item: PartnerReceipt,
  refusals,
});

export const partnerReverse = defineEndpoint({
  name: 'partnerReverse',
  summary: 'Takes back a redemption made with the same subscription: all of it, or the part that is named. Needs an Idempotency-Key.',
  feature: 'partner',
  method: ['POST'],
  path: `${partner}/vouchers/{voucherId}/redemptions/{redemptionId}/reversal`,
  access: forPartners('redeem'),
  effects: ['value'],
  params: z.strictObject({ voucherId: VoucherId, redemptionId: EntryId }),
  body: z.strictObject({ amount: z.optional(money), quantity: z.optional(quantity), notes: PartnerRedemption.shape.notes }),
  item: PartnerReceipt,
  refusals,
});
