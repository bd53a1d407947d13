import type { Feature, Platform } from '../../platform/feature.ts';
import { termsRoutes } from './terms.endpoints.ts';

export { findTerms, saveTermsRow } from './terms.store.ts';

export function termsFeature(platform: Platform): Feature {
  return { routes: termsRoutes(platform) };
}
