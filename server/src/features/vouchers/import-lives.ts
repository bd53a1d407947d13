import sql from 'sql-template-tag';
import type { Channel } from '#contract/vocabulary/channels.ts';
import type { HotelId, SaleId, VoucherId } from '#contract/vocabulary/ids.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import { withUnitPrices } from '#domain/offer/unit-prices.ts';
import { applyEntry, openVoucher } from '#domain/voucher/apply-entry.ts';
import type { Happening } from '#domain/voucher/entry.ts';
import type { VoucherState } from '#domain/voucher/voucher.ts';
import type { Origin } from '../../platform/command/run-command.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { OfferRecord } from '../offers/index.ts';
import { type ChainedEntry, chain, insertEntries } from './ledger.ts';

interface Moment {
  happening: Happening;
  at: Date;
  origin: Origin;
}

/** A voucher with all that happened to it. Its ordinal has been taken from the stock already. */
export interface ImportedLife {
  id: VoucherId;
  ordinal: number;
  offer: OfferRecord;
  soldAsId: string;
  hotelId: HotelId;
  saleId: SaleId;
  channel: Channel;
  priceMinor: number;
  client: { firstName: string; lastName: string; email: string };
  language: ContentLanguage;
  isGift: boolean;
  moments: readonly [Moment, ...Moment[]];
}

/** Follows a life through the rules, entry by entry, as the audit will. */
function follow({ id, offer, priceMinor, moments }: ImportedLife): { state: VoucherState; entries: ChainedEntry[] } {
  const { kind, valueMinor, partialRedeem } = offer;
  const entries: ChainedEntry[] = [];
  let state: VoucherState | undefined;
  for (const { happening, at, origin } of moments) {
    const statusBefore = state?.status ?? null;
    state = state
      ? applyEntry(state, happening)
      : openVoucher({ kind, valueMinor, priceMinor, partialRedeem }, servicesOf(offer), happening);
    const place = {
      voucherId: id,
      sequence: entries.length + 1,
      previousHash: entries.at(-1)?.hash ?? null,
      statusBefore,
      status: state.status,
    };
    entries.push(chain(happening, place, origin, at));
  }
  if (!state) throw new Error('a voucher begins with an entry');
  return { state, entries };
}

function servicesOf({ rebates }: OfferRecord) {
  return withUnitPrices(rebates).map(({ id: rebateId, quantity, unitPriceMinor, redeemFrom, redeemTo }) => ({
    ...{ rebateId, quantity, unitPriceMinor, redeemFrom, redeemTo },
  }));
}

/**
 * Writes whole lives at once, past the desk: for years that are brought along, such as the demo's. They pass the same rules, and stand in the
 * same chain, as those that were written one by one.
 */
export async function importLives(tx: Tx, lives: readonly ImportedLife[]): Promise<void> {
  const followed = lives.map((life) => ({ life, ...follow(life) }));
  const rows = followed.map(({ life, state, entries }) => ({
    ...{
      id: life.id,
      ordinal: life.ordinal,
      hotel_id: life.hotelId,
      offer_id: life.offer.id,
      sale_id: life.saleId,
      sold_as_id: life.soldAsId,
    },
    ...{ channel: life.channel, kind: state.kind, currency: life.offer.currency, partial_redeem: state.partialRedeem },
    ...{ number: `${life.offer.prefix}${life.ordinal}`, value_minor: state.valueMinor, price_minor: state.priceMinor },
    ...{ redeemed_minor: state.redeemedMinor, refunded_minor: state.refundedMinor, status: state.status },
    ...{ valid_from: state.validFrom, valid_until: state.validUntil, entries: entries.length, head_hash: entries.at(-1)?.hash },
    ...{ first_name: life.client.firstName, last_name: life.client.lastName, email: life.client.email, language: life.language },
    ...{ is_gift: life.isGift, created_at: life.moments[0].at, changed_at: life.moments.at(-1)?.at },
  }));
  await tx.run(sql`
    insert into voucher (
      group_id, id, first8, hotel_id, offer_id, sale_id, sold_as_id, channel, kind, currency, partial_redeem, ordinal, number, value_minor,
      price_minor, redeemed_minor, refunded_minor, status, valid_from, valid_until, expires_at, entries, head_hash, first_name, last_name, email,
      language, is_gift, notes, created_at, changed_at)
    select current_hotel_group(), row.id, left(row.id::text, 8), hotel_id, offer_id, sale_id, sold_as_id, channel, kind, row.currency, partial_redeem,
      ordinal, number, value_minor, price_minor, redeemed_minor, refunded_minor, status, valid_from, valid_until,
      (valid_until + 1)::timestamp at time zone hotel.time_zone, entries, decode(head_hash, 'hex'), first_name, last_name, row.email, language,
      is_gift, '', created_at, changed_at
    from json_to_recordset(${JSON.stringify(rows)}) as row (
      id uuid, ordinal int, hotel_id uuid, offer_id uuid, sale_id uuid, sold_as_id text, channel text, kind text, currency text,
      partial_redeem boolean, number text, value_minor bigint, price_minor bigint, redeemed_minor bigint, refunded_minor bigint, status text,
      valid_from date, valid_until date, entries int, head_hash text, first_name text, last_name text, email text, language text,
      is_gift boolean, created_at timestamptz, changed_at timestamptz) join hotel on hotel.id = hotel_id`);
  await tx.run(insertEntries(followed.flatMap(({ entries }) => entries)));
  const services = followed.flatMap(({ life, state }) =>
    state.services.map(({ rebateId, quantity, redeemed, unitPriceMinor, redeemFrom, redeemTo }, position) => ({
      ...{ voucher_id: life.id, rebate_id: rebateId, position, quantity, redeemed },
      ...{ unit_price_minor: unitPriceMinor, redeem_from: redeemFrom, redeem_to: redeemTo },
    })),
  );
  await tx.run(sql`
    insert into voucher_rebate (group_id, voucher_id, rebate_id, position, quantity, redeemed, unit_price_minor, redeem_from, redeem_to)
    select current_hotel_group(), voucher_id, rebate_id, position, quantity, redeemed, unit_price_minor, redeem_from, redeem_to
    from json_to_recordset(${JSON.stringify(services)}) as part (
      voucher_id uuid, rebate_id uuid, position int, quantity int, redeemed int, unit_price_minor bigint, redeem_from date,
      redeem_to date)`);
}

/** How the ids of the group's vouchers begin: no two may begin alike. */
export async function beginningsTaken(tx: Tx): Promise<Set<string>> {
  const taken = await tx.rows<{ first8: string }>(sql`select first8 from voucher where group_id = current_hotel_group()`);
  return new Set(taken.map(({ first8 }) => first8));
}
