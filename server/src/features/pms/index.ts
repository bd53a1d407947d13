import type { Feature } from '../../platform/feature.ts';
import type { PmsTools } from './pms-tools.ts';

export { noteAnswer, type PmsTools, pmsErrorCodes, systemOf } from './pms-tools.ts';

export function pmsFeature(_tools: PmsTools): Feature {
  return { routes: [] };
}
