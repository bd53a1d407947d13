import type { Platform } from '../../platform/feature.ts';
import type { Outgoing } from '../../platform/outgoing/outgoing.ts';
import type { Backends } from '../../ports/backends.ts';

/** What the door remembers of backends; whoever changes one says so under this name. */
export const backendsCache = 'Backends';

export interface BackendTools {
  platform: Platform;
  backends: Backends;
  /** How long the door believes what it heard of a backend: not at all where its keeper is near. A change made here is known at once. */
  rememberedMs: number;
  outgoing: Outgoing;
  /** For all of a backend's answer. */
  timeoutMs: number;
}
