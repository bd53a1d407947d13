import type { Feature, Platform } from '../../platform/feature.ts';
import { figureTask } from './advance-figures.ts';
import { dashboardRoutes } from './dashboards.endpoints.ts';

export { advanceFigures, rebuildFigures } from './advance-figures.ts';
export { askedOf, hotelsAsked } from './dashboards.endpoints.ts';
export { openBalances } from './expiring.reads.ts';
export { inHotels } from './figures.reads.ts';

export function dashboardsFeature(platform: Platform): Feature {
  return { routes: dashboardRoutes(platform), tasks: [figureTask(platform.database)] };
}
