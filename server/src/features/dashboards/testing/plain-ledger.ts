import sql from 'sql-template-tag';
import type { Channel } from '#contract/vocabulary/channels.ts';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import type { Figure } from '#contract/vocabulary/dashboards.ts';
import type { EntryId, HotelId, OfferId, RebateId, VoucherId } from '#contract/vocabulary/ids.ts';
import type { EntryKind, VoucherStatus } from '#contract/vocabulary/vouchers.ts';
import { type Day, dayIn } from '#domain/calendar/day.ts';
import { applyEntry, openVoucher } from '#domain/voucher/apply-entry.ts';
import type { VoucherState } from '#domain/voucher/voucher.ts';
import { type Database, systemScope } from '../../../platform/db/database.ts';

interface Row {
  voucherId: VoucherId;
  hotelId: HotelId;
  timeZone: string;
  offerId: OfferId;
  channel: Channel;
  kind: 'money' | 'service';
  currency: Currency;
  valueMinor: number;
  priceMinor: number;
  partialRedeem: boolean;
  createdAt: Date;
  services: { rebateId: RebateId; quantity: number; unitPriceMinor: number | null; redeemFrom: null; redeemTo: null }[];
  entryId: EntryId;
  entryKind: EntryKind;
  amountMinor: number | null;
  rebateId: RebateId | null;
  quantity: number | null;
  aboutId: EntryId | null;
  validFrom: Day | null;
  validUntil: Day | null;
  statusBefore: VoucherStatus | null;
  status: VoucherStatus;
  at: Date;
}

/** An entry with what it did, found by replaying each voucher through the rules: nothing of it comes from the sums. */
export interface PlainEntry
  extends Pick<Row, 'voucherId' | 'hotelId' | 'offerId' | 'channel' | 'kind' | 'currency' | 'entryId' | 'entryKind'> {
  day: Day;
  figure: Figure | undefined;
  times: number;
  priceMinor: number;
  valueMinor: number;
  amountMinor: number;
  owedBefore: number;
  owedAfter: number;
  soldOn: Day;
  validUntil: Day;
}

/** Towards minus infinity, exactly. */
function floorShare(value: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  const product = BigInt(value) * BigInt(part);
  const towardsZero = product / BigInt(whole);
  return Number(product < 0n && product % BigInt(whole) !== 0n ? towardsZero - 1n : towardsZero);
}

function worth(state: VoucherState): number {
  // What refunds have taken off it, rounded up.
  const removed = -floorShare(state.valueMinor, -state.refundedMinor, state.priceMinor);
  if (state.kind === 'money') return state.valueMinor - state.redeemedMinor - removed;
  const sumOf = (units: (service: VoucherState['services'][number]) => number) =>
    state.services.reduce((sum, service) => sum + units(service) * (service.unitPriceMinor ?? 1), 0);
  const left = sumOf(({ quantity, redeemed }) => quantity - redeemed);
  return Math.max(
    0,
    floorShare(
      state.valueMinor,
      left,
      sumOf(({ quantity }) => quantity),
    ) - removed,
  );
}

const used = (state: VoucherState) => state.valueMinor - worth({ ...state, refundedMinor: 0 });
const owed = (state: VoucherState) => (['sold', 'partialRedeemed', 'partialRefund'].includes(state.status) ? worth(state) : 0);

function figureOf({ entryKind, status, statusBefore }: Row): Figure | undefined {
  switch (entryKind) {
    case 'issued':
      return 'created';
    case 'reversed':
      return 'redeemed';
    case 'revived':
      return 'expired';
    case 'refunded':
    case 'writtenOff':
      return status === 'refunded' ? 'refunded' : 'partialRefund';
    case 'restored':
      return statusBefore === 'refunded' ? 'refunded' : 'partialRefund';
    case 'sold':
    case 'redeemed':
    case 'cancelled':
    case 'expired':
      return entryKind;
    default:
      return undefined;
  }
}

function amountOf(row: Row, before: VoucherState | undefined, after: VoucherState): number {
  switch (row.entryKind) {
    case 'issued':
      return row.valueMinor;
    case 'sold':
      return row.priceMinor;
    case 'redeemed':
    case 'reversed':
      return used(after) - used(before ?? after);
    case 'refunded':
    case 'writtenOff':
      return row.amountMinor ?? 0;
    case 'restored':
      return -(row.amountMinor ?? 0);
    case 'cancelled':
    case 'expired':
      return worth(before ?? after);
    case 'revived':
      return -worth(after);
    default:
      return 0;
  }
}

function timesOf(row: Row, entries: ReadonlyMap<string, Row>): number {
  if (row.entryKind === 'restored' || row.entryKind === 'revived') return -1;
  if (row.entryKind !== 'reversed') return 1;
  const about = row.aboutId === null ? undefined : entries.get(row.aboutId);
  return about && about.amountMinor === row.amountMinor && about.quantity === row.quantity ? -1 : 0;
}

/** Every entry of every group, read plainly. */
export async function plainEntries(database: Database): Promise<PlainEntry[]> {
  const rows = await database.read(systemScope, (tx) =>
    tx.rows<Row>(sql`
      select voucher.id as "voucherId", voucher.hotel_id as "hotelId", hotel.time_zone as "timeZone", offer_id as "offerId", channel, voucher.kind,
        voucher.currency, value_minor as "valueMinor", price_minor as "priceMinor", partial_redeem as "partialRedeem", voucher.created_at as "createdAt",
        coalesce((select json_agg(json_build_object('rebateId', rebate_id, 'quantity', quantity, 'unitPriceMinor', unit_price_minor)) from voucher_rebate part
                  where part.group_id = voucher.group_id and part.voucher_id = voucher.id), '[]') as services,
        entry.id as "entryId", entry.kind as "entryKind", amount_minor as "amountMinor", entry.rebate_id as "rebateId", entry.quantity,
        about_id as "aboutId", entry.valid_from as "validFrom", entry.valid_until as "validUntil", status_before as "statusBefore",
        entry.status, at
      from entry join voucher on voucher.group_id = entry.group_id and voucher.id = entry.voucher_id join hotel on hotel.id = voucher.hotel_id
      order by voucher.id, sequence`),
  );
  const byId = new Map(rows.map((row) => [row.entryId as string, row]));
  const states = new Map<VoucherId, VoucherState>();
  return rows.map((row) => {
    const before = states.get(row.voucherId);
    const happening = {
      kind: row.entryKind,
      amountMinor: row.amountMinor ?? undefined,
      rebateId: row.rebateId ?? undefined,
      quantity: row.quantity ?? undefined,
      validFrom: row.validFrom ?? undefined,
      validUntil: row.validUntil ?? undefined,
    };
    const after = before ? applyEntry(before, happening) : openVoucher(row, row.services, happening);
    states.set(row.voucherId, after);
    const { voucherId, hotelId, offerId, channel, kind, currency, entryId, entryKind, timeZone } = row;
    const times = timesOf(row, byId);
    return {
      ...{ voucherId, hotelId, offerId, channel, kind, currency, entryId, entryKind, times },
      day: dayIn(timeZone, row.at),
      soldOn: dayIn(timeZone, row.createdAt),
      figure: figureOf(row),
      priceMinor: times * row.priceMinor,
      valueMinor: times * row.valueMinor,
      amountMinor: amountOf(row, before, after),
      owedBefore: before ? owed(before) : 0,
      owedAfter: owed(after),
      validUntil: after.validUntil,
    };
  });
}
