import type { ApprovalState } from '#contract/vocabulary/approvals.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { done, type Outcome, refused } from '../outcome.ts';

export interface Asked {
  readonly state: ApprovalState;
  readonly askedBy: string;
  readonly lapsesAt: Date;
}

export function lapsesAt(askedAt: Date): Date {
  return new Date(askedAt.getTime() + limits.approvalHours * 3_600_000);
}

/** As it is at a moment: what nobody decided lapses by itself. */
export function stateAt({ state, lapsesAt: end }: Pick<Asked, 'state' | 'lapsesAt'>, now: Date): ApprovalState {
  return state === 'waiting' && now >= end ? 'lapsed' : state;
}

export interface Deciding {
  readonly decision: 'approve' | 'refuse';
  readonly word: string;
  readonly by: string;
  readonly now: Date;
}

/** Nobody decides about their own request, not even to take it back; and whoever asked is told why not. */
export function decideApproval(asked: Asked, { decision, word, by, now }: Deciding): Outcome<null, 'own' | 'over' | 'wordMissing'> {
  if (asked.askedBy === by) return refused('own');
  if (stateAt(asked, now) !== 'waiting') return refused('over');
  if (decision === 'refuse' && word === '') return refused('wordMissing', 'word');
  return done(null);
}
