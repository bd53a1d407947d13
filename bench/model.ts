import pg from 'pg';
import { dayIn } from '#domain/calendar/day.ts';
import { auditOf } from './audit.ts';
import { unexplainedSales } from './model/check-offer-history.ts';
import { unexplainedAnswers } from './model/check-voucher-history.ts';
import type { Snapshot } from './model/commands.ts';
import { neverAsked } from './model/coverage.ts';
import { drawBurst } from './model/draw.ts';
import { invariants } from './model/invariants.ts';
import { type OfferScenarioRun, runOfferScenario } from './model/offer-scenario.ts';
import { Pairs } from './model/pairs.ts';
import { printOfferScenario, printVoucherScenario } from './model/print.ts';
import { inGeneral, shrink } from './model/shrink.ts';
import { TestedProduct } from './model/tested-product.ts';
import { runVoucherScenario, type ScenarioRun } from './model/voucher-scenario.ts';
import { kindNames, supplyCalls, VoucherSupply } from './model/voucher-supply.ts';
import { withDataDir } from './product.ts';
import { pick, type Random, seeded } from './seeded.ts';

/** The same seed draws the same scenarios; what happens at once in them is up to the machine. */
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
/** Until every two acts have met so many times on vouchers of every kind; 0 for commands drawn freely. */
const pairRounds = Number(process.env['PAIRS'] ?? 0);
const commands = Number(process.env['COMMANDS'] ?? (pairRounds > 0 ? Number.POSITIVE_INFINITY : 20_000));
/** At most so long, however little was asked by then. */
const secondsMost = Number(process.env['SECONDS'] ?? Number.POSITIVE_INFINITY);
/** How long the shortest scenario that goes wrong is looked for. */
const shrinkSeconds = Number(process.env['SHRINK_SECONDS'] ?? 1_800);
/** 0 for none. */
const killEverySeconds = Number(process.env['KILL_EVERY'] ?? 25);
/** So many vouchers and offers are used at the same time. */
const atOnce = Number(process.env['AT_ONCE'] ?? 24);
/** Below, chance may leave a call out. */
const commandsForAll = 3_000;
const [bursts, offerBursts] = [40, 12];
const offerShare = 0.2;
const environment = { DEMO_STATISTICS: 'off', PARTNER_CALLS_PER_MINUTE: '1000000' };

/** A scenario that went wrong, how it is run again, and how it is told. */
interface Failure {
  number: number;
  length: number;
  what: string[];
  again(): Promise<{ what: string[]; tell(): void } | undefined>;
  tell(): void;
}

/** Whether one of two lists of faults has one of the other's, with other figures. */
function isAlike(one: readonly string[], other: readonly string[]): boolean {
  const known = new Set(one.map(inGeneral));
  return other.some((what) => known.has(inGeneral(what)));
}

class Run {
  asked = 0;
  readonly answered = new Map<string, number>();
  readonly calls = new Set<string>();
  readonly wrong: Failure[] = [];
  readonly pairs = new Pairs(kindNames, pairRounds);
  readonly #until = performance.now() + secondsMost * 1_000;
  #next = 0;
  #isBroken = false;

  constructor(
    readonly product: TestedProduct,
    readonly supply: VoucherSupply,
  ) {}

  /** Where one of them cannot go on, the others come to their end before that is told. */
  async all(): Promise<void> {
    const workers = await Promise.allSettled(Array.from({ length: atOnce }, () => this.#runScenarios()));
    const [failed] = workers.filter((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  }

  async #runScenarios(): Promise<void> {
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
    const lost = [...this.product.unanswered].map(([what, times]) => `${times} × ${what}`).join(', ') || 'none';
    console.log(`  ${this.#next} scenarios, ${this.asked} requests; sent again: ${lost}`);
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
    const { product, supply } = this;
    const voucher = await supply.take(random, this.pairs.behind());
    const draw = (snapshot: Snapshot) =>
      pairRounds === 0 ? drawBurst(random, snapshot, supply.today) : this.pairs.draw(random, voucher.kind, snapshot, supply.today);
    const run = await runVoucherScenario(product, random, voucher, supply.today, { bursts, draw });
    this.#count(run.history.asked);
    const wrongOf = ({ faults, history }: ScenarioRun) => [...faults, ...unexplainedAnswers(history, supply.today)];
    const what = wrongOf(run);
    if (what.length === 0) return;
    const again = async () => {
      const shortest = await shrink(
        run.script,
        async (script, attempt) => {
          const others = seeded(seed + attempt);
          const one = await runVoucherScenario(product, others, await supply.another(others, voucher), supply.today, { script });
          return isAlike(what, wrongOf(one)) ? one : undefined;
        },
        shrinkSeconds,
      );
      return shortest && { what: wrongOf(shortest), tell: () => printVoucherScenario(shortest) };
    };
    this.wrong.push({ number: place, length: run.history.asked.length, what, again, tell: () => printVoucherScenario(run) });
  }

  async #offer(place: number, random: Random): Promise<void> {
    const { product, supply } = this;
    const run = await runOfferScenario(product, random, supply.today, { bursts: offerBursts });
    this.#count(run.history.asked);
    const wrongOf = ({ faults, history }: OfferScenarioRun) => [...faults, ...unexplainedSales(history)];
    const what = wrongOf(run);
    if (what.length === 0) return;
    const again = async () => {
      const shortest = await shrink(
        run.script,
        async (script, attempt) => {
          const one = await runOfferScenario(product, seeded(seed + attempt), supply.today, { script, start: run.history.start });
          return isAlike(what, wrongOf(one)) ? one : undefined;
        },
        shrinkSeconds,
      );
      return shortest && { what: wrongOf(shortest), tell: () => printOfferScenario(shortest) };
    };
    this.wrong.push({ number: place, length: run.history.asked.length, what, again, tell: () => printOfferScenario(run) });
  }
}

async function killing(product: TestedProduct, random: Random, isOver: () => boolean): Promise<number> {
  let kills = 0;
  for (let wait = 0; killEverySeconds > 0 && !isOver(); wait += 0.2) {
    await new Promise((later) => setTimeout(later, 200));
    if (wait < killEverySeconds) continue;
    wait = 0;
    kills += 1;
    await product.kill(pick(random, [0, 1] as const));
  }
  return kills;
}

async function run(dataDir: string): Promise<boolean> {
  const product = new TestedProduct(dataDir, environment);
  await product.open((url) => new pg.Pool({ connectionString: url, max: 12 }));
  const begun = new Date();
  const supply = new VoucherSupply(product, dayIn('Europe/Lisbon', begun));
  const troubles: string[] = [];
  try {
    await supply.open();
    const whole = new Run(product, supply);
    let over = false;
    const kills = killing(product, seeded(seed), () => over);
    const clock = performance.now();
    await whole.all();
    over = true;
    const seconds = (performance.now() - clock) / 1_000;
    console.log(`${whole.asked} requests in ${seconds.toFixed(0)} s, ${await kills} kills`);
    whole.tell();
    for (const [said, times] of [...whole.answered].sort(([one], [other]) => (one < other ? -1 : 1))) console.log(`  ${times} × ${said}`);
    for (const [what, query] of Object.entries(invariants)) {
      const { rows } = await product.database.query<{ n: number }>(query, query.includes('$1') ? [begun] : []);
      console.log(`${rows[0]?.n === 0 ? '✓' : '✗'} ${what}: ${rows[0]?.n}`);
      if (rows[0]?.n !== 0) troubles.push(what);
    }
    const [worst] = whole.wrong.sort((one, other) => one.length - other.length);
    if (worst) {
      for (const what of worst.what.slice(0, 8)) console.log(`✗ ${what}`);
      troubles.push('answers that nothing explains');
      console.log(
        `  found after ${whole.asked} requests (SEED=${seed}, scenario ${worst.number} of ${worst.length} requests); looking for the shortest one that does it`,
      );
      const shortest = await worst.again();
      if (!shortest) console.log('  it did not happen again; as it was:');
      (shortest ?? worst).tell();
      for (const what of shortest?.what ?? []) console.log(`✗ ${what}`);
    } else if (pairRounds === 0 && whole.asked >= commandsForAll) {
      const missing = neverAsked(new Set([...whole.calls, ...supplyCalls]));
      if (missing.length > 0) troubles.push(`calls of the contract that the model never asks: ${missing.join(', ')}`);
    }
  } finally {
    await product.close();
  }
  const audit = auditOf(dataDir).said;
  if (audit !== 'clean') troubles.push(`audit: ${audit}`);
  for (const trouble of troubles) console.log(`✗ ${trouble}`);
  console.log(troubles.length === 0 ? `✓ every answer is explained, audit clean (SEED=${seed})` : `✗ (SEED=${seed})`);
  return troubles.length === 0;
}

console.log(`SEED=${seed} COMMANDS=${commands}`);
process.exitCode = (await withDataDir(run)) ? 0 : 1;
