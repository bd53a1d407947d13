// Proves that platform support reads a group that wants to be asked only after it was let in, only reads, until it ends, and never sees whole codes,
// PINs or addresses; and that a group that does not want to be asked is as it was.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listChanges } from '#contract/changes.ts';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { createHotel, saveHotel } from '#contract/hotel-administration.ts';
import { type HotelGroup, listHotelGroups, saveHotelGroup } from '#contract/hotel-groups.ts';
import { listAllHotels, readHotel } from '#contract/hotels.ts';
import { type Licence, listLicences, saveLicence } from '#contract/licences.ts';
import { listCapturedMails, readCapturedMail } from '#contract/notifications.ts';
import { listProfiles, readProfile } from '#contract/profiles.ts';
import { setPreferredHotel } from '#contract/session.ts';
import {
  type AskingGroup,
  askForAccess,
  decideSupportAccess,
  type GroupSupportAccess,
  listAskingGroups,
  readSupportAccess,
  switchSupportAccess,
} from '#contract/support-access.ts';
import {
  deleteUser,
  disableUser,
  enableUser,
  endSessionsOfUser,
  updateAllowedProperties,
  updateGroups,
  updateUser,
} from '#contract/users.ts';
import { propertyHeader } from '#contract/vocabulary/property.ts';
import { listVouchers, readVoucher } from '#contract/vouchers.ts';
import { hotels } from '#demo/hotels.ts';
import { people } from '#demo/people.ts';
import { addDays, dayIn } from '#domain/calendar/day.ts';
import { exampleOf, shortestOf } from '../../main/testing/example-of.ts';
import { type IdKind, idFieldsOf } from '../../main/testing/id-fields.ts';
import { createTestApplication, type TestApplication, urlOf } from '../../main/testing/test-application.ts';
import { idKinds, recordIn, words } from '../../main/testing/whose-id.ts';
import { platformScope, systemScope } from '../../platform/db/database.ts';

const [support, colleague, spain, quinta] = ['support@vale.demo', 'travelling@vale.demo', 'other@vale.demo', 'quinta@vale.demo'];
const sierra = hotels[3]?.id ?? '';
const serena = hotels[4]?.id ?? '';
const spanish = hotels[3]?.groupId ?? '';
const today = dayIn('UTC', new Date());

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());
/** The group has said nothing yet. */
beforeEach(async () => {
  await app.database.transaction(platformScope, async (tx) => {
    await tx.run(sql`update support_access set state = 'ended', ends_at = now()`);
    await tx.run(sql`update hotel_group set support_asks = false`);
  });
});

interface Asking {
  params?: Record<string, string>;
  body?: object;
  /** The hotel the tab works in. */
  at?: string;
  query?: string;
}
async function call<Item>(email: string, endpoint: Endpoint, { params = {}, body, at, query = '' }: Asking = {}) {
  const reply = await app.as(email, {
    method: endpoint.method[0],
    url: `${urlOf(endpoint, params)}${query}`,
    ...(body ? { payload: Array.isArray(body) ? body : { request: body } } : {}),
    headers: at ? { [propertyHeader]: at } : {},
  });
  const { response = [], errors = [] } = reply.json<{ response?: Item[]; errors?: { code: string; field?: string }[] }>();
  return { status: reply.statusCode, code: errors[0]?.code, response, text: reply.body };
}

const askFirst = (asksFirst: boolean) => call(spain, switchSupportAccess, { body: { asksFirst } });
const reason = 'A sale is missing in the figures.';
const ask = (email: string, until = addDays(today, 2)) =>
  call<AskingGroup>(email, askForAccess, { body: { hotelGroupId: spanish, reason, until } });
const decide = async (decision: 'grant' | 'refuse' | 'end', until?: string) => {
  const { response } = await call<GroupSupportAccess>(spain, readSupportAccess);
  const id = response[0]?.requests[0]?.id ?? '';
  return call<GroupSupportAccess>(spain, decideSupportAccess, { params: { id }, body: { decision, ...(until && { until }) } });
};
const letIn = async () => {
  await askFirst(true);
  await ask(support);
  expect((await decide('grant')).status).toBe(200);
};
const chosen = async (email: string) => [
  (await call<{ hotelId: string }>(email, listAllHotels)).response.some(({ hotelId }) => hotelId === sierra),
  (await call(email, readHotel, { params: { hotelId: sierra } })).status,
  (await call(email, setPreferredHotel, { params: { hotelId: sierra } })).status,
  (await call(email, listVouchers, { at: sierra })).code,
];
const inside = [true, 200, 200, undefined];
const outside = [false, 404, 404, 'PROPERTY_NOT_YOURS'];

test('a group that says nothing is as it was: support works in it', async () => {
  expect(await chosen(support)).toEqual(inside);
});

test('a group that wants to be asked is not there for support, its own people notice nothing, and support is told whom to ask', async () => {
  await call(support, setPreferredHotel, { params: { hotelId: sierra } });
  await askFirst(true);
  expect(await chosen(support)).toEqual(outside);
  expect((await call(spain, listVouchers, { at: sierra })).status).toBe(200);
  const { response } = await call<AskingGroup>(support, listAskingGroups);
  expect(response.map(({ hotelGroupId, latest }) => [hotelGroupId, latest?.state === 'asked'])).toEqual([[spanish, false]]);
});

test('who was let in chooses it; a colleague who did not ask does not', async () => {
  await letIn();
  expect(await chosen(support)).toEqual(inside);
  expect(await chosen(colleague)).toEqual(outside);
});

test('a refusal, and asking again while one waits', async () => {
  await askFirst(true);
  expect((await ask(support)).status).toBe(200);
  expect((await ask(support)).code).toBe('SUPPORT_ASKED_ALREADY');
  expect((await decide('refuse')).response[0]?.requests[0]?.state).toBe('refused');
  expect(await chosen(support)).toEqual(outside);
  expect((await decide('grant')).code).toBe('SUPPORT_ANSWERED');
});

test('it is ended at once, and ends by itself', async () => {
  await letIn();
  expect((await call(support, listVouchers, { at: sierra })).status).toBe(200);
  expect((await decide('end')).status).toBe(200);
  expect(await chosen(support)).toEqual(outside);

  await ask(support);
  await decide('grant');
  expect((await call(support, listVouchers, { at: sierra })).status).toBe(200);
  await app.database.transaction(platformScope, (tx) => tx.run(sql`update support_access set ends_at = now() where state = 'granted'`));
  // Nobody has said so to anybody: what is remembered of the person is judged by the clock.
  await call(spain, switchSupportAccess, { body: { asksFirst: true } });
  expect(await chosen(support)).toEqual(outside);
});

test('no longer than thirty days, and not for a day gone by', async () => {
  await askFirst(true);
  expect((await ask(support, addDays(today, 31))).code).toBe('ACCESS_TOO_LONG');
  expect((await ask(support, addDays(today, -1))).code).toBe('ACCESS_TOO_LONG');
  await ask(support);
  expect((await decide('grant', addDays(today, 40))).code).toBe('ACCESS_TOO_LONG');
});

test('only people of the whole group say who is let in', async () => {
  for (const [email, code] of [
    [quinta, 'WHOLE_GROUP_NEEDED'],
    ['manager@vale.demo', 'PERMISSION_MISSING'],
    ['platform@vale.demo', 'PERMISSION_MISSING'],
  ] as const) {
    expect((await call(email, switchSupportAccess, { body: { asksFirst: false } })).code, email).toBe(code);
  }
});

test('every step is recorded, for the group to read', async () => {
  await letIn();
  await decide('end');
  const { status, text } = await call(spain, listChanges, { params: { subject: 'supportAccess', id: spanish } });
  expect(status).toBe(200);
  for (const told of [reason, 'asksFirst', '"granted"', '"ended"']) expect(text).toContain(told);
});

test('whoever is let in changes nothing, from there or from anywhere', async () => {
  await letIn();
  const platform = 'platform@vale.demo';
  await ask(platform);
  await decide('grant');
  const writes = endpoints.filter(
    ({ access, method, effects }) => access.kind === 'staff' && (method[0] === 'PUT' || method[0] === 'DELETE' || effects),
  );
  expect(writes.length).toBeGreaterThan(50);
  const faults: string[] = [];
  for (const endpoint of writes) {
    const params = Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, sierra]));
    const { status, code } = await call(platform, endpoint, { params, at: sierra, ...(endpoint.body ? { body: {} } : {}) });
    if (code !== 'SUPPORT_READS_ONLY' && code !== 'PERMISSION_MISSING' && code !== 'MODULE_MISSING')
      faults.push(`${endpoint.name}: ${status} ${code}`);
  }
  expect(faults).toEqual([]);
  // From a hotel of their own, naming one that has let them in to read.
  const own = people.find(({ email }) => email === platform)?.hotelIds[0];
  const idOf = (who: string) => people.find(({ email }) => email === who)?.id ?? '';
  for (const [endpoint, params, body] of [
    [updateAllowedProperties, { adId: idOf(platform) }, [serena]],
    [saveHotel, { hotelId: sierra }, undefined],
  ] as const) {
    const { code } = await call(platform, endpoint, {
      params,
      at: own ?? '',
      body: body ?? (exampleOf(endpoint.body as Schema) as { request: object }).request,
    });
    expect(code, endpoint.name).toBe('SUPPORT_READS_ONLY');
  }
});

test('nobody of the platform becomes one of its people: their addresses, rights and hotels stay as they are', async () => {
  const platform = 'platform@vale.demo';
  const somebody = people.find(({ email }) => email === spain);
  const adId = somebody?.id ?? '';
  const own = people.find(({ email }) => email === platform)?.hotelIds ?? [];
  const { givenName: name = '', familyName: surname = '' } = somebody ?? {};
  const acts = [
    [updateUser, { body: { adId, name, surname, email: 'mine@platform.example', mobile: '+34 600 000 000' } }],
    [updateGroups, { params: { adId }, body: [] }],
    [updateAllowedProperties, { params: { adId }, body: [...own] }],
    [enableUser, { params: { adId } }],
    [deleteUser, { params: { adId } }],
  ] as const;
  await askFirst(true);
  for (const [endpoint, asking] of acts) expect((await call(platform, endpoint, asking)).code, endpoint.name).toBe('SUPPORT_READS_ONLY');
  // A hotel of theirs that somebody else makes, or their group's own settings, are theirs as well.
  const hotelOf = (exampleOf(createHotel.body as Schema) as { request: object }).request;
  const groupOf = (exampleOf(saveHotelGroup.body as Schema) as { request: object }).request;
  for (const [endpoint, body] of [
    [createHotel, { ...hotelOf, hotelGroupId: spanish }],
    [saveHotelGroup, { ...groupOf, hotelGroupId: spanish }],
  ] as const)
    expect((await call(platform, endpoint, { body })).code, endpoint.name).toBe('SUPPORT_READS_ONLY');
  // Shutting somebody out shows nothing to whoever does it.
  expect((await call(platform, endSessionsOfUser, { params: { adId } })).status).toBe(200);
  expect((await call(platform, disableUser, { params: { adId } })).code).not.toBe('SUPPORT_READS_ONLY');
  await app.database.transaction(platformScope, (tx) => tx.run(sql`update person set enabled = true where id = ${adId}`));
  await askFirst(false);
  expect((await call(platform, enableUser, { params: { adId } })).status).toBe(200);
});

test('codes and addresses are covered in every reply, and a voucher is opened by the name it is shown under', async () => {
  await letIn();
  const own = await call<{ id: string; voucherIdFirst8: string }>(spain, listVouchers, { at: sierra });
  const shown = await call<{ id: string; voucherIdFirst8: string; number: string }>(support, listVouchers, { at: sierra });
  expect(shown.response.length).toBe(own.response.length);
  expect(shown.response.length).toBeGreaterThan(0);
  for (const { id, voucherIdFirst8 } of own.response) {
    expect(shown.text).not.toContain(id);
    expect(shown.text).not.toContain(voucherIdFirst8);
  }
  const [first] = shown.response;
  const opened = await call<{ number: string; email: string | null }>(support, readVoucher, {
    params: { id: first?.id ?? '' },
    at: sierra,
  });
  expect([opened.status, opened.response[0]?.number]).toEqual([200, first?.number]);
  const [real] = own.response;
  const whole = await call<{ email: string | null }>(spain, readVoucher, { params: { id: real?.id ?? '' }, at: sierra });
  expect(whole.response[0]?.email).toMatch(/@/);
  expect(opened.text).not.toContain(whole.response[0]?.email);
  expect(opened.text).not.toContain(real?.id);
  expect(opened.text).not.toContain(real?.voucherIdFirst8);

  const guests = await call<{ id: string; email: string }>(support, listProfiles, { at: sierra });
  expect(guests.text).toMatch(/•••@/);
  expect(guests.text).not.toMatch(/[a-z0-9.]{2,}@/i);
  const guest = await call(support, readProfile, { params: { id: guests.response[0]?.id ?? '' }, at: sierra });
  expect(guest.status).toBe(200);
  expect(guest.text).not.toMatch(/[a-z0-9.]{2,}@/i);
});

test('a code of digits alone is covered in a mail, and numbers of guests and invoices are not taken for one', async () => {
  await letIn();
  const [mail, guest] = ['7d1f6a52-3c1b-4f0e-9a55-1f3f0e7c9b10', '7d1f6a52-3c1b-4f0e-9a55-1f3f0e7c9b11'];
  await app.owner.transaction(systemScope, async (tx) => {
    await tx.run(sql`
      insert into captured_mail (id, group_id, sent_to, subject, text_body, html_body, created_at)
      values (${mail}, ${spanish}, 'a@guest.example', '48201937', 'Show 48201937, or deadbeef.', '<p>Show <b>48201937</b>.</p>', now())`);
    await tx.run(sql`
      insert into profile (group_id, id, first_name, last_name, email, phone, address, post_code, city, country_code, company_name, fiscal_number,
        created_at, changed_at, changed_by)
      values (${spanish}, ${guest}, 'Digits', 'Alone', '', '48201938', '', '', '', '', '', '48201939', now(), now(), 'tester')`);
  });
  const shown = await call(support, readCapturedMail, { params: { id: mail }, at: sierra });
  expect(shown.status).toBe(200);
  expect(shown.text).not.toMatch(/48201937|deadbeef/);
  expect((await call(support, listCapturedMails, { at: sierra })).text).not.toMatch(/48201937/);
  const { response } = await call<{ phone: string; fiscalNumber: string }>(support, readProfile, { params: { id: guest }, at: sierra });
  expect(response[0]).toMatchObject({ phone: '48201938', fiscalNumber: '48201939' });
});

test('the platform closes such a group and opens it again, and changes nothing else of it', async () => {
  await askFirst(true);
  const platform = 'platform@vale.demo';
  const [group] = (await call<HotelGroup>(platform, listHotelGroups, { query: `?hotelGroupId=${spanish}` })).response;
  if (!group) throw new Error('the group is not listed');
  const { hotels: _, ...facts } = group;
  const save = (change: object) => call(platform, saveHotelGroup, { body: { ...facts, ...change } });
  const others = { name: 'Another name', modules: [], pinRequired: !facts.pinRequired, refundSignInAbove: 7, codeGenerationType: 'QrCode' };
  for (const [field, value] of Object.entries(others))
    expect((await save({ active: false, [field]: value })).code, field).toBe('SUPPORT_READS_ONLY');
  expect((await call(spain, listVouchers, { at: sierra })).status).toBe(200);
  expect((await save({ active: false })).status).toBe(200);
  expect((await call(spain, listVouchers, { at: sierra })).status).not.toBe(200);
  expect(await chosen(support)).toEqual(outside);
  expect((await save({ active: true })).status).toBe(200);
  expect((await call(spain, listVouchers, { at: sierra })).status).toBe(200);
  const recorded = await app.owner.transaction(systemScope, (tx) =>
    tx.rows<{ active: boolean }>(sql`
      select (detail -> 'after' ->> 'active')::boolean as active from audit_change
      where group_id = ${spanish} and subject_kind = 'hotelGroup' order by at`),
  );
  expect(recorded.slice(-2)).toEqual([{ active: false }, { active: true }]);
});

test('a licence that its hotels share with others is changed for all, and its people find that among the changes of their hotels', async () => {
  await askFirst(true);
  const platform = 'platform@vale.demo';
  const [held] = await app.owner.transaction(systemScope, (tx) =>
    tx.rows<{ id: string }>(sql`select licence_id as id from hotel where id = ${sierra}`),
  );
  const licence = (await call<Licence>(platform, listLicences)).response.find(({ id }) => id === held?.id);
  if (!licence) throw new Error('the licence is not listed');
  const { hotels: __, ...draft } = licence;
  expect((await call(platform, saveLicence, { body: { ...draft, transactions: draft.transactions + 17 } })).status).toBe(200);
  const { status, text } = await call(spain, listChanges, { params: { subject: 'hotel', id: sierra } });
  expect(status).toBe(200);
  expect(text).toContain(String(draft.transactions + 17));
});

/** What one record of each kind of theirs is called, as somebody names it who was let in. */
async function namesOf(place: { hotelId: string; groupId: string }): Promise<Map<IdKind, string>> {
  const names = new Map<IdKind, string>();
  for (const kind of idKinds) {
    const found = await app.owner.transaction(systemScope, (tx) => tx.row<{ id: string | null }>(recordIn(kind, place, [place.hotelId])));
    if (found?.id) names.set(kind, found.id);
  }
  const [shown] = (await call<{ id: string }>(support, listVouchers, { at: place.hotelId })).response;
  return names.set('VoucherId', shown?.id ?? '');
}

test('no call that reads tells whoever is let in a whole code, a picture of one, or an address', async () => {
  await letIn();
  const names = await namesOf({ hotelId: sierra, groupId: spanish });
  const codes = await app.database.transaction(platformScope, (tx) =>
    tx.rows<{ id: string; issueCode: string | null }>(sql`select id, issue_code as "issueCode" from voucher where group_id = ${spanish}`),
  );
  const secrets = codes.flatMap(({ id, issueCode }) => [id, id.slice(0, 8), ...(issueCode ? [issueCode] : [])]);
  expect(secrets.length).toBeGreaterThan(20);
  const reads = endpoints.filter(({ access, method, effects }) => access.kind === 'staff' && method[0] === 'GET' && !effects);
  const faults: string[] = [];
  let answered = 0;
  for (const endpoint of reads) {
    const asked: { params: Record<string, unknown>; query: Record<string, unknown> } = {
      params: { ...words[endpoint.name] },
      query: endpoint.query ? shortestOf(endpoint.query) : {},
    };
    if (endpoint.query && 'hasPdf' in (exampleOf(endpoint.query) as object)) asked.query.hasPdf = 'true';
    for (const { part, path, kind } of idFieldsOf(endpoint)) {
      if (part !== 'body' && kind && names.has(kind)) asked[part][path[0] ?? ''] = names.get(kind);
    }
    const query = new URLSearchParams(Object.entries(asked.query).map(([name, value]): [string, string] => [name, String(value)]));
    const { status, text } = await call(support, endpoint, {
      params: asked.params as Record<string, string>,
      query: query.size > 0 ? `?${query}` : '',
      at: sierra,
    });
    if (status === 200) answered += 1;
    const told = secrets.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()));
    const addresses = (text.match(/[\w.+-]{2,}@[\w-]+\.\w+/g) ?? []).filter((found) => !people.some(({ email }) => email === found));
    const files = text.match(/data:image\/png|JVBERi0|iVBORw0/g) ?? [];
    const leaks = [...told, ...addresses, ...files];
    if (leaks.length > 0) faults.push(`${endpoint.name} tells ${leaks.slice(0, 3).join(', ')}`);
  }
  expect(answered).toBeGreaterThan(45);
  expect(faults).toEqual([]);
});
