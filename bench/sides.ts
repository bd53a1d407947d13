import type pg from 'pg';
import { type Figure, median, ratio } from './figures.ts';
import { openDatabaseOf } from './fill-vouchers.ts';
import { startProduct, withDataDir } from './product.ts';
import { tokenOf, Wire } from './wire.ts';

/** A product with so much in it, and somebody who asks it. */
export interface Side {
  wire: Wire;
  /** How much is in it. */
  size: number;
}

/** A product that is being filled. */
export interface Store {
  dataDir: string;
  port: number;
  client: pg.Client;
}

async function withStore<T>(port: number, work: (store: Store) => Promise<T>): Promise<T> {
  return withDataDir(async (dataDir) => {
    const product = await startProduct(dataDir, { port });
    const client = await openDatabaseOf(dataDir);
    try {
      return await work({ dataDir, port, client });
    } finally {
      await client.end();
      await product.stop();
    }
  });
}

/** Somebody of the demo who asks one of them. */
export const sideOf = ({ dataDir, port }: Store, size: number, email: string): Side => ({
  wire: new Wire(tokenOf(email, dataDir), port),
  size,
});

type Fill = (store: Store, size: number) => Promise<void>;
type Work<T> = (sides: readonly [Side, Side], stores: readonly [Store, Store]) => Promise<T>;

/** The product twice, side by side, with little and with much in it. */
export function withSides<T>(
  [few, many]: readonly [number, number],
  fill: Fill,
  work: Work<T>,
  /** Who asks: unless told otherwise, one who may see it all. */
  email = 'platform@vale.demo',
): Promise<T> {
  return withStore(4320, (small) =>
    withStore(4321, async (large) => {
      await fill(small, few);
      await fill(large, many);
      // Only now: to fill the larger may take longer than a token lives.
      const sides: [Side, Side] = [sideOf(small, few, email), sideOf(large, many, email)];
      try {
        return await work(sides, [small, large]);
      } finally {
        for (const { wire } of sides) wire.close();
      }
    }),
  );
}

async function timedOnce(side: Side, question: (side: Side) => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await question(side);
  return performance.now() - begun;
}

/** How long it takes on one side, in the middle of so many rounds. */
export async function timed(side: Side, question: (side: Side) => Promise<unknown>, rounds: number): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) taken.push(await timedOnce(side, question));
  return median(taken);
}

interface Comparison {
  name: string;
  limit: number;
  rounds: number;
  question: (side: Side) => Promise<unknown>;
}

/** Over HTTP, from the request to the whole answer, on both sides in turn. */
export async function compare([small, large]: readonly [Side, Side], { name, limit, rounds, question }: Comparison): Promise<Figure> {
  const [before, after]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    before.push(await timedOnce(small, question));
    after.push(await timedOnce(large, question));
  }
  const figure = ratio(`${name}, beside ${large.size.toLocaleString('en')}`, before, after, limit);
  console.log(`  ${figure.name}: ${figure.value.toFixed(2)} of ${limit}`);
  return figure;
}

/** A call that must succeed. */
export const reading =
  (path: string | ((size: number) => string)) =>
  async ({ wire, size }: Side): Promise<void> => {
    const address = typeof path === 'string' ? path : path(size);
    const { status, body } = await wire.send('GET', address);
    if (status !== 200) throw new Error(`${address}: ${status} ${body}`);
  };
