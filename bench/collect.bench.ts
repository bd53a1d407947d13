import { randomBytes } from 'node:crypto';
import { collectWidgetEvents } from '#contract/analytics.ts';
import { redeem } from '#contract/redemption.ts';
import { hotelId, makeOffer, sell } from './desk.ts';
import { type Figure, print } from './figures.ts';
import { openDatabaseOf } from './fill-vouchers.ts';
import { startProduct, withDataDir } from './product.ts';
import { tokenOf, Wire } from './wire.ts';

const eventsPerSecond = 2_000;
const eventsPerCall = 10;
const tellers = 4;
const seconds = Number(process.env.SECONDS ?? 20);
const rounds = 3;
const vouchers = 500;
/** A desk redeems when a guest is there: one after the other, a moment between. */
const pauseMs = 20;

const path = collectWidgetEvents.path.replace('{hotelId}', hotelId);
const names = ['page_view', 'page_view', 'add_to_cart', 'remove_from_cart', 'purchase'];
const languages = ['pt', 'en', 'es', 'fr', 'de'];
const zones = ['Europe/Lisbon', 'Europe/Madrid', 'Europe/London', 'America/Sao_Paulo', 'Europe/Paris'];
const oneOf = (values: readonly string[]) => values[Math.floor(Math.random() * values.length)] ?? '';

function visit(): object {
  return {
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
  };
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** So many a second, spread evenly; answers how many were taken. */
async function tell(until: number): Promise<number> {
  const wires = Array.from({ length: tellers }, () => new Wire(''));
  const everyMs = (1_000 * eventsPerCall * tellers) / eventsPerSecond;
  let taken = 0;
  await Promise.all(
    wires.map(async (wire) => {
      for (let next = performance.now(); next < until; next += everyMs) {
        const early = next - performance.now();
        if (early > 0) await wait(early);
        const { status } = await wire.send('POST', path, visit());
        if (status === 200) taken += eventsPerCall;
      }
      wire.close();
    }),
  );
  return taken;
}

/** How long a redemption took at most, of ninety-five in a hundred. */
async function redeemP95(wire: Wire, ids: readonly string[], until: number): Promise<number> {
  const times: number[] = [];
  while (performance.now() < until) {
    const begun = performance.now();
    const voucherId = ids[Math.floor(Math.random() * ids.length)];
    const { status, body } = await wire.send('POST', redeem.path, [{ voucherId, hotelId, amount: 0.01 }], crypto.randomUUID());
    if (status !== 200) throw new Error(body);
    times.push(performance.now() - begun);
    await wait(pauseMs);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

async function measure(dataDir: string): Promise<Figure[]> {
  const product = await startProduct(dataDir);
  const client = await openDatabaseOf(dataDir);
  try {
    const wire = new Wire(tokenOf('manager@vale.demo', dataDir));
    const ids = await sell(wire, await makeOffer(wire, 'DESK', { stock: vouchers, value: 10_000 }), vouchers, 10_000);
    await redeemP95(wire, ids, performance.now() + 2_000);
    await tell(performance.now() + 2_000);
    const before = Number((await client.query('select count(*) from analytics_event')).rows[0].count);
    const [quiet, busy]: [number[], number[]] = [[], []];
    let taken = 0;
    // In turn: whatever else the machine does, it does to both.
    for (let round = 0; round < rounds; round += 1) {
      quiet.push(await redeemP95(wire, ids, performance.now() + (seconds * 1_000) / rounds));
      const until = performance.now() + (seconds * 1_000) / rounds;
      const [p95, told] = await Promise.all([redeemP95(wire, ids, until), tell(until)]);
      busy.push(p95);
      taken += told;
    }
    wire.close();
    await wait(3_000);
    const kept = Number((await client.query('select count(*) from analytics_event')).rows[0].count) - before;
    const middle = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
    return [
      {
        name: `short of ${eventsPerSecond} events/s (${Math.round(taken / seconds)} taken)`,
        value: eventsPerSecond - taken / seconds,
        unit: '/s',
        limit: eventsPerSecond * 0.03,
      },
      // What was told while it warmed up may be written after the count began.
      { name: `told and not stored (${taken} told, ${kept} stored)`, value: Math.max(0, taken - kept), unit: '', limit: 1 },
      {
        name: `redeem p95 beside it (${middle(quiet).toFixed(1)} → ${middle(busy).toFixed(1)} ms)`,
        value: middle(busy) / middle(quiet),
        unit: '×',
        limit: 1.3,
      },
    ];
  } finally {
    await client.end();
    await product.stop();
  }
}

print(await withDataDir(measure));
