import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { VoucherStatus } from '#contract/vocabulary/vouchers.ts';
import { findVouchers, listVouchers } from '#contract/vouchers.ts';
import { demoId } from '#demo/demo-id.ts';
import { hotels } from '#demo/hotels.ts';
import { type Figure, median, print } from './figures.ts';
import { fillHotels, fillVouchers, openDatabaseOf, smallHotelId, smallOfferId } from './fill-vouchers.ts';
import { startProduct, withDataDir } from './product.ts';
import { tokenOf, Wire } from './wire.ts';

const few = 10_000;
const many = 1_000_000;
const rounds = 41;

/** Sold at most three times among them all, by nobody, by everybody: whatever somebody at a desk may ask for. */
const statuses = (...chosen: VoucherStatus[]) => chosen.map((status) => `status=${status}`).join('&');
const offers = (...numbers: number[]) => numbers.map((n) => `type=${demoId(9_300 + n)}`).join('&');
const filters: Record<string, string> = {
  'all vouchers': '',
  'one hotel': `hotelId=${hotels[0]?.id}`,
  'a hotel that sold five': `hotelId=${smallHotelId}`,
  'an offer sold five times': `type=${smallOfferId}`,
  'one offer of sixty': offers(7),
  'a status that three have': statuses('partialRefund'),
  'a status that only old ones have': statuses('expired'),
  'a status that one in a hundred has': statuses('cancelled'),
  'a channel that one in a hundred has': 'channel=Reservation',
  'two statuses and a channel': `${statuses('sold', 'partialRedeemed')}&channel=Online`,
  'hotel, status and channel': `hotelId=${hotels[1]?.id}&${statuses('expired')}&channel=Online`,
  'hotel, offers, status and channel': `hotelId=${hotels[0]?.id}&${offers(0, 12, 24)}&${statuses('expired')}&channel=Online`,
  'four filters that find none among ten thousand': `hotelId=${hotels[0]?.id}&${offers(0, 12, 24)}&${statuses('cancelled')}&channel=Online`,
  'what nobody has': statuses('refunded'),
};

/** The counts have caught up: from here on lists are as they are on any day. */
async function counted(client: pg.Client): Promise<void> {
  const behind = `select 1 from entry join voucher_count_cursor cursor using (group_id) where transaction_id >= counted_below limit 1`;
  while ((await client.query(behind)).rowCount !== 0) await pause(500);
}

/** A product with so many vouchers, and somebody who asks it. */
interface Side {
  client: pg.Client;
  wire: Wire;
  close(): Promise<void>;
}

async function openSide(dataDir: string, port: number, vouchers: number): Promise<Side> {
  const product = await startProduct(dataDir, { port });
  const client = await openDatabaseOf(dataDir);
  await fillHotels(client);
  await fillVouchers(client, 1, vouchers);
  await counted(client);
  // Who may work in every hotel, and so sees them all.
  const wire = new Wire(tokenOf('platform@vale.demo', dataDir), port);
  const close = async () => {
    wire.close();
    await client.end();
    await product.stop();
  };
  return { client, wire, close };
}

async function timed(wire: Wire, path: string): Promise<number> {
  const begun = performance.now();
  const { status, body } = await wire.send('GET', path);
  if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
  return performance.now() - begun;
}

/** Over HTTP, from the request to the whole answer. Both sides in turn: whatever else the machine does, it does to both. */
async function compare(name: string, path: string, [small, large]: readonly [Side, Side], limit: number): Promise<Figure> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    times[0].push(await timed(small.wire, path));
    times[1].push(await timed(large.wire, path));
  }
  const [before, after] = [median(times[0]), median(times[1])];
  return { name: `${name} (${before.toFixed(1)} → ${after.toFixed(1)} ms)`, value: after / before, unit: '×', limit };
}

async function compareAll(sides: readonly [Side, Side]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, query] of Object.entries(filters)) {
    figures.push(await compare(`first page and count: ${name}`, `${listVouchers.path}?${query}`, sides, 1.5));
  }
  // The vouchers of the smaller side are also in the larger.
  const { rows } = await sides[0].client.query<{ id: string; first8: string; number: string }>(
    `select id, first8, number from voucher where number = 'B' || right($1::text, 4) || '-77'`,
    [demoId(9_307)],
  );
  for (const [name, text] of Object.entries(rows[0] ?? {})) {
    figures.push(await compare(`lookup by ${name}`, findVouchers.path.replace('{text}', encodeURIComponent(text)), sides, 1.2));
  }
  return figures;
}

const figures = await withDataDir((fewDir) =>
  withDataDir(async (manyDir) => {
    const small = await openSide(fewDir, 4320, few);
    const large = await openSide(manyDir, 4321, many);
    try {
      return await compareAll([small, large]);
    } finally {
      await small.close();
      await large.close();
    }
  }),
);
print(figures);
