import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { redeem } from '#contract/redemption.ts';
import { sellVouchers } from '#contract/sales.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import type { VoucherStatus } from '#contract/vocabulary/vouchers.ts';
import { findVouchers, listVouchers } from '#contract/vouchers.ts';
import { demoId } from '#demo/demo-id.ts';
import { hotels } from '#demo/hotels.ts';
import { hotelId, makeOffer, saleOf, sell } from './desk.ts';
import { type Figure, print } from './figures.ts';
import { fillGroup, smallHotelId, smallOfferId } from './fill-vouchers.ts';
import { compare, reading, type Side, type Store, sideOf, timed, withSides } from './sides.ts';

const few = Number(process.env.FEW ?? 10_000);
const many = Number(process.env.MANY ?? 1_000_000);
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

const pageSize = limits.pageSizeDefault;
const pageAt = (index: number) => `${listVouchers.path}?pageSize=${pageSize}&pageIndex=${Math.floor(index)}`;

/** The counts have caught up: from here on lists are as they are on any day. */
async function counted(client: pg.Client): Promise<void> {
  const behind = `select 1 from entry join voucher_count_cursor cursor using (group_id) where transaction_id >= counted_below limit 1`;
  while ((await client.query(behind)).rowCount !== 0) await pause(500);
}

async function compareAll(sides: readonly [Side, Side], client: pg.Client): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, query] of Object.entries(filters)) {
    const question = reading(`${listVouchers.path}?${query}`);
    figures.push(await compare(sides, { name: `first page and count: ${name}`, limit: 1.5, rounds, question }));
  }
  // The vouchers of the smaller side are also in the larger.
  const { rows } = await client.query<{ id: string; first8: string; number: string }>(
    `select id, first8, number from voucher where number = 'B' || right($1::text, 4) || '-77'`,
    [demoId(9_307)],
  );
  for (const [name, text] of Object.entries(rows[0] ?? {})) {
    const question = reading(findVouchers.path.replace('{text}', encodeURIComponent(text)));
    figures.push(await compare(sides, { name: `lookup by ${name}`, limit: 1.2, rounds, question }));
  }
  figures.push(await compare(sides, { name: 'last page', limit: 1.5, rounds, question: reading((size) => pageAt(size / pageSize - 1)) }));
  const whole = `${listVouchers.path}?pageSize=${limits.exportRows}`;
  figures.push(await compare(sides, { name: `export of ${limits.exportRows} vouchers`, limit: 1.5, rounds: 11, question: reading(whole) }));
  const middle = await timed(
    sides[1],
    reading((size) => pageAt(size / pageSize / 2)),
    11,
  );
  figures.push({ name: `the page in the middle of ${many.toLocaleString('en')} vouchers`, value: middle, unit: 'ms', limit: 1_000 });
  return figures;
}

/** What somebody at a desk does, beside so many vouchers. */
async function compareDesks(stores: readonly [Store, Store]): Promise<Figure[]> {
  const desks = await Promise.all(
    stores.map(async (store, place) => {
      const desk = sideOf(store, place === 0 ? few : many, 'manager@vale.demo');
      const offerId = await makeOffer(desk.wire, 'SIZE', { stock: 10_000, value: 50 });
      const [voucherId] = await sell(desk.wire, offerId, 1, 50);
      return { ...desk, offerId, voucherId };
    }),
  );
  type Desk = (typeof desks)[number];
  const post = (path: string, draft: (desk: Desk) => unknown) => async (side: Side) => {
    const { status, body } = await side.wire.send('POST', path, draft(side as Desk), crypto.randomUUID());
    if (status !== 200) throw new Error(body);
  };
  const acts: Record<string, (side: Side) => Promise<void>> = {
    'a sale': post(sellVouchers.path, ({ offerId }) => saleOf(offerId, 1, 50)),
    'a cart of ten': post(sellVouchers.path, ({ offerId }) => saleOf(offerId, 10, 50)),
    'a redemption': post(redeem.path, ({ voucherId }) => [{ voucherId, hotelId, amount: 0.01 }]),
  };
  const figures: Figure[] = [];
  for (const [name, question] of Object.entries(acts)) {
    figures.push(await compare(desks as unknown as [Side, Side], { name, limit: 1.5, rounds, question }));
  }
  for (const { wire } of desks) wire.close();
  return figures;
}

print(
  await withSides(
    [few, many],
    async ({ client }, vouchers) => {
      await fillGroup(client, vouchers);
      await counted(client);
    },
    async (sides, stores) => [...(await compareAll(sides, stores[0].client)), ...(await compareDesks(stores))],
  ),
);
