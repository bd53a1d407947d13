import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { redeem } from '#contract/redemption.ts';
import { hotelId, makeOffer, sell } from './desk.ts';
import { type Figure, print, ratio } from './figures.ts';
import { startProduct, withDataDir } from './product.ts';
import type { Crowd, Reports } from './report-readers.ts';
import { tokenOf, Wire } from './wire.ts';

/** The viewers' screens ask at once, and again as soon as they are answered or refused. */
const crowds = [24, 200];
const viewers = ['viewer@vale.demo', 'sales@vale.demo', 'admin@vale.demo'];
/** Each lasts up to twenty seconds: reports that wait for their turn are waited for. */
const rounds = Number(process.env['ROUNDS'] ?? 5);
const sliceMs = 3_000;
const settleMs = 500;
const vouchers = 500;
/** A desk redeems when a guest is there: one after the other, a moment between. */
const pauseMs = 20;
/** In a process of their own: what they read must not hold up the clock by which the desk is measured. */
async function readReports(crowd: Crowd): Promise<Reports> {
  const readers = fork(new URL('./report-readers.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  readers.send(crowd);
  const [counted] = await once(readers, 'message');
  await once(readers, 'exit');
  return counted as Reports;
}

/** How long the slowest but one of twenty redemptions took. */
async function redeemP95(wire: Wire, ids: readonly string[], until: number): Promise<number> {
  const times: number[] = [];
  while (performance.now() < until) {
    const begun = performance.now();
    const voucherId = ids[times.length % ids.length];
    const { status, body } = await wire.send('POST', redeem.path, [{ voucherId, hotelId, amount: 0.01 }], crypto.randomUUID());
    if (status !== 200) throw new Error(body);
    times.push(performance.now() - begun);
    await wait(pauseMs);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

async function beside(tokens: readonly string[], wire: Wire, ids: readonly string[], crowd: number): Promise<Figure[]> {
  const quiet: number[] = [];
  const busy: number[] = [];
  const all: Reports = { read: 0, refused: 0, other: [] };
  // In turn: whatever else the machine does, it does to both.
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(await redeemP95(wire, ids, performance.now() + sliceMs));
    const until = performance.now() + settleMs + sliceMs;
    const reading = readReports({ tokens, crowd, forMs: settleMs + sliceMs });
    await wait(settleMs);
    busy.push(await redeemP95(wire, ids, until));
    const { read, refused, other } = await reading;
    all.read += read;
    all.refused += refused;
    all.other.push(...other);
  }
  if (all.read === 0) throw new Error(`no report was read: ${all.other[0] ?? 'all were refused'}`);
  console.log(`${crowd} at once: ${all.read} read, ${all.refused} told to come back, ${all.other.length} otherwise ${all.other[0] ?? ''}`);
  const figures = [
    ratio(`redeem p95 beside ${crowd} reports`, quiet, busy, 1.5),
    { name: `answered neither way, of ${crowd} at once`, value: all.other.length, unit: '', limit: 1 },
  ];
  print(figures);
  return figures;
}

async function measure(dataDir: string): Promise<Figure[]> {
  // As an installation has it; reports need something to count.
  const product = await startProduct(dataDir, { environment: { DATABASE_POOL: '', DEMO_STATISTICS: 'on' } });
  try {
    const wire = new Wire(tokenOf('manager@vale.demo', dataDir));
    const ids = await sell(wire, await makeOffer(wire, 'DESK', { stock: vouchers, value: 10_000 }), vouchers, 10_000);
    await redeemP95(wire, ids, performance.now() + sliceMs);
    const tokens = viewers.map((viewer) => tokenOf(viewer, dataDir));
    const figures: Figure[] = [];
    for (const crowd of crowds) figures.push(...(await beside(tokens, wire, ids, crowd)));
    wire.close();
    return figures;
  } finally {
    await product.stop();
  }
}

print(await withDataDir(measure));
