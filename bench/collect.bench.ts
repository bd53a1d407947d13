import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { redeem } from '#contract/redemption.ts';
import { hotelId, makeOffer, sell } from './desk.ts';
import { type Figure, print } from './figures.ts';
import { openDatabaseOf } from './fill-vouchers.ts';
import type { Telling } from './guests.ts';
import { startProduct, withDataDir } from './product.ts';
import { tokenOf, Wire } from './wire.ts';

const eventsPerSecond = 2_000;
const sliceMs = 4_000;
const rounds = 15;
/** Longer than what is told is gathered and written: before it, beside it is not yet beside it, and quiet not yet quiet. */
const settleMs = 2_000;
const vouchers = 500;
/** A desk redeems when a guest is there: one after the other, a moment between. */
const pauseMs = 20;

/** The guests tell for so long; answers how many events were taken. */
async function tell(guests: ChildProcess, ms: number): Promise<number> {
  guests.send({ eventsPerSecond, ms } satisfies Telling);
  const [taken] = await once(guests, 'message');
  return taken;
}

/** How long each redemption took, one after the other. */
async function redeemUntil(wire: Wire, ids: readonly string[], until: number): Promise<number[]> {
  const times: number[] = [];
  while (performance.now() < until) {
    const begun = performance.now();
    const voucherId = ids[Math.floor(Math.random() * ids.length)];
    const { status, body } = await wire.send('POST', redeem.path, [{ voucherId, hotelId, amount: 0.01 }], crypto.randomUUID());
    if (status !== 200) throw new Error(body);
    times.push(performance.now() - begun);
    await wait(pauseMs);
  }
  return times;
}

/** What so many of them did not exceed. */
const share = (values: readonly number[], part: number) => values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;
const p95 = (times: readonly number[]) => share(times, 0.95);
const middle = (values: readonly number[]) => share(values, 0.5);

async function measure(dataDir: string): Promise<Figure[]> {
  const product = await startProduct(dataDir);
  const client = await openDatabaseOf(dataDir);
  const guests = fork(new URL('guests.ts', import.meta.url));
  try {
    const wire = new Wire(tokenOf('manager@vale.demo', dataDir));
    const ids = await sell(wire, await makeOffer(wire, 'DESK', { stock: vouchers, value: 10_000 }), vouchers, 10_000);
    const slice = () => performance.now() + sliceMs;
    await redeemUntil(wire, ids, slice());
    await tell(guests, sliceMs);
    // Until all of it is written, or it would be counted with what follows.
    await wait(settleMs);
    const before = Number((await client.query('select count(*) from analytics_event')).rows[0].count);
    const [quiet, busy]: [number[], number[]] = [[], []];
    let taken = 0;
    // In turn, and often: whatever else the machine does, it does to both.
    for (let round = 0; round < rounds; round += 1) {
      quiet.push(p95(await redeemUntil(wire, ids, slice())));
      const until = slice() + settleMs;
      const telling = tell(guests, settleMs + sliceMs);
      await wait(settleMs);
      busy.push(p95(await redeemUntil(wire, ids, until)));
      taken += await telling;
      await wait(settleMs);
    }
    wire.close();
    const kept = Number((await client.query('select count(*) from analytics_event')).rows[0].count) - before;
    const seconds = (rounds * (sliceMs + settleMs)) / 1_000;
    // Of neighbours in time, and then the middle: a machine that stands still for a while does it to one of them.
    const ratios = busy.map((beside, round) => beside / (quiet[round] ?? Number.NaN));
    return [
      {
        name: `short of ${eventsPerSecond} events/s (${Math.round(taken / seconds)} taken)`,
        value: eventsPerSecond - taken / seconds,
        unit: '/s',
        limit: eventsPerSecond * 0.03,
      },
      { name: `told and not stored (${taken} told, ${kept} stored)`, value: Math.abs(taken - kept), unit: '', limit: 1 },
      {
        name: `redeem p95 beside it (${middle(quiet).toFixed(1)} → ${middle(busy).toFixed(1)} ms)`,
        value: middle(ratios),
        unit: '×',
        limit: 1.3,
      },
    ];
  } finally {
    guests.kill();
    await client.end();
    await product.stop();
  }
}

print(await withDataDir(measure));
