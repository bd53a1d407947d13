import type { Feature, Platform } from '../../platform/feature.ts';
import { statisticsRoutes } from './statistics.endpoints.ts';

export function statisticsFeature(platform: Platform): Feature {
  return { routes: statisticsRoutes(platform) };
}
