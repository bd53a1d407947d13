import { placeOrder } from '#contract/checkout.ts';
import { redeem } from '#contract/redemption.ts';
import { sellVouchers } from '#contract/sales.ts';
import { hotelId, saleOf } from '../desk.ts';
import { port, startProduct } from '../product.ts';
import { pick } from '../seeded.ts';
import { at, price } from '../shop.ts';
import { Wire } from '../wire.ts';
import { type CuttingProxy, openCuttingProxy } from './cutting-proxy.ts';
import type { World } from './world.ts';

const secondPort = port + 1;
const mostSteps = 100;

/** A second process of the house, whose line to the database is ours to cut. */
async function withCutLine<T>(world: World, work: (proxy: CuttingProxy) => Promise<T>): Promise<T> {
  const proxy = await openCuttingProxy(await world.databaseUrl());
  world.second = await startProduct(world.dataDir, {
    ...{ port: secondPort, databaseUrl: proxy.url, logFile: world.logFile },
    environment: { ...world.environment, LOG_LEVEL: 'silent' },
  });
  try {
    return await work(proxy);
  } finally {
    await world.second.stop();
    world.second = undefined;
    await proxy.stop();
  }
}

interface Command {
  name: string;
  path: string;
  body(): object;
  /** How often it has happened by now. */
  happened(): Promise<number>;
}

function commands(world: World): Command[] {
  const { deskOffer, onlineOffer, vouchers } = world.load.shop;
  const mark = crypto.randomUUID().slice(0, 8);
  const voucherId = pick(world.random, vouchers);
  const count = async (query: string, values: unknown[]) => (await world.query<{ n: number }>(query, values))[0]?.n ?? 0;
  return [
    {
      name: 'sale',
      path: sellVouchers.path,
      body: () => ({ ...saleOf(deskOffer, 1, price), customerLastName: mark }),
      happened: () => count('select count(*)::int as n from voucher where last_name = $1', [mark]),
    },
    {
      name: 'redemption',
      path: redeem.path,
      body: () => [{ voucherId, hotelId, amount: 0.02 }],
      happened: () => count('select count(*)::int as n from entry where voucher_id = $1 and amount_minor = 2', [voucherId]),
    },
    {
      name: 'order',
      path: at(placeOrder.path),
      body: () => ({
        lines: [{ offerId: onlineOffer, quantity: 1, price }],
        ...{ firstName: 'Cut', lastName: mark, email: 'cut@example.com', languageCode: 'PT', termsAccepted: true },
      }),
      happened: () => count('select count(*)::int as n from online_order where last_name = $1', [mark]),
    },
  ];
}

/** Cuts a command's transaction in its first statement, its second, and so on up to its commit; and once more when only the answer to the commit is left. */
async function cutEachStep(world: World, proxy: CuttingProxy, { name, path, body, happened }: Command): Promise<string> {
  const wire = new Wire(world.callers.token, secondPort);
  const before = await happened();
  let times = 0;
  let last = 0;
  const once = async (step: number, side: 'before' | 'after') => {
    proxy.arm({ step, side });
    times += 1;
    await world.load.insist(() => wire, path, body(), 20);
    proxy.disarm();
    return proxy.outcome();
  };
  for (let step = 1; step <= mostSteps; step += 1) {
    let outcome = await once(step, 'before');
    // A shorter transaction of somebody else may have come first.
    for (let tries = 1; tries < 3 && outcome !== 'cut'; tries += 1) outcome = await once(step, 'before');
    if (outcome !== 'cut') break;
    last = step;
  }
  await once(last, 'after');
  wire.close();
  const found = (await happened()) - before;
  if (found !== times) throw new Error(`${name}: asked for ${times} times, happened ${found} times`);
  if (last < 3 || last === mostSteps) throw new Error(`${name}: cut at ${last} steps only`);
  return `${name}: ${last} steps`;
}

export function cutTransactions(world: World): Promise<string> {
  return withCutLine(world, async (proxy) => {
    const told: string[] = [];
    for (const command of commands(world)) told.push(await cutEachStep(world, proxy, command));
    return `${told.join(', ')}; ${proxy.cuts()} cuts, each happened once`;
  });
}

/** Its jobs and tasks too: whatever the second process does, its lines break after a few dozen messages. */
export function cutAtRandom(world: World): Promise<string> {
  return withCutLine(world, async (proxy) => {
    proxy.cutEvery(() => 10 + Math.floor(world.random() * 60));
    await world.forSeconds(8);
    proxy.leaveAlone();
    return `${proxy.cuts()} cuts`;
  });
}
