import type { PmsType } from '#contract/vocabulary/pms.ts';
import type { Pms } from '../../ports/pms.ts';
import type { MewsClient } from './mews/ask-mews.ts';
import { mews } from './mews/mews.ts';
import { openProtocol, type SystemOptions } from './open-protocol/open-protocol.ts';

/** Every kind of system a hotel may have. The simulator is spoken to like anybody who speaks our protocol. */
export function pmsSystems(options: SystemOptions, mewsClient: MewsClient): ReadonlyMap<PmsType, Pms> {
  const systems = [openProtocol('Simulator', options), openProtocol('OpenProtocol', options), mews({ ...options, ...mewsClient })];
  return new Map(systems.map((system) => [system.type, system]));
}
