import * as z from 'zod/mini';
import { defineEndpoint, needs, requestOf } from './endpoint.ts';
import { oneOrMore } from './one-or-more.ts';
import { flag, paging, sortBy } from './paging.ts';
import { accessGroupIds } from './vocabulary/access-groups.ts';
import { HotelGroupId } from './vocabulary/ids.ts';
import { limits } from './vocabulary/limits.ts';
import { codeTypes, modules } from './vocabulary/modules.ts';

const Modules = z.array(z.enum(modules)).check(z.maxLength(modules.length));
const AccessGroups = z.array(z.enum(accessGroupIds)).check(z.maxLength(accessGroupIds.length));

const percentOrNone = z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(limits.promotionPercentMax)));
const amountOrNone = z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(limits.offerAmountMax)));

/** Beyond what a second person approves; none, or false, where one is enough. Amounts are whole units of whichever currency it is. */
const approvalRules = {
  /** Of a sale: percent below today's price, and what one hotel gives away on one day. */
  approvalSalePercent: percentOrNone,
  approvalSaleAmount: amountOrNone,
  /** Of a refund: what goes back of one voucher. */
  approvalRefundAbove: amountOrNone,
  approvalPromotionPercent: percentOrNone,
  /** What payment providers know the hotels by. */
  approvalCredentials: z.boolean(),
};

export const HotelGroup = z.object({
  hotelGroupId: HotelGroupId,
  name: z.string(),
  active: z.boolean(),
  modules: Modules,
  codeGenerationType: z.enum(codeTypes),
  /** Whether a voucher that has a PIN is not used without it. */
  pinRequired: z.boolean(),
  /** Giving back more than this of a voucher asks for a fresh sign-in; whole units of whichever currency it is. None where it never does. */
  refundSignInAbove: z.nullable(z.number()),
  ...approvalRules,
  /** The access groups whose people need a second factor, wherever they work. */
  secondFactorFor: AccessGroups,
  /** How many properties it has. */
  hotels: z.number(),
});
export type HotelGroup = z.infer<typeof HotelGroup>;

export const HotelGroupDraft = z.strictObject({
  hotelGroupId: z.optional(HotelGroupId),
  name: z.string().check(z.trim(), z.minLength(limits.hotelGroupNameMinChars), z.maxLength(limits.hotelGroupNameChars)),
  active: z.boolean(),
  modules: Modules,
  codeGenerationType: z.enum(codeTypes),
  /** As it is, where nothing is said. */
  pinRequired: z.optional(z.boolean()),
  refundSignInAbove: z.optional(z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(limits.offerAmountMax)))),
  approvalSalePercent: z.optional(approvalRules.approvalSalePercent),
  approvalSaleAmount: z.optional(approvalRules.approvalSaleAmount),
  approvalRefundAbove: z.optional(approvalRules.approvalRefundAbove),
  approvalPromotionPercent: z.optional(approvalRules.approvalPromotionPercent),
  approvalCredentials: z.optional(z.boolean()),
  secondFactorFor: z.optional(AccessGroups),
});
export type HotelGroupDraft = z.infer<typeof HotelGroupDraft>;

const groups = '/api/Voucher/Hotel/v1/HotelGroup';

export const listHotelGroups = defineEndpoint({
  name: 'listHotelGroups',
  summary: 'The hotel groups of the platform; of several modules, those with all of them.',
  feature: 'hotels',
  method: ['GET'],
  path: groups,
  access: needs('adminHotelGroupList:view'),
  query: z.strictObject({
    hotelGroupId: z.optional(HotelGroupId),
    modules: z.optional(oneOrMore(z.enum(modules))),
    codeGenerationType: z.optional(z.enum(codeTypes)),
    status: z.optional(flag),
    sort: z._default(sortBy(['name', 'hotels', 'status']), 'name'),
    ...paging,
  }),
  item: HotelGroup,
});

export const saveHotelGroup = defineEndpoint({
  name: 'saveHotelGroup',
  summary: 'Creates a hotel group, or changes the one whose id is given; modules and status count at once for its people.',
  feature: 'hotels',
  method: ['POST', 'PUT'],
  path: groups,
  access: needs('adminHotelGroup:save'),
  fresh: true,
  concernsAsking: true,
  body: requestOf(HotelGroupDraft),
  takesBack: { fixed: [] },
  item: HotelGroup,
  refusals: ['NOT_FOUND', 'SUPPORT_READS_ONLY', 'HOTEL_GROUP_NAME_TAKEN', 'SECOND_FACTOR_FIRST'],
});
