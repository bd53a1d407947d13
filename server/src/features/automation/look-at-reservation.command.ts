import type { HotelGroupId, HotelId, ReservationId } from '#contract/vocabulary/ids.ts';
import { type Decision, type Due, decideIssue } from '#domain/automation/decide-issue.ts';
import { nextLook, nextTry } from '#domain/automation/next-look.ts';
import { type Day, dayIn } from '#domain/calendar/day.ts';
import { done } from '#domain/outcome.ts';
import { type CommandPlatform, type CommandTx, runCommand } from '../../platform/command/run-command.ts';
import { groupScope } from '../../platform/db/database.ts';
import { findReservation, type ReservationRecord } from '../pms/index.ts';
import { followReservation } from './follow-reservation.ts';
import { issueVoucher } from './issue-voucher.ts';
import { dropStuck, type IssueRecord, issuesOf, keepIssued, keepStuck } from './issues.store.ts';
import { holdWorkingRules, type WorkingRule } from './rules.store.ts';
import { origin, tell } from './tell.ts';
import { holdWatch, setWatch, watchReservations } from './watches.store.ts';

/** What one look did. */
export interface Look {
  /** False where somebody else has it in hand, or has had. */
  looked: boolean;
  vouchers: number;
  stuck: number;
}

interface Decided {
  rule: WorkingRule;
  decision: Decision;
}

interface OwedNow {
  rule: WorkingRule;
  due: Due;
  /** Tried before. */
  stuck: IssueRecord | undefined;
}

function owedOf(decided: readonly Decided[], issues: readonly IssueRecord[]): OwedNow[] {
  return decided.flatMap(({ rule, decision }) =>
    decision.due.flatMap((due) => {
      const known = issues.find(({ ruleId, key }) => ruleId === rule.id && key === due.key);
      return known && known.state !== 'stuck' ? [] : [{ rule, due, stuck: known }];
    }),
  );
}

/** The days on which somebody who has nothing yet will be owed something. */
function daysToCome(decided: readonly Decided[], issues: readonly IssueRecord[]): Day[] {
  return decided.flatMap(({ rule, decision }) =>
    decision.later.filter(({ key }) => !issues.some((one) => one.ruleId === rule.id && one.key === key)).map(({ on }) => on),
  );
}

/** What was stuck and is owed no more goes; that its time has passed is told. */
async function dropOverdue(tx: CommandTx, issues: readonly IssueRecord[], decided: readonly Decided[], reservation: ReservationRecord) {
  for (const issue of issues.filter(({ state }) => state === 'stuck')) {
    const decision = decided.find(({ rule }) => rule.id === issue.ruleId)?.decision;
    if (decision?.due.some(({ key }) => key === issue.key)) continue;
    await dropStuck(tx, issue.id);
    const told = { hotelId: reservation.hotelId, reservation: reservation.number, code: issue.obstacle ?? undefined };
    if (decision?.mismatch === 'tooLate') await tell(tx, 'missed', told);
  }
}

/** Issues one, or keeps it as stuck. Answers when it is to be tried again. */
async function issueOwed(tx: CommandTx, { rule, due, stuck }: OwedNow, reservation: ReservationRecord, today: Day): Promise<Date | null> {
  const { id: reservationId, hotelId, number } = reservation;
  const owed = { ruleId: rule.id, hotelId, reservationId, roomId: due.roomId, key: due.key };
  const issued = await issueVoucher(tx, { rule, due, reservation, today });
  if ('voucherId' in issued) {
    await keepIssued(tx, owed, issued.voucherId, due.followsStay ? due : null, tx.now);
    await tell(tx, 'issued', { hotelId, reservation: number, voucherId: issued.voucherId });
    return null;
  }
  await keepStuck(tx, owed, issued.obstacle, tx.now);
  if (stuck?.obstacle !== issued.obstacle) await tell(tx, 'stuck', { hotelId, reservation: number, code: issued.obstacle });
  return nextTry(stuck?.createdAt ?? tx.now, tx.now);
}

/** Looks at one reservation with all rules of its hotel, and does what follows. It is held meanwhile, so that of several one looks. */
export async function look(tx: CommandTx, id: ReservationId): Promise<Look> {
  const watch = await holdWatch(tx, id, tx.now);
  if (!watch) return { looked: false, vouchers: 0, stuck: 0 };
  const reservation = await findReservation(tx, id);
  if (!reservation) throw new Error(`reservation ${id} is watched and not there`);
  const today = dayIn(watch.timeZone, tx.now);
  const rules = await holdWorkingRules(tx, watch.hotelId);
  const issues = await issuesOf(tx, id);
  await followReservation(tx, issues, reservation, today);

  const decided = rules.map((rule) => ({ rule, decision: decideIssue(rule, reservation, today, rule.validityMonths) }));
  await dropOverdue(tx, issues, decided, reservation);
  const owed = owedOf(decided, issues);
  const tries: Date[] = [];
  if (watch.issues) {
    for (const one of owed) {
      const again = await issueOwed(tx, one, reservation, today);
      if (again) tries.push(again);
    }
  }
  await setWatch(tx, id, nextLook(daysToCome(decided, issues), tries, watch.timeZone), !watch.issues && owed.length > 0);
  return { looked: true, vouchers: watch.issues ? owed.length - tries.length : 0, stuck: tries.length };
}

/** Somebody does not wait for its turn: it is due now, and looked at in the same breath. */
export async function lookAtOnce(platform: CommandPlatform, groupId: HotelGroupId, hotelId: HotelId, id: ReservationId): Promise<void> {
  const input = { name: 'issueByRules', scope: groupScope(groupId), origin, request: { id }, isolation: 'read committed' } as const;
  const outcome = await runCommand(platform, input, async (tx) => {
    await watchReservations(tx, hotelId, [id], tx.now);
    return done(await look(tx, id));
  });
  if (!outcome.ok) throw new Error(`reservation ${id} was not looked at: ${outcome.reason}`);
}

/** In one transaction: whoever is cut off has done nothing. */
export async function lookAtReservation(platform: CommandPlatform, groupId: HotelGroupId, id: ReservationId): Promise<Look> {
  const input = { name: 'issueByRules', scope: groupScope(groupId), origin, request: { id }, isolation: 'read committed' } as const;
  const outcome = await runCommand(platform, input, async (tx) => done(await look(tx, id)));
  if (!outcome.ok) throw new Error(`reservation ${id} was not looked at: ${outcome.reason}`);
  return outcome.value;
}
