import { HotelId, SaleId } from '#contract/vocabulary/ids.ts';
import { daysOfEvents, eventsOf, unsoldEventsOf } from '#demo/events.ts';
import { hotels } from '#demo/hotels.ts';
import { salesOf } from '#demo/sales.ts';
import { recordEvent } from '../features/events/index.ts';
import type { Tx } from '../platform/db/database.ts';
import { momentOf } from './load-demo-sales.ts';

/** What passed between the house and the gateways, over the latest online sales and over orders that never became one. */
export async function loadEvents(tx: Tx, groupId: string, now: Date): Promise<void> {
  const after = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1_000);
  for (const sale of salesOf(groupId).filter(({ channel, daysAgo }) => channel === 'Online' && daysAgo <= daysOfEvents)) {
    const place = { hotelId: HotelId.parse(sale.hotelId), saleId: SaleId.parse(sale.id) };
    for (const { actor, seconds, ...event } of eventsOf(sale)) {
      await recordEvent(tx, { ...event, ...place }, { actor, requestId: `demo-sale-${sale.number}` }, after(momentOf(sale, now), seconds));
    }
  }
  const hotelId = HotelId.parse(hotels.find((hotel) => hotel.groupId === groupId)?.id);
  for (const { actor, seconds, ...event } of unsoldEventsOf(groupId)) {
    await recordEvent(tx, { ...event, hotelId }, { actor, requestId: 'demo' }, after(now, seconds));
  }
}
