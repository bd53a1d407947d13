import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditOf } from './audit.ts';
import { type Fault, faults } from './chaos/faults.ts';
import { Load, type Shop } from './chaos/load.ts';
import { missing, untilSettled } from './chaos/verdict.ts';
import { World } from './chaos/world.ts';
import { hotelId, makeOffer, sell } from './desk.ts';
import { openDatabaseOf } from './fill-vouchers.ts';
import { seeded, shuffled } from './seeded.ts';
import { openShop, price } from './shop.ts';
import { Wire } from './wire.ts';

/** The same seed gives the same faults in the same order. */
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
/** For the faults, each of which comes at least once; what is under way may take three more to come to its end. */
const minutes = Number(process.env['MINUTES'] ?? 5);
const settleSeconds = 180;
const diskMb = 1_400;
/** Names of faults, with commas between, for one who looks for something. */
const only = process.env['ONLY']?.split(',');

interface Line {
  fault: string;
  times: number;
  failed: number;
  seen: string;
}

/** A disk of its own, so that it can be full without anybody else's being so. */
function mountDisk(at: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m,mode=755`, 'tmpfs', at], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function setUp(world: World): Promise<Shop> {
  const desk = new Wire(world.callers.token);
  const database = await openDatabaseOf(world.dataDir);
  const onlineOffer = await openShop(desk, database, 100_000);
  await database.end();
  const deskOffer = await makeOffer(desk, 'CHAOS', { stock: 1_000_000, value: price });
  const vouchers = await sell(desk, await makeOffer(desk, 'CHAOS-USE', { stock: 200, value: 1_000 }), 200, 1_000);
  desk.close();
  const stuck = await world.query<{ id: string }>(
    `select id from message where state in ('queued', 'sending', 'failed', 'uncertain', 'undeliverable')`,
  );
  world.stuckBefore = stuck.map(({ id }) => id);
  const [operator] = await world.query<{ operator: string; cashbox: string; method: string }>(
    `select operator.code as operator, operator.content -> 'cashboxes' -> 0 ->> 'code' as cashbox, method.code as method
     from pms_reference operator join pms_reference method using (group_id, hotel_id)
     where hotel_id = $1 and operator.kind = 'operator' and method.kind = 'paymentMethod' and method.content ->> 'active' = 'true'
     order by operator.position, method.position limit 1`,
    [hotelId],
  );
  return { deskOffer, onlineOffer, vouchers, cashDesk: operator };
}

/** Each fault once, in an order of the seed's choosing, and then again while there is time. */
async function strikeAll(world: World, available: readonly Fault[]): Promise<Line[]> {
  const table = new Map(available.map(({ name }) => [name, { fault: name, times: 0, failed: 0, seen: '' }]));
  const end = performance.now() + minutes * 60_000;
  let renewed = performance.now();
  for (let round = 1; round === 1 || performance.now() < end; round += 1) {
    for (const { name, strike } of shuffled(world.random, available)) {
      if (round > 1 && performance.now() > end) break;
      const line = table.get(name) as Line;
      line.times += 1;
      try {
        line.seen = await strike(world);
      } catch (error) {
        line.failed += 1;
        line.seen = error instanceof Error ? error.message : String(error);
        await world.untilReady();
      }
      console.log(`  ${new Date().toISOString().slice(11, 19)} ${name}: ${line.seen}`);
      if (performance.now() - renewed > 240_000) {
        await world.renewTokens();
        renewed = performance.now();
      }
      await world.forSeconds(0.5 + world.random());
    }
  }
  return [...table.values()];
}

async function run(world: World, hasDisk: boolean): Promise<boolean> {
  await world.start();
  const shop = await setUp(world);
  world.load = new Load(world.callers, shop, world.random);
  world.load.sessionOf = async (orderId) => {
    const rows = await world
      .query<{ gateway: string; id: string }>(
        'select gateway_code as gateway, session_id as id from payment where order_id = $1 and session_id is not null',
        [orderId],
      )
      .catch(() => []);
    return rows[0];
  };
  world.load.vouchersOf = async (orderId) =>
    (await world.query<{ id: string }>('select id from voucher where sale_id = $1', [orderId]).catch(() => [])).map(({ id }) => id);
  world.load.begin();
  const available = faults.filter(({ name }) => (hasDisk || name !== 'disk full') && (!only || only.includes(name)));
  const lines = await strikeAll(world, available);
  await world.load.end();
  console.log('  nothing new is begun; what is under way comes to its end');
  await world.renewTokens();
  const { seconds, ends, left, pressed } = await untilSettled(world, settleSeconds);
  const gone = await missing(world);

  console.table(lines);
  console.table(ends);
  const { sales, redemptions, orders, registered } = world.load.acknowledged;
  console.log(
    `acknowledged: ${sales.length} sales, ${redemptions.length} redemptions, ${orders.length} orders, ${registered} registrations`,
  );
  console.log(
    `mails: ${world.mail.arrived.size} arrived, ${[...world.mail.arrived.values()].filter((times) => times > 1).length} of them more than once`,
  );
  console.log(`answers that were none: ${JSON.stringify(Object.fromEntries(world.load.troubles))}`);
  console.log(`buttons pressed afterwards: ${JSON.stringify(pressed)}; settled after ${seconds.toFixed(0)} s (limit ${settleSeconds})`);
  if (!hasDisk) console.log('the full disk was left out: this user may not mount one');
  const troubles = [
    ...lines.filter(({ failed }) => failed > 0).map(({ fault, failed, seen }) => `${fault}: failed ${failed} times (${seen})`),
    ...lines.filter(({ times }) => times === 0).map(({ fault }) => `${fault}: no time for it`),
    ...ends.filter(({ wrong }) => wrong > 0).map(({ state, wrong }) => `${wrong} orders are ${state} and should not be`),
    ...[...left, ...gone].filter(({ n }) => n > 0).map(({ what, n }) => `${what}: ${n}`),
    ...[...world.load.troubles].filter(([said]) => /^500/.test(said)).map(([said, n]) => `${said}: ${n} times`),
  ];
  await world.product.stop();
  const audit = auditOf(world.dataDir).said;
  if (audit !== 'clean') troubles.push(`audit: ${audit}`);
  for (const trouble of troubles) console.log(`✗ ${trouble}`);
  console.log(`${troubles.length === 0 ? '✓ every order settled one way, outbox empty, audit clean' : '✗'} (SEED=${seed})`);
  return troubles.length === 0;
}

/** Whatever happened, nothing of it is left: no process, no disk, no folder. */
async function cleanUp(world: World, hasDisk: boolean): Promise<void> {
  await world.end();
  if (hasDisk) execFileSync('umount', ['-l', world.dataDir]);
  if (process.env['KEEP'] === undefined) await rm(world.folder, { recursive: true, force: true });
  else console.log(`kept: ${world.folder}`);
}

console.log(`SEED=${seed} MINUTES=${minutes}`);
const folder = await mkdtemp(join(tmpdir(), 'vale-chaos-'));
// Open to the user PostgreSQL runs as under root.
await chmod(folder, 0o755);
const world = new World(folder, seeded(seed));
await mkdir(world.dataDir);
const hasDisk = mountDisk(world.dataDir);
const overtime = new Promise<never>((_, fail) => {
  const hardStopMs = minutes * 60_000 + (settleSeconds + 900) * 1_000;
  setTimeout(() => fail(new Error('not done in time')), hardStopMs).unref();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => fail(new Error(`stopped by ${signal}`)));
});
try {
  process.exitCode = (await Promise.race([run(world, hasDisk), overtime])) ? 0 : 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await cleanUp(world, hasDisk);
}
process.exit();
