// A process of its own, told how many events a second to tell and for how long: guests are not at the desk, and what they do must not hold its clock up.
import { randomBytes } from 'node:crypto';
import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { collectWidgetEvents } from '#contract/analytics.ts';
import { hotelId } from './desk.ts';
import { Wire } from './wire.ts';

const eventsPerCall = 10;
const guests = 4;

const path = collectWidgetEvents.path.replace('{hotelId}', hotelId);
const names = ['page_view', 'page_view', 'add_to_cart', 'remove_from_cart', 'purchase'];
const languages = ['pt', 'en', 'es', 'fr', 'de'];
const zones = ['Europe/Lisbon', 'Europe/Madrid', 'Europe/London', 'America/Sao_Paulo', 'Europe/Paris'];
const oneOf = (values: readonly string[]) => values[Math.floor(Math.random() * values.length)] ?? '';

const visit = () => ({
  session: randomBytes(16).toString('hex'),
  language: oneOf(languages),
  screen: '390x844',
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
  timeZone: oneOf(zones),
  engaged: 4,
  events: Array.from({ length: eventsPerCall }, () => ({
    name: oneOf(names),
    path: '/',
    source: oneOf(['google', 'news', 'instagram']),
    value: 10,
    currency: 'EUR',
  })),
});

/** Written before anybody tells: what the guests' own phones would do is not done on the machine that is measured. */
const written = Array.from({ length: 40_000 }, () => JSON.stringify({ request: visit() }));
let told = 0;

export interface Telling {
  eventsPerSecond: number;
  ms: number;
}

/** Spread evenly; answers how many were taken. */
async function tell({ eventsPerSecond, ms }: Telling): Promise<number> {
  const wires = Array.from({ length: guests }, () => new Wire(''));
  const everyMs = (1_000 * eventsPerCall * guests) / eventsPerSecond;
  const begun = performance.now();
  let taken = 0;
  await Promise.all(
    wires.map(async (wire, place) => {
      for (let next = begun + (everyMs * place) / guests; next < begun + ms; next += everyMs) {
        const early = next - performance.now();
        if (early > 0) await wait(early);
        const content = written[told++];
        if (content === undefined) throw new Error('more is told than was written');
        const { status } = await wire.sendContent('POST', path, { type: 'application/json', content });
        if (status === 200) taken += eventsPerCall;
      }
      wire.close();
    }),
  );
  return taken;
}

// Guests' phones take nothing of this machine: whoever is measured goes first.
setPriority(19);

process.on('message', async (telling: Telling) => process.send?.(await tell(telling)));
