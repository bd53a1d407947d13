import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type RedeemReceipt, redeem } from '#contract/redemption.ts';
import { type Sale, sellVouchers } from '#contract/sales.ts';
import { auditOf } from './audit.ts';
import { hotelId, makeOffer, saleOf, sell } from './desk.ts';
import { openDatabaseOf } from './fill-vouchers.ts';
import { type RunningProduct, startProduct, withDataDir } from './product.ts';
import { tokenOf, Wire } from './wire.ts';

const kills = 100;
const clients = 12;
const vouchers = 400;
const value = 1_000;

/** What a desk asked for and did not let go of until it was answered. */
interface Asked {
  kind: 'sale' | 'redeem';
  quantity: number;
  answer: Sale | RedeemReceipt;
}

const acknowledged: Asked[] = [];
let retries = 0;

/** Sends until somebody answers: with the same key, so that it happens once however often it is sent. */
async function insist(wire: () => Wire, method: string, path: string, body: object, isOver: () => boolean): Promise<string | undefined> {
  const key = crypto.randomUUID();
  for (;;) {
    try {
      const { status, body: text } = await wire().send(method, path, body, key);
      if (status === 200) return text;
      // The database is away, or busy waking up: not an answer.
      if (status < 500 && status !== 409) throw new Error(`${status} ${text}`);
    } catch (error) {
      if (error instanceof Error && /^4\d\d /.test(error.message)) throw error;
    }
    if (isOver()) return undefined;
    retries += 1;
    await pause(50);
  }
}

async function workAtDesk(wire: () => Wire, offerId: string, ids: readonly string[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const sells = Math.random() < 0.4;
    const quantity = 1 + Math.floor(Math.random() * 5);
    const voucherId = ids[Math.floor(Math.random() * ids.length)];
    const text = sells
      ? await insist(wire, 'POST', sellVouchers.path, saleOf(offerId, quantity, value), isOver)
      : await insist(wire, 'POST', redeem.path, [{ voucherId, hotelId, amount: 0.01 }], isOver);
    if (text === undefined) return;
    const [answer] = (JSON.parse(text) as { response: [Sale | RedeemReceipt] }).response;
    acknowledged.push({ kind: sells ? 'sale' : 'redeem', quantity, answer });
  }
}

async function killDatabase(dataDir: string): Promise<void> {
  const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

const failures: string[] = [];
function mustBe(what: string, found: unknown, wanted: unknown): void {
  const holds = found === wanted;
  console.log(`${holds ? '✓' : '✗'} ${what}: ${found}${holds ? '' : `, should be ${wanted}`}`);
  if (!holds) failures.push(what);
}

async function check(dataDir: string, offerId: string): Promise<void> {
  const client = await openDatabaseOf(dataDir);
  const one = async (query: string, values: unknown[]) => Number((await client.query(query, values)).rows[0]?.n);
  const sold = acknowledged.filter(({ kind }) => kind === 'sale').map(({ answer }) => answer as Sale);
  const redeemed = acknowledged.filter(({ kind }) => kind === 'redeem').map(({ answer }) => answer as RedeemReceipt);
  const soldIds = sold.flatMap((sale) => sale.vouchers.map(({ id }) => id));
  const entryIds = redeemed.flatMap(({ lines }) => lines.map(({ id }) => id));
  mustBe(
    'acknowledged vouchers that are there',
    await one('select count(*) as n from voucher where id = any($1::uuid[])', [soldIds]),
    soldIds.length,
  );
  mustBe(
    'acknowledged redemptions that are there',
    await one('select count(*) as n from entry where id = any($1::uuid[])', [entryIds]),
    entryIds.length,
  );
  mustBe(
    'acknowledged sales that are whole',
    sold.length,
    acknowledged.filter(({ kind, quantity, answer }) => kind === 'sale' && (answer as Sale).vouchers.length === quantity).length,
  );
  const halves = await one(
    `select count(*) as n from sale where (select sum(quantity) from sale_item item where item.group_id = sale.group_id and item.sale_id = sale.id)
       is distinct from (select count(*) from voucher where voucher.group_id = sale.group_id and voucher.sale_id = sale.id)`,
    [],
  );
  mustBe('sales that are half there', halves, 0);
  // Only the last request of each desk may have been carried out without its answer arriving.
  const unanswered = (await one('select sold as n from offer where id = $1', [offerId])) - soldIds.length;
  mustBe('vouchers beyond those acknowledged are of requests cut off at the very end', unanswered >= 0 && unanswered <= clients * 5, true);
  await client.end();
}

async function run(dataDir: string): Promise<void> {
  let product: RunningProduct = await startProduct(dataDir);
  let token = tokenOf('manager@vale.demo', dataDir);
  const setUp = new Wire(token);
  const offerId = await makeOffer(setUp, 'CRASH', { stock: 1_000_000, value });
  const ids = await sell(setUp, await makeOffer(setUp, 'CRASH-USE', { stock: vouchers, value }), vouchers, value);
  setUp.close();

  let over = false;
  const desks = Array.from({ length: clients }, async () => {
    let wire = new Wire(token);
    await workAtDesk(
      () => {
        if (wire.token !== token) {
          wire.close();
          wire = new Wire(token);
        }
        return wire;
      },
      offerId,
      ids,
      () => over,
    );
    wire.close();
  });
  const working = Promise.all(desks);
  for (let kill = 1; kill <= kills; kill += 1) {
    await pause(300 + Math.random() * 700);
    if (kill % 2 === 0) await killDatabase(dataDir);
    await product.kill();
    product = await startProduct(dataDir);
    if (kill % 25 === 0) {
      // Tokens last ten minutes.
      token = tokenOf('manager@vale.demo', dataDir);
      console.log(`  killed ${kill} times: ${acknowledged.length} acknowledged, ${retries} retries`);
    }
  }
  await pause(1_000);
  over = true;
  await working;
  await check(dataDir, offerId);
  await product.stop();
  mustBe('the audit', auditOf(dataDir).said, 'clean');
}

await withDataDir(run);
process.exitCode = failures.length === 0 ? 0 : 1;
