import type { EntryId, HotelId, RebateId, VoucherId } from '#contract/vocabulary/ids.ts';
import type { EntryKind, LedgerStatus, RefundReason, VoucherHold } from '#contract/vocabulary/vouchers.ts';
import type { Day } from '../calendar/day.ts';

/** What happened to a voucher. Which facts are there depends on the kind; amounts and quantities are never negative, the kind says which way they go. */
export interface Happening {
  readonly kind: EntryKind;
  readonly amountMinor?: number | undefined;
  readonly rebateId?: RebateId | undefined;
  readonly quantity?: number | undefined;
  /** Of a reversal or a correction: the entry it is about. */
  readonly aboutId?: EntryId | undefined;
  readonly validFrom?: Day | undefined;
  readonly validUntil?: Day | undefined;
  readonly hotelId?: HotelId | undefined;
  readonly businessDate?: Day | undefined;
  readonly invoice?: string | undefined;
  readonly targetReference?: string | undefined;
  readonly reason?: RefundReason | undefined;
  /** Of a block, and of its end. */
  readonly hold?: VoucherHold | undefined;
  /** Of a reissue: the voucher at the other end, where the value went or where it came from. */
  readonly otherVoucherId?: VoucherId | undefined;
  readonly notes?: string | undefined;
}

/** A happening as it stands in the ledger: who, when, with which request, and where it left the voucher. */
export interface Entry extends Omit<Happening, 'notes'> {
  readonly id: EntryId;
  readonly sequence: number;
  readonly status: LedgerStatus;
  readonly actor: string;
  readonly requestId: string;
  /** To the millisecond, as text: what is hashed must be what is read back. */
  readonly at: string;
  /** SHA-256 of the notes, in hexadecimal: the words themselves can be erased without breaking the chain. */
  readonly notesDigest: string | null;
}

/**
 * The text whose SHA-256 is the entry's hash. It holds the hash of the entry before, so that none can be changed, taken out or put in
 * between without all that follow telling. The order is for ever: a new fact goes to the end, and only where it is there, so that what was hashed
 * before it existed keeps its hash.
 */
export function entryText(voucherId: string, previousHash: string | null, entry: Entry): string {
  return JSON.stringify([
    voucherId,
    previousHash,
    entry.sequence,
    entry.id,
    entry.kind,
    entry.amountMinor ?? null,
    entry.rebateId ?? null,
    entry.quantity ?? null,
    entry.aboutId ?? null,
    entry.validFrom ?? null,
    entry.validUntil ?? null,
    entry.hotelId ?? null,
    entry.businessDate ?? null,
    entry.invoice ?? null,
    entry.targetReference ?? null,
    entry.reason ?? null,
    entry.notesDigest,
    entry.status,
    entry.actor,
    entry.requestId,
    entry.at,
    ...(entry.hold ? [entry.hold] : []),
    ...(entry.otherVoucherId ? [entry.otherVoucherId] : []),
  ]);
}
