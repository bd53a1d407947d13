import { redeem } from '#contract/redemption.ts';
import { sellVouchers } from '#contract/sales.ts';
import { auditOf } from './audit.ts';
import { hotelId, makeOffer, saleOf, sell } from './desk.ts';
import { openDatabaseOf, serverUrlOf } from './fill-vouchers.ts';
import { type RunningProduct, startProduct, withDataDir } from './product.ts';
import { tokenOf, Wire } from './wire.ts';

const clients = 200;
const vouchers = 500;
const attempts = 20_000;
const value = 100;
const step = 10;
const sales = 2_000;
const repeats = 20;
const secondPort = 4321;

const failures: string[] = [];
function mustBe(what: string, found: unknown, wanted: unknown): void {
  const holds = JSON.stringify(found) === JSON.stringify(wanted);
  console.log(`${holds ? '✓' : '✗'} ${what}: ${JSON.stringify(found)}${holds ? '' : `, should be ${JSON.stringify(wanted)}`}`);
  if (!holds) failures.push(what);
}

interface Tally {
  redeemed: number;
  reversed: number;
}

/** What the refusals said: none of them may be anything but "there is not so much". */
const refusals = new Map<string, number>();

async function attempt(wire: Wire, voucherId: string, tally: Tally): Promise<void> {
  const takesBack = Math.random() < 0.15;
  const line = takesBack ? { voucherId, hotelId, amount: -step, notes: 'Taken back in the fight.' } : { voucherId, hotelId, amount: step };
  const { status, body } = await wire.send('POST', redeem.path, [line], crypto.randomUUID());
  if (status === 200) tally[takesBack ? 'reversed' : 'redeemed'] += 1;
  else {
    const code = /"code":"(\w+)"/.exec(body)?.[1] ?? body;
    refusals.set(code, (refusals.get(code) ?? 0) + 1);
  }
}

async function fightForVouchers(wires: readonly Wire[], ids: readonly string[]): Promise<void> {
  const tallies = new Map(ids.map((id) => [id, { redeemed: 0, reversed: 0 }]));
  let left = attempts;
  await Promise.all(
    wires.map(async (wire) => {
      while (left-- > 0) {
        const id = ids[Math.floor(Math.random() * ids.length)] ?? '';
        await attempt(wire, id, tallies.get(id) as Tally);
      }
    }),
  );
  // What the fight left is spent to the last, and then once more.
  let over = 0;
  await Promise.all(
    wires.map(async (wire, index) => {
      for (let n = index; n < ids.length; n += wires.length) {
        const id = ids[n] ?? '';
        const tally = tallies.get(id) as Tally;
        for (let spent = tally.redeemed - tally.reversed; spent <= value / step; spent += 1) {
          const { status } = await wire.send('POST', redeem.path, [{ voucherId: id, hotelId, amount: step }], crypto.randomUUID());
          if (status === 200) tally.redeemed += 1;
          else over += 1;
        }
      }
    }),
  );
  const exact = [...tallies.values()].filter(({ redeemed, reversed }) => redeemed === value / step + reversed).length;
  const sum = (of: keyof Tally) => [...tallies.values()].reduce((total, tally) => total + tally[of], 0);
  console.log(`  ${sum('redeemed')} redemptions, ${sum('reversed')} taken back, refused: ${JSON.stringify(Object.fromEntries(refusals))}`);
  mustBe('vouchers of which exactly the affordable number was redeemed', exact, vouchers);
  mustBe('redemptions refused once nothing was left', over, vouchers);
  const unexpected = [...refusals.keys()].filter((code) => !['VOUCHER_REDEEMED', 'AMOUNT_OUT_OF_BOUNDS', 'STATUS_MOVE'].includes(code));
  mustBe('refusals for any other reason', unexpected, []);
}

async function repeatSales(wires: readonly Wire[], offerId: string): Promise<void> {
  let next = 0;
  const answers = new Map<number, Set<string>>();
  // Twenty callers send one sale at the same moment, half of them to the other process; ten such parties at once.
  const parties = Array.from({ length: clients / repeats }, (_, party) => wires.slice(party * repeats, (party + 1) * repeats));
  await Promise.all(
    parties.map(async (party) => {
      for (let sale = next++; sale < sales; sale = next++) {
        const key = crypto.randomUUID();
        const replies = await Promise.all(party.map((wire) => wire.send('POST', sellVouchers.path, saleOf(offerId, 1, value), key)));
        answers.set(sale, new Set(replies.map(({ status, body }) => (status === 200 ? body : `${status} ${crypto.randomUUID()}`))));
      }
    }),
  );
  mustBe('sales that gave all twenty callers the same answer', [...answers.values()].filter(({ size }) => size === 1).length, sales);
}

async function run(dataDir: string): Promise<void> {
  const running: RunningProduct[] = [await startProduct(dataDir)];
  try {
    const client = await openDatabaseOf(dataDir);
    running.unshift(await startProduct(dataDir, { port: secondPort, databaseUrl: await serverUrlOf(dataDir) }));
    const token = tokenOf('manager@vale.demo', dataDir);
    const wires = Array.from({ length: clients }, (_, n) => new Wire(token, ...(n % 2 === 0 ? [] : [secondPort])));
    const [first] = wires;
    if (!first) throw new Error('no clients');

    await fightForVouchers(wires, await sell(first, await makeOffer(first, 'FIGHT', { stock: vouchers, value }), vouchers, value));
    const offerId = await makeOffer(first, 'REPEAT', { stock: sales * repeats, value });
    await repeatSales(wires, offerId);
    const { rows } = await client.query(
      'select sold, (select count(*)::int from voucher where offer_id = offer.id) as vouchers from offer where id = $1',
      [offerId],
    );
    mustBe('vouchers of 2,000 sales sent 20 times each', rows[0], { sold: sales, vouchers: sales });

    const lastOne = await makeOffer(first, 'LAST', { stock: 1, value });
    const buyers = await Promise.all(wires.slice(0, 20).map((wire) => wire.send('POST', sellVouchers.path, saleOf(lastOne, 1, value))));
    mustBe('buyers of the last one who got it', buyers.filter(({ status }) => status === 200).length, 1);
    mustBe('who were told that it is gone', buyers.filter(({ body }) => body.includes('OFFER_SOLD_OUT')).length, 19);
    for (const wire of wires) wire.close();
    await client.end();
  } finally {
    for (const product of running) await product.stop();
  }
  mustBe('the audit', auditOf(dataDir).said, 'clean');
}

await withDataDir(run);
process.exitCode = failures.length === 0 ? 0 : 1;
