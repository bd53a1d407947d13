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
const rounds = 25;

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
  'hotel, offers, status and channel': `hotelId=${hotels[0]?.id}&${offers(0, 12, 24)}&${statuses('cancelled')}&channel=Online`,
  'what nobody has': statuses('refunded'),
};

/** The counts have caught up: from here on lists are as they are on any day. */
async function counted(client: pg.Client): Promise<void> {
  const behind = `select 1 from entry join voucher_count_cursor cursor using (group_id) where transaction_id >= counted_below limit 1`;
  while ((await client.query(behind)).rowCount !== 0) await pause(500);
}

async function timed(wire: Wire, path: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    const { status, body } = await wire.send('GET', path);
    times.push(performance.now() - begun);
    if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
  }
  return median(times);
}

/** Over HTTP, from the request to the whole answer. */
async function measure(client: pg.Client, wire: Wire): Promise<Map<string, number>> {
  const measured = new Map<string, number>();
  await timed(wire, listVouchers.path);
  for (const [name, query] of Object.entries(filters)) {
    measured.set(`first page and count: ${name}`, await timed(wire, `${listVouchers.path}?${query}`));
  }
  const { rows } = await client.query<{ id: string; first8: string; number: string }>(
    `select id, first8, number from voucher where number = 'B' || right($1::text, 4) || '-77'`,
    [demoId(9_307)],
  );
  for (const [name, text] of Object.entries(rows[0] ?? {})) {
    measured.set(`lookup by ${name}`, await timed(wire, findVouchers.path.replace('{text}', encodeURIComponent(text))));
  }
  return measured;
}

const figures = await withDataDir(async (dataDir): Promise<Figure[]> => {
  const product = await startProduct(dataDir);
  const client = await openDatabaseOf(dataDir);
  // Who may work in every hotel, and so sees them all.
  const wire = new Wire(tokenOf('platform@vale.demo', dataDir));
  try {
    await fillHotels(client);
    await fillVouchers(client, 1, few);
    await counted(client);
    const small = await measure(client, wire);
    await fillVouchers(client, few + 1, many);
    await counted(client);
    const large = await measure(client, wire);
    return [...large].map(([name, ms]) => {
      const before = small.get(name) ?? Number.NaN;
      const limit = name.startsWith('lookup') ? 1.2 : 1.5;
      return { name: `${name} (${before.toFixed(1)} → ${ms.toFixed(1)} ms)`, value: ms / before, unit: '×', limit };
    });
  } finally {
    wire.close();
    await client.end();
    await product.stop();
  }
});
print(figures);
