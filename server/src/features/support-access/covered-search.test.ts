// Proves that nothing is found by what platform support sees covered: no filter, search or order of any call that reads tells a code or a mail address
// by answering otherwise to a part of it than to nonsense of the same form.
import sql, { Sql } from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listApiUsers } from '#contract/api-gateway.ts';
import { listReservationVouchers } from '#contract/automation.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { listCapturedMails, listStuckMessages } from '#contract/notifications.ts';
import { listOnlineSales } from '#contract/online-sales.ts';
import { listProfiles } from '#contract/profiles.ts';
import {
  askForAccess,
  decideSupportAccess,
  type GroupSupportAccess,
  readSupportAccess,
  switchSupportAccess,
} from '#contract/support-access.ts';
import { listAllUsers, listUsers } from '#contract/users.ts';
import { propertyHeader } from '#contract/vocabulary/property.ts';
import { findVouchers, listVouchers } from '#contract/vouchers.ts';
import { hotels } from '#demo/hotels.ts';
import { addDays, dayIn } from '#domain/calendar/day.ts';
import { shortestOf } from '../../main/testing/example-of.ts';
import { idFieldsOf } from '../../main/testing/id-fields.ts';
import { createTestApplication, type TestApplication, urlOf } from '../../main/testing/test-application.ts';
import { idKinds, recordIn, words } from '../../main/testing/whose-id.ts';
import { systemScope } from '../../platform/db/database.ts';

const [support, spain] = ['platform@vale.demo', 'other@vale.demo'];
const [sierra, spanish] = [hotels[3]?.id ?? '', hotels[3]?.groupId ?? ''];
const today = dayIn('UTC', new Date());

let app: TestApplication;
/** Of each kind of secret, whole ones and what somebody would try on the way to them. */
let secrets: readonly string[];
const names = new Map<string, string>();

interface Asking {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  at?: string;
}
async function call(email: string, endpoint: Endpoint, { params = {}, query = {}, body, at = sierra }: Asking = {}) {
  const asked = new URLSearchParams(query);
  const reply = await app.as(email, {
    method: endpoint.method[0],
    url: `${urlOf(endpoint, params)}${asked.size > 0 ? `?${asked}` : ''}`,
    ...(body ? { payload: { request: body } } : {}),
    headers: at ? { [propertyHeader]: at } : {},
  });
  return {
    status: reply.statusCode,
    text: reply.body,
    json: reply.json<{ response?: unknown[]; count?: number; errors?: { code: string; field?: string }[] }>(),
  };
}

beforeAll(async () => {
  app = await createTestApplication();
  await call(spain, switchSupportAccess, { body: { asksFirst: true } });
  await call(support, askForAccess, { body: { hotelGroupId: spanish, reason: 'A sale is missing.', until: addDays(today, 2) }, at: '' });
  const [asked] = (await call(spain, readSupportAccess)).json.response as GroupSupportAccess[];
  expect(
    (await call(spain, decideSupportAccess, { params: { id: asked?.requests[0]?.id ?? '' }, body: { decision: 'grant' } })).status,
  ).toBe(200);

  // Something to find in every list: mails that could not be sent, a machine's user, a voucher of a reservation, a code of the hotel's own.
  await app.owner.transaction(systemScope, async (tx) => {
    await tx.run(sql`update message set state = 'failed', subject = 'Voucher ' || voucher_id where group_id = ${spanish}`);
    await tx.run(sql`update voucher set issue_code = 'Q7' || upper(first8) where group_id = ${spanish}`);
    await tx.run(sql`
      insert into captured_mail (id, group_id, sent_to, subject, text_body, created_at)
      values (gen_random_uuid(), ${spanish}, 'somebody@guest.example', 'Your voucher', 'Here it is.', now())`);
  });
  const columns = await app.owner.transaction(systemScope, (tx) =>
    tx.rows<{ table: string; column: string }>(sql`
      select email.table_name as "table", email.column_name as "column" from information_schema.columns email
        join information_schema.columns of_group on of_group.table_name = email.table_name and of_group.column_name = 'group_id'
        join pg_class on pg_class.oid = to_regclass(email.table_name) and relkind = 'r' and not relispartition
      where email.table_schema = 'public' and email.column_name ~ 'email$|sent_to' and email.data_type = 'text'`),
  );
  expect(columns.length).toBeGreaterThan(3);
  const parts = new Set<string>();
  for (const { table, column } of columns) {
    const [found] = await app.owner.transaction(systemScope, (tx) =>
      tx.rows<{ value: string }>(
        new Sql([`select "${column}" as value from "${table}" where "${column}" like '%__@_%' and group_id = '${spanish}' limit 1`], []),
      ),
    );
    // Around the at sign, where no name of anybody has such signs.
    if (found) parts.add(found.value.slice(found.value.indexOf('@') - 2, found.value.indexOf('@') + 3));
  }
  const [voucher] = await app.owner.transaction(systemScope, (tx) =>
    tx.rows<{ id: string; issueCode: string }>(sql`
      select id, issue_code as "issueCode" from voucher where group_id = ${spanish} and first8 ~ '[a-f]'
      order by exists (select from automation_issue where voucher_id = voucher.id) desc limit 1`),
  );
  const id = voucher?.id ?? '';
  secrets = [...parts, spain, id.slice(0, 8), id.slice(0, 13), id, voucher?.issueCode ?? ''];
  const place = { hotelId: sierra, groupId: spanish };
  for (const kind of idKinds) {
    const found = await app.owner.transaction(systemScope, (tx) => tx.row<{ id: string | null }>(recordIn(kind, place, [sierra])));
    if (found?.id) names.set(kind, found.id);
  }
});
afterAll(() => app.close());

/**
 * Of the same form, and nothing of anybody: what is answered to it is what is answered to a miss. Digits stay: by those alone a phone is looked for, and
 * a few of them may well be in one.
 */
const otherSign = (sign: string) => 'abcdef'.at(('abcdef'.indexOf(sign.toLowerCase()) + 3) % 6) ?? '';
const nonsense = (secret: string) => (secret.includes('@') ? secret.replace('@', '@~') : secret.replaceAll(/[a-f]/gi, otherSign));

interface Place {
  endpoint: Endpoint;
  part: 'query' | 'params';
  field: string;
}

/** Every place of a call that reads where somebody may write what they like. */
function freeTexts(): Place[] {
  const reads = endpoints.filter(({ access, method, effects }) => access.kind === 'staff' && method[0] === 'GET' && !effects);
  return reads.flatMap((endpoint) => {
    const ids = idFieldsOf(endpoint).map(({ part, path }) => `${part}.${path[0]}`);
    return (['query', 'params'] as const).flatMap((part) =>
      Object.entries(endpoint[part]?.def.shape ?? {})
        .filter(
          ([field, schema]) =>
            !ids.includes(`${part}.${field}`) && ['some words', '0abcdef1', 'a@b.example'].some((text) => takes(schema, text)),
        )
        .map(([field]) => ({ endpoint, part, field })),
    );
  });
}
const takes = (schema: unknown, text: string) =>
  (schema as { safeParse(text: string): { success: boolean } } | undefined)?.safeParse(text).success ?? false;

/** What else a call must be told. */
function asking({ endpoint, part, field }: Place, text: string): Required<Pick<Asking, 'params' | 'query'>> {
  const query = Object.fromEntries(
    Object.entries(endpoint.query ? shortestOf(endpoint.query) : {}).map(([name, value]) => [name, String(value)]),
  );
  if ('starDate' in query) Object.assign(query, { starDate: addDays(today, -3000), endDate: today });
  const params: Record<string, string> = { ...words[endpoint.name] } as Record<string, string>;
  for (const { part: where, path, kind } of idFieldsOf(endpoint)) {
    if (where === 'params' && kind && names.has(kind)) params[path[0] ?? ''] = names.get(kind) ?? '';
  }
  if (part === 'query') query[field] = text;
  else params[field] = text;
  return { params, query };
}

/** Without what the caller typed, and what differs from call to call. */
const outcome = ({ status, json }: Awaited<ReturnType<typeof call>>) =>
  `${status} ${json.errors?.map(({ code }) => code)} ${json.response?.length ?? 0} of ${json.count ?? ''}`;

test('a part of a code or of an address finds nothing that nonsense does not find, in any call that reads', async () => {
  const faults: string[] = [];
  const theirOwnFind = new Set<string>();
  for (const place of freeTexts()) {
    const { endpoint, field } = place;
    const name = `${endpoint.name}.${field}`;
    const differs = async (who: string, secret: string) => {
      const [told, missed] = [await call(who, endpoint, asking(place, secret)), await call(who, endpoint, asking(place, nonsense(secret)))];
      return outcome(told) !== outcome(missed);
    };
    for (const secret of secrets) {
      if (await differs(support, secret)) faults.push(`${name} by ${secret}`);
      if (!theirOwnFind.has(name) && (await differs(spain, secret))) theirOwnFind.add(name);
    }
  }
  expect(faults).toEqual([]);
  // There was something to find: to people of the group the same question tells it.
  expect([...theirOwnFind]).toEqual(
    expect.arrayContaining(
      [
        [findVouchers, 'text'],
        [listCapturedMails, 'search'],
        [listProfiles, 'email'],
        [listReservationVouchers, 'voucherNumber'],
        [listStuckMessages, 'search'],
        [listUsers, 'search'],
        [listVouchers, 'voucherId'],
      ].map(([endpoint, field]) => `${(endpoint as Endpoint).name}.${field}`),
    ),
  );
});

test('where nothing but covered things is looked through, or put in order, the refusal says so at its field', async () => {
  const asked: [Endpoint, Record<string, string>][] = [
    [listApiUsers, { email: 'a' }],
    [listCapturedMails, { search: 'a' }],
    [listOnlineSales, { starDate: addDays(today, -30), endDate: today, email: 'a' }],
    [listProfiles, { email: 'a' }],
    [listProfiles, { sort: 'email' }],
    [listProfiles, { sort: '-email' }],
    [listAllUsers, { sort: '-email' }],
    [listVouchers, { voucherId: '0abcdef1' }],
  ];
  for (const [endpoint, query] of asked) {
    const field = Object.keys(query).at(-1) ?? '';
    const { status, json } = await call(support, endpoint, { query });
    expect([status, json.errors?.map(({ code, field: at }) => [code, at])], `${endpoint.name}.${field}`).toEqual([
      403,
      [['COVERED_FOR_SUPPORT', field]],
    ]);
    expect((await call(spain, endpoint, { query })).json.errors?.[0]?.code).not.toBe('COVERED_FOR_SUPPORT');
  }
  const inOrder = endpoints.filter(({ query, access }) => access.kind === 'staff' && takes(query?.def.shape.sort, 'email'));
  expect(inOrder.map(({ name, coveredQuery }) => [name, coveredQuery?.sort])).toEqual(
    inOrder.map(({ name }) => [name, ['email', '-email']]),
  );
});
