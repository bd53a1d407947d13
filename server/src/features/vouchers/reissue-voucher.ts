import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { VoucherId } from '#contract/vocabulary/ids.ts';
import { mayChangeVoucher, maySeeVoucher, type WorksIn } from '#domain/access/hotels.ts';
import { done, type Outcome, refused } from '#domain/outcome.ts';
import { applyEntry, openVoucher } from '#domain/voucher/apply-entry.ts';
import { decideReissue, type NotReissued, type Reissue } from '#domain/voucher/reissue.ts';
import { earlierUses } from '#domain/voucher/reverse.ts';
import type { CommandTx, Origin } from '../../platform/command/run-command.ts';
import { type ChainedEntry, chain, insertEntries, type LockedVoucher, lockVoucher, notesOf, writeEntries } from './ledger.ts';
import { findVoucher } from './voucher.reads.ts';

const here = sql`group_id = current_hotel_group()`;

/** More often than this, two ids of a group do not begin alike by chance. */
const drawings = 5;

/** An id that begins like no other of the group. */
async function freeId(tx: CommandTx): Promise<VoucherId> {
  for (let drawing = 1; drawing <= drawings; drawing += 1) {
    const id = randomUUID() as VoucherId;
    if (!(await tx.row(sql`select from voucher where ${here} and first8 = ${id.slice(0, 8)}`))) return id;
  }
  throw new Error('no free voucher id could be drawn');
}

/** The entries of the new voucher, each after the one before. */
function chained({ arrives }: Reissue, lost: LockedVoucher, id: VoucherId, origin: Origin, now: Date): ChainedEntry[] {
  const [first, ...later] = arrives;
  let state = openVoucher(lost.state, lost.state.services, first);
  const place = { voucherId: id, sequence: 1, previousHash: null, statusBefore: null, status: state.status };
  const entries = [chain(first, place, origin, now)];
  for (const happening of later) {
    const before = state;
    state = applyEntry(state, happening);
    const previousHash = entries.at(-1)?.hash ?? null;
    const next = { voucherId: id, sequence: entries.length + 1, previousHash, statusBefore: before.status, status: state.status };
    entries.push(chain(happening, next, origin, now));
  }
  return entries;
}

/**
 * What it was sold as, to whom and when, is copied row by row. Its number says which issue of the same thing it is, so that the number of the lost card
 * does not find the new one; a code from elsewhere stays with the card it was printed on, and its PIN is drawn when it is first shown, as of any other.
 */
async function insertReissued(tx: CommandTx, lost: LockedVoucher, id: VoucherId, { state }: Reissue, entries: readonly ChainedEntry[]) {
  await tx.run(sql`
    with entered as (${insertEntries(entries)}) ${notesOf(entries)}
    insert into voucher (
      group_id, id, first8, replaces, hotel_id, offer_id, sale_id, sold_as_id, channel, kind, currency, partial_redeem, ordinal, number, value_minor,
      price_minor, redeemed_minor, refunded_minor, hotel_ids, status, valid_from, valid_until, expires_at, entries, head_hash, profile_id, first_name,
      last_name, email, language, is_gift, gift_from, gift_to, sender, recipient, message, notes, invoice_reference, invoice_url, created_at, changed_at)
    select group_id, ${id}::uuid, ${id.slice(0, 8)}, id, hotel_id, offer_id, sale_id, sold_as_id, channel, kind, currency, partial_redeem, ordinal,
      case when replaces is null then number else regexp_replace(number, '-[0-9]+$', '') end || '-' || (select count(*) + 1 from vouchers_before(group_id, id)),
      value_minor, price_minor, ${state.redeemedMinor}::bigint, ${state.refundedMinor}::bigint, hotel_ids, ${state.status}, valid_from, valid_until,
      expires_at, ${entries.length}::int, decode(${entries.at(-1)?.hash}, 'hex'), profile_id, first_name, last_name, email, language, is_gift, gift_from,
      gift_to, sender, recipient, message, notes, invoice_reference, invoice_url, created_at, ${tx.now}::timestamptz
    from voucher where ${here} and id = ${lost.id}`);
  await tx.run(sql`
    insert into voucher_rebate (group_id, voucher_id, rebate_id, position, quantity, redeemed, unit_price_minor, redeem_from, redeem_to)
    select group_id, ${id}::uuid, rebate_id, position, quantity, redeemed, unit_price_minor, redeem_from, redeem_to
    from voucher_rebate where ${here} and voucher_id = ${lost.id}`);
}

/** Moves what is on a lost voucher to a new one, inside the command that asks for it. Both sides are written, or neither. */
export async function reissueVoucher(
  tx: CommandTx,
  { id, reason, worksIn }: { id: VoucherId; reason: string; worksIn: WorksIn },
  origin: Origin,
): Promise<Outcome<VoucherId, NotReissued | 'unknownVoucher' | 'soldElsewhere'>> {
  const lost = await lockVoucher(tx, id);
  if (!lost || !maySeeVoucher(worksIn, lost)) return refused('unknownVoucher');
  if (!mayChangeVoucher(worksIn, lost)) return refused('soldElsewhere');
  const uses = earlierUses((await findVoucher(tx, id))?.entries ?? []);
  const to = await freeId(tx);
  const decision = decideReissue(lost.state, { uses, reason, from: id, to });
  if (!decision.ok) return decision;
  await writeEntries(tx, lost, [decision.value.leaves], origin);
  await insertReissued(tx, lost, to, decision.value, chained(decision.value, lost, to, origin, tx.now));
  return done(to);
}
