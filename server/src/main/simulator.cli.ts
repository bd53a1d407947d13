// The hotel simulator by itself, forgetting everything with the process: simulator.cli.ts [PORT] [INSTANT AT WHICH ITS CLOCK STANDS STILL]
import { memoryShelf } from '../adapters/shelf/shelf.ts';
import { systemClock } from '../platform/clock.ts';
import { hotelSimulator } from './hotel-simulator.ts';

const [, , port = '0', instant] = process.argv;
const clock = instant === undefined ? systemClock : { now: () => new Date(instant) };
const simulator = hotelSimulator({ port: Number(port), clock, shelf: memoryShelf() });
await simulator.start();
console.log(simulator.url());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void simulator.stop());
