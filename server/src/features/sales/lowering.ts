import sql from 'sql-template-tag';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import { givenAway, isSaleBeyond } from '#domain/approval/rules.ts';
import { fromMinor } from '#domain/money/minor.ts';
import type { SaleLine } from '#domain/sale/sell.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Held } from '../../platform/db/held.ts';
import type { Gate } from '../approvals/index.ts';
import { approvalRulesOf } from '../hotels/index.ts';
import type { OfferRecord } from '../offers/index.ts';

interface Place {
  id: HotelId;
  currency: Currency;
  /** When its day began. */
  from: Date;
}

/**
 * What a hotel gave away since then below the price of the day. What a second person approved is not counted. Whoever gives away there at the same
 * moment waits here, so that two do not both find room for their own.
 */
async function givenAwaySince(tx: Tx, { id, from }: Place): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`given away ${id}`}, 0))`);
  const row = await tx.row<{ given: number }>(sql`
    select coalesce(sum((list_price_minor - price_minor) * quantity), 0)::bigint as given
    from sale join sale_item on sale_item.group_id = sale.group_id and sale_item.sale_id = sale.id
    where sale.group_id = current_hotel_group() and sale.hotel_id = ${id} and sale.created_at >= ${from} and price_minor < list_price_minor
      and not exists (select from approval where approval.group_id = sale.group_id and became = sale.id::text)`);
  return row?.given ?? 0;
}

/** What a sale gives away, as its gate is told. */
export async function loweringOf(
  tx: Tx,
  lines: readonly SaleLine<Held<OfferRecord>>[],
  place: Place,
  request: { desk: object; draft: { notes?: string | undefined } },
): Promise<Parameters<Gate>[1]> {
  const rules = await approvalRulesOf(tx);
  const amountMinor = lines.reduce((sum, line) => sum + givenAway(line), 0);
  const beforeMinor = amountMinor === 0 || rules.approvalSaleAmount === null ? 0 : await givenAwaySince(tx, place);
  const [line] = lines;
  if (!line) throw new Error('a sale has a line');
  const { offer, quantity, priceMinor, listPriceMinor } = line;
  return {
    kind: 'sale',
    isBeyond: isSaleBeyond(line, beforeMinor, rules),
    hotelId: place.id,
    permission: priceMinor === 0 ? 'voucherSale:free' : 'voucherSale:belowPrice',
    about: {
      offer: offer.code,
      quantity,
      price: fromMinor(priceMinor),
      listPrice: fromMinor(listPriceMinor),
      notes: request.draft.notes ?? '',
    },
    ...{ amountMinor, currency: place.currency, request },
    // The day's price, and the offer as it was: what is approved is what was seen.
    stands: { listPriceMinor, offer: offer.version },
  };
}
