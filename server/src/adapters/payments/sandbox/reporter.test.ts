// Proves that reports reach the shop as real ones do: again when it did not listen, not for ever, and in whatever disorder was asked for.
import { afterEach, expect, test } from 'vitest';
import { noFaults } from '../../faults/faults.ts';
import { openShop } from '../testing/listening-shop.ts';
import type { Fault } from './faults.ts';
import { type Report, startReporter } from './reporter.ts';

const now = new Date('2026-11-15T12:00:00Z');
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open({ answers = () => 200, retryDelaysMs = [0, 0] }: { answers?: () => number; retryDelaysMs?: number[] } = {}) {
  const shop = await openShop(answers);
  const faults = noFaults<Fault>();
  const reporter = startReporter({ faults, clock: { now: () => now }, retryDelaysMs, timeoutMs: 1_000 });
  closing.push(() => reporter.stop(), shop.close);
  const report = (name: string): Report => ({
    compose: (at, signer) => ({
      method: 'POST',
      url: shop.noticeUrl,
      headers: {},
      body: `${name} ${at.toISOString().slice(0, 10)} ${signer}`,
    }),
  });
  return {
    reporter,
    tell: (chances: Partial<Record<Fault, number>>) => faults.tell({ seed: 1, chances }),
    send: (name: string) => reporter.send([report(name)]),
    async heard() {
      await reporter.settled();
      return shop.heard().map(({ body }) => body.toString());
    },
  };
}

test('a report is sent once to a shop that listens', async () => {
  const { send, heard } = await open();
  send('A');
  expect(await heard()).toEqual(['A 2026-11-15 provider']);
});

test('it is sent again until it is heard', async () => {
  const answers = [500, 404, 200];
  const { send, heard } = await open({ answers: () => answers.shift() ?? 200 });
  send('A');
  expect(await heard()).toHaveLength(3);
});

test('it is given up after the last try', async () => {
  const { send, heard } = await open({ answers: () => 500, retryDelaysMs: [0] });
  send('A');
  expect(await heard()).toHaveLength(2);
});

test.each<[Fault, string[]]>([
  ['reportTwice', ['A 2026-11-15 provider', 'A 2026-11-15 provider']],
  ['reportForged', ['A 2026-11-15 forger', 'A 2026-11-15 provider']],
  ['reportStale', ['A 2026-10-16 provider', 'A 2026-11-15 provider']],
  ['reportNever', []],
])('%s', async (fault, expected) => {
  const { tell, send, heard } = await open();
  tell({ [fault]: 1 });
  send('A');
  expect(await heard()).toEqual(expected);
});

test('one that is out of order comes after the next', async () => {
  const { reporter, tell, send, heard } = await open();
  tell({ reportOutOfOrder: 1 });
  send('A');
  tell({});
  send('B');
  await reporter.settled();
  expect(await heard()).toEqual(['B 2026-11-15 provider', 'A 2026-11-15 provider']);
});

test('a stopped sandbox does not wait for a shop that is away', async () => {
  const { reporter, send } = await open({ answers: () => 500, retryDelaysMs: [3_600_000] });
  send('A');
  await expect(reporter.stop()).resolves.toBeUndefined();
});
