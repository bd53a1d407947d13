import * as z from 'zod/mini';
import { defineEndpoint, needsInWholeGroup, requestOf, signedInWith } from './endpoint.ts';
import { plainText } from './plain-text.ts';
import { HotelGroupId, SupportAccessId } from './vocabulary/ids.ts';
import { limits } from './vocabulary/limits.ts';

/** What somebody of the platform's support asked a hotel group for, and what became of it. */
export const SupportAccess = z.object({
  id: SupportAccessId,
  personName: z.string(),
  reason: z.string(),
  wantedUntil: z.string(),
  askedAt: z.string(),
  state: z.enum(['asked', 'granted', 'refused', 'ended']),
  /** Of what was granted. */
  endsAt: z.nullable(z.string()),
});
export type SupportAccess = z.infer<typeof SupportAccess>;

/** A group that wants to be asked, as the caller stands with it. */
export const AskingGroup = z.object({
  hotelGroupId: HotelGroupId,
  name: z.string(),
  /** None where they have not asked yet. */
  latest: z.nullable(SupportAccess),
});
export type AskingGroup = z.infer<typeof AskingGroup>;

const base = '/api/Voucher/Hotel/v1/SupportAccess';
const feature = 'support-access';

export const listAskingGroups = defineEndpoint({
  name: 'listAskingGroups',
  summary: 'The hotel groups that want to be asked before platform support reads them, with what the caller has asked of each.',
  feature,
  method: ['GET'],
  path: `${base}/group`,
  // Also without a property: whoever has none may be asking for the first.
  access: signedInWith('support:view'),
  item: AskingGroup,
});

export const SupportAccessDraft = z.strictObject({
  hotelGroupId: HotelGroupId,
  reason: plainText(limits.supportReasonChars).check(z.minLength(limits.supportReasonMinChars)),
  /** The last day that is asked for. */
  until: z.iso.date(),
});
export type SupportAccessDraft = z.infer<typeof SupportAccessDraft>;

export const askForAccess = defineEndpoint({
  name: 'askForAccess',
  summary: 'Asks a hotel group to let the caller read it, until the end of a day.',
  feature,
  method: ['POST'],
  path: `${base}/group`,
  access: signedInWith('support:view'),
  body: requestOf(SupportAccessDraft),
  item: AskingGroup,
  refusals: ['NOT_FOUND', 'SUPPORT_ASKED_ALREADY', 'ACCESS_TOO_LONG'],
});

/** Whether the group wants to be asked, and who has asked. */
export const GroupSupportAccess = z.object({ asksFirst: z.boolean(), requests: z.array(SupportAccess) });
export type GroupSupportAccess = z.infer<typeof GroupSupportAccess>;

export const readSupportAccess = defineEndpoint({
  name: 'readSupportAccess',
  summary: 'Whether the hotel group wants to be asked before platform support reads it, and who has asked.',
  feature,
  method: ['GET'],
  path: base,
  access: needsInWholeGroup('supportAccess:decide'),
  item: GroupSupportAccess,
});

export const switchSupportAccess = defineEndpoint({
  name: 'switchSupportAccess',
  summary: 'Says whether platform support must ask before it reads the hotel group.',
  feature,
  method: ['PUT', 'POST'],
  path: base,
  access: needsInWholeGroup('supportAccess:decide'),
  fresh: true,
  body: requestOf(z.strictObject({ asksFirst: z.boolean() })),
  item: GroupSupportAccess,
});

export const SupportAccessDecision = z.strictObject({
  decision: z.enum(['grant', 'refuse', 'end']),
  /** Of a grant: its last day, in the time zone of the hotel that answers; as asked for when left out. */
  until: z.optional(z.iso.date()),
});
export type SupportAccessDecision = z.infer<typeof SupportAccessDecision>;

export const decideSupportAccess = defineEndpoint({
  name: 'decideSupportAccess',
  summary: 'Grants or refuses what platform support asked for, or ends what was granted at once.',
  feature,
  method: ['PUT', 'POST'],
  path: `${base}/{id}`,
  access: needsInWholeGroup('supportAccess:decide'),
  fresh: true,
  params: z.strictObject({ id: SupportAccessId }),
  body: requestOf(SupportAccessDecision),
  item: GroupSupportAccess,
  refusals: ['NOT_FOUND', 'SUPPORT_ANSWERED', 'ACCESS_TOO_LONG'],
});
