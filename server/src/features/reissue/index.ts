import type { Feature, Platform } from '../../platform/feature.ts';
import { reissueRoutes } from './reissue.endpoints.ts';

export function reissueFeature(platform: Platform): Feature {
  return { routes: reissueRoutes(platform) };
}
