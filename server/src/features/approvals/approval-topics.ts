import type { ApprovalId, HotelGroupId, PersonId } from '#contract/vocabulary/ids.ts';
import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { defineTopic } from '../../platform/jobs/reactions.ts';

/** Something waits for a second person, and this one may decide; told by id only, because what holds is how it is when it is read. */
export const approvalAsked = defineTopic<{ groupId: HotelGroupId; id: ApprovalId; personId: PersonId; language: InterfaceLanguage }>(
  'approval-asked',
);
