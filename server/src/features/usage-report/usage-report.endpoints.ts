import { readUsageReport } from '#contract/usage-report.ts';
import { dayIn } from '#domain/calendar/day.ts';
import type { Platform } from '../../platform/feature.ts';
import { scopeOf, workplacesOf } from '../../platform/http/caller.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { findHotel } from '../hotels/index.ts';
import { readReport } from './usage-report.reads.ts';

export function usageReportRoutes({ database, clock }: Platform): Route[] {
  return [
    handle(readUsageReport, async ({ caller, query }) => {
      if (query.fromDate > query.toDate) return { refused: 'DATES_REVERSED', field: 'toDate' };
      const now = clock.now();
      return database.readLagging(scopeOf(caller), async (tx) => {
        const here = await findHotel(tx, caller.hotel.id);
        if (here && query.toDate > dayIn(here.timeZone, now)) return { refused: 'DATE_FUTURE', field: 'toDate' } as const;
        const { rows, ...beside } = await readReport(tx, { ...query, hotelIds: workplacesOf(caller), now });
        return { response: rows, beside };
      });
    }),
  ];
}
