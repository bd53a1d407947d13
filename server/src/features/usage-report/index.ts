import type { Feature, Platform } from '../../platform/feature.ts';
import { usageReportRoutes } from './usage-report.endpoints.ts';

export function usageReportFeature(platform: Platform): Feature {
  return { routes: usageReportRoutes(platform) };
}
