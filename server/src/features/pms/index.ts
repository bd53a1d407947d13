import type { Feature } from '../../platform/feature.ts';
import { connectionRoutes } from './connections.endpoints.ts';
import type { PmsTools } from './pms-tools.ts';
import { readAllReference } from './read-reference.ts';
import { referenceRoutes } from './reference.endpoints.ts';

export { connectedHotels } from './connections.store.ts';
export { noteAnswer, type PmsTools, pmsErrorCodes, systemOf } from './pms-tools.ts';
export { referenceOf } from './reference.store.ts';
export { registersSales } from './registers-sales.ts';
export { resealConnections } from './reseal.ts';

interface Doors {
  /** Whether an address is one that is called from here, as far as its spelling says. */
  mayCall(url: string): boolean;
}

export function pmsFeature(tools: PmsTools, { mayCall }: Doors): Feature {
  return {
    routes: [...connectionRoutes(tools, mayCall), ...referenceRoutes(tools)],
    tasks: [{ name: 'read-reference', cron: '40 3 * * *', run: (signal) => readAllReference(tools, signal) }],
  };
}
