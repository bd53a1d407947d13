// Proves that each kind of data goes when its period is over and not a day earlier, that money, entries and the record of changes stay whole, that
// somebody who may can say how long within bounds, and that money for a forgotten order goes back.
import { randomUUID } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Envelope } from '#contract/envelope.ts';
import { saveProfile } from '#contract/profiles.ts';
import { type KeptData, listRetention, saveRetention } from '#contract/retention.ts';
import { type RetentionKind, retentionKinds } from '#contract/vocabulary/retention.ts';
import { hotelGroups, hotels } from '#demo/hotels.ts';
import { createTestApplication, type TestApplication, urlOf } from '../../main/testing/test-application.ts';
import { auditChanges } from '../../platform/command/audit-changes.ts';
import { linkChanges } from '../../platform/command/link-changes.ts';
import { systemScope } from '../../platform/db/database.ts';
import { backOffice } from '../online-sales/testing/back-office.ts';
import { auditVouchers } from '../vouchers/index.ts';

const admin = 'admin@vale.demo';
const platform = 'platform@vale.demo';
const support = 'support@vale.demo';
const group = hotelGroups[0]?.id;
const hotel = hotels[0]?.id;

const dayMs = 24 * 3_600_000;
/** It stands still: what is a day too young stays so. */
const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);

let app: TestApplication;
let office: ReturnType<typeof backOffice>;
beforeAll(async () => {
  app = await createTestApplication({ clock: { now: () => now } });
  office = backOffice(app);
});
afterAll(() => app.close());

const rows = <Row>(query: Sql) => app.owner.transaction(systemScope, (tx) => tx.rows<Row>(query));
const drop = () => app.runTask('drop-old-data');

async function ask(method: 'GET' | 'PUT', url: string, email: string, payload?: object) {
  const reply = await app.as(email, { method, url, ...(payload && { payload }) });
  return { status: reply.statusCode, ...reply.json<Envelope<KeptData>>() };
}
const say = (kind: RetentionKind, days: number, email = platform) => ask('PUT', urlOf(saveRetention, { kind }), email, { days });
const view = async (kind: RetentionKind) => {
  const found = (await ask('GET', urlOf(listRetention), support)).response.find((one) => one.kind === kind);
  if (!found) throw new Error(`${kind} is not told`);
  return found;
};

/** Puts one row that came to be at a time, and answers which of the marks are still there. */
interface Planted {
  plant(mark: string, at: Date): Promise<unknown>;
  left(marks: readonly string[]): Promise<string[]>;
}
const remaining = async (query: Sql) => (await rows<{ mark: string }>(query)).map(({ mark }) => mark);

const planted: Record<'eventLog' | 'visits' | 'backOfficeEvents' | 'demoRequests' | 'finishedJobs' | 'requestKeys', [number, Planted]> = {
  eventLog: [
    730,
    {
      plant: (mark, at) =>
        rows(sql`
          insert into event_log (group_id, id, at, type, action, result, request, response, actor, request_id)
          values (${group}, ${randomUUID()}, ${at}, 'Payment', 'Checkout', 1, '{}', '{}', 'somebody', ${mark})`),
      left: (marks) => remaining(sql`select request_id as mark from event_log where request_id = any(${marks}::text[])`),
    },
  ],
  visits: [
    791,
    {
      plant: (mark, at) =>
        rows(sql`
          insert into analytics_event (group_id, hotel_id, at, day, name, session, source, campaign, page_path, language, country, city, browser,
            platform, operating_system, device_category, screen_resolution)
          values (${group}, ${hotel}, ${at}, ${at}::timestamptz::date, 'page_view', ${mark}, '', '', '/', 'pt', '', '', '', '', '', 'desktop', '')`),
      left: (marks) => remaining(sql`select session as mark from analytics_event where session = any(${marks}::text[])`),
    },
  ],
  backOfficeEvents: [
    365,
    {
      plant: (mark, at) =>
        rows(sql`
          insert into platform_event (group_id, hotel_id, at, day, minute, name, person_id, page_path, description, help_id, stack, duration_ms)
          values (${group}, ${hotel}, ${at}, ${at}::timestamptz::date, '', 'page_view', ${randomUUID()}, ${mark}, '', '', '', 0)`),
      left: (marks) => remaining(sql`select page_path as mark from platform_event where page_path = any(${marks}::text[])`),
    },
  ],
  demoRequests: [
    365,
    {
      plant: (mark, at) =>
        rows(sql`insert into demo_request (id, name, email, units, created_at) values (${randomUUID()}, ${mark}, 'a@b.example', 1, ${at})`),
      left: (marks) => remaining(sql`select name as mark from demo_request where name = any(${marks}::text[])`),
    },
  ],
  finishedJobs: [
    7,
    {
      plant: (mark, at) =>
        rows(sql`
          insert into jobs.job (id, name, state, created_on, completed_on, data)
          values (${randomUUID()}, 'demo-requested/mail-support', 'completed', ${at}, ${at}, ${JSON.stringify({ mark })})`),
      left: (marks) => remaining(sql`select data ->> 'mark' as mark from jobs.job where data ->> 'mark' = any(${marks}::text[])`),
    },
  ],
  requestKeys: [
    7,
    {
      plant: (mark, at) =>
        rows(
          sql`insert into idempotency_key (actor, key, command, request_hash, created_at) values ('somebody', ${mark}, 'nothing', '', ${at})`,
        ),
      left: (marks) => remaining(sql`select key as mark from idempotency_key where key = any(${marks}::text[])`),
    },
  ],
};

describe('what is kept for its period', () => {
  const kinds = Object.entries(planted) as [RetentionKind, [number, Planted]][];
  test.each(kinds)('%s: what is older goes, what is a day younger stays, and the screen is told', async (kind, [days, { plant, left }]) => {
    await drop();
    const [old, young] = [`old-${kind}`, `young-${kind}`];
    await plant(old, new Date(daysAgo(days).getTime() - 1_000));
    await plant(young, daysAgo(days - 1));
    expect(await left([old, young])).toHaveLength(2);
    await drop();
    expect(await left([old, young])).toEqual([young]);
    expect(await view(kind)).toMatchObject({ days, dropped: 1, lastRunAt: now.toISOString() });
  });

  test('more than one batch goes in one run', async () => {
    await rows(sql`
      insert into demo_request (id, name, email, units, created_at)
      select gen_random_uuid(), 'many', 'a@b.example', 1, ${daysAgo(400)} from generate_series(1, 4500)`);
    await drop();
    expect(await rows(sql`select from demo_request where name = 'many'`)).toEqual([]);
    expect((await view('demoRequests')).dropped).toBe(4_500);
  });

  test('an event that waits to be delivered stays, however old', async () => {
    const id = randomUUID();
    await rows(sql`insert into jobs.job (id, name, created_on, data) values (${id}, 'shelf', ${daysAgo(200)}, '{}')`);
    await drop();
    expect(await rows(sql`select from jobs.job where id = ${id}`)).toHaveLength(1);
  });
});

test('mails lose their words after two years, and are still counted; one that waits keeps its address', async () => {
  const [voucher] = await rows<{ groupId: string; id: string }>(sql`select group_id as "groupId", id from voucher order by id limit 1`);
  const put = async (at: Date, state: string) => {
    const id = randomUUID();
    await rows(sql`
      insert into message (group_id, id, voucher_id, sent_to, subject, language, state, created_at, created_by)
      values (${voucher?.groupId}, ${id}, ${voucher?.id}, 'zqmail@guest.example', 'zqmail', 'PT', ${state}, ${at}, 'somebody')`);
    await rows(
      sql`insert into message_event (group_id, message_id, at, kind, detail) values (${voucher?.groupId}, ${id}, ${at}, 'bounce', 'zqmail')`,
    );
    await rows(sql`
      insert into captured_mail (id, group_id, sent_to, subject, text_body, created_at)
      values (${id}, ${voucher?.groupId}, 'zqmail@guest.example', 'zqmail', 'zqmail', ${at})`);
    return id;
  };
  const [old, young, waiting] = [
    await put(daysAgo(731), 'delivered'),
    await put(daysAgo(729), 'delivered'),
    await put(daysAgo(731), 'queued'),
  ];
  await drop();
  const told = (id: string) =>
    rows(sql`
      select sent_to as "to", subject, (select count(*) from message_event where message_id = message.id) as events,
        (select count(*) from captured_mail where id = message.id) as captured
      from message where id = ${id}`);
  expect(await told(old)).toEqual([{ to: '', subject: '', events: 0, captured: 0 }]);
  expect(await told(young)).toEqual([{ to: 'zqmail@guest.example', subject: 'zqmail', events: 1, captured: 1 }]);
  expect(await told(waiting)).toMatchObject([{ to: 'zqmail@guest.example', subject: 'zqmail' }]);
});

test('a stay loses its guests two years after it ended, unless a voucher was issued for it', async () => {
  const stays = await rows<{ id: string; issued: boolean }>(sql`
    select distinct on (issued) reservation.id, exists (
      select from automation_issue issue where issue.reservation_id = reservation.id and voucher_id is not null) as issued
    from reservation join reservation_room room on room.reservation_id = reservation.id join reservation_guest guest on guest.room_id = room.id
    where guest.last_name <> '' order by issued, reservation.id`);
  const [without, withVoucher] = [stays.find(({ issued }) => !issued)?.id, stays.find(({ issued }) => issued)?.id];
  const end = (id: string | undefined, at: Date) =>
    rows(sql`update reservation set check_in = ${at}::timestamptz::date - 2, check_out = ${at}::timestamptz::date where id = ${id}`);
  const named = (id: string | undefined) =>
    rows(sql`
      select from reservation_guest guest join reservation_room room on room.id = guest.room_id
      where reservation_id = ${id} and (last_name <> '' or email <> '' or guest.profile_id is not null)`);
  await end(without, daysAgo(729));
  await end(withVoucher, daysAgo(731));
  await drop();
  expect((await named(without)).length).toBeGreaterThan(0);
  expect((await named(withVoucher)).length).toBeGreaterThan(0);
  await end(without, daysAgo(731));
  await drop();
  expect(await named(without)).toEqual([]);
});

test('guests without vouchers, sales or stays go three years after their last change; nothing else changes, and the audits are clean', async () => {
  const figures = () =>
    rows(sql`
      select (select count(*) from sale) as sales, (select sum(total_minor) from sale) as sold, (select count(*) from entry) as entries,
        (select sum(amount_minor) from entry) as moved, (select count(*) from voucher) as vouchers, (select count(*) from payment) as payments,
        (select sum(total_minor) from online_order) as ordered, (select count(*) from message) as mails`);
  const create = async (lastName: string) => {
    const contact = { phone: '', address: '', postCode: '', city: '', countryCode: '', companyName: '', fiscalNumber: '' };
    const body = { firstName: 'Zq', lastName, email: `${lastName}@guest.example`, ...contact };
    return (await office.call(admin, saveProfile, { body: { request: body } })).item.id;
  };
  const [old, young, buyer] = [await create('zqold'), await create('zqyoung'), await create('zqbuyer')];
  const age = (id: string, days: number) => rows(sql`update profile set changed_at = ${daysAgo(days)} where id = ${id}`);
  await age(old, 1_096);
  await age(young, 1_094);
  await age(buyer, 1_096);
  await rows(sql`update sale set profile_id = ${buyer} where id = (select id from sale where group_id = ${group} order by id limit 1)`);
  const before = await figures();
  await drop();
  expect(await remaining(sql`select last_name as mark from profile where first_name = 'Zq' order by last_name`)).toEqual([
    'zqbuyer',
    'zqyoung',
  ]);
  expect(await rows(sql`select from audit_change where detail::text like '%zqold%'`)).toEqual([]);
  expect(await rows(sql`select actor from audit_change where subject_id = ${old} and command = 'eraseProfile'`)).toEqual([
    { actor: 'drop-old-data' },
  ]);
  expect(await figures()).toEqual(before);
  const faults: unknown[] = [];
  await auditVouchers(app.database, (drift) => faults.push(drift));
  await linkChanges(app.database);
  await auditChanges(app.database, (broken) => faults.push(broken));
  expect(faults).toEqual([]);
});

test('an order never paid is forgotten a month after it was given up; its sum stays, and money that comes all the same goes back', async () => {
  const offerId = await office.offer('KEPT');
  await office.takeReferences();
  const guest = { firstName: 'zqfirst', lastName: 'zqlast', email: 'zqorder@guest.example', phone: '+351 919 191 919' };
  const [old, young] = [await office.ordered(offerId, guest), await office.ordered(offerId, guest)];
  await office.pay(old, { gateway: 'IFTHENPAY', mode: 'MB' });
  const counter = await office.counterOf(old);
  for (const [{ id }, days] of [
    [old, 31],
    [young, 29],
  ] as const) {
    await rows(sql`update online_order set expires_at = ${daysAgo(days)} where id = ${id}`);
  }
  await app.runTask('release-orders');
  await rows(sql`update payment set state = 'closed', settled_at = ${now} where order_id = ${old.id}`);
  await rows(sql`update online_order set settled_at = ${daysAgo(31)} where id = ${old.id}`);
  await rows(sql`update online_order set settled_at = ${daysAgo(29)} where id = ${young.id}`);
  await drop();
  const told = (id: string) => rows(sql`select state, last_name as name, email, total_minor as total from online_order where id = ${id}`);
  expect(await told(old.id)).toEqual([{ state: 'released', name: '', email: '', total: 8_000 }]);
  expect(await told(young.id)).toEqual([{ state: 'released', name: 'zqlast', email: 'zqorder@guest.example', total: 8_000 }]);

  await office.atProvider(counter, 'pay');
  // The provider reports it at last: it is asked about again.
  await rows(sql`update payment set state = 'open', checked_at = null, created_at = ${daysAgo(1)} where order_id = ${old.id}`);
  await app.runTask('settle-payments');
  expect(await told(old.id)).toMatchObject([{ state: 'returned', name: '' }]);
  expect(await rows(sql`select from sale where id = ${old.id}`)).toEqual([]);
  expect(
    await rows(
      sql`select reason, payment_refund.amount_minor as amount from payment_refund join payment on payment.id = payment_id where order_id = ${old.id}`,
    ),
  ).toEqual([{ reason: 'paidTooLate', amount: 8_000 }]);
});

describe('the periods', () => {
  test('are read by support, kind by kind, with their bounds and how much there is', async () => {
    const { status, response } = await ask('GET', urlOf(listRetention), support);
    expect(status).toBe(200);
    expect(response.map(({ kind }) => kind)).toEqual([...retentionKinds]);
    const [counted] = await rows<{ n: number }>(sql`select count(*) as n from demo_request`);
    expect(response.find(({ kind }) => kind === 'demoRequests')?.count).toBe(counted?.n);
    expect((await ask('GET', urlOf(listRetention), admin)).status).toBe(403);
  });

  test('are said by platform administration, hold from the next run on, and are recorded', async () => {
    const [, { plant, left }] = planted.demoRequests;
    await plant('forty', daysAgo(40));
    expect(await say('demoRequests', 39)).toMatchObject({ status: 200, response: [{ kind: 'demoRequests', days: 39, usualDays: 365 }] });
    await drop();
    expect(await left(['forty'])).toEqual([]);
    expect(await rows(sql`select detail from audit_change where subject_kind = 'retention' and subject_id = 'demoRequests'`)).toEqual([
      { detail: { before: { days: 365 }, after: { days: 39 } } },
    ]);
    expect((await say('demoRequests', 400, support)).status).toBe(403);
  });

  test.each([
    ['guests', 364],
    ['requestKeys', 8],
    ['eventLog', 3_651],
  ] as const)('%s: %i days are refused at their field', async (kind, days) => {
    const { status, errors } = await say(kind, days);
    expect({ refused: status >= 400 && status < 500, field: errors[0]?.field }).toEqual({ refused: true, field: 'days' });
  });
});
