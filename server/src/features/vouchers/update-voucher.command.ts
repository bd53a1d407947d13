import sql from 'sql-template-tag';
import type { VoucherChange } from '#contract/vouchers.ts';
import { mayChangeVoucher, maySeeVoucher, type WorksIn } from '#domain/access/hotels.ts';
import { dayIn } from '#domain/calendar/day.ts';
import { done, type Outcome, refused } from '#domain/outcome.ts';
import { applyEntry } from '#domain/voucher/apply-entry.ts';
import { decideStatus } from '#domain/voucher/change-status.ts';
import type { Happening } from '#domain/voucher/entry.ts';
import { decideValidity } from '#domain/voucher/validity.ts';
import type { VoucherState } from '#domain/voucher/voucher.ts';
import { type CommandPlatform, type Origin, runCommand } from '../../platform/command/run-command.ts';
import type { Scope, Tx } from '../../platform/db/database.ts';
import { lockVoucher, writeEntries } from './ledger.ts';

interface UpdateVoucherInput {
  change: VoucherChange;
  mayChangeDates: boolean;
  worksIn: WorksIn;
}

type Reason = 'datesNotAllowed' | 'illegalMove' | 'closed' | 'blocked' | 'datePast' | 'datesReversed';

/** Dates first: a voucher that is extended may be moved on in the same breath. */
function decide(voucher: VoucherState, change: VoucherChange, mayChangeDates: boolean, today: string): Outcome<Happening[], Reason> {
  const dates = decideValidity(voucher, change, today);
  if (!dates.ok) return dates;
  if (dates.value.length > 0 && !mayChangeDates) return refused('datesNotAllowed', 'validUntil');
  if (change.status === undefined) return dates;
  const status = decideStatus(dates.value.reduce(applyEntry, voucher), change.status);
  if (!status.ok) return status;
  return done(status.value ? [...dates.value, status.value] : dates.value);
}

/** Words that say nothing about money; they leave no entry, and a record of who changed them. */
async function writeWords(tx: Tx, { id, notes, issueCode }: VoucherChange, now: Date): Promise<number> {
  if (notes === undefined && issueCode === undefined) return 0;
  return tx.run(sql`
    update voucher set
      notes = coalesce(${notes ?? null}, notes),
      issue_code = case when ${issueCode === undefined} then issue_code else nullif(${issueCode ?? null}, '') end,
      version = version + 1, changed_at = ${now}
    where group_id = current_hotel_group() and id = ${id}
      and (notes is distinct from coalesce(${notes ?? null}, notes)
        or issue_code is distinct from case when ${issueCode === undefined} then issue_code else nullif(${issueCode ?? null}, '') end)`);
}

export function updateVoucherCommand(platform: CommandPlatform, scope: Scope, origin: Origin, input: UpdateVoucherInput) {
  const { change, mayChangeDates, worksIn } = input;
  return runCommand(
    platform,
    { name: 'updateVoucher', scope, origin, request: { change }, isolation: 'read committed' },
    async (tx): Promise<Outcome<null, Reason | 'unknownVoucher' | 'soldElsewhere' | 'changedMeanwhile'>> => {
      const voucher = await lockVoucher(tx, change.id);
      if (!voucher || !maySeeVoucher(worksIn, voucher)) return refused('unknownVoucher');
      if (!mayChangeVoucher(worksIn, voucher)) return refused('soldElsewhere');
      if (change.version !== undefined && change.version !== voucher.version) return refused('changedMeanwhile');
      const decision = decide(voucher.state, change, mayChangeDates, dayIn(voucher.timeZone, tx.now));
      if (!decision.ok) return decision;
      await writeEntries(tx, voucher, decision.value, origin);
      const { notes, issueCode } = change;
      if ((await writeWords(tx, change, tx.now)) > 0) {
        await tx.record({ subject: 'voucher', id: voucher.id, detail: { notes, issueCode } });
      }
      return done(null);
    },
  );
}
