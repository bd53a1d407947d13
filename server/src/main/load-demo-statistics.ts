import sql from 'sql-template-tag';
import { HotelId } from '#contract/vocabulary/ids.ts';
import { hotelGroups, hotels } from '#demo/hotels.ts';
import { addDays, addMonths, type Day, dayIn } from '#domain/calendar/day.ts';
import { makeUpPlatformEvents, makeUpVisits } from '../features/statistics/index.ts';
import { type Database, platformScope, systemScope } from '../platform/db/database.ts';

const months = 18;
const visitsPerDay = 6;
const platformDays = 120;
const screensPerDay = 9;

/** Eighteen months of visits, so that every chart is worth a look. Apart from the rest of the demo, which tests copy by the dozen. */
export async function loadDemoStatistics(database: Database, now: Date): Promise<void> {
  const today = dayIn('Europe/Lisbon', now);
  const from = addMonths(today, -months);
  await database.transaction(systemScope, async (tx) => {
    for (let month = 0; month <= months; month += 1) {
      for (const table of ['analytics_event', 'analytics_visit', 'platform_event']) {
        await tx.run(sql`call make_month_partition(${table}, ${addMonths(from, month)}::date)`);
      }
    }
  });
  await Promise.all(hotelGroups.map(({ id }) => loadGroupStatistics(database, id, from, today, now)));
}

/** A month at a time: no statement comes near the time one may take, however slow the machine. */
async function loadGroupStatistics(database: Database, groupId: string, from: Day, today: Day, now: Date): Promise<void> {
  const hotelIds = hotels.filter((hotel) => hotel.active && hotel.groupId === groupId).map(({ id }) => HotelId.parse(id));
  for (let month = 0; month < months; month += 1) {
    const [begins, ends] = [addMonths(from, month), addDays(addMonths(from, month + 1), -1)];
    const made = { hotelIds, from: begins, to: month === months - 1 ? today : ends, now };
    await database.transaction(platformScope, (tx) => makeUpVisits(tx, { ...made, visitsPerDay }));
    if (made.to < addDays(today, -platformDays)) continue;
    await database.transaction(platformScope, (tx) => makeUpPlatformEvents(tx, { ...made, visitsPerDay: screensPerDay }));
  }
}
