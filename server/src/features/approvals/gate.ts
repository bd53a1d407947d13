import { randomUUID } from 'node:crypto';
import type { ApprovalAbout } from '#contract/approvals.ts';
import type { Notice } from '#contract/envelope.ts';
import type { ApprovalKind } from '#contract/vocabulary/approvals.ts';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import type { ApprovalId, HotelGroupId, HotelId } from '#contract/vocabulary/ids.ts';
import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import { lapsesAt } from '#domain/approval/decide-approval.ts';
import { fromMinor } from '#domain/money/minor.ts';
import { canonicalJson } from '../../platform/command/canonical-json.ts';
import type { CommandTx, Origin } from '../../platform/command/run-command.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Refusal } from '../../platform/http/route.ts';
import { approvalAsked } from './approval-topics.ts';
import { insertApproval } from './approvals.store.ts';
import { approversOf } from './standing.store.ts';

/** What somebody is about to do, told at the gate once it is decided and before anything is written. */
export interface Act {
  kind: ApprovalKind;
  /** Beyond what the hotel group leaves to one person. */
  isBeyond: boolean;
  /** None where it is about all hotels of the group. */
  hotelId: HotelId | null;
  /** The right it needs, of whoever asks and of whoever approves. */
  permission: Permission;
  about: ApprovalAbout;
  amountMinor: number | null;
  currency: Currency | null;
  /** How things stand as far as they matter to it: approved is the act as it stood, and no other. */
  stands: unknown;
  /** All it takes to carry it out. */
  request: unknown;
}

/** Why an act did not go on: it waits for a second person, or was approved when things stood otherwise. Kept as JSON for a repeated request. */
export interface HeldBack {
  heldBack: 'moved' | NonNullable<Notice['approval']>;
}

/** Asked by every act that can need a second person. Lets it go on, or says why not. */
export type Gate<Back extends HeldBack = HeldBack> = (tx: CommandTx, act: Act) => Promise<Back | undefined>;

export interface Sealed {
  stands: string;
  request: unknown;
}

/** A request copied to another row does not open there. */
export const requestContext = (groupId: HotelGroupId, id: ApprovalId) => `approval ${groupId} ${id}`;

function groupOf({ scope }: CommandTx): HotelGroupId {
  if (scope.kind !== 'group') throw new Error('what waits for a second person belongs to a hotel group');
  return scope.groupId;
}

/** Of whoever acts alone: what is beyond is written down and waits. */
export function askingGate(secrets: Secrets, { actor }: Origin, language: InterfaceLanguage): Gate {
  return async (tx, { isBeyond, stands, request, ...act }) => {
    if (!isBeyond) return undefined;
    const [id, groupId] = [randomUUID() as ApprovalId, groupOf(tx)];
    const sealed: Sealed = { stands: canonicalJson(stands), request };
    const times = { askedAt: tx.now, lapsesAt: lapsesAt(tx.now) };
    const requestSealed = secrets.seal(JSON.stringify(sealed), requestContext(groupId, id));
    await insertApproval(tx, { ...act, ...times, id, askedBy: actor, requestSealed });
    const { kind, about, amountMinor, currency } = act;
    await tx.record({ subject: 'approval', id, detail: { before: null, after: { state: 'waiting', kind, about, amountMinor, currency } } });
    const approvers = await approversOf(tx, { ...act, askedBy: actor });
    for (const { id: personId } of approvers) await tx.publish(approvalAsked, { groupId, id, personId, language });
    return { heldBack: { id, amount: amountMinor === null ? null : fromMinor(amountMinor), currency } };
  };
}

/** Of what was approved: it goes on where things stand as they stood. */
export function approvedGate(stood: string): Gate {
  return async (_, { stands }) => (canonicalJson(stands) === stood ? undefined : { heldBack: 'moved' });
}

export function isHeldBack(value: unknown): value is HeldBack {
  return typeof value === 'object' && value !== null && 'heldBack' in value;
}

/** As the call tells it. */
export function approvalRequired({ heldBack }: HeldBack): Refusal<'APPROVAL_REQUIRED'> {
  if (heldBack === 'moved') throw new Error('only what was approved can have moved');
  return { refused: 'APPROVAL_REQUIRED', approval: heldBack };
}
