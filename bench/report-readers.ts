// A crowd of screens that read a heavy report again and again: a process of `reports.bench.ts`.
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { readWidgetReport } from '#contract/analytics.ts';
import { addDays, dayIn } from '#domain/calendar/day.ts';
import { Wire } from './wire.ts';

export interface Crowd {
  tokens: readonly string[];
  crowd: number;
  forMs: number;
}

export interface Reports {
  read: number;
  refused: number;
  other: string[];
}

/** Of a screen that was told to come back: sooner than it was told, and not all in the same moment. */
const refusedMs = () => 500 + Math.random() * 1_000;

const today = dayIn('Europe/Lisbon', new Date());
/** No kept figures answer this: it is counted from the events. */
const heavy = {
  startDate: addDays(today, -540),
  endDate: today,
  dimensions: ['date', 'country', 'city', 'browser', 'pagePath'],
  metrics: ['eventCount', 'totalUsers', 'sessions'],
  aggregation: ['TOTAL', 'MAXIMUM', 'MINIMUM', 'COUNT'],
  limit: 10_000,
};

const [{ tokens, crowd, forMs }] = (await once(process, 'message')) as [Crowd];
const until = performance.now() + forMs;
const counted: Reports = { read: 0, refused: 0, other: [] };

async function read(token: string): Promise<void> {
  const wire = new Wire(token);
  while (performance.now() < until) {
    const { status, body } = await wire.sendPlain('POST', readWidgetReport.path, heavy);
    if (status === 200) counted.read += 1;
    else if (status === 429) counted.refused += 1;
    else counted.other.push(`${status} ${body.slice(0, 200)}`);
    if (status !== 200) await wait(refusedMs());
  }
  wire.close();
}

await Promise.all(Array.from({ length: crowd }, (_, place) => read(tokens[place % tokens.length] ?? '')));
process.send?.(counted);
process.disconnect();
