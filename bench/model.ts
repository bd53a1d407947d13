import pg from 'pg';
import { dayIn } from '#domain/calendar/day.ts';
import { auditOf } from './audit.ts';
import { neverAsked } from './model/coverage.ts';
import { drawBurst } from './model/draw.ts';
import { House } from './model/house.ts';
import { invariants } from './model/invariants.ts';
import { type Lived, live } from './model/life.ts';
import { kindNames, Market, marketCalls } from './model/market.ts';
import { liveOffer, type OfferLived } from './model/offer-life.ts';
import { unexplainedSales } from './model/offer-witness.ts';
import { Pairs } from './model/pairs.ts';
import { shrink } from './model/shrink.ts';
import { tellLife, tellOffer } from './model/tell.ts';
import type { Standing } from './model/wishes.ts';
import { unexplained } from './model/witness.ts';
import { withDataDir } from './product.ts';
import { pick, type Random, seeded } from './seeded.ts';

/** The same seed draws the same lives; what happens at once in them is up to the machine. */
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
/** Until every two acts have met so many times on vouchers of every kind; 0 for lives drawn freely. */
const pairRounds = Number(process.env['PAIRS'] ?? 0);
const commands = Number(process.env['COMMANDS'] ?? (pairRounds > 0 ? Number.POSITIVE_INFINITY : 20_000));
/** At most so long, however little was asked by then. */
const secondsMost = Number(process.env['SECONDS'] ?? Number.POSITIVE_INFINITY);
/** 0 for none. */
const killEverySeconds = Number(process.env['KILL_EVERY'] ?? 25);
/** So many vouchers and offers live at the same time. */
const atOnce = Number(process.env['LIVES'] ?? 24);
/** Below, chance may leave a call out. */
const commandsForAll = 3_000;
const [bursts, offerBursts] = [40, 12];
const offerShare = 0.2;
const environment = { DEMO_STATISTICS: 'off', PARTNER_CALLS_PER_MINUTE: '1000000' };

/** A life that went wrong, how it is lived again, and how it is told. */
interface Wrong {
  place: number;
  length: number;
  what: string[];
  again(): Promise<{ what: string[]; tell(): void } | undefined>;
  tell(): void;
}

class Run {
  asked = 0;
  readonly answered = new Map<string, number>();
  readonly calls = new Set<string>();
  readonly wrong: Wrong[] = [];
  readonly pairs = new Pairs(kindNames, pairRounds);
  readonly #until = performance.now() + secondsMost * 1_000;
  #next = 0;
  #isBroken = false;

  constructor(
    readonly house: House,
    readonly market: Market,
  ) {}

  /** Where one of them cannot go on, the others come to their end before that is told. */
  async all(): Promise<void> {
    const lived = await Promise.allSettled(Array.from({ length: atOnce }, () => this.#oneAfterTheOther()));
    const [failed] = lived.filter((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  }

  async #oneAfterTheOther(): Promise<void> {
    while (this.#isWanted()) {
      const place = this.#next++;
      const random = seeded(seed + place * 7919);
      try {
        if (pairRounds === 0 && random() < offerShare) await this.#offer(place, random);
        else await this.#voucher(place, random);
      } catch (error) {
        this.#isBroken = true;
        throw error;
      }
      if (place % 500 === 499) this.tell();
    }
  }

  #isWanted(): boolean {
    const isOver = this.#isBroken || this.asked >= commands || performance.now() > this.#until || this.wrong.length > 0;
    return !isOver && (pairRounds === 0 || this.pairs.behind() !== undefined);
  }

  tell(): void {
    if (pairRounds > 0) console.log(`  ${this.pairs.told()}`);
    const lost = [...this.house.unanswered].map(([what, times]) => `${times} × ${what}`).join(', ') || 'none';
    console.log(`  ${this.#next} lives, ${this.asked} requests; sent again: ${lost}`);
  }

  #count(asked: readonly { call: string; reply: { status: number; code: string | undefined } | undefined }[]): void {
    this.asked += asked.length;
    for (const { call, reply } of asked) {
      this.calls.add(call);
      const said = `${call} ${reply ? (reply.code ?? 'done') : 'no answer'}`;
      this.answered.set(said, (this.answered.get(said) ?? 0) + 1);
    }
  }

  async #voucher(place: number, random: Random): Promise<void> {
    const { house, market } = this;
    const voucher = await market.take(random, this.pairs.behind());
    const draw = (standing: Standing) =>
      pairRounds === 0 ? drawBurst(random, standing, market.today) : this.pairs.draw(random, voucher.kind, standing, market.today);
    const lived = await live(house, random, voucher, market.today, { bursts, draw });
    this.#count(lived.history.asked);
    const wrongOf = ({ faults, history }: Lived) => [...faults, ...unexplained(history, market.today)];
    const what = wrongOf(lived);
    if (what.length === 0) return;
    const { kind } = lived.history;
    const again = async () => {
      const shortest = await shrink(lived.script, async (script, attempt) => {
        const others = seeded(seed + attempt);
        const one = await live(house, others, await market.another(others, kind), market.today, { script });
        return wrongOf(one).length > 0 ? one : undefined;
      });
      return shortest && { what: wrongOf(shortest), tell: () => tellLife(shortest) };
    };
    this.wrong.push({ place, length: lived.history.asked.length, what, again, tell: () => tellLife(lived) });
  }

  async #offer(place: number, random: Random): Promise<void> {
    const { house, market } = this;
    const lived = await liveOffer(house, random, market.today, { bursts: offerBursts });
    this.#count(lived.history.asked);
    const wrongOf = ({ faults, history }: OfferLived) => [...faults, ...unexplainedSales(history)];
    const what = wrongOf(lived);
    if (what.length === 0) return;
    const again = async () => {
      const shortest = await shrink(lived.script, async (script, attempt) => {
        const one = await liveOffer(house, seeded(seed + attempt), market.today, { script, start: lived.history.start });
        return wrongOf(one).length > 0 ? one : undefined;
      });
      return shortest && { what: wrongOf(shortest), tell: () => tellOffer(shortest) };
    };
    this.wrong.push({ place, length: lived.history.asked.length, what, again, tell: () => tellOffer(lived) });
  }
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

async function run(dataDir: string): Promise<boolean> {
  const house = new House(dataDir, environment);
  await house.open((url) => new pg.Pool({ connectionString: url, max: 12 }));
  const begun = new Date();
  const market = new Market(house, dayIn('Europe/Lisbon', begun));
  const troubles: string[] = [];
  try {
    await market.open();
    const whole = new Run(house, market);
    let over = false;
    const kills = killing(house, seeded(seed), () => over);
    const clock = performance.now();
    await whole.all();
    over = true;
    const seconds = (performance.now() - clock) / 1_000;
    console.log(`${whole.asked} requests in ${seconds.toFixed(0)} s, ${await kills} kills`);
    whole.tell();
    for (const [said, times] of [...whole.answered].sort(([one], [other]) => (one < other ? -1 : 1))) console.log(`  ${times} × ${said}`);
    for (const [what, query] of Object.entries(invariants)) {
      const { rows } = await house.database.query<{ n: number }>(query, query.includes('$1') ? [begun] : []);
      console.log(`${rows[0]?.n === 0 ? '✓' : '✗'} ${what}: ${rows[0]?.n}`);
      if (rows[0]?.n !== 0) troubles.push(what);
    }
    const [worst] = whole.wrong.sort((one, other) => one.length - other.length);
    if (worst) {
      for (const what of worst.what.slice(0, 8)) console.log(`✗ ${what}`);
      troubles.push('answers that nothing explains');
      console.log(`  found after ${whole.asked} requests (SEED=${seed}, life ${worst.place}); looking for the shortest life that does it`);
      const shortest = await worst.again();
      if (!shortest) console.log('  it did not happen again; as it was:');
      (shortest ?? worst).tell();
      for (const what of shortest?.what ?? []) console.log(`✗ ${what}`);
    } else if (pairRounds === 0 && whole.asked >= commandsForAll) {
      const missing = neverAsked(new Set([...whole.calls, ...marketCalls]));
      if (missing.length > 0) troubles.push(`calls of the contract that the model never asks: ${missing.join(', ')}`);
    }
  } finally {
    await house.close();
  }
  const audit = auditOf(dataDir).said;
  if (audit !== 'clean') troubles.push(`audit: ${audit}`);
  for (const trouble of troubles) console.log(`✗ ${trouble}`);
  console.log(troubles.length === 0 ? `✓ every answer is explained, audit clean (SEED=${seed})` : `✗ (SEED=${seed})`);
  return troubles.length === 0;
}

console.log(`SEED=${seed} COMMANDS=${commands}`);
process.exitCode = (await withDataDir(run)) ? 0 : 1;
