import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listUndeliveredEvents, type UndeliveredEvent } from '#contract/tasks.ts';
import { port } from '../product.ts';
import { sandbox } from '../shop.ts';
import { ask, Wire } from '../wire.ts';
import { cutAtRandom, cutTransactions } from './cut-connections.ts';
import type { Mood } from './moody-mail-server.ts';
import type { World } from './world.ts';

export interface Fault {
  name: string;
  /** Lets it happen, and mends it; answers what it saw, for the table. */
  strike(world: World): Promise<string>;
}

const seconds = (value: number) => `back after ${value.toFixed(1)} s`;

async function killServer(world: World): Promise<void> {
  await world.product.kill();
  await world.launch();
}

async function killDatabase(world: World): Promise<void> {
  process.kill(await world.postmasterPid(), 'SIGKILL');
}

/** Takes all room there is, until a write of PostgreSQL fails for it; then gives it back. */
async function fillDisk(world: World): Promise<string> {
  const ballast = join(world.dataDir, 'ballast');
  const file = await open(ballast, 'w');
  const block = Buffer.alloc(1_048_576);
  const refusals = new Set<string>();
  try {
    const fill = async () => {
      for (const size of [block.length, 65_536, 4_096]) {
        for (let isRoom = true; isRoom; ) {
          isRoom = await file.write(block, 0, size).then(
            ({ bytesWritten }) => bytesWritten === size,
            () => false,
          );
        }
      }
    };
    const end = performance.now() + 6_000;
    while (performance.now() < end) {
      await fill();
      await world
        .query(`create temp table probe as select repeat('x', 1000) as filling from generate_series(1, 20000)`)
        .catch((error: { code?: string }) => refusals.add(error.code ?? 'unreachable'));
      await pause(200);
    }
  } finally {
    await file.close();
    await rm(ballast);
  }
  const back = await world.untilReady();
  // 53100: PostgreSQL's own word for a full disk.
  if (!refusals.has('53100')) throw new Error(`the disk was not full for PostgreSQL: ${[...refusals]}`);
  return `refused with ${[...refusals].join(', ')}; ${seconds(back)}`;
}

const hourMs = 3_600_000;

async function jumpClock(world: World, aheadMs: number): Promise<string> {
  await world.setClock(aheadMs);
  const before = world.load.done;
  await world.forSeconds(5);
  const meanwhile = world.load.done - before;
  await world.setClock(0);
  return `${meanwhile} requests done meanwhile`;
}

async function tell(url: string, chances: Record<string, number>): Promise<void> {
  const body = JSON.stringify({ seed: 7, chances });
  const answer = await fetch(`${url}/faults`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
  if (!answer.ok) throw new Error(`${url} does not take faults: ${await answer.text()}`);
}

const moods = {
  slow: { late: 0.7, timeout: 0.1 },
  dead: { hangUp: 0.5, timeout: 0.2, errorBefore: 1 },
  rubbish: { garbage: 0.6, errorAfter: 0.6 },
} as const;

/** While a hotel's system or a provider is in a bad way, and for a moment after. */
async function upset(world: World, url: string, chances: Record<string, number>): Promise<string> {
  await tell(url, chances);
  const before = world.load.done;
  await world.forSeconds(6);
  await tell(url, {});
  return `${world.load.done - before} requests done meanwhile`;
}

/** Tries take a day to run out; here they are cut short, so that what waits for the provider ends on the shelf as it would then. */
async function gatewayDeadForADay(world: World): Promise<string> {
  await tell(sandbox, { errorBefore: 1 });
  for (let rounds = 0; rounds < 6; rounds += 1) {
    await world.forSeconds(1);
    await world.query(`update jobs.job set retry_limit = retry_count where name like '%/settle-payment' and state in ('created', 'retry')`);
    await world.query(`update jobs.job set start_after = now() where name like '%/settle-payment' and state = 'retry'`);
  }
  await tell(sandbox, {});
  const [row] = await world.query<{ n: number }>(`select count(*)::int as n from jobs.job where name = 'shelf' and state < 'active'`);
  return `${row?.n ?? 0} events on the shelf`;
}

async function upsetMail(world: World, mood: Mood): Promise<string> {
  const arrived = world.mail.arrived.size;
  world.mail.be(mood);
  await world.forSeconds(6);
  world.mail.be('good');
  return `${world.mail.arrived.size - arrived} mails arrived meanwhile`;
}

/** Events that no try can deliver, in queues that others wait in. */
const poisonous = [
  { queue: 'mail-queued/send-mail', data: { groupId: 'no group', messageId: 'no message' } },
  { queue: 'mail-queued/send-mail', data: { groupId: null, messageId: { $ne: 1 } } },
  { queue: '%/settle-payment', data: { groupId: 'x', paymentId: 7, orderId: [] } },
  { queue: '%/carry-out-refund', data: {} },
  { queue: '%/register-sale', data: { groupId: 'x' } },
];
const timesEach = 4;

export async function shelfOf(world: World): Promise<UndeliveredEvent[]> {
  const wire = new Wire(world.platformToken, port);
  const { body } = await wire.send('GET', listUndeliveredEvents.path);
  wire.close();
  return (JSON.parse(body) as { response: UndeliveredEvent[] }).response;
}

async function poison(world: World): Promise<string> {
  const sent: string[] = [];
  for (const { queue, data } of poisonous) {
    const rows = await world.query<{ id: string }>(
      `insert into jobs.job (name, data, retry_limit, retry_delay, dead_letter, expire_seconds, keep_until)
       select name, $2::jsonb, 1, 1, 'shelf', 120, now() + interval '1 day' from jobs.queue, generate_series(1, $3) where name like $1
       returning id`,
      [queue, JSON.stringify(data), timesEach],
    );
    sent.push(...rows.map(({ id }) => id));
  }
  const arrived = world.mail.arrived.size;
  const standing = async () =>
    (
      await world.query<{ passed: number; shelved: string[] }>(
        `select (select count(*)::int from jobs.job where id = any($1::uuid[]) and state = 'completed') as passed,
           (select coalesce(array_agg(id::text), '{}') from jobs.job where name = 'shelf' and state < 'active' and source_id = any($1::uuid[])) as shelved`,
        [sent],
      )
    )[0] ?? { passed: 0, shelved: [] };
  let { passed, shelved } = await standing();
  for (let looks = 0; looks < 90 && (passed + shelved.length < sent.length || world.mail.arrived.size === arrived); looks += 1) {
    await world.forSeconds(0.5);
    ({ passed, shelved } = await standing());
  }
  if (passed + shelved.length < sent.length)
    throw new Error(`${passed} passed and ${shelved.length} shelved of ${sent.length} poisonous events`);
  if (world.mail.arrived.size === arrived) throw new Error('no honest mail passed the poisonous events');
  const wire = new Wire(world.platformToken, port);
  for (const id of shelved) await ask(wire, 'DELETE', `${listUndeliveredEvents.path}/${id}`);
  wire.close();
  return `${sent.length} sent: ${shelved.length} shelved and given up by hand, ${passed} came to nothing; ${world.mail.arrived.size - arrived} mails passed them`;
}

/** All there are; the seed decides their order. */
export const faults: readonly Fault[] = [
  { name: 'server killed', strike: async (world) => killServer(world).then(() => seconds(world.product.seconds)) },
  { name: 'database killed', strike: async (world) => killDatabase(world).then(async () => seconds(await world.untilReady())) },
  {
    name: 'both killed',
    strike: async (world) => {
      await Promise.all([killDatabase(world), killServer(world)]);
      return seconds(world.product.seconds + (await world.untilReady()));
    },
  },
  { name: 'disk full', strike: fillDisk },
  { name: 'clock a day ahead', strike: (world) => jumpClock(world, 24 * hourMs) },
  { name: 'clock an hour back', strike: (world) => jumpClock(world, -hourMs) },
  { name: 'gateway slow', strike: (world) => upset(world, sandbox, moods.slow) },
  { name: 'gateway dead', strike: gatewayDeadForADay },
  { name: 'gateway talks rubbish', strike: (world) => upset(world, sandbox, moods.rubbish) },
  { name: 'hotel system slow', strike: (world) => upset(world, world.simulator, moods.slow) },
  { name: 'hotel system dead', strike: (world) => upset(world, world.simulator, moods.dead) },
  { name: 'hotel system talks rubbish', strike: (world) => upset(world, world.simulator, moods.rubbish) },
  { name: 'mail slow', strike: (world) => upsetMail(world, 'slow') },
  { name: 'mail dead', strike: (world) => upsetMail(world, 'dead') },
  { name: 'mail refused for now', strike: (world) => upsetMail(world, 'refusing') },
  { name: 'mail taken without a word', strike: (world) => upsetMail(world, 'silent') },
  { name: 'line cut in each step', strike: cutTransactions },
  { name: 'line cut at random', strike: cutAtRandom },
  { name: 'poisonous events', strike: poison },
];
