import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
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
/** At most: while the machine is taken away, what is measured is its host. */
const roundsMax = 30;
const stolenMax = 0.03;
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

/** How long this machine's processors were given to others so far, and how long they have been there in all; nothing where nobody tells. */
function processorTime(): { stolen: number; all: number } {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    const times = line.split(/\s+/).slice(1, 9).map(Number);
    return { stolen: times[7] ?? 0, all: times.reduce((sum, time) => sum + time, 0) };
  } catch {
    return { stolen: 0, all: 0 };
  }
}

/** What so many of them did not exceed. */
const share = (values: readonly number[], part: number) => values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;
const p95 = (times: readonly number[]) => share(times, 0.95);
const middle = (values: readonly number[]) => share(values, 0.5);

const percent = (part = 0) => `${(part * 100).toFixed(1)} %`;

/** The desk's p95 alone and beside the guests, and how much of the time the machine was not ours. */
interface Round {
  quiet: number;
  busy: number;
  stolen: number;
}

/** How many events are there that were not, once all of those told are, or after a while. */
async function storedSince(client: Client, before: number, told: number): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    const stored = Number((await client.query('select count(*) from analytics_event')).rows[0].count) - before;
    if (stored >= told || tries === 10) return stored;
    await wait(settleMs);
  }
}

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
    const before = await storedSince(client, 0, 0);
    const measured: Round[] = [];
    let taken = 0;
    // In turn, and often: whatever else the machine does, it does to both.
    while (measured.filter(({ stolen }) => stolen <= stolenMax).length < rounds && measured.length < roundsMax) {
      const begun = processorTime();
      const quiet = p95(await redeemUntil(wire, ids, slice()));
      const until = slice() + settleMs;
      const telling = tell(guests, settleMs + sliceMs);
      await wait(settleMs);
      const busy = p95(await redeemUntil(wire, ids, until));
      taken += await telling;
      await wait(settleMs);
      const ended = processorTime();
      measured.push({ quiet, busy, stolen: (ended.stolen - begun.stolen) / Math.max(1, ended.all - begun.all) });
    }
    wire.close();
    const kept = await storedSince(client, before, taken);
    const seconds = (measured.length * (sliceMs + settleMs)) / 1_000;
    const counted = measured.toSorted((a, b) => a.stolen - b.stolen).slice(0, rounds);
    console.log(
      `${measured.length} rounds, of which ${rounds} count: the machine was away for ${percent(counted.at(-1)?.stolen)} of them at most`,
    );
    return [
      {
        name: `short of ${eventsPerSecond} events/s (${Math.round(taken / seconds)} taken)`,
        value: eventsPerSecond - taken / seconds,
        unit: '/s',
        limit: eventsPerSecond * 0.03,
      },
      { name: `told and not stored (${taken} told, ${kept} stored)`, value: Math.abs(taken - kept), unit: '', limit: 1 },
      {
        name: `redeem p95 beside it (${middle(counted.map(({ quiet }) => quiet)).toFixed(1)} → ${middle(counted.map(({ busy }) => busy)).toFixed(1)} ms)`,
        // Of neighbours in time, and then the middle: a machine that stands still for a while does it to one of them.
        value: middle(counted.map(({ quiet, busy }) => busy / quiet)),
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
