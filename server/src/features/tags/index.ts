import type { Feature, Platform } from '../../platform/feature.ts';
import { tagRoutes } from './tags.endpoints.ts';

export { saveTagRow } from './tags.store.ts';

export function tagsFeature(platform: Platform): Feature {
  return { routes: tagRoutes(platform) };
}
