import { CardPriceId, DepositId, HotelId } from '#contract/vocabulary/ids.ts';
import { cardPrices, deposits } from '#demo/billing.ts';
import { hotels } from '#demo/hotels.ts';
import { requestDeposit } from '#domain/billing/request-deposit.ts';
import { type Settlement, settleDeposit } from '#domain/billing/settle-deposit.ts';
import { addDays, dayIn } from '#domain/calendar/day.ts';
import { insertDeposit, keepSettlement, saveCardPriceRow } from '../features/billing/index.ts';
import type { Tx } from '../platform/db/database.ts';

const dayMs = 24 * 3600 * 1000;

export async function loadCardPrices(tx: Tx): Promise<void> {
  for (const price of cardPrices) await saveCardPriceRow(tx, { ...price, id: CardPriceId.parse(price.id) });
}

export async function loadDeposits(tx: Tx, groupId: string, now: Date): Promise<void> {
  for (const one of deposits.filter((deposit) => deposit.groupId === groupId)) {
    const today = dayIn(hotels.find(({ id }) => id === one.hotelId)?.timeZone ?? 'UTC', now);
    const requested = requestDeposit(
      { ...one.price, id: CardPriceId.parse(one.price.id) },
      {
        id: DepositId.parse(one.id),
        hotelId: HotelId.parse(one.hotelId),
        paymentType: one.paymentType,
        today: addDays(today, -one.daysAgo),
      },
    );
    await insertDeposit(tx, requested, { by: one.by, at: new Date(now.getTime() - one.daysAgo * dayMs) });
    if (one.ended === undefined) continue;
    const settlement: Settlement =
      one.ended === 'cancelled' ? { to: 'cancelled' } : { to: 'paid', on: addDays(today, -one.ended.paidDaysAgo) };
    const settled = settleDeposit(requested, settlement, today);
    if (!settled.ok) throw new Error(`the demo's deposit ${one.id} cannot be settled: ${settled.reason}`);
    await keepSettlement(tx, settled.value, { by: one.by, at: now });
  }
}
