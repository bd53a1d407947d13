// The hotel simulator by itself, forgetting everything with the process: simulator.cli.ts [PORT]
import { memoryShelf } from '../adapters/shelf/shelf.ts';
import { systemClock } from '../platform/clock.ts';
import { hotelSimulator } from './hotel-simulator.ts';

const simulator = hotelSimulator({ port: Number(process.argv[2] ?? 0), clock: systemClock, shelf: memoryShelf() });
await simulator.start();
console.log(simulator.url());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void simulator.stop());
