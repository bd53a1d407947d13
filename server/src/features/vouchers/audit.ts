import sql from 'sql-template-tag';
import type { RebateId, VoucherId } from '#contract/vocabulary/ids.ts';
import type { LedgerStatus } from '#contract/vocabulary/vouchers.ts';
import { applyEntry, openVoucher } from '#domain/voucher/apply-entry.ts';
import { type Entry, entryText } from '#domain/voucher/entry.ts';
import { overspentMinor, type Service, type VoucherState } from '#domain/voucher/voucher.ts';
import { type Database, systemScope, type Tx } from '../../platform/db/database.ts';
import { reissueFaults, type Successor, successor } from './audit-reissues.ts';
import { serviceList, sha256 } from './ledger.ts';

export interface AuditedEntry extends Entry {
  statusBefore: LedgerStatus | null;
  previousHash: string | null;
  hash: string;
  /** Absent once it was erased. */
  notes?: string;
}

export interface AuditedVoucher extends Omit<VoucherState, 'services'> {
  groupId: string;
  id: VoucherId;
  services: Service[];
  entryCount: number;
  headHash: string;
  /** By how much it was overspent before refunds took value off a voucher; known, and listed apart. */
  overspentBefore: number;
  lines: AuditedEntry[];
  /** The lost voucher whose place it took, and the one that took its own. */
  replaces: VoucherId | null;
  replacedBy: Successor | null;
}

/** A voucher that is not what its entries say, and how. */
export interface Drift {
  voucherId: VoucherId;
  groupId: string;
  what: string;
}

const atOnce = 250;

const lines = sql`coalesce((
  select json_agg(json_strip_nulls(json_build_object(
    'id', entry.id, 'sequence', entry.sequence, 'kind', entry.kind, 'amountMinor', entry.amount_minor, 'rebateId', entry.rebate_id,
    'quantity', entry.quantity, 'aboutId', entry.about_id, 'validFrom', entry.valid_from, 'validUntil', entry.valid_until,
    'hotelId', entry.hotel_id, 'businessDate', entry.business_date, 'invoice', entry.invoice, 'targetReference', entry.target_reference,
    'reason', entry.reason, 'hold', entry.hold, 'otherVoucherId', entry.other_voucher_id, 'notesDigest', encode(entry.notes_digest, 'hex'), 'statusBefore', entry.status_before, 'status', entry.status,
    'actor', entry.actor, 'requestId', entry.request_id, 'at', to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'previousHash', encode(entry.previous_hash, 'hex'), 'hash', encode(entry.hash, 'hex'), 'notes', entry_note.notes)) order by entry.sequence)
  from entry left join entry_note on entry_note.group_id = entry.group_id and entry_note.entry_id = entry.id
  where entry.group_id = voucher.group_id and entry.voucher_id = voucher.id), '[]')`;

function nextVouchers(tx: Tx, after: { groupId: string; id: string }): Promise<AuditedVoucher[]> {
  return tx.rows<AuditedVoucher>(sql`
    select group_id as "groupId", id, kind, partial_redeem as "partialRedeem", value_minor as "valueMinor", price_minor as "priceMinor",
      redeemed_minor as "redeemedMinor", refunded_minor as "refundedMinor", status, holds, valid_from as "validFrom", valid_until as "validUntil",
      entries as "entryCount", encode(head_hash, 'hex') as "headHash", ${serviceList} as services, ${lines} as lines,
      coalesce((select overspent_minor from refund_recount as known where known.group_id = voucher.group_id and known.voucher_id = voucher.id), 0)
        as "overspentBefore", replaces, ${successor} as "replacedBy"
    from voucher where (group_id, id) > (${after.groupId}::uuid, ${after.id}::uuid) order by group_id, id limit ${atOnce}`);
}

/** Breaks of the chain: an entry that was changed, taken out, put in, or whose words are not the ones that were written. */
function chainFaults({ id, lines: entries, entryCount, headHash }: AuditedVoucher): string[] {
  const faults: string[] = [];
  let previousHash: string | null = null;
  let status: LedgerStatus | null = null;
  for (const [index, entry] of entries.entries()) {
    const at = `entry ${entry.sequence}`;
    const written = { ...entry, notesDigest: entry.notesDigest ?? null };
    if (entry.sequence !== index + 1) faults.push(`${at} stands in place ${index + 1}`);
    if ((entry.previousHash ?? null) !== previousHash) faults.push(`${at} does not follow the one before it`);
    if (entry.hash !== sha256(entryText(id, entry.previousHash ?? null, written))) faults.push(`${at} is not what was written`);
    if ((entry.statusBefore ?? null) !== status) faults.push(`${at} begins at ${entry.statusBefore}, the one before ended at ${status}`);
    if (entry.notes && written.notesDigest !== sha256(`${entry.id}${entry.notes}`))
      faults.push(`the notes of ${at} are not what was written`);
    previousHash = entry.hash;
    status = entry.status;
  }
  if (entries.length !== entryCount) faults.push(`has ${entries.length} entries and counts ${entryCount}`);
  if (previousHash !== headHash) faults.push('does not end with its last entry');
  return faults;
}

/** Where the figures on the voucher differ from what the entries add up to. */
function figureFaults(voucher: AuditedVoucher): string[] {
  const [first, ...later] = voucher.lines;
  if (!first) return ['has no entries'];
  const faults: string[] = [];
  const expect = (what: string, found: unknown, wanted: unknown) => {
    if (found !== wanted) faults.push(`${what} is ${found}, its entries say ${wanted}`);
  };
  try {
    let state = openVoucher(voucher, voucher.services, first);
    expect('value', voucher.valueMinor, first.amountMinor);
    expect('status after entry 1', first.status, state.status);
    for (const entry of later) {
      state = applyEntry(state, entry);
      expect(`status after entry ${entry.sequence}`, entry.status, state.status);
    }
    for (const key of ['status', 'redeemedMinor', 'refundedMinor', 'validFrom', 'validUntil'] as const)
      expect(key, voucher[key], state[key]);
    expect('holds', [...voucher.holds].sort().join(), [...state.holds].sort().join());
    for (const [index, { rebateId, redeemed }] of state.services.entries()) {
      expect(`redeemed of service ${rebateId satisfies RebateId}`, voucher.services[index]?.redeemed, redeemed);
    }
    const overspent = overspentMinor(state);
    if (overspent > voucher.overspentBefore) faults.push(`${overspent} more was had of it than was paid for it`);
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  return faults;
}

/** A voucher sold before refunds took value off, whose balance is another since, or of which more was had than was paid. For people to look at. */
export interface Recounted {
  voucherId: VoucherId;
  leftBefore: number;
  leftNow: number;
  overspentMinor: number;
}

export async function recountedVouchers(database: Database): Promise<Recounted[]> {
  return database.read(systemScope, (tx) =>
    tx.rows<Recounted>(sql`
      select voucher_id as "voucherId", left_before as "leftBefore", left_now as "leftNow", overspent_minor as "overspentMinor"
      from refund_recount order by group_id, voucher_id`),
  );
}

/**
 * Recomputes every voucher from its entries, in one unmoving picture of the database, and tells each drift. Page after page, so that a million
 * vouchers need no more memory than a few hundred.
 */
export async function auditVouchers(
  database: Database,
  tell: (drift: Drift) => void,
  signal?: AbortSignal,
): Promise<{ vouchers: number; entries: number }> {
  return database.transaction(
    systemScope,
    async (tx) => {
      const seen = { vouchers: 0, entries: 0 };
      let after = { groupId: '00000000-0000-0000-0000-000000000000', id: '00000000-0000-0000-0000-000000000000' };
      for (;;) {
        signal?.throwIfAborted();
        const vouchers = await nextVouchers(tx, after);
        for (const voucher of vouchers) {
          for (const what of [...chainFaults(voucher), ...figureFaults(voucher), ...reissueFaults(voucher)])
            tell({ voucherId: voucher.id, groupId: voucher.groupId, what });
          seen.vouchers += 1;
          seen.entries += voucher.lines.length;
        }
        const last = vouchers.at(-1);
        if (!last || vouchers.length < atOnce) return seen;
        after = last;
      }
    },
    { isolation: 'repeatable read', readOnly: true },
  );
}
