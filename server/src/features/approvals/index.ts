import { platformScope } from '../../platform/db/database.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import type { ApprovableAct } from './act.ts';
import { approvalRoutes } from './approvals.endpoints.ts';
import { lapseApprovals } from './approvals.store.ts';
import type { ApprovalTools } from './decide-approval.command.ts';
import { mailApprovers, type Telling } from './mail-approvers.ts';

export type { ApprovableAct } from './act.ts';
export { approvalRequired, askingGate, type Gate, type HeldBack, isHeldBack } from './gate.ts';

interface Tools extends Omit<ApprovalTools, 'platform'> {
  platform: Platform;
  /** All that can need a second person: each feature says how its own is carried out. */
  acts: readonly ApprovableAct[];
}

export function approvalsFeature(tools: Tools, telling: Telling): Feature {
  const { platform } = tools;
  return {
    routes: approvalRoutes(tools),
    reactions: [mailApprovers(platform, telling)],
    tasks: [
      {
        name: 'lapse-approvals',
        cron: '*/10 * * * *',
        run: async () => {
          // What was asked goes with it; that it lapsed is seen at once, without this.
          await platform.database.transaction(platformScope, (tx) => lapseApprovals(tx, platform.clock.now()));
        },
      },
    ],
  };
}
