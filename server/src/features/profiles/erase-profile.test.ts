import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sendVoucherNotification } from '#contract/notifications.ts';
import { eraseProfile, exportProfile, type Profile, readProfile, saveProfile } from '#contract/profiles.ts';
import { listDeskOffers, sellVouchers } from '#contract/sales.ts';
import type { HotelGroupId, VoucherId } from '#contract/vocabulary/ids.ts';
import { updateVoucher } from '#contract/vouchers.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { auditChanges } from '../../platform/command/audit-changes.ts';
import { linkChanges } from '../../platform/command/link-changes.ts';
import { eraseAddress, eraseFromRecords } from '../../platform/command/records.ts';
import { groupScope, systemScope } from '../../platform/db/database.ts';
import { auditVouchers } from '../vouchers/index.ts';
import { miradouro, voucherCalls } from '../vouchers/testing/voucher-calls.ts';
import { rowsWith } from './testing/database-search.ts';

const admin = 'admin@vale.demo';
/** Both guests have this name; nothing else in the database does. */
const name = { firstName: 'Zqnome', lastName: 'Zqapelido' };

let app: TestApplication;
let calls: ReturnType<typeof voucherCalls>;
beforeAll(async () => {
  app = await createTestApplication();
  calls = voucherCalls(app);
  // What has run out in the demo is dated before anything is counted: the task that does so may come at any moment.
  await app.runTask('expire-vouchers');
});
afterAll(() => app.close());

const rowsAbout = (text: string) => rowsWith(app.owner, text);
const query = <Row>(statement: ReturnType<typeof sql>) => app.owner.transaction(systemScope, (tx) => tx.rows<Row>(statement));

/** Everything a guest can leave behind, each field with a word of its own that begins with `mark`. */
async function leaveTraces(mark: string): Promise<{ profile: Profile; voucherId: VoucherId; saleKey: string; sale: object }> {
  const word = (field: string) => `${mark}${field}`;
  /** A key is the caller's, not the guest's: it stays. */
  const key = (act: string) => `${mark.slice(2)}-${act}`;
  const mail = (field: string) => `${mark}${field}@guest.example`;
  const contact = { phone: word('phone'), address: word('address'), postCode: mark, city: word('city'), countryCode: '' };
  const draft = { ...name, ...contact, email: mail('early'), companyName: word('company'), fiscalNumber: word('number') };
  const created = await calls.call(admin, saveProfile, { body: draft, key: key('create') });
  const { id } = created.item;
  const profile = (await calls.call(admin, saveProfile, { body: { ...draft, id, email: mail('own') }, key: key('change') })).item;

  const desk = (await calls.call(admin, listDeskOffers)).response;
  const offers = await query<{ id: string }>(sql`select id from offer where kind = 'money' and partial_redeem and template_id is not null`);
  const offer = desk.find((one) => one.notSoldBecause === null && offers.some((known) => known.id === one.voucherTypeId));
  if (!offer) throw new Error('no offer of the demo can be sold and mailed');
  const sale = {
    ...{ profileId: id, customerFirstName: name.firstName, customerLastName: name.lastName, customerMail: mail('own') },
    ...{ customerNif: word('number'), customerPhone: word('phone'), customerPostCode: mark, customerCity: word('city') },
    ...{ customerAddress: word('address'), customerCountryCode: 'FR', languageCode: 'PT', sendMail: true },
    ...{ from: word('from'), to: word('to'), sender: mail('sender'), recipient: mail('recipient'), message: word('message') },
    voucherTypeIds: [{ voucherTypeId: offer.voucherTypeId, quantity: 1, voucherSalePrice: offer.salePrice }],
    ...{ vouchersValidFrom: offer.validFrom, vouchersValidUntil: offer.validUntil, notes: word('salenotes') },
  };
  const sold = await calls.call(admin, sellVouchers, { body: sale, key: key('sale') });
  const voucherId = sold.item.vouchers[0]?.id as VoucherId;
  await calls.redeem(admin, [{ voucherId, hotelId: miradouro, amount: 1, notes: word('redeemnotes') }], key('redeem'));
  await calls.call(admin, updateVoucher, { body: { id: voucherId, notes: word('vouchernotes') }, key: key('notes') });
  await calls.call(admin, sendVoucherNotification, { params: { voucherId }, key: key('send') });
  await vi.waitFor(
    async () => {
      const states = await query(sql`select distinct state from message where voucher_id = ${voucherId}`);
      expect(states).toEqual([{ state: 'delivered' }]);
    },
    { interval: 100 },
  );
  // What a mail server may say, and what a failed delivery may leave.
  await query(sql`
    insert into message_event (group_id, message_id, at, kind, detail)
    select group_id, id, now(), 'bounce', ${mail('bounced')} from message where voucher_id = ${voucherId}`);
  await query(sql`
    update jobs.job set output = jsonb_build_object('message', ${mail('output')}::text)
    where data ->> 'messageId' in (select id::text from message where voucher_id = ${voucherId})`);
  return { profile, voucherId, saleKey: key('sale'), sale };
}

const figures = () =>
  query(sql`
    select (select sum(total_minor) from sale) as sold, (select count(*) from sale) as sales, count(*) as vouchers, sum(value_minor) as value,
      sum(redeemed_minor) as redeemed, (select count(*) from entry) as entries, (select count(*) from message) as mails
    from voucher`);

describe('erasing one of two guests of the same name', () => {
  let twin: Awaited<ReturnType<typeof leaveTraces>>;
  let erased: Awaited<ReturnType<typeof leaveTraces>>;
  let before: { ofTwin: object; withName: object; figures: object };
  let reply: object;

  beforeAll(async () => {
    twin = await leaveTraces('zqtwin');
    const [ofTwin, withName] = [await rowsAbout('zqtwin'), await rowsAbout(name.lastName)];
    erased = await leaveTraces('zqerase');
    before = { ofTwin, withName, figures: await figures() };
  });

  test('first hands everything over: each word that was left is in the document', async () => {
    const { item } = await calls.call(admin, exportProfile, { params: { id: erased.profile.id } });
    const document = JSON.stringify(item.document).toLowerCase();
    const words = ['phone', 'address', 'city', 'company', 'number', 'early', 'own', 'from', 'to', 'sender', 'recipient', 'message'];
    for (const word of [...words, 'salenotes', 'redeemnotes', 'vouchernotes', 'bounced']) expect(document).toContain(`zqerase${word}`);
    expect(document).not.toContain('zqtwin');
  });

  test('finds their words in every kind of place, so that none of them is searched in vain', async () => {
    const places = Object.keys(await rowsAbout('zqerase')).map((place) => place.replace(/_(rest|\d{4}_\d\d)$/, ''));
    for (const place of [
      'profile',
      'sale',
      'voucher',
      'entry_note',
      'message',
      'message_event',
      'captured_mail',
      'audit_change',
      'idempotency_key',
    ]) {
      expect(places).toContain(`public.${place}`);
    }
    expect(places.some((place) => place.startsWith('jobs.job'))).toBe(true);
  });

  test('needs more than the permission to change guests', async () => {
    const refusal = await calls.call('manager@vale.demo', eraseProfile, { params: { id: erased.profile.id } });
    expect(refusal.status).toBe(403);
  });

  test('leaves no word of theirs in any column of any table', async () => {
    const answer = await calls.call(admin, eraseProfile, { params: { id: erased.profile.id }, key: 'zq-erase-1' });
    reply = answer.item;
    expect(answer).toMatchObject({ status: 200, item: { id: erased.profile.id, sales: 1, vouchers: 1, mails: 2 } });
    expect(await rowsAbout('zqerase')).toEqual({});
  });

  test('leaves the other guest as they were', async () => {
    expect(await rowsAbout('zqtwin')).toEqual(before.ofTwin);
    expect(await rowsAbout(name.lastName)).toEqual(before.withName);
    const { item } = await calls.call(admin, readProfile, { params: { id: twin.profile.id } });
    expect(item).toMatchObject({ ...name, email: 'zqtwinown@guest.example', vouchers: [{ id: twin.voucherId }] });
  });

  test('leaves figures and totals equal, and the books right', async () => {
    expect(await figures()).toEqual(before.figures);
    const drifts: unknown[] = [];
    await auditVouchers(app.database, (drift) => drifts.push(drift));
    await linkChanges(app.database);
    await auditChanges(app.database, (broken) => drifts.push(broken));
    expect(drifts).toEqual([]);
    const voucher = await calls.read(admin, erased.voucherId);
    expect(voucher).toMatchObject({
      name: '',
      email: null,
      profileId: null,
      notes: '',
      message: null,
      redeemedAmount: 1,
      status: 'partialRedeemed',
    });
  });

  test('is answered alike when repeated, and finds nobody the next time', async () => {
    const call = (key: string) => calls.call(admin, eraseProfile, { params: { id: erased.profile.id }, key });
    expect((await call('zq-erase-1')).item).toEqual(reply);
    expect((await call('zq-erase-2')).status).toBe(404);
    expect((await calls.call(admin, readProfile, { params: { id: erased.profile.id } })).status).toBe(404);
  });

  test('does not sell again what was sold before, when the same sale is sent again', async () => {
    const again = await calls.call(admin, sellVouchers, { body: erased.sale, key: erased.saleKey });
    expect(again.item.vouchers.map(({ id }) => id)).toEqual([erased.voucherId]);
    expect(await rowsAbout('zqerase')).toEqual({});
  });
});

test('nothing that is still there loses its records, whoever holds the server’s connection: guests of others, sales, vouchers, offers, people', async () => {
  const live = await query<{ what: string; id: string | null }>(sql`
    select 'sale' as what, (select id from sale where group_id = hotel.group_id and last_name <> '' limit 1) as id from hotel where id = ${miradouro}
    union all select 'sale without a buyer', (select id from sale where group_id = hotel.group_id and last_name = '' limit 1) from hotel where id = ${miradouro}
    union all select 'voucher', (select id from voucher where group_id = hotel.group_id limit 1) from hotel where id = ${miradouro}
    union all select 'order', (select id from online_order where group_id = hotel.group_id and erased_at is null limit 1) from hotel where id = ${miradouro}
    union all select 'mail', (select id from message where group_id = hotel.group_id and sent_to <> '' limit 1) from hotel where id = ${miradouro}
    union all select 'offer', (select id from offer where group_id = hotel.group_id limit 1) from hotel where id = ${miradouro}
    union all select 'person', (select id from person limit 1)
    union all select 'hotel', ${miradouro}::uuid
    union all select 'guest of another group', (
      select profile.id from profile join hotel on hotel.id = ${miradouro} where profile.group_id <> hotel.group_id limit 1)`);
  const [group] = await query<{ id: HotelGroupId }>(sql`select group_id as id from hotel where id = ${miradouro}`);
  const erase = (id: string) =>
    app.database
      .transaction(groupScope(group?.id as HotelGroupId), (tx) => eraseFromRecords(tx, [id], [], 'r-nobody'))
      .then(
        () => 'erased',
        ({ code }: { code: string }) => code,
      );
  const found = live.filter(({ id }) => id !== null);
  expect(found.length).toBeGreaterThan(7);
  for (const { what, id } of found) expect(await erase(id ?? ''), what).toBe('42501');
  const [known] = await query<{ email: string }>(sql`
    select email from profile where group_id = ${group?.id ?? null} and email <> '' limit 1`);
  await expect(
    app.database.transaction(groupScope(group?.id as HotelGroupId), (tx) => eraseAddress(tx, known?.email.toUpperCase() ?? '', [])),
  ).rejects.toMatchObject({ code: '42501' });
  expect(await query(sql`select from audit_change where erased_by = 'r-nobody'`)).toEqual([]);
});
