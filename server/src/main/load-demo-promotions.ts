import { OfferId, PromotionId } from '#contract/vocabulary/ids.ts';
import { demoId } from '#demo/demo-id.ts';
import { hotels } from '#demo/hotels.ts';
import { offers } from '#demo/offers.ts';
import { promotions } from '#demo/promotions.ts';
import { addMonths, dayIn } from '#domain/calendar/day.ts';
import { savePromotionRow } from '../features/promotions/index.ts';
import type { Tx } from '../platform/db/database.ts';

function offerIdOf(groupId: string, code: string): OfferId {
  const offer = offers.find((one) => one.groupId === groupId && one.code === code);
  if (!offer) throw new Error(`the demo has no offer ${code}`);
  return OfferId.parse(demoId(offer.number));
}

export async function loadPromotions(tx: Tx, groupId: string, now: Date): Promise<void> {
  const timeZone = hotels.find((hotel) => hotel.groupId === groupId)?.timeZone ?? 'UTC';
  const today = dayIn(timeZone, now);
  for (const promotion of promotions.filter((one) => one.groupId === groupId)) {
    const [from, to] = promotion.months;
    await savePromotionRow(tx, {
      ...promotion,
      id: PromotionId.parse(promotion.id),
      from: addMonths(today, from),
      to: addMonths(today, to),
      offerIds: promotion.offers.map((code) => offerIdOf(groupId, code)),
    });
  }
}
