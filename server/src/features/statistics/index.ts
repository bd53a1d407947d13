import type { Feature } from '../../platform/feature.ts';
import { type StatisticsTools, statisticsRoutes } from './statistics.endpoints.ts';

export { Collector } from './collector.ts';
export { makeUpPlatformEvents, makeUpVisits } from './made-up-visits.store.ts';
export { rebuildRollups } from './rollup.store.ts';

export function statisticsFeature(tools: StatisticsTools): Feature {
  return { routes: statisticsRoutes(tools) };
}
