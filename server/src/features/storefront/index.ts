import type { Feature, Platform } from '../../platform/feature.ts';
import { storefrontRoutes } from './storefront.endpoints.ts';

export function storefrontFeature(platform: Platform): Feature {
  return { routes: storefrontRoutes(platform) };
}
