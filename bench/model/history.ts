import type { RebateId } from '#contract/vocabulary/ids.ts';
import type { EntryKind, LedgerStatus, VoucherHold } from '#contract/vocabulary/vouchers.ts';
import type { Happening } from '#domain/voucher/entry.ts';
import type { Command, Snapshot } from './commands.ts';

export interface Reply {
  status: number;
  code: string | undefined;
  item: unknown;
}

/** A command that was sent, and what was heard of it. */
export interface Operation {
  /** Under which its entries stand in the ledger. */
  requestId: string;
  call: string;
  command: Command;
  /** The voucher as it stood before the burst it belongs to: what its places mean. */
  before: Snapshot;
  /** By the clock of whoever asks. */
  begun: number;
  ended: number;
  /** Absent where nobody ever answered: it may have happened, or not. */
  reply: Reply | undefined;
}

/** A line of the ledger, as it stands in the database. */
export interface LedgerEntry {
  id: string;
  sequence: number;
  kind: EntryKind;
  amountMinor: number | null;
  rebateId: RebateId | null;
  quantity: number | null;
  aboutId: string | null;
  validFrom: string | null;
  validUntil: string | null;
  hold: VoucherHold | null;
  status: LedgerStatus;
  actor: string;
  requestId: string;
}

/** A line of the ledger as the rules know it. */
export function happeningOf(entry: LedgerEntry): Happening {
  return {
    kind: entry.kind,
    amountMinor: entry.amountMinor ?? undefined,
    rebateId: entry.rebateId ?? undefined,
    quantity: entry.quantity ?? undefined,
    validFrom: entry.validFrom ?? undefined,
    validUntil: entry.validUntil ?? undefined,
    hold: entry.hold ?? undefined,
  };
}

/** Everything that was asked of it, and everything that was written of it. */
export interface History {
  kind: string;
  /** As it was bought. */
  start: Snapshot;
  asked: readonly Operation[];
  entries: readonly LedgerEntry[];
  /** What became of the money that was to go back for it, and for the vouchers that took its place. */
  refunds: readonly { id: string; amountMinor: number; state: string }[];
  /** So much has gone back of the voucher that stands in its place now, or of itself. */
  refundedMinor: number;
  /** How many mails were queued for it since then. */
  mails: number;
}
