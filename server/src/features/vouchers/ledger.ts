import { createHash, randomUUID } from 'node:crypto';
import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { EntryId, HotelId, OfferId, VoucherId } from '#contract/vocabulary/ids.ts';
import type { VoucherStatus } from '#contract/vocabulary/vouchers.ts';
import { applyEntry } from '#domain/voucher/apply-entry.ts';
import { type Entry, entryText, type Happening } from '#domain/voucher/entry.ts';
import type { Service, VoucherState } from '#domain/voucher/voucher.ts';
import type { CommandTx, Origin } from '../../platform/command/run-command.ts';
import { prepared, type Tx } from '../../platform/db/database.ts';

const here = sql`group_id = current_hotel_group()`;

/** A voucher that nobody else can change until this transaction ends. */
export interface LockedVoucher {
  id: VoucherId;
  hotelId: HotelId;
  offerId: OfferId;
  /** Of the hotel that sold it: its days are counted there. */
  timeZone: string;
  /** Where it can be used, with the zones in which those hotels keep their books. */
  validHotels: readonly { id: HotelId; timeZone: string }[];
  state: VoucherState;
  /** How many entries it has, and the hash of the last. */
  entries: number;
  headHash: string;
  version: number;
}

type VoucherRow = Omit<LockedVoucher, 'state'> & Omit<VoucherState, 'services'> & { services: Service[] };

/** The services of a voucher, as its rules see them. */
export const serviceList = sql`
  coalesce((
    select json_agg(json_build_object('rebateId', rebate_id, 'quantity', quantity, 'redeemed', redeemed, 'redeemFrom', redeem_from, 'redeemTo', redeem_to)
                    order by position)
    from voucher_rebate part where part.group_id = voucher.group_id and part.voucher_id = voucher.id), '[]')`;

const validHotels = sql`
  coalesce((
    select json_agg(json_build_object('id', hotel.id, 'timeZone', hotel.time_zone))
    from offer_hotel part join hotel on hotel.id = part.hotel_id
    where part.group_id = voucher.group_id and part.offer_id = voucher.offer_id), '[]')`;

/**
 * Holds a voucher for this transaction. Always by one id: PostgreSQL then keeps the plan, where for a list of unknown length it would make it anew
 * each time, and that takes longer than the rest.
 */
export async function lockVoucher(tx: Tx, voucherId: VoucherId): Promise<LockedVoucher | undefined> {
  const query = sql`
    select id, hotel_id as "hotelId", offer_id as "offerId", kind, partial_redeem as "partialRedeem", value_minor as "valueMinor",
           price_minor as "priceMinor", redeemed_minor as "redeemedMinor", refunded_minor as "refundedMinor", status,
           valid_from as "validFrom", valid_until as "validUntil", entries, encode(head_hash, 'hex') as "headHash", version,
           case kind when 'service' then ${serviceList} else '[]' end as services,
           (select time_zone from hotel where hotel.id = voucher.hotel_id) as "timeZone", ${validHotels} as "validHotels"
    from voucher where ${here} and id = ${voucherId} for update`;
  const row = await tx.row<VoucherRow>(prepared('lock-voucher', query));
  if (!row) return undefined;
  const { id, hotelId, offerId, timeZone, validHotels: hotels, entries, headHash, version, ...state } = row;
  return { ...{ id, hotelId, offerId, timeZone, validHotels: hotels, entries, headHash, version }, state };
}

/** Always in the same order, so that two that want the same ones wait instead of blocking each other; sent without waiting for each. */
export async function lockVouchers(tx: Tx, ids: readonly VoucherId[]): Promise<LockedVoucher[]> {
  const held = await Promise.all([...new Set(ids)].sort().map((id) => lockVoucher(tx, id)));
  return held.filter((voucher) => voucher !== undefined);
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** An entry as it is written: with its place in the chain. */
export interface ChainedEntry extends Entry {
  previousHash: string | null;
  hash: string;
  statusBefore: VoucherStatus | null;
  notes: string | undefined;
}

interface Place {
  voucherId: VoucherId;
  sequence: number;
  previousHash: string | null;
  statusBefore: VoucherStatus | null;
  status: VoucherStatus;
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
  const { previousHash, statusBefore } = place;
  return { ...entry, previousHash, statusBefore, notes, hash: sha256(entryText(place.voucherId, previousHash, entry)) };
}

/** The columns of `entry`, in the order of `entryValues`. */
export const entryColumns = sql`
  group_id, voucher_id, sequence, id, kind, amount_minor, rebate_id, quantity, about_id, valid_from, valid_until, hotel_id, business_date,
  invoice, target_reference, reason, notes_digest, status_before, status, actor, request_id, at, previous_hash, hash`;

function entryValues(voucherId: VoucherId, entry: ChainedEntry): Sql {
  const bytes = (hex: string | null) => (hex === null ? null : Buffer.from(hex, 'hex'));
  return sql`(
    current_hotel_group(), ${voucherId}::uuid, ${entry.sequence}::int, ${entry.id}::uuid, ${entry.kind}, ${entry.amountMinor ?? null}::bigint,
    ${entry.rebateId ?? null}::uuid, ${entry.quantity ?? null}::int, ${entry.aboutId ?? null}::uuid, ${entry.validFrom ?? null}::date,
    ${entry.validUntil ?? null}::date, ${entry.hotelId ?? null}::uuid, ${entry.businessDate ?? null}::date, ${entry.invoice ?? null},
    ${entry.targetReference ?? null}, ${entry.reason ?? null}, ${bytes(entry.notesDigest)}::bytea, ${entry.statusBefore}, ${entry.status},
    ${entry.actor}, ${entry.requestId}, ${entry.at}::timestamptz, ${bytes(entry.previousHash)}::bytea, ${bytes(entry.hash)}::bytea)`;
}

/** The words of the entries stand apart, because they may name people. */
function notesOf(voucherId: VoucherId, entries: readonly ChainedEntry[]): Sql {
  const noted = entries.filter(({ notes }) => notes);
  if (noted.length === 0) return empty;
  const values = noted.map(({ id, notes }) => sql`(current_hotel_group(), ${id}::uuid, ${voucherId}::uuid, ${notes})`);
  return sql`, noted as (insert into entry_note (group_id, entry_id, voucher_id, notes) values ${join(values)})`;
}

function servicesMoved(voucher: LockedVoucher, after: VoucherState): Sql {
  const moved = after.services.filter((service, index) => service.redeemed !== voucher.state.services[index]?.redeemed);
  if (moved.length === 0) return empty;
  const values = moved.map(({ rebateId, redeemed }) => sql`(${rebateId}::uuid, ${redeemed}::int)`);
  return sql`, served as (
    update voucher_rebate part set redeemed = moved.redeemed from (values ${join(values)}) as moved (rebate_id, redeemed)
    where part.${here} and part.voucher_id = ${voucher.id} and part.rebate_id = moved.rebate_id)`;
}

/** A voucher's last day ends in the zone of the hotel that sold it. */
function expiry(voucher: LockedVoucher, after: VoucherState): Sql {
  if (after.validUntil === voucher.state.validUntil) return empty;
  return sql`, expires_at = (${after.validUntil}::date + 1)::timestamp at time zone (select time_zone from hotel where hotel.id = voucher.hotel_id)`;
}

interface Written {
  state: VoucherState;
  entries: ChainedEntry[];
}

/** Entry after entry, each on what the one before left. */
function follow(voucher: LockedVoucher, happenings: readonly Happening[], origin: Origin, now: Date): Written {
  const entries: ChainedEntry[] = [];
  let state = voucher.state;
  let previousHash = voucher.headHash;
  for (const happening of happenings) {
    const next = applyEntry(state, happening);
    const sequence = voucher.entries + entries.length + 1;
    const place = { voucherId: voucher.id, sequence, previousHash, statusBefore: state.status, status: next.status };
    const entry = chain(happening, place, origin, now);
    entries.push(entry);
    state = next;
    previousHash = entry.hash;
  }
  return { state, entries };
}

/**
 * Adds the entries and moves the figures with them, in one statement. Should somebody have written to the voucher without holding it, the number of
 * an entry is there already, and the database refuses.
 */
function writing(voucher: LockedVoucher, { state, entries }: Written, now: Date): Sql {
  const query = sql`
    with entered as (insert into entry (${entryColumns}) values ${join(entries.map((entry) => entryValues(voucher.id, entry)))})
    ${notesOf(voucher.id, entries)} ${servicesMoved(voucher, state)}
    update voucher set redeemed_minor = ${state.redeemedMinor}, refunded_minor = ${state.refundedMinor}, status = ${state.status},
      valid_from = ${state.validFrom}, valid_until = ${state.validUntil}, entries = entries + ${entries.length},
      head_hash = ${Buffer.from(entries.at(-1)?.hash ?? '', 'hex')}, version = version + 1, changed_at = ${now} ${expiry(voucher, state)}
    where ${here} and id = ${voucher.id}`;
  // One use of a money voucher, without words, is what happens all day.
  const isUsual = entries.length === 1 && state.kind === 'money' && !entries[0]?.notes && state.validUntil === voucher.state.validUntil;
  return isUsual ? prepared('write-entry', query) : query;
}

/** Writes to a voucher that is held by `lockVouchers`. The only way to, with the one below. */
export async function writeEntries(
  tx: CommandTx,
  voucher: LockedVoucher,
  happenings: readonly Happening[],
  origin: Origin,
): Promise<Written> {
  const written = follow(voucher, happenings, origin, tx.now);
  if (written.entries.length > 0) await tx.run(writing(voucher, written, tx.now));
  return written;
}

/** The same where nothing comes after it: it travels with the commit. */
export function writeLastEntries(tx: CommandTx, voucher: LockedVoucher, happenings: readonly Happening[], origin: Origin): Written {
  const written = follow(voucher, happenings, origin, tx.now);
  if (written.entries.length > 0) tx.runLast(writing(voucher, written, tx.now));
  return written;
}
