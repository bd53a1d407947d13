import type { Feature } from '../../platform/feature.ts';
import type { BackendTools } from './backend-tools.ts';
import { backendRoutes } from './backends.endpoints.ts';

export { registerBackendDoor } from './backend-door.ts';
export type { BackendTools } from './backend-tools.ts';

interface Doors {
  /** Whether an address is one that is called from here, as far as its spelling says. */
  mayCall(url: string): boolean;
}

export function backendsFeature(tools: BackendTools, { mayCall }: Doors): Feature {
  return { routes: backendRoutes(tools, mayCall) };
}
