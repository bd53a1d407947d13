import type { VoucherId } from '#contract/vocabulary/ids.ts';
import { decideFollowUp, type Issued } from '#domain/automation/follow-up.ts';
import type { Day } from '#domain/calendar/day.ts';
import type { CommandTx } from '../../platform/command/run-command.ts';
import type { ReservationRecord } from '../pms/index.ts';
import { type LockedVoucher, lockStanding, writeEntries } from '../vouchers/index.ts';
import { type IssueRecord, keepStay, keepWarned, keepWithdrawn } from './issues.store.ts';
import { origin, tell } from './tell.ts';

type IssuedRecord = IssueRecord & Issued & { voucherId: VoucherId };

function hasVoucher(issue: IssueRecord): issue is IssuedRecord {
  return issue.voucherId !== null;
}

async function followOne(tx: CommandTx, issue: IssuedRecord, voucher: LockedVoucher, reservation: ReservationRecord, today: Day) {
  const followUp = decideFollowUp(issue, reservation, voucher.state, today);
  const told = { hotelId: reservation.hotelId, reservation: reservation.number, voucherId: voucher.id };
  switch (followUp.kind) {
    case 'nothing':
      return;
    case 'withdraw':
      await writeEntries(tx, voucher, [{ kind: 'cancelled' }], origin);
      await keepWithdrawn(tx, issue.id);
      return tell(tx, 'withdrawn', told);
    case 'move':
      await writeEntries(tx, voucher, followUp.entries, origin);
      await keepStay(tx, issue.id, followUp.stay);
      return followUp.entries.length > 0 ? tell(tx, 'moved', told) : undefined;
    case 'warn':
      await keepWarned(tx, issue.id, followUp.warning);
      return tell(tx, followUp.warning, told);
  }
}

/** What has become of the reservation, done to the vouchers it has. */
export async function followReservation(
  tx: CommandTx,
  issues: readonly IssueRecord[],
  reservation: ReservationRecord,
  today: Day,
): Promise<void> {
  const issued = issues.filter(hasVoucher);
  if (issued.length === 0) return;
  const vouchers = await lockStanding(
    tx,
    issued.map(({ voucherId }) => voucherId),
  );
  for (const issue of issued) {
    const voucher = vouchers.get(issue.voucherId);
    if (!voucher) throw new Error(`voucher ${issue.voucherId} of a reservation is gone`);
    await followOne(tx, issue, voucher, reservation, today);
  }
}
