import * as z from 'zod/mini';
import { defineEndpoint, needs, requestOf, staff } from './endpoint.ts';
import { oneOrMore } from './one-or-more.ts';
import { flag, paging, sortBy } from './paging.ts';
import { plainText } from './plain-text.ts';
import { approvalKinds, approvalStates } from './vocabulary/approvals.ts';
import { channelCodes } from './vocabulary/channels.ts';
import { type Currency, currencies } from './vocabulary/currencies.ts';
import { ApprovalId, VoucherId } from './vocabulary/ids.ts';
import { limits } from './vocabulary/limits.ts';
import { gatewayCodes } from './vocabulary/payments.ts';
import { refundReasons } from './vocabulary/vouchers.ts';

/** What a request is about, in the words of its kind: whatever does not belong to the kind is absent. Never a secret. */
export const ApprovalAbout = z.object({
  /** Of a sale: the offer's code, how many, and both prices of one. */
  offer: z.optional(z.string()),
  quantity: z.optional(z.number()),
  price: z.optional(z.number()),
  listPrice: z.optional(z.number()),
  /** Of a refund. */
  voucherId: z.optional(VoucherId),
  amount: z.optional(z.number()),
  refundReason: z.optional(z.enum(refundReasons)),
  /** Of a promotion. */
  promotion: z.optional(z.string()),
  percent: z.optional(z.number()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  offers: z.optional(z.number()),
  channels: z.optional(z.array(z.enum(channelCodes))),
  /** Of credentials: which gateway, and which of its settings; never what they say. */
  gateway: z.optional(z.enum(gatewayCodes)),
  settings: z.optional(z.array(z.string())),
  /** What whoever asked wrote beside it. */
  notes: z.optional(z.string()),
});
export type ApprovalAbout = z.infer<typeof ApprovalAbout>;

export const Approval = z.object({
  id: ApprovalId,
  kind: z.enum(approvalKinds),
  state: z.enum(approvalStates),
  about: ApprovalAbout,
  /** What it gives away, or gives back; none where no money is named. */
  amount: z.nullable(z.number()),
  currency: z.nullable(z.enum(currencies as [Currency, ...Currency[]])),
  /** None where it is about all hotels of the group. */
  hotelName: z.nullable(z.string()),
  askedBy: z.string(),
  askedAt: z.string(),
  lapsesAt: z.string(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  /** What whoever decided wrote. */
  word: z.string(),
  /** Whether the caller asked for it, and whether they may decide. */
  own: z.boolean(),
  mayDecide: z.boolean(),
});
export type Approval = z.infer<typeof Approval>;

const base = '/api/Voucher/Hotel/v1/Approval';
const feature = 'approvals';

export const listApprovals = defineEndpoint({
  name: 'listApprovals',
  summary:
    'What waits for a second person and what became of it, waiting first: one’s own requests, and for those who may approve everybody’s.',
  feature,
  method: ['GET'],
  path: base,
  access: staff,
  query: z.strictObject({
    id: z.optional(ApprovalId),
    state: z.optional(oneOrMore(z.enum(approvalStates))),
    kind: z.optional(z.enum(approvalKinds)),
    own: z.optional(flag),
    sort: z._default(sortBy(['askedAt']), '-askedAt'),
    ...paging,
  }),
  item: Approval,
});

export const ApprovalDecision = z.strictObject({
  decision: z.enum(['approve', 'refuse']),
  /** Needed where it is refused. */
  word: z._default(plainText(limits.approvalWordChars), ''),
});
export type ApprovalDecision = z.infer<typeof ApprovalDecision>;

/** Approving carries it out at once, or finds that things have moved since and does nothing: the state in the answer tells. Whoever decides must hold the right it needs themselves, and cannot have asked. */
export const decideApproval = defineEndpoint({
  name: 'decideApproval',
  summary: 'Approves what somebody else asked for, which carries it out, or refuses it.',
  feature,
  method: ['PUT', 'POST'],
  path: `${base}/{id}`,
  access: needs('approvals:decide'),
  fresh: true,
  effects: ['issue', 'money', 'value', 'mail', 'sale'],
  params: z.strictObject({ id: ApprovalId }),
  body: requestOf(ApprovalDecision),
  item: Approval,
  refusals: ['NOT_FOUND', 'PERMISSION_MISSING', 'APPROVAL_OVER', 'APPROVAL_OWN', 'APPROVAL_WORD_MISSING'],
});
