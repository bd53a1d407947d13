import { execFileSync } from 'node:child_process';
import { readPlatformReport, readWidgetReport } from '#contract/analytics.ts';
import { addDays, dayIn } from '#domain/calendar/day.ts';
import { type Figure, print } from './figures.ts';
import { address } from './product.ts';
import { compare, type Side, withSides } from './sides.ts';

/** Events of the smaller and the larger side, half of them of the widget and half of the platform; less to try it out: `EVENTS=200000`. */
const few = 100_000;
const many = Number(process.env.EVENTS ?? 10_000_000);
const rounds = Number(process.env.ROUNDS ?? 21);
const limit = 2;

const days = 548;
/** What the made-up visits come to, on average over a year. */
const eventsPerVisit = 2.6;
const peopleOfHotel = 6;

const today = dayIn('Europe/Lisbon', new Date());
const week = { startDate: addDays(today, -6), endDate: today };
const year = { startDate: addDays(today, -364), endDate: today };
const newest = { orderBys: [{ dimension: { dimensionName: 'dateHourMinute', orderType: 'NUMERIC' }, desc: true }], limit: 251 };
const oneOf = (...values: string[]) => ({ dimensionFilter: { filter: { fieldName: 'eventName', inListFilter: { values } } } });
const visitors = (...dimensions: string[]) => ({ dimensions, metrics: ['totalUsers'] });

/** Each tab, with the questions it asks when it is opened. */
const tabs: Record<string, { path: string; questions: object[] }> = {
  Demographics: { path: readWidgetReport.path, questions: [visitors('countryId'), visitors('city', 'countryId'), visitors('language')] },
  Acquisition: {
    path: readWidgetReport.path,
    questions: [
      { dimensions: ['sessionSource', 'currencyCode'], metrics: ['totalUsers', 'totalPurchasers', 'totalRevenue'], aggregation: 'TOTAL' },
      { dimensions: ['date', 'firstUserSource', 'sessionSource'], metrics: ['totalUsers', 'totalRevenue'] },
    ],
  },
  Engagement: {
    path: readWidgetReport.path,
    questions: [{ dimensions: ['date'], metrics: ['userEngagementDuration', 'activeUsers', 'sessions', 'eventCount', 'engagedSessions'] }],
  },
  Technology: {
    path: readWidgetReport.path,
    questions: ['deviceCategory', 'mobileDeviceModel', 'screenResolution', 'browser', 'platform', 'operatingSystem'].map((one) =>
      visitors(one),
    ),
  },
  Campaigns: {
    path: readWidgetReport.path,
    questions: [
      { dimensions: ['date', 'sessionCampaignName'], metrics: ['totalUsers', 'totalRevenue'] },
      {
        dimensions: ['sessionCampaignId', 'sessionCampaignName', 'sessionSource', 'currencyCode'],
        metrics: ['totalUsers', 'totalRevenue'],
      },
    ],
  },
  Vouchers: {
    path: readWidgetReport.path,
    questions: [
      { dimensions: ['date', 'currencyCode'], metrics: ['eventCount', 'totalRevenue'], ...oneOf('purchase') },
      { dimensions: ['voucherid', 'eventName'], metrics: ['eventCount'], ...oneOf('add_to_cart', 'remove_from_cart') },
    ],
  },
  'Platform dashboard': { path: readPlatformReport.path, questions: [{ dimensions: ['date', 'eventName'], metrics: ['eventCount'] }] },
  'Platform events': {
    path: readPlatformReport.path,
    questions: [
      { dimensions: ['eventName'], metrics: ['eventCount'] },
      {
        dimensions: ['dateHourMinute', 'eventName', 'pagePath', 'description', 'help_id', 'stack', 'userId'],
        metrics: ['eventCount'],
        ...oneOf('help', 'help_click', 'error_ui', 'error_api', 'api_exceeded_time'),
        ...newest,
      },
    ],
  },
  'Platform help': {
    path: readPlatformReport.path,
    questions: [{ dimensions: ['pagePath', 'help_id', 'eventName'], metrics: ['eventCount'], ...oneOf('help', 'help_click') }],
  },
  'Platform slow calls': {
    path: readPlatformReport.path,
    questions: [
      {
        dimensions: ['dateHourMinute', 'pagePath', 'stack'],
        metrics: ['eventCount', 'eventValue'],
        ...oneOf('api_exceeded_time'),
        ...newest,
      },
    ],
  },
};

/** Tabs whose name begins so, for one who looks for something: `ONLY=Platform`. What they do not ask about is not made. */
const wanted = Object.entries(tabs).filter(([name]) => name.startsWith(process.env.ONLY ?? ''));
const asksOfWidget = wanted.some(([, { path }]) => path === readWidgetReport.path);

function makeVisits(dataDir: string, events: number): void {
  const visits = asksOfWidget ? events / 2 / days / eventsPerVisit : 1;
  const ofEachPerson = Math.max(1, events / 2 / days / peopleOfHotel);
  const made = execFileSync('npx', ['tsx', 'server/src/main/make-visits.cli.ts', visits.toFixed(2), ofEachPerson.toFixed(2)], {
    env: { ...process.env, DATA_DIR: dataDir, DEMO: 'on', PUBLIC_URL: address },
  });
  console.log(`${made.toString().trim()} events`);
}

/** All that a tab asks, one after the other, from the first request to the last answer. */
const opening =
  ({ path, questions }: (typeof tabs)[string], period: object) =>
  async ({ wire }: Side): Promise<void> => {
    for (const question of questions) {
      const { status, body } = await wire.sendPlain('POST', path, { ...period, ...question });
      if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
    }
  };

print(
  await withSides(
    [few, many],
    async ({ dataDir }, events) => makeVisits(dataDir, events),
    async (sides) => {
      const compared: Figure[] = [];
      for (const [name, tab] of wanted) {
        compared.push(await compare(sides, { name: `${name}, 7 days`, limit, rounds, question: opening(tab, week) }));
        compared.push(await compare(sides, { name: `${name}, a year`, limit, rounds, question: opening(tab, year) }));
      }
      return compared;
    },
  ),
);
