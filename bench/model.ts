import pg from 'pg';
import { dayIn } from '#domain/calendar/day.ts';
import { auditOf } from './audit.ts';
import { House } from './model/house.ts';
import { type Lived, live } from './model/life.ts';
import { Market } from './model/market.ts';
import { shrink } from './model/shrink.ts';
import { unexplained } from './model/witness.ts';
import { withDataDir } from './product.ts';
import { pick, type Random, seeded } from './seeded.ts';

/** The same seed draws the same lives; what happens at once in them is up to the machine. */
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const commands = Number(process.env['COMMANDS'] ?? 20_000);
/** 0 for none. */
const killEverySeconds = Number(process.env['KILL_EVERY'] ?? 25);
/** So many vouchers live at the same time. */
const atOnce = Number(process.env['LIVES'] ?? 16);
const bursts = 40;
const environment = { DEMO_STATISTICS: 'off', PARTNER_CALLS_PER_MINUTE: '1000000' };

let asked = 0;
const answered = new Map<string, number>();
const lives: { place: number; kind: string; lived: Lived; wrong: string[] }[] = [];

function tell({ history: { kind, asked: requests, entries } }: Lived): void {
  console.log(`  a voucher of kind "${kind}", ${requests.length} requests:`);
  const zero = requests[0]?.begun ?? 0;
  for (const { wish, begun, ended, reply, requestId } of [...requests].sort((one, other) => one.begun - other.begun)) {
    const said = reply ? (reply.code ?? reply.status) : 'no answer';
    console.log(
      `    ${(begun - zero).toFixed(1)}–${(ended - zero).toFixed(1)} ms ${JSON.stringify(wish)} → ${said} (${requestId.slice(-8)})`,
    );
  }
  for (const { sequence, kind: entry, amountMinor, quantity, status, requestId } of entries) {
    console.log(`    entry ${sequence} ${entry} ${amountMinor ?? quantity ?? ''} → ${status} (${requestId.slice(-8)})`);
  }
}

async function liveOn(house: House, market: Market): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (asked < commands && lives.length === 0) {
        const place = next++;
        const random = seeded(seed + place * 7919);
        const lived = await live(house, random, await market.take(random), { bursts, today: market.today });
        asked += lived.history.asked.length;
        for (const { call, reply } of lived.history.asked) {
          const said = `${call} ${reply ? (reply.code ?? 'done') : 'no answer'}`;
          answered.set(said, (answered.get(said) ?? 0) + 1);
        }
        const wrong = [...lived.faults, ...unexplained(lived.history, market.today)];
        if (wrong.length > 0) lives.push({ place, kind: lived.history.kind, lived, wrong });
        if (place % 500 === 499)
          console.log(
            `  ${place + 1} lives, ${asked} requests, ${[...house.unanswered].map(([what, times]) => `${times} × ${what}`).join(', ')} sent again`,
          );
      }
    }),
  );
}

async function killing(house: House, random: Random, isOver: () => boolean): Promise<number> {
  let kills = 0;
  for (let wait = 0; killEverySeconds > 0 && !isOver(); wait += 0.2) {
    await new Promise((later) => setTimeout(later, 200));
    if (wait < killEverySeconds) continue;
    wait = 0;
    kills += 1;
    await house.kill(pick(random, [0, 1] as const));
  }
  return kills;
}

/** What must be so once nothing is under way any more, whatever happened. */
const invariants: Record<string, string> = {
  'payments of which the provider gave back another sum than the books say': `
    select count(*)::int as n from payment
      join sandbox_object on kind = 'payment' and value ->> 'id' = session_id and value ->> 'code' = gateway_code
    where coalesce((select sum((refund ->> 'amountMinor')::bigint) from jsonb_array_elements(value -> 'refunds') refund), 0)
      <> coalesce((select sum(amount_minor) from payment_refund where payment_id = payment.id and state = 'done'), 0)`,
  'refunds that were asked for anew more than once': `
    select count(*)::int as n from (select retries from payment_refund where retries is not null group by retries having count(*) > 1) as twice`,
  'offers that sold more than they had, or count other vouchers than there are': `
    select count(*)::int as n from offer where code like 'MODEL-%' and (sold + reserved > stock_limit
      or sold <> (select count(*) from voucher where voucher.group_id = offer.group_id and voucher.offer_id = offer.id))`,
  'vouchers bought online that were mailed never or twice': `
    select count(*)::int as n from voucher join online_order on online_order.group_id = voucher.group_id and online_order.id = voucher.sale_id
    where (select count(*) from message where message.group_id = voucher.group_id and message.voucher_id = voucher.id) <> 1
      and online_order.created_at >= $1`,
};

async function run(dataDir: string): Promise<boolean> {
  const house = new House(dataDir, environment);
  await house.open((url) => new pg.Pool({ connectionString: url, max: 12 }));
  const begun = new Date();
  const market = new Market(house, dayIn('Europe/Lisbon', begun));
  const troubles: string[] = [];
  try {
    await market.open();
    let over = false;
    const kills = killing(house, seeded(seed), () => over);
    const clock = performance.now();
    await liveOn(house, market);
    over = true;
    const seconds = (performance.now() - clock) / 1_000;
    console.log(
      `${asked} requests in ${seconds.toFixed(0)} s, ${await kills} kills, ${[...house.unanswered].map(([what, times]) => `${times} × ${what}`).join(', ')} sent again`,
    );
    for (const [said, times] of [...answered].sort(([one], [other]) => (one < other ? -1 : 1))) console.log(`  ${times} × ${said}`);
    for (const [what, query] of Object.entries(invariants)) {
      const { rows } = await house.database.query<{ n: number }>(query, query.includes('$1') ? [begun] : []);
      console.log(`${rows[0]?.n === 0 ? '✓' : '✗'} ${what}: ${rows[0]?.n}`);
      if (rows[0]?.n !== 0) troubles.push(what);
    }
    const [worst] = lives.sort((one, other) => one.lived.history.asked.length - other.lived.history.asked.length);
    if (worst) {
      for (const what of worst.wrong.slice(0, 8)) console.log(`✗ ${what}`);
      troubles.push('answers that the ledger does not explain');
      console.log(`  found after ${asked} requests (SEED=${seed}, life ${worst.place}); looking for the shortest life that does it`);
      const shortest = await shrink(house, market, worst.kind, worst.lived.script, seed);
      if (!shortest) console.log('  it did not happen again; as it was:');
      tell(shortest ?? worst.lived);
      if (shortest) for (const what of [...shortest.faults, ...unexplained(shortest.history, market.today)]) console.log(`✗ ${what}`);
    }
  } finally {
    await house.close();
  }
  const audit = auditOf(dataDir).said;
  if (audit !== 'clean') troubles.push(`audit: ${audit}`);
  for (const trouble of troubles) console.log(`✗ ${trouble}`);
  console.log(troubles.length === 0 ? `✓ every answer is explained by the ledger, audit clean (SEED=${seed})` : `✗ (SEED=${seed})`);
  return troubles.length === 0;
}

console.log(`SEED=${seed} COMMANDS=${commands}`);
process.exitCode = (await withDataDir(run)) ? 0 : 1;
