import * as z from 'zod/mini';
import { amount } from './amount.ts';
import { defineEndpoint, needs, requestOf, staff } from './endpoint.ts';
import { multiLingual, textList, textsByLanguage } from './multilingual.ts';
import { plainText } from './plain-text.ts';
import { InclusionId, OfferId, RebateId } from './vocabulary/ids.ts';
import { limits } from './vocabulary/limits.ts';
import { inclusionKinds, redeemKinds, revenueCategories } from './vocabulary/offers.ts';

/** One service of a service voucher: what, how often, and until when. The wire calls it a rebate. */
export const Rebate = z.object({
  id: RebateId,
  voucherTypeId: OfferId,
  code: z.string(),
  quantity: z.number(),
  /** What one counts for when money goes back. Counts only where all services of the offer have one; otherwise each counts alike. */
  unitPrice: z.nullable(z.number()),
  revenueCategoryId: z.enum(revenueCategories),
  action: z.enum(redeemKinds),
  redeemValidFrom: z.nullable(z.string()),
  redeemValidTo: z.nullable(z.string()),
  multiLingual: textList(['description']),
});
export type Rebate = z.infer<typeof Rebate>;

const rebateTexts = { description: plainText(limits.rebateDescriptionChars) };

const rebateFields = {
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.rebateCodeChars)),
  quantity: z.number().check(z.int(), z.minimum(1), z.maximum(limits.rebateQuantityMax)),
  /** Left out, it stays as it is. */
  unitPrice: z.optional(z.nullable(amount({ min: 0, max: limits.offerAmountMax }))),
  revenueCategoryId: z.enum(revenueCategories),
  action: z.enum(redeemKinds),
  redeemValidFrom: z.nullable(z.iso.date()),
  redeemValidTo: z.nullable(z.iso.date()),
};

/** A service as the dialog holds it; an offer that is not saved yet carries its services along in this shape. */
export const RebateForm = z.strictObject({ ...rebateFields, multiLingual: textsByLanguage(rebateTexts) });
export type RebateForm = z.infer<typeof RebateForm>;

export const NewRebate = z.strictObject({ ...rebateFields, multiLingual: multiLingual(rebateTexts) });

export const RebateDraft = z.strictObject({
  id: z.optional(RebateId),
  voucherTypeId: OfferId,
  ...rebateFields,
  multiLingual: multiLingual(rebateTexts),
});
export type RebateDraft = z.infer<typeof RebateDraft>;

const rebateRefusals = [
  'NOT_FOUND',
  'OFFER_OF_OTHERS',
  'PERMISSION_MISSING',
  'REBATE_CODE_TAKEN',
  'REBATE_WINDOW',
  'DATES_REVERSED',
] as const;

export const addRebate = defineEndpoint({
  name: 'addRebate',
  summary: 'Adds a service to an offer; with an id it changes that one, for those who may.',
  feature: 'offers',
  method: ['POST'],
  path: '/api/Voucher/Voucher/v1/voucherrebate',
  access: needs('cardConfigWizard:addService'),
  effects: ['sale'],
  body: requestOf(RebateDraft),
  item: Rebate,
  refusals: rebateRefusals,
});

export const changeRebate = defineEndpoint({
  name: 'changeRebate',
  summary: 'Changes a service of an offer.',
  feature: 'offers',
  method: ['PUT'],
  path: '/api/Voucher/Voucher/v1/voucherrebate',
  access: needs('cardConfigWizard:saveService'),
  effects: ['sale'],
  body: requestOf(RebateDraft),
  takesBack: { fixed: [] },
  item: Rebate,
  refusals: rebateRefusals,
});

export const deleteRebate = defineEndpoint({
  name: 'deleteRebate',
  summary: 'Takes a service off an offer. The last one stays while the offer is on a sales channel.',
  feature: 'offers',
  method: ['DELETE'],
  path: '/api/Voucher/Voucher/v1/voucherrebate/{id}',
  access: needs('cardConfigWizard:removeService'),
  effects: ['sale'],
  params: z.strictObject({ id: RebateId }),
  item: Rebate,
  refusals: ['NOT_FOUND', 'OFFER_OF_OTHERS', 'OFFER_NEEDS_SERVICE'],
});

export const RevenueCategoryName = z.object({ id: z.enum(revenueCategories), description: z.string() });

export const listRevenueCategories = defineEndpoint({
  name: 'listRevenueCategories',
  summary: 'The headings a service can be booked under, in the language of the caller.',
  feature: 'offers',
  method: ['GET'],
  path: '/api/Voucher/v1/Config/ReveneuCategories',
  access: staff,
  item: RevenueCategoryName,
});

/** A line of what an offer includes or leaves out. */
export const Inclusion = z.object({
  id: InclusionId,
  voucherTypeId: OfferId,
  type: z.enum(inclusionKinds),
  code: z.string(),
  multiLingual: textList(['description']),
});
export type Inclusion = z.infer<typeof Inclusion>;

const inclusionTexts = { description: plainText(limits.inclusionChars) };
const inclusionFields = { type: z.enum(inclusionKinds), code: z.string().check(z.trim(), z.maxLength(limits.inclusionCodeChars)) };

export const InclusionForm = z.strictObject({ ...inclusionFields, multiLingual: textsByLanguage(inclusionTexts) });
export type InclusionForm = z.infer<typeof InclusionForm>;

export const InclusionDraft = z.strictObject({
  id: z.optional(InclusionId),
  voucherTypeId: OfferId,
  ...inclusionFields,
  multiLingual: multiLingual(inclusionTexts),
});
export type InclusionDraft = z.infer<typeof InclusionDraft>;

/** Included and excluded lines have a permission each; the line's kind decides which one is asked for. */
export const saveInclusion = defineEndpoint({
  name: 'saveInclusion',
  summary: 'Adds a line to what an offer includes or excludes, or changes the one whose id is given.',
  feature: 'offers',
  method: ['POST'],
  path: '/api/Voucher/v1/Config/addVoucherTypeTerms',
  access: staff,
  body: requestOf(InclusionDraft),
  takesBack: { fixed: [] },
  item: Inclusion,
  refusals: ['NOT_FOUND', 'OFFER_OF_OTHERS', 'PERMISSION_MISSING', 'TEXT_MISSING'],
});

export const deleteInclusion = defineEndpoint({
  name: 'deleteInclusion',
  summary: 'Takes a line off what an offer includes or excludes.',
  feature: 'offers',
  method: ['DELETE'],
  path: '/api/Voucher/v1/Config/removeVoucherTypeTerms/{id}',
  access: staff,
  params: z.strictObject({ id: InclusionId }),
  item: Inclusion,
  refusals: ['NOT_FOUND', 'OFFER_OF_OTHERS', 'PERMISSION_MISSING'],
});
