import { operatorPassword, simulatorPassword, simulatorSeed } from '#demo/simulator.ts';
import { type Simulator, startSimulator } from '../adapters/pms/simulator/simulator.ts';
import type { Shelf } from '../adapters/shelf/shelf.ts';
import type { Clock } from '../platform/clock.ts';

export interface HotelSimulator {
  url(): string | undefined;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A hotel's system to practise with, on this machine: everything about reservations can be tried without a hotel. */
export function hotelSimulator(options: { port: number; clock: Clock; shelf: Shelf }): HotelSimulator {
  let running: Simulator | undefined;
  return {
    url: () => running?.url,
    async start() {
      running = await startSimulator({ ...options, seed: simulatorSeed, password: simulatorPassword, operatorPassword });
    },
    async stop() {
      await running?.stop();
    },
  };
}
