import { HotelId, SaleId } from '#contract/vocabulary/ids.ts';
import { daysOfEvents, eventsOf } from '#demo/events.ts';
import { salesOf } from '#demo/sales.ts';
import { recordEvent } from '../features/events/index.ts';
import type { Tx } from '../platform/db/database.ts';
import { momentOf } from './load-demo-sales.ts';

/** What passed between the house and the gateways over the latest online sales. */
export async function loadEvents(tx: Tx, groupId: string, now: Date): Promise<void> {
  for (const sale of salesOf(groupId).filter(({ channel, daysAgo }) => channel === 'Online' && daysAgo <= daysOfEvents)) {
    const place = { hotelId: HotelId.parse(sale.hotelId), saleId: SaleId.parse(sale.id) };
    for (const { actor, seconds, ...event } of eventsOf(sale)) {
      const at = new Date(momentOf(sale, now).getTime() + seconds * 1_000);
      await recordEvent(tx, { ...event, ...place }, { actor, requestId: `demo-sale-${sale.number}` }, at);
    }
  }
}
