import type { DepositId } from '#contract/vocabulary/ids.ts';
import { type Settlement, settleDeposit } from '#domain/billing/settle-deposit.ts';
import { dayIn } from '#domain/calendar/day.ts';
import { done, refused } from '#domain/outcome.ts';
import { type CommandPlatform, type Origin, runCommand } from '../../platform/command/run-command.ts';
import type { Scope } from '../../platform/db/database.ts';
import { findListedDeposit, keepSettlement, lockDeposit } from './deposits.store.ts';

export function settleDepositCommand(platform: CommandPlatform, scope: Scope, origin: Origin, id: DepositId, settlement: Settlement) {
  return runCommand(platform, { name: 'moveCashDeposit', scope, origin, request: { id, ...settlement } }, async (tx) => {
    const found = await lockDeposit(tx, id);
    if (!found) return refused('unknownDeposit');
    const { timeZone, ...deposit } = found;
    const decision = settleDeposit(deposit, settlement, dayIn(timeZone, tx.now));
    if (!decision.ok) return decision;
    await keepSettlement(tx, decision.value, { by: origin.actor, at: tx.now });
    await tx.record({ subject: 'cashDeposit', id, detail: { before: deposit, after: decision.value } });
    const listed = await findListedDeposit(tx, id);
    if (!listed) throw new Error(`deposit ${id} was settled and is not there`);
    return done(listed);
  });
}
