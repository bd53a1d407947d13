import { setTimeout as pause } from 'node:timers/promises';
import { readDashboard } from '#contract/dashboards.ts';
import { readFinancePack } from '#contract/finance.ts';
import { redeem } from '#contract/redemption.ts';
import { type Sale, sellVouchers } from '#contract/sales.ts';
import { readUsageReport } from '#contract/usage-report.ts';
import { findVouchers } from '#contract/vouchers.ts';
import { addDays, dayIn } from '#domain/calendar/day.ts';
import { hotelId, saleOf } from '../desk.ts';
import { type Answer, Wire } from '../wire.ts';

const today = dayIn('Europe/Lisbon', new Date());
const period = `fromDate=${addDays(today, -27)}&toDate=${today}`;
const reports = [
  `${readDashboard.path}?${period}`,
  `${readUsageReport.path}?${period}`,
  `${readFinancePack.path}?month=${addDays(today, -31).slice(0, 7)}`,
];

export const kinds = ['sale', 'redemption', 'lookup', 'report'] as const;
type Kind = (typeof kinds)[number];

/** What became of the requests of one stretch of load. */
export interface Outcome {
  answered: Record<Kind, number>;
  /** With a code of ours: the desk knows what to do. */
  refused: Map<string, number>;
  /** Answers that were none (the database is away, the connection was lost), each asked again with the same key. */
  askedAgain: Map<string, number>;
  /** Those for which even that gave no answer. */
  unsettled: number;
  /** From the first question to the answer, also where it had to be asked again. */
  waitsMs: number[];
  /** The longest time in which no write was answered. */
  longestSilenceMs: number;
  seconds: number;
}

export interface Books {
  /** Several, as in any house: nobody waits for one and the same stock. */
  offerIds: readonly string[];
  price: number;
  voucherIds: readonly string[];
  /** What was acknowledged since the beginning, over all stretches. */
  sold: string[];
  redeemedMinor: Map<string, number>;
}

const stepMinor = 1;
const tries = 400;
const pauseMs = 50;
/** Guests and desks come from many addresses; one that asks for longer than this takes another. */
const requestsOfAnAddress = 300;

const add = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** Asks until there is an answer: with the same key, so that it happens once however often it is sent. */
async function insist(send: (key: string) => Promise<Answer>, outcome: Outcome): Promise<Answer | undefined> {
  const key = crypto.randomUUID();
  for (let round = 0; round < tries; round += 1) {
    const answer = await send(key).catch((error: Error) => ({ status: 0, body: error.message }));
    const isBusy = answer.status === 409 && answer.body.includes('BUSY');
    if (answer.status > 0 && answer.status < 500 && !isBusy) return answer;
    add(outcome.askedAgain, answer.status === 0 ? 'connection lost' : String(answer.status));
    await pause(pauseMs);
  }
  return undefined;
}

async function askOnce(wire: Wire, kind: Kind, books: Books, outcome: Outcome): Promise<boolean> {
  const voucherId = pick(books.voucherIds);
  const offerId = pick(books.offerIds);
  const quantity = 1 + Math.floor(Math.random() * 3);
  const requests: Record<Kind, (key: string) => Promise<Answer>> = {
    sale: (key) => wire.send('POST', sellVouchers.path, saleOf(offerId, quantity, books.price), key),
    redemption: (key) => wire.send('POST', redeem.path, [{ voucherId, hotelId, amount: stepMinor / 100 }], key),
    lookup: () => wire.send('GET', findVouchers.path.replace('{text}', voucherId)),
    report: () => wire.send('GET', pick(reports)),
  };
  const answer = await insist(requests[kind], outcome);
  if (!answer) {
    outcome.unsettled += 1;
    return false;
  }
  if (answer.status !== 200) {
    add(outcome.refused, `${kind} ${answer.status} ${/"code":"(\w+)"/.exec(answer.body)?.[1] ?? answer.body.slice(0, 80)}`);
    return false;
  }
  outcome.answered[kind] += 1;
  if (kind === 'sale') {
    const [sale] = (JSON.parse(answer.body) as { response: [Sale] }).response;
    books.sold.push(...sale.vouchers.map(({ id }) => id));
  }
  if (kind === 'redemption') books.redeemedMinor.set(voucherId, (books.redeemedMinor.get(voucherId) ?? 0) + stepMinor);
  return kind === 'sale' || kind === 'redemption';
}

/** Of ten that come to a desk, most look or redeem, some sell, and somebody upstairs reads a report. */
const mixture: readonly Kind[] = [
  'sale',
  'sale',
  'redemption',
  'redemption',
  'redemption',
  'redemption',
  'lookup',
  'lookup',
  'lookup',
  'report',
];

export interface Load {
  outcome: Outcome;
  /** Answers once every question is settled. */
  end(): Promise<Outcome>;
}

let addresses = 0;
/** Of this machine's own network, each used by one caller. */
function nextAddress(): string {
  addresses += 1;
  return `127.${1 + Math.floor(addresses / 62_500)}.${Math.floor(addresses / 250) % 250}.${1 + (addresses % 250)}`;
}

export function startLoad(port: number, token: string, books: Books, callers: number): Load {
  const outcome: Outcome = {
    answered: { sale: 0, redemption: 0, lookup: 0, report: 0 },
    refused: new Map(),
    askedAgain: new Map(),
    unsettled: 0,
    waitsMs: [],
    longestSilenceMs: 0,
    seconds: 0,
  };
  const begun = performance.now();
  let isOver = false;
  let lastWrite = begun;
  const work = async () => {
    let wire = new Wire(token, port, nextAddress());
    for (let asked = 1; !isOver; asked += 1) {
      if (asked % requestsOfAnAddress === 0) {
        wire.close();
        wire = new Wire(token, port, nextAddress());
      }
      const from = performance.now();
      const wrote = await askOnce(wire, pick(mixture), books, outcome);
      const now = performance.now();
      outcome.waitsMs.push(now - from);
      if (!wrote) continue;
      outcome.longestSilenceMs = Math.max(outcome.longestSilenceMs, now - lastWrite);
      lastWrite = now;
    }
    wire.close();
  };
  const working = Array.from({ length: callers }, work);
  return {
    outcome,
    async end() {
      isOver = true;
      await Promise.all(working);
      outcome.seconds = (performance.now() - begun) / 1000;
      return outcome;
    },
  };
}

export const asked = ({ answered }: Outcome): number => kinds.reduce((sum, kind) => sum + answered[kind], 0);

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
