// Proves that an export of a hotel group holds all of it and nothing of another, and that after its erasure no word of a person is left anywhere
// while the books are the same to the cent.
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { saveProfile } from '#contract/profiles.ts';
import { listDeskOffers, sellVouchers } from '#contract/sales.ts';
import { addUser } from '#contract/users.ts';
import type { HotelGroupId, VoucherId } from '#contract/vocabulary/ids.ts';
import { updateVoucher } from '#contract/vouchers.ts';
import { hotelGroups, hotels } from '#demo/hotels.ts';
import { people } from '#demo/people.ts';
import { refused } from '#domain/outcome.ts';
import { rebuildFigures } from '../../features/dashboards/index.ts';
import { backOffice } from '../../features/online-sales/testing/back-office.ts';
import { rowsWith } from '../../features/profiles/testing/database-search.ts';
import { ask, groupIds, invitationLink, sierra } from '../../features/users/testing/colleagues.ts';
import { rebuildCounts } from '../../features/vouchers/index.ts';
import { miradouro, voucherCalls } from '../../features/vouchers/testing/voucher-calls.ts';
import { systemClock } from '../../platform/clock.ts';
import { linkChanges } from '../../platform/command/link-changes.ts';
import { systemScope } from '../../platform/db/database.ts';
import { auditEverything } from '../audit-everything.ts';
import { createTestApplication, type TestApplication } from '../testing/test-application.ts';
import { type ErasureWish, eraseGroup } from './erase-group.ts';
import { exportGroup } from './export-group.ts';
import { groupTables, ofGroup } from './group-tables.ts';

const admin = 'admin@vale.demo';
const administrator = 'platform@vale.demo';
const inBoth = 'manager@vale.demo';
/** Begins every word somebody leaves behind here; nothing else in the database does. */
const mark = 'Zqleave';
const [tejo, other] = hotelGroups.map(({ id }) => id as HotelGroupId) as [HotelGroupId, HotelGroupId];
const name = hotelGroups[0]?.name ?? '';

let app: TestApplication;
let folder: string;
beforeAll(async () => {
  app = await createTestApplication();
  folder = await mkdtemp(join(tmpdir(), 'vale-export-'));
  await leaveTraces();
  await holdStill();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const platform = () => ({
  database: app.owner,
  clock: systemClock,
  jobs: { publish: async () => undefined },
  cacheBus: { announce: async () => undefined, apply: () => undefined },
});

const rows = <Row>(query: ReturnType<typeof sql>) => app.owner.transaction(systemScope, (tx) => tx.rows<Row>(query));

/** Guests who buy at the desk and online, are written to and about; somebody who is invited; and a word in every column that is to lose it. */
async function leaveTraces(): Promise<void> {
  const calls = voucherCalls(app);
  const office = backOffice(app);
  const word = (field: string) => `${mark}${field}`;
  const email = `${mark}@guest.example`;
  const guest = { firstName: word('first'), lastName: word('last'), email, phone: word('phone'), address: word('street'), postCode: mark };
  const draft = { ...guest, city: word('city'), countryCode: '', companyName: word('firm'), fiscalNumber: word('nif') };
  const profile = (await calls.call(admin, saveProfile, { body: draft, key: 'leaving-profile' })).item;
  const desk = (await calls.call(admin, listDeskOffers)).response;
  const mailed = await rows<{ id: string }>(sql`select id from offer where kind = 'money' and partial_redeem and template_id is not null`);
  const offer = desk.find((one) => one.notSoldBecause === null && mailed.some(({ id }) => id === one.voucherTypeId));
  if (!offer) throw new Error('no offer of the demo can be sold and mailed');
  const sale = {
    ...{ profileId: profile.id, customerFirstName: guest.firstName, customerLastName: guest.lastName, customerMail: email },
    ...{ customerNif: word('nif'), customerPhone: word('phone'), customerPostCode: mark, customerCity: word('city') },
    ...{ customerAddress: word('street'), customerCountryCode: 'FR', languageCode: 'PT', sendMail: true },
    ...{ from: word('from'), to: word('to'), sender: email, recipient: email, message: word('wish') },
    voucherTypeIds: [{ voucherTypeId: offer.voucherTypeId, quantity: 1, voucherSalePrice: offer.salePrice }],
    ...{ vouchersValidFrom: offer.validFrom, vouchersValidUntil: offer.validUntil, notes: word('notes') },
  };
  const sold = await calls.call(admin, sellVouchers, { body: sale, key: 'leaving-sale' });
  const voucherId = sold.item.vouchers[0]?.id as VoucherId;
  await calls.redeem(admin, [{ voucherId, hotelId: miradouro, amount: 1, notes: word('used') }], 'leaving-redeem');
  await calls.call(admin, updateVoucher, { body: { id: voucherId, notes: word('known') }, key: 'leaving-notes' });
  await office.bought(await office.offer('LEAVING'), {
    firstName: guest.firstName,
    gift: { from: word('from'), to: word('to'), recipient: email, message: word('wish') },
  });

  const invited = { email: `${mark}staff@hotel.example`, name: word('given'), surname: word('family'), mobile: '+351 910 000 000' };
  await ask(app, admin, addUser, { payload: { request: { ...invited, allowedProperties: [miradouro], groups: groupIds('read') } } });
  await invitationLink(app, invited.email);
  // Works in both groups, and so stays.
  await rows(sql`insert into person_hotel (person_id, hotel_id) select id, ${sierra} from person where email = ${inBoth}`);
  await rows(sql`
    insert into api_user (name, first_name, last_name, email, note, state, registered_at)
    values (${`${mark}-partner`}, ${word('first')}, ${word('last')}, ${`${mark}partner@example.com`}, ${miradouro}, 'active', now())`);
  const mails = sql`select 1 from captured_mail where sent_to ilike ${`${mark}%`}`;
  await vi.waitFor(async () => expect((await rows(mails)).length).toBeGreaterThan(2), { interval: 200 });
  // Whatever the house does about it has been done.
  const underWay = sql`select name from jobs.job where name not like 'task/%' and name <> 'shelf' and state < 'completed'`;
  await vi.waitFor(async () => expect(await rows(underWay)).toEqual([]), { interval: 200 });

  // What a mail server may have said, and what the sandbox may have been told.
  const about = (column: string, table: string) =>
    raw(`exists (select from ${table} as own where own.group_id = '${tejo}' and ${column}::text like '%' || own.id || '%')`);
  await rows(sql`update jobs.job set output = ${JSON.stringify({ message: mark })} where ${about('jobs.job.data', 'message')}`);
  await rows(
    sql`update sandbox_object set value = value || ${JSON.stringify({ said: mark })}::jsonb where ${about('sandbox_object.value', 'online_order')}`,
  );
  for (const [table, { erasure, ...whose }] of Object.entries(groupTables)) {
    if (typeof erasure !== 'object') continue;
    const columns = await rows<{ name: string; type: string }>(sql`
      select column_name as name, udt_name as type from information_schema.columns where table_schema = 'public' and table_name = ${table}
        and udt_name in ('text', 'jsonb') and column_name = any(${Object.keys(erasure)}::text[])
        and column_name not in ('state', 'pin_sealed', 'password_sealed')`);
    const set = columns.map((column) => `"${column.name}" = '${column.type === 'jsonb' ? `["${mark}"]` : mark}'`);
    const some = ofGroup({ erasure, ...whose }).replaceAll('$1', `'${tejo}'`);
    if (set.length > 0) await rows(sql`update ${raw(table)} set ${raw(set.join(', '))} where ${raw(some)}`);
  }
}

/** From here on nothing happens by itself: no task begins, and nothing is left to expire, to count or to sum. */
async function holdStill(): Promise<void> {
  await rows(sql`
    insert into task (name, paused_at, paused_by) select substr(name, 6), now(), 'somebody' from jobs.schedule where name like 'task/%'
    on conflict (name) do update set paused_at = excluded.paused_at, paused_by = excluded.paused_by`);
  const running = sql`select name from jobs.job where name like 'task/%' and state = 'active'`;
  await vi.waitFor(async () => expect(await rows(running)).toEqual([]), { interval: 200 });
  await app.runTask('expire-vouchers');
  // Sums follow what is older than anything under way in the cluster, and here other tests have transactions of half a minute.
  const isOld = sql`select max(transaction_id::text::bigint) < pg_snapshot_xmin(pg_current_snapshot())::text::bigint as fine from entry`;
  await vi.waitFor(async () => expect(await rows(isOld)).toEqual([{ fine: true }]), { interval: 200 });
  await rebuildCounts(app.database);
  await rebuildFigures(app.database);
}

test('every table of a hotel group has been thought of, and every column of words that stays', async () => {
  const tables = await rows<{ name: string }>(sql`
    select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'group_id' and not attisdropped
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not relispartition`);
  const owned = Object.entries(groupTables).flatMap(([table, { whose }]) => (whose === undefined ? [table] : []));
  expect(owned.sort()).toEqual(tables.map(({ name: table }) => table).sort());

  const words = await rows<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = any(${owned}::text[]) and udt_name in ('text', 'jsonb', 'json', '_text', 'bytea') order by 1, 2`);
  const kept: Record<string, string> = {};
  for (const { table, column } of words) {
    const { erasure } = groupTables[table] as (typeof groupTables)[string];
    if (erasure === 'goes' || (typeof erasure === 'object' && column in erasure)) continue;
    kept[table] = kept[table] ? `${kept[table]} ${column}` : column;
  }
  // Codes, states, references and the hotel's own words about what it sells. Whoever adds a column decides whether a person may stand in it.
  expect(kept).toEqual({
    analytics_event:
      'browser campaign city country device_category device_model language name operating_system page_path platform screen_resolution session source',
    analytics_rollup: 'd1 d2 d3 d4 dimension_set',
    analytics_visit:
      'browser campaign city country device_category device_model language operating_system platform screen_resolution session source',
    // Its detail loses its words by another way, which the chain knows of.
    audit_change: 'actor command detail detail_digest erased_by hash previous_hash request_id subject_id subject_kind',
    cash_deposit: 'payment_type price_name requested_by settled_by status',
    change_chain: 'head_hash',
    entry: 'actor hash hold invoice kind notes_digest previous_hash reason request_id status status_before target_reference',
    figure_day: 'figure kind',
    figure_stretch: 'category channel figure kind',
    hotel: 'address_1 address_2 city display_name fiscal_number legal_name payment_type time_zone zip_code',
    hotel_group: 'code_type modules name second_factor_for',
    inclusion: 'code kind',
    inclusion_text: 'description language',
    offer: 'action changed_by code kind prefix promo_code promote_type subject',
    offer_channel: 'channel',
    offer_text: 'description language title',
    offer_vat: 'code',
    online_order: 'campaign language request_id source state',
    online_order_item: 'offered promotion',
    owed_month: 'movement sold_as_id',
    payment: 'gateway_code intent_id mode session_id state',
    payment_dispute: 'gateway_code provider_id provider_status reason state',
    payment_refund: 'asked_by reason reference state',
    platform_event: 'help_id minute name page_path',
    promotion: 'name',
    promotion_channel: 'channel',
    rebate: 'code redeem_kind revenue_category',
    rebate_text: 'description language',
    sale: 'channel created_by invoice_reference language request_id',
    sale_item: 'promotion',
    sale_registration: 'asked_by invoice_reference',
    sold_as: 'content id',
    tag: 'code description',
    terms: 'code',
    terms_text: 'description language',
    voucher: 'channel head_hash holds invoice_reference issue_code_key kind language number number_key sold_as_id status',
    payout: 'ended_by',
    voucher_attempt: 'actor',
    voucher_count: 'channel status',
  });
});

test('an export holds every row of the group, none of another, its pictures, and no secret', async () => {
  const into = join(folder, 'export');
  const exported = await exportGroup(app.ownerUrl, { id: tejo, name }, into, systemClock.now());
  const foreign = [other, ...hotels.filter(({ groupId }) => groupId !== tejo).map(({ id }) => id)];
  const keyName = `${inject('secretKey').split(':')[0]}.`;
  let pictures = 0;
  for (const { table, rows: count } of exported) {
    const text = await readFile(join(into, `${table}.jsonl`), 'utf8');
    const lines = text.split('\n').filter((line) => line !== '');
    const whose = ofGroup(groupTables[table] as (typeof groupTables)[string]).replaceAll('$1', `'${tejo}'`);
    expect([table, lines.length]).toEqual([table, (await rows(sql`select 1 from ${raw(table)} where ${raw(whose)}`)).length]);
    expect([table, count]).toEqual([table, lines.length]);
    // Somebody who works in both groups says so in a row of their own.
    if (!['person', 'audit_change'].includes(table)) expect(foreign.filter((id) => text.includes(id))).toEqual([]);
    expect([table, text.includes(keyName)]).toEqual([table, false]);
    for (const line of lines) {
      const { file } = JSON.parse(line) as { file?: string };
      if (file === undefined) continue;
      pictures += 1;
      expect((await stat(join(into, file))).size).toBeGreaterThan(0);
    }
  }
  expect(pictures).toBe((await readdir(join(into, 'files'))).length);
  expect(pictures).toBeGreaterThan(0);
  expect(await readFile(join(into, 'profile.jsonl'), 'utf8')).toContain(`${mark}last`);
  const readMe = await readFile(join(into, 'README.md'), 'utf8');
  for (const table of Object.keys(groupTables)) expect(readMe).toContain(`| ${table}.jsonl |`);
});

test('an erasure is refused while the group is active, under another name, or by somebody who does not administer the platform', async () => {
  const wish = { groupId: tejo, typedName: name, by: administrator };
  const asked = (change: Partial<ErasureWish>) => eraseGroup(platform(), { ...wish, ...change }, randomUUID());
  expect(await asked({})).toEqual(refused('groupActive'));
  expect(await asked({ groupId: randomUUID() as HotelGroupId })).toEqual(refused('unknownGroup'));
  expect(await asked({ by: admin })).toEqual(refused('unknownAdministrator'));
  await rows(sql`update hotel_group set active = false where group_id = ${tejo}`);
  expect(await asked({ typedName: name.toLowerCase() })).toEqual(refused('nameDiffers'));
  expect(Object.keys(await rowsWith(app.owner, mark))).toEqual(
    expect.arrayContaining([
      'public.profile',
      'public.voucher',
      'public.sale',
      'public.online_order',
      'public.entry_note',
      'public.idempotency_key',
      'public.captured_mail',
      'public.message',
      'public.person',
      'public.api_user',
      'public.sandbox_object',
      'jobs.job_common',
    ]),
  );
});

test('after it no word of a person is left, the books are the same, the other group has lost nothing, and the audit is clean', async () => {
  const books = () =>
    rows(sql`
      select kind, currency, status, count(*)::int, sum(value_minor)::text as value, sum(price_minor)::text as price, sum(redeemed_minor)::text as redeemed,
        sum(refunded_minor)::text as refunded from voucher group by 1, 2, 3 order by 1, 2, 3`);
  const ledger = () =>
    rows(sql`select group_id, kind, count(*)::int, sum(amount_minor)::text as amount from entry group by 1, 2 order by 1, 2`);
  const figures = () =>
    rows(sql`select figure, day, sum(times)::int, sum(amount_minor)::text as amount from figure_day group by 1, 2 order by 1, 2`);
  const others = async () => {
    const counts: Record<string, number> = {};
    for (const [table, { whose }] of Object.entries(groupTables)) {
      if (whose !== undefined) continue;
      counts[table] = (await rows(sql`select 1 from ${raw(table)} where group_id = ${other}`)).length;
    }
    return counts;
  };
  const before = [await books(), await ledger(), await figures()];
  const ofOthers = await others();

  const requestId = randomUUID();
  const outcome = await eraseGroup(platform(), { groupId: tejo, typedName: name, by: administrator }, requestId);
  expect(outcome).toMatchObject({ ok: true });
  if (outcome.ok) expect(Math.min(outcome.value.guests, outcome.value.staff)).toBeGreaterThan(0);

  expect(await rowsWith(app.owner, mark)).toEqual({});
  expect([await books(), await ledger(), await figures()]).toEqual(before);
  const lost = Object.entries(await others()).filter(([table, count]) => count < (ofOthers[table] ?? 0));
  expect(lost).toEqual([]);
  await rebuildFigures(app.database);
  expect(await figures()).toEqual(before[2]);

  const gone = Object.entries(groupTables).filter(([, { erasure }]) => erasure === 'goes');
  for (const [table, whose] of gone) {
    const left = await rows(sql`select 1 from ${raw(table)} where ${raw(ofGroup(whose).replaceAll('$1', `'${tejo}'`))}`);
    expect([table, left.length]).toEqual([table, 0]);
  }
  // Whoever works elsewhere as well, or for the platform.
  const left = await rows<{ email: string }>(sql`select email from person order by email`);
  const staying = people.filter(
    ({ hotelIds, groups }) => groups.some((group) => group.startsWith('platform')) || hotelIds.includes(sierra),
  );
  expect(left.map(({ email }) => email)).toEqual(expect.arrayContaining([inBoth, ...staying.map(({ email }) => email)]));
  expect(left.map(({ email }) => email)).not.toContain(admin);
  const actor = people.find(({ email }) => email === administrator)?.id;
  const recorded = sql`select group_id, actor from audit_change where command = 'eraseGroup' and request_id = ${requestId} order by group_id nulls last`;
  expect(await rows(recorded)).toEqual([
    { group_id: tejo, actor },
    { group_id: null, actor },
  ]);
  await linkChanges(app.database);
  const lines: string[] = [];
  expect(await auditEverything(app.databaseUrl, (line) => lines.push(line)), lines.join('\n')).toBe(true);
});
