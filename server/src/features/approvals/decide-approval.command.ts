import sql from 'sql-template-tag';
import type { ApprovalDecision } from '#contract/approvals.ts';
import type { ApprovalId, HotelGroupId } from '#contract/vocabulary/ids.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import type { WorksIn } from '#domain/access/hotels.ts';
import { holds } from '#domain/access/permissions.ts';
import { decideApproval } from '#domain/approval/decide-approval.ts';
import { done, type Outcome, refused } from '#domain/outcome.ts';
import { type CommandPlatform, type CommandTx, type Origin, runCommand } from '../../platform/command/run-command.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Scope } from '../../platform/db/database.ts';
import type { ApprovableAct } from './act.ts';
import { type ApprovalRow, endApproval, lockApproval } from './approvals.store.ts';
import { approvedGate, isHeldBack, requestContext, type Sealed } from './gate.ts';
import { mayStill } from './standing.store.ts';

export interface ApprovalTools {
  platform: CommandPlatform;
  secrets: Secrets;
  /** Whether who may do what is kept here, and not told by an issuer outside. */
  groupsAreOurs: boolean;
}

export interface Approver {
  groupId: HotelGroupId;
  permissions: ReadonlySet<Permission>;
  worksIn: WorksIn;
  worksInWholeGroup: boolean;
}

type Carried = { state: 'done'; became: string } | { state: 'moved'; because: string };

/** As whoever asked, in the transaction of whoever approved: both names stand in what is recorded. */
async function carryOut(
  tools: ApprovalTools,
  tx: CommandTx,
  act: ApprovableAct,
  asked: ApprovalRow,
  approver: Approver,
  origin: Origin,
): Promise<Carried> {
  if (!(await mayStill(tx, asked, tools.groupsAreOurs))) return { state: 'moved', because: 'askerMayNoMore' };
  const opened = tools.secrets.open(asked.requestSealed ?? '', requestContext(approver.groupId, asked.id));
  const { request, stands } = JSON.parse(opened) as Sealed;
  const both = { approval: asked.id, askedBy: asked.askedBy, approvedBy: origin.actor };
  const outcome = await act.carryOut(
    { ...tx, record: (change) => tx.record({ ...change, detail: { ...change.detail, ...both } }) },
    {
      request,
      gate: approvedGate(stands),
      origin: { actor: asked.askedBy, requestId: origin.requestId, ...(asked.hotelId && { property: asked.hotelId }) },
      worksIn: approver.worksIn,
    },
  );
  if (!outcome.ok) return { state: 'moved', because: outcome.reason };
  return isHeldBack(outcome.value) ? { state: 'moved', because: 'moved' } : { state: 'done', became: outcome.value.id };
}

interface Deciding {
  act: ApprovableAct;
  id: ApprovalId;
  decision: ApprovalDecision;
  approver: Approver;
}

/** One outcome for each request: whoever comes second waits for the row and finds it decided. */
export function decideApprovalCommand(tools: ApprovalTools, scope: Scope, origin: Origin, { act, id, decision: wish, approver }: Deciding) {
  const input = { name: 'decideApproval', scope, origin, request: { id, ...wish }, isolation: act.isolation ?? 'repeatable read' } as const;
  return runCommand(
    tools.platform,
    input,
    async (tx): Promise<Outcome<{ id: ApprovalId }, 'unknownApproval' | 'notTheirs' | 'own' | 'over' | 'wordMissing'>> => {
      const asked = await lockApproval(tx, id);
      if (!asked) return refused('unknownApproval');
      const decision = decideApproval(asked, { ...wish, by: origin.actor, now: tx.now });
      if (!decision.ok) return decision;
      if (!mayDecide(asked, approver)) return refused('notTheirs');

      const end = { by: origin.actor, at: tx.now, word: wish.word };
      const told = async (after: object) => {
        const before = { state: 'waiting', askedBy: asked.askedBy };
        await tx.record({ subject: 'approval', id, detail: { before, after: { ...after, askedBy: asked.askedBy, word: wish.word } } });
      };
      if (wish.decision === 'refuse') {
        await endApproval(tx, id, { ...end, state: 'refused', became: null });
        await told({ state: 'refused' });
        return done({ id });
      }
      // What an act had written before it found that things had moved is taken back; that it moved stays.
      await tx.run(sql`savepoint before_act`);
      const carried = await carryOut(tools, tx, act, asked, approver, origin);
      if (carried.state === 'moved') await tx.run(sql`rollback to savepoint before_act`);
      await endApproval(tx, id, { ...end, state: carried.state, became: carried.state === 'done' ? carried.became : null });
      await told(carried);
      return done({ id });
    },
  );
}

/** Whether somebody who may approve may approve this. */
export function mayDecide({ permission, hotelId }: ApprovalRow, approver: Omit<Approver, 'groupId'>): boolean {
  return holds(approver.permissions, permission) && (hotelId === null ? approver.worksInWholeGroup : approver.worksIn(hotelId));
}
