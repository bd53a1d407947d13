import sql from 'sql-template-tag';
import { HotelId } from '#contract/vocabulary/ids.ts';
import { hotels } from '#demo/hotels.ts';
import { addDays, addMonths, dayIn } from '#domain/calendar/day.ts';
import { makeUpPlatformEvents, makeUpVisits } from '../features/statistics/index.ts';
import { Database, platformScope, systemScope } from '../platform/db/database.ts';
import { readConfig } from './config.ts';
import { withDatabase } from './with-database.ts';

// Replaces all that was counted by made-up visits of the first hotel, for whoever measures: so many a day over eighteen months.
const [visitsPerDay, eventsPerDay] = process.argv.slice(2).map(Number);
if (!visitsPerDay || !eventsPerDay) {
  console.error('tsx server/src/main/make-visits.cli.ts VISITS_PER_DAY EVENTS_OF_EACH_PERSON_PER_DAY');
  process.exit(2);
}
const config = readConfig(process.env);
if (!config.demo) {
  console.error('This throws away what was counted, and works only on the demo.');
  process.exit(2);
}

const months = 18;
/** So that no statement comes near the time one may take. */
const madeAtOnce = 2_000;
/** Those who work at a hotel of the demo. */
const people = 6;

await withDatabase(config, 'make visits', async ({ ownerUrl }) => {
  const database = new Database(ownerUrl);
  try {
    const now = new Date();
    const today = dayIn('Europe/Lisbon', now);
    await database.transaction(systemScope, (tx) =>
      tx.run(sql`truncate analytics_event, analytics_visit, analytics_rollup, platform_event, platform_rollup`),
    );
    const hotelIds = hotels.slice(0, 1).map(({ id }) => HotelId.parse(id));
    const makeAll = async (make: typeof makeUpVisits, perDay: number, makers: number) => {
      const daysAtOnce = Math.max(1, Math.floor(madeAtOnce / perDay / makers));
      for (let from = addMonths(today, -months); from <= today; from = addDays(from, daysAtOnce)) {
        const to = [addDays(from, daysAtOnce - 1), today].sort()[0] as string;
        await database.transaction(platformScope, (tx) => make(tx, { hotelIds, from, to, now, visitsPerDay: perDay }));
      }
    };
    await Promise.all([makeAll(makeUpVisits, visitsPerDay, 1), makeAll(makeUpPlatformEvents, eventsPerDay, people)]);
    for (const table of ['analytics_event', 'analytics_rollup', 'platform_event', 'platform_rollup'])
      await database.pool.query(`analyze ${table}`);
    const counted = await database.read(systemScope, (tx) =>
      tx.row<{ events: number }>(sql`select (select count(*) from analytics_event) + (select count(*) from platform_event) as events`),
    );
    process.stdout.write(`${counted?.events ?? 0}\n`);
  } finally {
    await database.close();
  }
});
process.exit();
