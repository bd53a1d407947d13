import { createHash, randomUUID } from 'node:crypto';
import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { EntryId, HotelId, OfferId, VoucherId } from '#contract/vocabulary/ids.ts';
import type { LedgerStatus } from '#contract/vocabulary/vouchers.ts';
import { applyEntry } from '#domain/voucher/apply-entry.ts';
import { type Entry, entryText, type Happening } from '#domain/voucher/entry.ts';
import type { PinGuard } from '#domain/voucher/pin.ts';
import { overspentMinor, type Service, type VoucherState } from '#domain/voucher/voucher.ts';
import type { CommandTx, Origin } from '../../platform/command/run-command.ts';
import { prepared, type Tx } from '../../platform/db/database.ts';
import { type Held, held } from '../../platform/db/held.ts';

const here = sql`group_id = current_hotel_group()`;

/** A voucher that nobody else can change until this transaction ends. */
interface VoucherToDecideOn {
  id: VoucherId;
  hotelId: HotelId;
  offerId: OfferId;
  /** Of the hotel that sold it: its days are counted there. */
  timeZone: string;
  /** Of its sale. */
  createdAt: Date;
  /** Where it can be used, as it was sold and as far as those hotels are open, with the zones in which those hotels keep their books, and how far back they may be written. */
  validHotels: readonly { id: HotelId; timeZone: string; backdateDays: number }[];
  state: VoucherState;
  pin: PinGuard;
  /** How many entries it has, and the hash of the last. */
  entries: number;
  headHash: string;
  version: number;
}

export type LockedVoucher = Held<VoucherToDecideOn>;

type VoucherRow = Omit<VoucherToDecideOn, 'state' | 'pin'> & { pinSet: boolean; pinRequired: boolean; pinLockedUntil: Date | null } & Omit<
    VoucherState,
    'services'
  > & { services: Service[] };

/** The services of a voucher, as its rules see them. */
export const serviceList = sql`
  coalesce((
    select json_agg(json_build_object('rebateId', rebate_id, 'quantity', quantity, 'redeemed', redeemed, 'unitPriceMinor', unit_price_minor,
      'redeemFrom', redeem_from, 'redeemTo', redeem_to)
                    order by position)
    from voucher_rebate part where part.group_id = voucher.group_id and part.voucher_id = voucher.id), '[]')`;

const validHotels = sql`
  coalesce((
    select json_agg(json_build_object('id', hotel.id, 'timeZone', hotel.time_zone, 'backdateDays', hotel.backdate_days))
    from hotel where hotel.id = any(voucher.hotel_ids) and hotel.active), '[]')`;

/**
 * Holds vouchers for this transaction, always in the same order, so that two that want the same ones wait instead of blocking each other.
 *
 * What a decision goes by is read by a statement of its own, which begins when they are held. One that waits for a lock looks at the row it waited
 * for once more, and at nothing else: services would be as they were before whoever held it wrote to them. Both are sent in one breath.
 */
export async function lockVouchers(tx: Tx, ids: readonly VoucherId[]): Promise<LockedVoucher[]> {
  const wanted = sql`from voucher where ${here} and id = any(${ids}::uuid[]) order by id`;
  const query = sql`
    select id, hotel_id as "hotelId", offer_id as "offerId", created_at as "createdAt", kind, partial_redeem as "partialRedeem", value_minor as "valueMinor",
           price_minor as "priceMinor", redeemed_minor as "redeemedMinor", refunded_minor as "refundedMinor", status, holds,
           valid_from as "validFrom", valid_until as "validUntil", entries, encode(head_hash, 'hex') as "headHash", version,
           pin_sealed is not null as "pinSet", pin_locked_until as "pinLockedUntil",
           (select pin_required from hotel_group where hotel_group.group_id = voucher.group_id) as "pinRequired",
           case kind when 'service' then ${serviceList} else '[]' end as services,
           (select time_zone from hotel where hotel.id = voucher.hotel_id) as "timeZone", ${validHotels} as "validHotels"
    ${wanted}`;
  const [, rows] = await Promise.all([
    tx.run(prepared('lock-vouchers', sql`select ${wanted} for update`)),
    tx.rows<VoucherRow>(prepared('read-locked-vouchers', query)),
  ]);
  return rows.map(({ id, hotelId, offerId, createdAt, timeZone, validHotels: hotels, entries, headHash, version, ...row }) => {
    const { pinSet, pinRequired, pinLockedUntil, ...state } = row;
    const pin = { isSet: pinSet, isRequired: pinRequired, lockedUntil: pinLockedUntil };
    return held({ id, hotelId, offerId, createdAt, timeZone, validHotels: hotels, entries, headHash, version, pin, state });
  });
}

/** The same, of what stands in their places now: of one that was replaced, the voucher that took its place, and of that the next. */
export async function lockStanding(tx: Tx, ids: readonly VoucherId[]): Promise<Map<VoucherId, LockedVoucher>> {
  const standing = new Map<VoucherId, LockedVoucher>();
  let sought = ids.map((named) => ({ named, id: named }));
  while (sought.length > 0) {
    const locked = await lockVouchers(
      tx,
      sought.map(({ id }) => id),
    );
    const [found, replaced] = [new Map(locked.map((voucher) => [voucher.id, voucher])), [] as VoucherId[]];
    for (const { named, id } of sought) {
      const voucher = found.get(id);
      if (voucher?.state.status === 'replaced') replaced.push(named);
      else if (voucher) standing.set(named, voucher);
    }
    const next = await tx.rows<{ id: VoucherId; replaces: VoucherId }>(sql`
      select id, replaces from voucher where ${here} and replaces = any(${sought.map(({ id }) => id)}::uuid[])`);
    sought = sought.flatMap(({ named, id }) => {
      const later = replaced.includes(named) ? next.find(({ replaces }) => replaces === id) : undefined;
      return later ? [{ named, id: later.id }] : [];
    });
  }
  return standing;
}

export async function lockVoucher(tx: Tx, id: VoucherId): Promise<LockedVoucher | undefined> {
  const [voucher] = await lockVouchers(tx, [id]);
  return voucher;
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** An entry as it is written: with its place in the chain. */
export interface ChainedEntry extends Entry {
  voucherId: VoucherId;
  previousHash: string | null;
  hash: string;
  statusBefore: LedgerStatus | null;
  notes: string | undefined;
}

interface Place {
  voucherId: VoucherId;
  sequence: number;
  previousHash: string | null;
  statusBefore: LedgerStatus | null;
  status: LedgerStatus;
}

/** Gives a happening its number, its maker and its hash. */
export function chain({ notes, ...happening }: Happening, place: Place, { actor, requestId }: Origin, now: Date): ChainedEntry {
  const id = randomUUID() as EntryId;
  const entry: Entry = {
    ...happening,
    id,
    sequence: place.sequence,
    status: place.status,
    actor,
    requestId,
    at: now.toISOString(),
    // With the entry's own id in it, so that equal words do not look equal once they are gone.
    notesDigest: notes ? sha256(`${id}${notes}`) : null,
  };
  const { voucherId, previousHash, statusBefore } = place;
  return { ...entry, voucherId, previousHash, statusBefore, notes, hash: sha256(entryText(voucherId, previousHash, entry)) };
}

/** One statement for one entry and for many, so that PostgreSQL keeps its plan. */
export function insertEntries(entries: readonly ChainedEntry[]): Sql {
  return sql`
    insert into entry (
      group_id, voucher_id, sequence, id, kind, amount_minor, rebate_id, quantity, about_id, valid_from, valid_until, hotel_id, business_date,
      invoice, target_reference, reason, hold, other_voucher_id, notes_digest, status_before, status, actor, request_id, at, previous_hash, hash)
    select current_hotel_group(), "voucherId", sequence, id, kind, "amountMinor", "rebateId", quantity, "aboutId", "validFrom", "validUntil",
      "hotelId", "businessDate", invoice, "targetReference", reason, hold, "otherVoucherId", decode("notesDigest", 'hex'), "statusBefore", status, actor, "requestId", at,
      decode("previousHash", 'hex'), decode(hash, 'hex')
    from json_to_recordset(${JSON.stringify(entries)}) as new_entry (
      "voucherId" uuid, sequence int, id uuid, kind text, "amountMinor" bigint, "rebateId" uuid, quantity int, "aboutId" uuid, "validFrom" date,
      "validUntil" date, "hotelId" uuid, "businessDate" date, invoice text, "targetReference" text, reason text, hold text, "otherVoucherId" uuid, "notesDigest" text,
      "statusBefore" text, status text, actor text, "requestId" text, at timestamptz, "previousHash" text, hash text)`;
}

/** The words of the entries stand apart, because they may name people. */
export function notesOf(entries: readonly ChainedEntry[]): Sql {
  const noted = entries.filter(({ notes }) => notes);
  if (noted.length === 0) return empty;
  const values = noted.map(({ id, voucherId, notes }) => sql`(current_hotel_group(), ${id}::uuid, ${voucherId}::uuid, ${notes})`);
  return sql`, noted as (insert into entry_note (group_id, entry_id, voucher_id, notes) values ${join(values)})`;
}

/** By how much, never to how much: the database itself then refuses what is more than there is. */
function servicesMoved(written: readonly Written[]): Sql {
  const moved = written.flatMap(({ voucher, state }) =>
    state.services.flatMap(({ rebateId, redeemed }, index) => {
      const by = redeemed - (voucher.state.services[index]?.redeemed ?? 0);
      return by === 0 ? [] : [sql`(${voucher.id}::uuid, ${rebateId}::uuid, ${by}::int)`];
    }),
  );
  if (moved.length === 0) return empty;
  return sql`, served as (
    update voucher_rebate part set redeemed = redeemed + moved.by from (values ${join(moved)}) as moved (voucher_id, rebate_id, by)
    where part.${here} and part.voucher_id = moved.voucher_id and part.rebate_id = moved.rebate_id)`;
}

/** What was decided for a voucher that is held: where it stands now, and the entries that say so. */
export interface Written {
  voucher: LockedVoucher;
  state: VoucherState;
  entries: readonly ChainedEntry[];
}

/** Entry after entry, each on what the one before left. */
export function follow(before: Written, happenings: readonly Happening[], origin: Origin, now: Date): Written {
  const { voucher } = before;
  const entries = [...before.entries];
  let { state } = before;
  for (const happening of happenings) {
    const next = applyEntry(state, happening);
    // Whoever decided should have refused; the database would.
    if (overspentMinor(next) > overspentMinor(state)) throw new Error(`more than was paid for voucher ${voucher.id}`);
    const sequence = voucher.entries + entries.length + 1;
    const previousHash = entries.at(-1)?.hash ?? voucher.headHash;
    const place = { voucherId: voucher.id, sequence, previousHash, statusBefore: state.status, status: next.status };
    entries.push(chain(happening, place, origin, now));
    state = next;
  }
  return { voucher, state, entries };
}

export function untouched(voucher: LockedVoucher): Written {
  return { voucher, state: voucher.state, entries: [] };
}

/**
 * Adds the entries and moves the figures with them, in one statement. Should somebody have written to a voucher without holding it, the number of
 * an entry is there already, and the database refuses. The last day of a voucher ends in the zone of the hotel that sold it.
 */
function writing(written: readonly Written[], now: Date): Sql {
  const entries = written.flatMap((one) => one.entries);
  const after = written.map(({ voucher, state, entries: own }) => ({
    id: voucher.id,
    redeemed: state.redeemedMinor - voucher.state.redeemedMinor,
    refunded: state.refundedMinor - voucher.state.refundedMinor,
    status: state.status,
    holds: state.holds,
    validFrom: state.validFrom,
    validUntil: state.validUntil,
    added: own.length,
    hash: own.at(-1)?.hash,
  }));
  const [notes, services] = [notesOf(entries), servicesMoved(written)];
  const query = sql`
    with entered as (${insertEntries(entries)}) ${notes} ${services}
    update voucher set redeemed_minor = redeemed_minor + redeemed, refunded_minor = refunded_minor + refunded, status = after.status, holds = after.holds, valid_from = "validFrom", valid_until = "validUntil",
      entries = entries + added, head_hash = decode(hash, 'hex'), version = version + 1, changed_at = ${now}::timestamptz,
      expires_at = case when "validUntil" = valid_until then expires_at
        else ("validUntil" + 1)::timestamp at time zone (select time_zone from hotel where hotel.id = voucher.hotel_id) end
    from json_to_recordset(${JSON.stringify(after)}) as after (
      id uuid, redeemed bigint, refunded bigint, status text, holds text[], "validFrom" date, "validUntil" date, added int, hash text)
    where voucher.${here} and voucher.id = any(${after.map(({ id }) => id)}::uuid[]) and voucher.id = after.id`;
  // Without words and services it always looks the same, and that is what happens all day.
  return notes === empty && services === empty ? prepared('write-entries', query) : query;
}

/** Writes to a voucher that is held by `lockVouchers`. The only way to, with the one below. */
export async function writeEntries(
  tx: CommandTx,
  voucher: LockedVoucher,
  happenings: readonly Happening[],
  origin: Origin,
): Promise<Written> {
  const written = follow(untouched(voucher), happenings, origin, tx.now);
  if (written.entries.length > 0) await tx.run(writing([written], tx.now));
  return written;
}

/** The same for many vouchers, where nothing comes after it: it travels with the commit. */
export function writeLast(tx: Tx, written: readonly Written[], now: Date): void {
  const changed = written.filter(({ entries }) => entries.length > 0);
  if (changed.length > 0) tx.runLast(writing(changed, now));
}
