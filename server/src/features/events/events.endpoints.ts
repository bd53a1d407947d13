import { listEvents } from '#contract/events.ts';
import { eventResultNames } from '#contract/vocabulary/events.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { addDays, dayIn } from '#domain/calendar/day.ts';
import type { Platform } from '../../platform/feature.ts';
import { scopeOf, workplacesOf } from '../../platform/http/caller.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { findHotel } from '../hotels/index.ts';
import { readEvents } from './events.reads.ts';
import { eventToWire } from './events.wire.ts';

export function eventRoutes({ database, clock }: Platform): Route[] {
  return [
    handle(listEvents, async ({ caller, query }) =>
      database.readLagging(scopeOf(caller), async (tx) => {
        const timeZone = (await findHotel(tx, caller.hotel.id))?.timeZone ?? 'UTC';
        const today = dayIn(timeZone, clock.now());
        const endDate = query.endDate ?? today;
        const startDate = query.startDate ?? addDays(today, 1 - limits.eventLogDays);
        if (endDate > addDays(today, limits.eventLogDaysAhead)) return { refused: 'DATE_TOO_FAR', field: 'endDate' } as const;
        if (startDate > endDate) return { refused: 'DATES_REVERSED', field: 'endDate' } as const;
        const { eventType: type, result, action, pageIndex, pageSize } = query;
        const { rows, count } = await readEvents(tx, {
          ...{ type, action, result: result && eventResultNames[result], startDate, endDate, timeZone, pageIndex, pageSize },
          hotelIds: workplacesOf(caller),
        });
        return { response: rows.map(eventToWire), count };
      }),
    ),
  ];
}
