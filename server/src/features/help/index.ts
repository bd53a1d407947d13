import type { Feature, Platform } from '../../platform/feature.ts';
import type { HelpPages } from '../../ports/help.ts';
import { helpRoutes } from './help.endpoints.ts';

export function helpFeature(platform: Platform, pages: HelpPages): Feature {
  return { routes: helpRoutes(platform, pages) };
}
