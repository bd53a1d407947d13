import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import {
  listExpiringVouchers,
  listFigureEntries,
  readDashboard,
  readOthersTotals,
  readRedeemTotals,
  readSalesTotals,
} from '#contract/dashboards.ts';
import { readFinancePack } from '#contract/finance.ts';
import { readSalesStatus } from '#contract/status-rows.ts';
import { hotelGroups, hotels } from '#demo/hotels.ts';
import { people } from '#demo/people.ts';
import { addDays, addMonths, dayIn } from '#domain/calendar/day.ts';
import { type Figure, print } from './figures.ts';
import { fillGroup, smallHotelId, smallOfferId } from './fill-vouchers.ts';
import { compare, reading, withSides } from './sides.ts';

/** Six months of one hotel group: what each call of the dashboards takes over many vouchers, beside what it takes over few. */
const few = Number(process.env.FEW ?? 10_000);
const many = Number(process.env.MANY ?? 1_000_000);
const rounds = 31;

const today = dayIn('Europe/Lisbon', new Date());
const dates = `fromDate=${addMonths(today, -6)}&toDate=${today}`;
const oneHotel = `hotelId=${hotels[0]?.id}`;
const calls: Record<string, string> = {
  'home, all hotels': `${readDashboard.path}?${dates}`,
  'home, one hotel': `${readDashboard.path}?${dates}&${oneHotel}`,
  'sales, all hotels': `${readSalesTotals.path}?${dates}`,
  'sales, one hotel': `${readSalesTotals.path}?${dates}&${oneHotel}`,
  'rows of sales, all hotels': `${readSalesStatus.path}?${dates}`,
  'redemptions, all hotels': `${readRedeemTotals.path}?${dates}`,
  'others, all hotels': `${readOthersTotals.path}?${dates}`,
  'entries behind what was sold': `${listFigureEntries.path}?${dates}&figure=sold`,
  'entries behind what was used in one hotel': `${listFigureEntries.path}?${dates}&figure=redeemed&${oneHotel}`,
  'entries behind what one offer sold': `${listFigureEntries.path}?${dates}&figure=sold&type=${smallOfferId}`,
  'entries behind what a small hotel sold': `${listFigureEntries.path}?${dates}&figure=sold&hotelId=${smallHotelId}`,
  'vouchers that end soon': `${listExpiringVouchers.path}?fromDate=${today}&toDate=${addDays(today, 30)}`,
  'finance pack of this month': `${readFinancePack.path}?month=${today.slice(0, 7)}`,
};

/** The sums have caught up: from here on dashboards are as they are on any day. */
async function summed(client: pg.Client): Promise<void> {
  const behind = `select 1 from entry left join figure_cursor cursor using (group_id) where transaction_id >= coalesce(summed_below, '0') limit 1`;
  while ((await client.query(behind)).rowCount !== 0) await pause(500);
  await client.query('vacuum analyze figure_day, figure_stretch, owed_month, open_balance');
}

/** Dashboards are for whoever runs hotels: this one runs all of the group's. */
const reader = { email: 'admin@vale.demo', id: people.find(({ email }) => email === 'admin@vale.demo')?.id };
async function workEverywhere(client: pg.Client): Promise<void> {
  await client.query(
    `insert into person_hotel (person_id, hotel_id) select $1, hotel.id from hotel where group_id = $2 on conflict do nothing`,
    [reader.id, hotelGroups[0]?.id],
  );
}

print(
  await withSides(
    [few, many],
    async ({ client }, vouchers) => {
      await fillGroup(client, vouchers);
      await summed(client);
      await workEverywhere(client);
    },
    async (sides) => {
      const compared: Figure[] = [];
      for (const [name, path] of Object.entries(calls)) {
        compared.push(await compare(sides, { name, limit: 2, rounds, question: reading(path) }));
      }
      return compared;
    },
    reader.email,
  ),
);
