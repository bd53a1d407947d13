import { type Approval, decideApproval, listApprovals } from '#contract/approvals.ts';
import type { ApprovalId } from '#contract/vocabulary/ids.ts';
import { stateAt } from '#domain/approval/decide-approval.ts';
import { fromMinor } from '#domain/money/minor.ts';
import { originOf, type StaffCaller, scopeOf, worksInOf, worksInWholeGroup } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import type { ApprovableAct } from './act.ts';
import { type ApprovalRow, findApproval, listApprovalRows } from './approvals.store.ts';
import { type ApprovalTools, type Approver, decideApprovalCommand, mayDecide } from './decide-approval.command.ts';

const approverOf = (caller: StaffCaller): Approver => ({
  groupId: caller.hotel.groupId,
  permissions: caller.permissions,
  worksIn: worksInOf(caller),
  worksInWholeGroup: worksInWholeGroup(caller),
});

function toWire(row: ApprovalRow, caller: StaffCaller, now: Date): Approval {
  const { id, kind, about, amountMinor, currency, hotelName, askedBy, askedByName, askedAt, lapsesAt, decidedByName, decidedAt, word } =
    row;
  const state = stateAt(row, now);
  const own = askedBy === caller.personId;
  return {
    ...{ id, kind, state, about, currency, hotelName, word, own },
    amount: amountMinor === null ? null : fromMinor(amountMinor),
    // Somebody who was deleted since is told by their id.
    askedBy: askedByName ?? askedBy,
    askedAt: askedAt.toISOString(),
    lapsesAt: lapsesAt.toISOString(),
    decidedBy: decidedByName ?? row.decidedBy,
    decidedAt: decidedAt?.toISOString() ?? null,
    mayDecide: state === 'waiting' && !own && caller.permissions.has('approvals:decide') && mayDecide(row, approverOf(caller)),
  };
}

export function approvalRoutes(tools: ApprovalTools & { acts: readonly ApprovableAct[] }): Route[] {
  const { database, clock } = tools.platform;

  // What was just written is read where it was written.
  const found = (caller: StaffCaller, id: ApprovalId) =>
    database.transaction(scopeOf(caller), (tx) => findApproval(tx, id), { readOnly: true });

  return [
    handle(listApprovals, async ({ caller, query }) => {
      const now = clock.now();
      const askedBy = query.own || !caller.permissions.has('approvals:decide') ? caller.personId : undefined;
      // Read where it was written: whoever was told by mail looks at once.
      const { approvals, count } = await database.transaction(scopeOf(caller), (tx) => listApprovalRows(tx, { query, askedBy, now }), {
        readOnly: true,
      });
      return { response: approvals.map((row) => toWire(row, caller, now)), count };
    }),

    handle(decideApproval, async (call) => {
      const { caller } = call;
      const { id } = call.params;
      const asked = await found(caller, id);
      const act = tools.acts.find(({ kind }) => kind === asked?.kind);
      if (!act) return { refused: 'NOT_FOUND' };
      const deciding = { act, id, decision: call.body.request, approver: approverOf(caller) };
      const outcome = await decideApprovalCommand(tools, scopeOf(caller), originOf(caller, call), deciding);
      if (!outcome.ok) {
        return refuse(outcome, {
          unknownApproval: 'NOT_FOUND',
          notTheirs: 'PERMISSION_MISSING',
          own: 'APPROVAL_OWN',
          over: 'APPROVAL_OVER',
          wordMissing: 'APPROVAL_WORD_MISSING',
        });
      }
      const ended = await found(caller, id);
      return ended ? { response: [toWire(ended, caller, clock.now())] } : { refused: 'NOT_FOUND' };
    }),
  ];
}
