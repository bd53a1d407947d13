import type { Feature } from '../../platform/feature.ts';
import { keptRows } from '../../platform/retention/kept-rows.ts';
import { type StatisticsTools, statisticsRoutes } from './statistics.endpoints.ts';

export { Collector } from './collector.ts';
export { makeUpPlatformEvents, makeUpVisits } from './made-up-visits.store.ts';
export { rebuildRollups } from './rollup.store.ts';

export function statisticsFeature(tools: StatisticsTools): Feature {
  const { database } = tools.platform;
  // The sums per day stay: they are about nobody.
  return {
    routes: statisticsRoutes(tools),
    kept: [
      keptRows(database, { kind: 'visits', table: 'analytics_event', column: 'at' }),
      keptRows(database, { kind: 'visits', table: 'analytics_visit', column: 'day' }),
      keptRows(database, { kind: 'backOfficeEvents', table: 'platform_event', column: 'at' }),
    ],
  };
}
