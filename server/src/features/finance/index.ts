import type { Feature, Platform } from '../../platform/feature.ts';
import { financeRoutes } from './finance.endpoints.ts';

export function financeFeature(platform: Platform): Feature {
  return { routes: financeRoutes(platform) };
}
