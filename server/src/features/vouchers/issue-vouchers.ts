import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Channel } from '#contract/vocabulary/channels.ts';
import type { HotelId, ProfileId, SaleId, VoucherId } from '#contract/vocabulary/ids.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import type { Day } from '#domain/calendar/day.ts';
import { withUnitPrices } from '#domain/offer/unit-prices.ts';
import type { Gift } from '#domain/sale/buyer.ts';
import type { CommandTx, Origin } from '../../platform/command/run-command.ts';
import type { Held } from '../../platform/db/held.ts';
import { type OfferRecord, takeFromStock } from '../offers/index.ts';
import { chain, insertEntries } from './ledger.ts';
import { keepSoldAs, type Offered } from './sold-as.ts';

export interface Issue {
  /** Of an order, as it was offered when it was placed. */
  offer: Held<OfferRecord> & Partial<Offered>;
  quantity: number;
  priceMinor: number;
  hotelId: HotelId;
  saleId: SaleId;
  channel: Channel;
  /** `issued` where the money is still to come. */
  first: 'issued' | 'sold';
  /** `held` where an order has kept them. */
  stock: 'stock' | 'held';
  validFrom: Day;
  validUntil: Day;
  businessDate: Day;
  client: { profileId: ProfileId | null; firstName: string; lastName: string; email: string };
  language: ContentLanguage;
  gift: Gift | null;
  notes: string;
  invoiceReference: string | null;
}

/** More often than this, two ids of a group do not begin alike by chance. */
const drawings = 5;

interface NewVoucher {
  id: VoucherId;
  ordinal: number;
}

/**
 * Takes from the stock and writes the vouchers with their first entries: all of them, or none when there are not enough. Ordinals follow from
 * the stock counter, which a transaction that fails gives back, so that there are no gaps.
 */
export async function issueVouchers(tx: CommandTx, issue: Issue, origin: Origin): Promise<VoucherId[] | 'soldOut'> {
  const soldAsId = issue.offer.soldAsId ?? (await keepSoldAs(tx, issue.offer));
  const soldBefore = await takeFromStock(tx, issue.offer.id, issue.quantity, issue.stock);
  if (soldBefore === undefined) return 'soldOut';

  const issued: VoucherId[] = [];
  let ordinals = Array.from({ length: issue.quantity }, (_, index) => soldBefore + index + 1);
  for (let drawing = 1; ordinals.length > 0; drawing += 1) {
    if (drawing > drawings) throw new Error('no free voucher id could be drawn');
    const drawn = ordinals.map((ordinal): NewVoucher => ({ id: randomUUID() as VoucherId, ordinal }));
    const kept = await insertVouchers(tx, issue, soldAsId, drawn, origin);
    issued.push(...drawn.filter(({ id }) => kept.has(id)).map(({ id }) => id));
    // Another voucher of the group begins alike: these draw again.
    ordinals = drawn.filter(({ id }) => !kept.has(id)).map(({ ordinal }) => ordinal);
  }
  return issued;
}

async function insertVouchers(
  tx: CommandTx,
  issue: Issue,
  soldAsId: string,
  vouchers: readonly NewVoucher[],
  origin: Origin,
): Promise<ReadonlySet<VoucherId>> {
  const { offer, gift, client, first, validFrom, validUntil, hotelId, businessDate } = issue;
  const status = first === 'sold' ? 'sold' : 'created';
  const entries = vouchers.map(({ id }) => {
    const happening = { kind: first, amountMinor: offer.valueMinor, validFrom, validUntil, hotelId, businessDate };
    return chain(happening, { voucherId: id, sequence: 1, previousHash: null, statusBefore: null, status }, origin, tx.now);
  });
  const rows = vouchers.map(({ id, ordinal }, index) => ({
    id,
    ordinal,
    number: `${offer.prefix}${ordinal}`,
    head_hash: entries[index]?.hash,
  }));

  const kept = await tx.rows<{ id: VoucherId }>(sql`
    insert into voucher (
      group_id, id, first8, hotel_id, offer_id, sale_id, sold_as_id, channel, kind, currency, partial_redeem, ordinal, number, value_minor,
      price_minor, hotel_ids, status, valid_from, valid_until, expires_at, entries, head_hash, profile_id, first_name, last_name, email, language,
      is_gift, gift_from, gift_to, sender, recipient, message, notes, invoice_reference, created_at, changed_at)
    select current_hotel_group(), id, left(id::text, 8), ${hotelId}::uuid, ${offer.id}::uuid, ${issue.saleId}::uuid, ${soldAsId}, ${issue.channel},
      ${offer.kind}, ${offer.currency}, ${offer.partialRedeem}::boolean, ordinal, number, ${offer.valueMinor}::bigint,
      ${issue.priceMinor}::bigint, ${offer.hotels.map((hotel) => hotel.id)}::uuid[], ${status}, ${validFrom}::date, ${validUntil}::date,
      (${validUntil}::date + 1)::timestamp at time zone (select time_zone from hotel where hotel.id = ${hotelId}), 1, decode(head_hash, 'hex'),
      ${client.profileId}::uuid, ${client.firstName}, ${client.lastName}, ${client.email}, ${issue.language}, ${gift !== null}::boolean,
      ${gift?.from ?? null}, ${gift?.to ?? null}, ${gift?.sender ?? null}, ${gift?.recipient ?? null}, ${gift?.message ?? null}, ${issue.notes},
      ${issue.invoiceReference}, ${tx.now}::timestamptz, ${tx.now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}) as row (id uuid, ordinal int, number text, head_hash text)
    on conflict on constraint voucher_first8_once_per_group do nothing
    returning id`);
  const ids = new Set(kept.map(({ id }) => id));
  await tx.run(insertEntries(entries.filter(({ voucherId }) => ids.has(voucherId))));
  if (offer.rebates.length > 0) {
    await tx.run(sql`
      insert into voucher_rebate (group_id, voucher_id, rebate_id, position, quantity, unit_price_minor, redeem_from, redeem_to)
      select current_hotel_group(), voucher_id, id, position - 1, quantity, "unitPriceMinor", "redeemFrom", "redeemTo"
      from unnest(${[...ids]}::uuid[]) as voucher_id,
        rows from (json_to_recordset(${JSON.stringify(withUnitPrices(offer.rebates))})
            as (id uuid, quantity int, "unitPriceMinor" bigint, "redeemFrom" date, "redeemTo" date))
          with ordinality as rebate (id, quantity, "unitPriceMinor", "redeemFrom", "redeemTo", position)`);
  }
  return ids;
}
