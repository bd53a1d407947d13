import { setTimeout as pause } from 'node:timers/promises';
import { addOfferChannel } from '#contract/offer-places.ts';
import { type Connection, listConnections, saveConnection } from '#contract/pms.ts';
import type { HotelId, OfferId } from '#contract/vocabulary/ids.ts';
import { simulatorPassword } from '#demo/simulator.ts';
import { addMonths, dayIn } from '#domain/calendar/day.ts';
import { auditOf } from './audit.ts';
import { hotelId, makeOffer, sell } from './desk.ts';
import { openDatabaseOf, serverUrlOf } from './fill-vouchers.ts';
import { type BenchRule, type Expected, settle } from './naive-automation.ts';
import { type RunningProduct, startProduct, withDataDir } from './product.ts';
import { asReservation, type SimulatedHotel, startSimulatedHotel } from './simulated-hotel.ts';
import { ask, tokenOf, Wire } from './wire.ts';

const reservations = Number(process.env.RESERVATIONS ?? 10_000);
const kills = Number(process.env.KILLS ?? 20);
/** One call in five fails; besides, one in five answers tells what was told before, or an older state after a newer one. */
const faults = { hangUp: 0.05, errorBefore: 0.05, errorAfter: 0.04, garbage: 0.03, misshapen: 0.03, repeat: 0.2, older: 0.2 };
const secondsPerThousandMost = 60;
const phaseMinutesMost = 25;
const months = 12;
const property = 'bench';
const now = new Date();
const today = dayIn('Europe/Lisbon', now);

type Client = Awaited<ReturnType<typeof openDatabaseOf>>;

function rulesFor(offerId: string): BenchRule[] {
  const shared = {
    hotelId: hotelId as HotelId,
    offerId: offerId as OfferId,
    validFrom: addMonths(today, -6),
    validTo: addMonths(today, 12),
  };
  return [
    {
      ...{
        ...shared,
        id: crypto.randomUUID(),
        emissionType: 'Room',
        schedule: 'BeforeCheckIn',
        days: 60,
        validityType: 'ReservationDates',
      },
      ...{ channels: [], rates: [] },
    },
    {
      ...{
        ...shared,
        id: crypto.randomUUID(),
        emissionType: 'Guest',
        schedule: 'AfterCheckOut',
        days: 2,
        validityType: 'ReservationDates',
      },
      ...{ channels: [], rates: ['BAR', 'FAM'] },
    },
    {
      ...{
        ...shared,
        id: crypto.randomUUID(),
        emissionType: 'Reservation',
        schedule: 'BeforeCheckIn',
        days: 30,
        validityType: 'ConfigurationDates',
      },
      ...{ channels: ['Direct'], rates: [] },
    },
  ];
}

/** Simulated hotels call their reservations alike: what is here already makes room for another one's. */
const makeRoom = `
  update automation_rule set active = false where code not like 'BENCH%'; update automation_watch set look_at = null; delete from pms_reading;
  update reservation set pms_id = id || ' ' || pms_id`;

/** Nothing of the demo's own automation stands between; the hotel speaks to the simulator over the open protocol. */
async function setUp(wire: Wire, client: Client, rules: readonly BenchRule[], url: string): Promise<void> {
  await client.query(`${makeRoom}; update pms_connection set active = false; update hotel set automatic_issue = true`);
  for (const [index, rule] of rules.entries()) {
    await client.query(
      `insert into automation_rule (group_id, id, hotel_id, code, description, active, valid_from, valid_to, offer_id, validity_type, emission_type,
         schedule_type, days, channels, rates, created_at, changed_at, changed_by)
       select group_id, $1, id, $2, 'Bench', true, $3, $4, $5, $6, $7, $8, $9, $10, $11, now(), now(), 'bench' from hotel where id = $12`,
      [
        ...[rule.id, `BENCH-${index}`, rule.validFrom, rule.validTo, rule.offerId, rule.validityType, rule.emissionType, rule.schedule],
        ...[rule.days, rule.channels, rule.rates, rule.hotelId],
      ],
    );
  }
  const { body } = await wire.send('GET', listConnections.path);
  const connection = (JSON.parse(body) as { response: Connection[] }).response.find((one) => one.hotelId === hotelId);
  await ask(wire, 'PUT', saveConnection.path, {
    ...{ id: connection?.id, version: connection?.version, hotelId, externalAccountType: 'OpenProtocol', active: true },
    ...{ url, propertyCode: property, pmsResApiKey: simulatorPassword },
  });
}

/** What is stored is what the simulator has, and nothing waits to be looked at. */
async function isSettled(client: Client, wanted: ReadonlyMap<string, string>): Promise<boolean> {
  const { rows } = await client.query<{ pms_id: string; changed: Date }>(
    `select pms_id, pms_changed_at as changed from reservation where hotel_id = $1 and pms_id = any($2)`,
    [hotelId, [...wanted.keys()]],
  );
  if (rows.length < wanted.size || rows.some(({ pms_id, changed }) => wanted.get(pms_id) !== changed.toISOString())) return false;
  const due = await client.query('select 1 from automation_watch where hotel_id = $1 and look_at <= now() limit 1', [hotelId]);
  return due.rows.length === 0;
}

interface House {
  products: RunningProduct[];
  start: (() => Promise<RunningProduct>)[];
  killed: number;
}

/** Until everything is settled; meanwhile so many processes are killed, whichever chance takes. */
async function untilSettled(house: House, client: Client, hotel: SimulatedHotel, killsWanted: number): Promise<number> {
  const begun = performance.now();
  const wanted = new Map((await hotel.list(property)).map(({ id, changedAt }) => [id, new Date(changedAt).toISOString()]));
  for (let killed = 0; performance.now() - begun < phaseMinutesMost * 60_000; ) {
    if (killed < killsWanted) {
      await pause(1_000 + Math.random() * 6_000);
      const victim = Math.random() < 0.5 ? 0 : 1;
      await house.products[victim]?.kill();
      house.products[victim] = (await house.start[victim]?.()) as RunningProduct;
      killed += 1;
      house.killed += 1;
    } else {
      if (await isSettled(client, wanted)) return (performance.now() - begun) / 1_000;
      await pause(2_000);
    }
  }
  throw new Error('nothing has settled in time');
}

/** The vouchers that are there, beside those that should be. */
async function differences(
  client: Client,
  expected: Expected,
  rules: readonly BenchRule[],
): Promise<{ issued: number; wrong: string[]; twice: number }> {
  const { rows } = await client.query<{ name: string; open: boolean; from: string; until: string }>(
    `select issue.rule_id || ' ' || reservation.pms_id || ' ' || subject as name, voucher.status <> 'cancelled' as open,
       to_char(valid_from, 'YYYY-MM-DD') as from, to_char(valid_until, 'YYYY-MM-DD') as until
     from automation_issue issue join reservation on reservation.group_id = issue.group_id and reservation.id = issue.reservation_id
       left join voucher on voucher.group_id = issue.group_id and voucher.id = issue.voucher_id
     where issue.rule_id = any($1)`,
    [rules.map(({ id }) => id)],
  );
  const found = new Map(rows.map((row) => [row.name, row]));
  const wrong = [...expected].flatMap(([name, { open, from, until }]) => {
    const one = found.get(name);
    if (!one) return [`missing: ${name}`];
    return one.open === open && one.from === from && one.until === until
      ? []
      : [`differs: ${name} ${JSON.stringify(one)} not ${open} ${from} ${until}`];
  });
  wrong.push(...[...found.keys()].filter((name) => !expected.has(name)).map((name) => `beyond: ${name}`));
  const vouchers = await client.query<{ n: string }>('select count(*) as n from voucher where offer_id = $1', [rules[0]?.offerId]);
  return { issued: rows.length, wrong, twice: Number(vouchers.rows[0]?.n) - rows.length };
}

const failures: string[] = [];
function mustBe(what: string, found: unknown, wanted: unknown): void {
  console.log(`${found === wanted ? '✓' : '✗'} ${what}: ${found}${found === wanted ? '' : `, should be ${wanted}`}`);
  if (found !== wanted) failures.push(what);
}

async function run(dataDir: string, hotel: SimulatedHotel, house: House): Promise<void> {
  process.env['OUTGOING_ALLOWED'] = new URL(hotel.url).host;
  const first = () => startProduct(dataDir);
  house.start.push(first);
  house.products.push(await first());
  const token = tokenOf('admin@vale.demo', dataDir);
  const wire = new Wire(token);
  const offerId = await makeOffer(wire, 'BENCH', { stock: 1_000_000, value: 10 });
  const channel = addOfferChannel.path.replace('{voucherId}', offerId).replace('{channelId}', '4');
  await ask(wire, addOfferChannel.method[0], channel);
  const rules = rulesFor(offerId);
  const databaseUrl = await serverUrlOf(dataDir);
  const second = () => startProduct(dataDir, { port: 4321, databaseUrl });
  house.start.push(second);
  house.products.push(await second());

  const client = await openDatabaseOf(dataDir);
  // Whatever went wrong is told elsewhere: the database is stopped with the house.
  client.on('error', () => undefined);
  await hotel.tell('population', { reservations });
  await hotel.tell('faults', { chances: faults });
  await setUp(wire, client, rules, hotel.url);
  const expected: Expected = new Map();
  const phases: object[] = [];
  for (const [index, days] of [0, 3].entries()) {
    await hotel.tell('clock', { days });
    const seconds = await untilSettled(house, client, hotel, index === 0 ? Math.ceil(kills / 2) : Math.floor(kills / 2));
    const told = (await hotel.list(property)).map((one) => asReservation(one, hotelId as HotelId));
    settle(expected, rules, told, today, months);
    const { issued, wrong, twice } = await differences(client, expected, rules);
    phases.push({
      phase: index === 0 ? 'booked' : 'three days later',
      reservations: told.length,
      expected: expected.size,
      open: [...expected.values()].filter((voucher) => voucher.open).length,
      issued,
      wrong: wrong.length,
      twice,
      seconds: Math.round(seconds),
    });
    for (const one of wrong.slice(0, 10)) console.log(`  ${one}`);
    mustBe(`vouchers unlike the oracle's, ${index === 0 ? 'all booked' : 'changed and cancelled'}`, wrong.length, 0);
    mustBe('vouchers of no subject', twice, 0);
  }
  console.table(phases);
  mustBe('kills', house.killed, kills);
  await hotel.tell('faults', { chances: {} });
  await measure(wire, client, rules, hotel);
  await client.end();
  wire.close();
  mustBe('the audit', auditOf(dataDir).said, 'clean');
}

/** A thousand more, with nothing in the way: from the first question to the last voucher; and as many vouchers in bulk, which is the floor. */
async function measure(wire: Wire, client: Client, rules: readonly BenchRule[], hotel: SimulatedHotel): Promise<void> {
  const count = Math.min(1_000, reservations);
  await client.query(makeRoom);
  await client.query(`update pms_connection set property_code = 'measured' where hotel_id = $1`, [hotelId]);
  await hotel.tell('population', { reservations: count });
  const vouchers = async () =>
    Number((await client.query<{ n: string }>('select count(*) as n from voucher where offer_id = $1', [rules[0]?.offerId])).rows[0]?.n);
  const before = await vouchers();
  const begun = performance.now();
  for (let left = 1; left > 0; ) {
    await ask(wire, 'POST', `/api/Voucher/AutoVoucherReservation/v1/Run?hotelId=${hotelId}`);
    const { rows } = await client.query<{ n: string }>('select count(*) as n from automation_watch where look_at <= now()');
    left = Number(rows[0]?.n);
  }
  const seconds = ((performance.now() - begun) / 1_000 / count) * 1_000;
  const issued = (await vouchers()) - before;
  const floorBegun = performance.now();
  await sell(wire, await makeOffer(wire, 'BENCH-BULK', { stock: 1_000_000, value: 10 }), Math.max(1, issued), 10);
  const floor = ((performance.now() - floorBegun) / 1_000 / count) * 1_000;
  console.log(`  ${issued} vouchers for ${count} reservations; the same in bulk: ${floor.toFixed(1)} s per 1,000 reservations`);
  mustBe(`within ${secondsPerThousandMost} s per 1,000 reservations (${seconds.toFixed(1)} s)`, seconds <= secondsPerThousandMost, true);
}

const hotel = await startSimulatedHotel(now);
await withDataDir(async (dataDir) => {
  const house: House = { products: [], start: [], killed: 0 };
  try {
    await run(dataDir, hotel, house);
  } finally {
    // The first to start owns the database, and goes last.
    for (const product of house.products.reverse()) await product.stop();
    hotel.stop();
  }
});
process.exitCode = failures.length === 0 ? 0 : 1;
