import type { PmsType } from '#contract/vocabulary/pms.ts';
import type { Pms } from '../../ports/pms.ts';
import { openProtocol, type SystemOptions } from './open-protocol/open-protocol.ts';

/** Every kind of system a hotel may have. The simulator is spoken to like anybody who speaks our protocol. */
export function pmsSystems(options: SystemOptions): ReadonlyMap<PmsType, Pms> {
  const systems = [openProtocol('Simulator', options), openProtocol('OpenProtocol', options)];
  return new Map(systems.map((system) => [system.type, system]));
}
