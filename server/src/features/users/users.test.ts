import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Change, listChanges } from '#contract/changes.ts';
import type { Envelope } from '#contract/envelope.ts';
import { readSignedInUser } from '#contract/session.ts';
import {
  addUser,
  deleteUser,
  disableUser,
  enableUser,
  listAllUsers,
  listUsers,
  type NewUser,
  readAnyUser,
  readUser,
  reinviteUser,
  updateAllowedProperties,
  updateGroups,
  updateUser,
} from '#contract/users.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { people } from '#demo/people.ts';
import { createTestApplication, type TestApplication, urlOf } from '../../main/testing/test-application.ts';
import { systemScope } from '../../platform/db/database.ts';
import { ask, employ, groupIds, miradouro, quinta, ribeira, sierra } from './testing/colleagues.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

const admin = 'admin@vale.demo';
const platform = 'platform@vale.demo';
/** What was written to somebody, once so many mails have arrived. */
async function mailsTo(email: string, count: number): Promise<string[]> {
  return vi.waitFor(async () => {
    const rows = await app.owner.read(systemScope, (tx) =>
      tx.rows<{ text: string }>(sql`select text_body as text from captured_mail where sent_to = ${email}`),
    );
    if (rows.length < count) throw new Error(`${rows.length} mails to ${email}`);
    return rows.map(({ text }) => text);
  });
}

const idOf = (email: string) => people.find((person) => person.email === email)?.id ?? '';

let drafted = 0;
function draft(change: Partial<NewUser> = {}): { request: NewUser } {
  drafted += 1;
  const person = { email: `new-${drafted}@hotel.example`, name: 'Nova', surname: 'Colega', mobile: '+351 910 000 000' };
  return { request: { ...person, allowedProperties: [miradouro], groups: groupIds('read'), ...change } };
}

describe('who is seen', () => {
  test('colleagues are those of one’s own hotels, with the hotels one shares with them', async () => {
    const { response, count } = await ask(app, admin, listUsers);
    const emails = response.map(({ email }) => email);
    expect(emails).toEqual(expect.arrayContaining(['viewer@vale.demo', 'manager@vale.demo', admin]));
    expect(emails).not.toContain('other@vale.demo');
    expect(emails).not.toContain('inactive@vale.demo');
    expect(count).toBe(response.length);
  });

  test('somebody of several groups is shown with the hotels the reader may see, and is known to work elsewhere', async () => {
    const id = await employ(app, [miradouro, sierra], ['read']);
    const { item } = await ask(app, admin, readUser, { adId: id });
    expect([item.allowedProperties.map(({ property }) => property), item.worksElsewhere]).toEqual([[miradouro], true]);
    const all = await ask(app, platform, readAnyUser, { adId: id });
    expect([all.item.allowedProperties.length, all.item.worksElsewhere]).toEqual([2, false]);
  });

  test('a user of another group is not there, to read or to change', async () => {
    const other = idOf('other@vale.demo');
    const request = { adId: other, email: 'x@hotel.example', name: 'X', surname: 'Y', mobile: '1' };
    for (const reply of [
      await ask(app, admin, readUser, { adId: other }),
      await ask(app, admin, updateUser, { payload: { request } }),
      await ask(app, admin, disableUser, { adId: other }),
      await ask(app, admin, enableUser, { adId: other }),
      await ask(app, admin, deleteUser, { adId: other }),
      await ask(app, admin, updateGroups, { adId: other, payload: [] }),
      await ask(app, admin, updateAllowedProperties, { adId: other, payload: [miradouro] }),
    ]) {
      expect([reply.status, reply.code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  test('the platform sees everybody, and support changes nobody', async () => {
    const { response } = await ask(app, 'support@vale.demo', listAllUsers);
    expect(response.length).toBeGreaterThanOrEqual(people.length);
    expect((await ask(app, 'support@vale.demo', disableUser, { adId: idOf('viewer@vale.demo') })).status).toBe(403);
    expect((await ask(app, admin, listAllUsers)).status).toBe(403);
  });

  test('the list searches every name and number, filters, sorts and pages', async () => {
    const id = await employ(app, [quinta], ['read']);
    for (const text of ['Rita', 'campos', id.slice(0, 13), '910 000 001']) {
      const { response } = await ask(app, admin, listUsers, { query: `?search=${encodeURIComponent(text)}` });
      expect(response.map((user) => user.id)).toContain(id);
    }
    expect((await ask(app, admin, listUsers, { query: '?search=%25' })).count).toBe(0);
    expect((await ask(app, admin, listUsers, { query: '?accountEnabled=false' })).count).toBe(0);
    const inQuinta = await ask(app, admin, listUsers, { query: `?property=${quinta}` });
    expect(inQuinta.response.every((user) => user.allowedProperties.some(({ property }) => property === quinta))).toBe(true);
    const sorted = await ask(app, admin, listUsers, { query: '?sort=-surname&pageSize=2' });
    const surnames = sorted.response.map(({ surname }) => surname);
    expect(surnames).toEqual([...surnames].sort((a, b) => b.localeCompare(a)));
    expect(surnames).toHaveLength(2);
  });
});

describe('somebody new', () => {
  test('waits for their invitation to be accepted, with what they were given', async () => {
    const { item } = await ask(app, admin, addUser, { payload: draft({ allowedProperties: [quinta, miradouro] }) });
    expect(item).toMatchObject({ status: 'PendingAcceptance', accountEnabled: true, groups: groupIds('read') });
    expect(item.allowedProperties).toHaveLength(2);
    expect((await ask(app, admin, readUser, { adId: item.adId })).item).toEqual(item);
  });

  test.each([
    ['an address that is taken, in whatever capitals', { email: 'ADMIN@vale.demo' }, 409, 'USER_EMAIL_TAKEN', 'email'],
    ['more than the administrator holds', { groups: groupIds('platformAdministration') }, 403, 'GRANT_EXCEEDS_YOURS', 'groups'],
    ['a sister hotel the administrator may not work in', { allowedProperties: [ribeira] }, 422, 'HOTEL_UNKNOWN', 'allowedProperties'],
    ['a foreign hotel', { allowedProperties: [sierra] }, 422, 'HOTEL_UNKNOWN', 'allowedProperties'],
    ['no hotel', { allowedProperties: [] }, 422, 'USER_NEEDS_HOTEL', 'allowedProperties'],
  ])('is refused with %s, and nobody is added', async (_, change, status, code, field) => {
    const before = (await ask(app, platform, listAllUsers)).count;
    const reply = await ask(app, admin, addUser, { payload: draft(change) });
    expect([reply.status, reply.code, reply.field]).toEqual([status, code, field]);
    expect((await ask(app, platform, listAllUsers)).count).toBe(before);
  });

  test.each([
    ['name', limits.personNameChars],
    ['surname', limits.personNameChars],
    ['mobile', limits.phoneChars],
  ])('has a %s up to its limit, not over it, and not none', async (field, limit) => {
    for (const length of [1, limit - 1, limit]) {
      expect((await ask(app, admin, addUser, { payload: draft({ [field]: '9'.repeat(length) }) })).status).toBe(200);
    }
    for (const length of [0, limit + 1]) {
      const reply = await ask(app, admin, addUser, { payload: draft({ [field]: '9'.repeat(length) }) });
      expect([reply.status, reply.field]).toEqual([400, field]);
    }
  });

  test('is added once, however many add them at the same moment', async () => {
    const { request } = draft();
    const replies = await Promise.all(Array.from({ length: 6 }, () => ask(app, admin, addUser, { payload: { request } })));
    expect(replies.map(({ code }) => code ?? 'added').sort()).toEqual([
      'USER_EMAIL_TAKEN',
      'USER_EMAIL_TAKEN',
      'USER_EMAIL_TAKEN',
      'USER_EMAIL_TAKEN',
      'USER_EMAIL_TAKEN',
      'added',
    ]);
  });

  test('is added alike whether or not another group has the address, and whoever has it stays as they are', async () => {
    const known = 'other@vale.demo';
    const before = (await ask(app, platform, readAnyUser, { adId: idOf(known) })).item;
    const story = async (email: string) => {
      const { request } = draft({ email });
      const added = await ask(app, admin, addUser, { payload: { request } });
      const { adId } = added.item;
      const details = { adId, email, name: 'Nova', surname: 'Colega', mobile: '2' };
      const answers = [
        added,
        await ask(app, admin, addUser, { payload: { request } }),
        await ask(app, admin, readUser, { adId }),
        await ask(app, admin, reinviteUser, { payload: { request: { adId } } }),
        await ask(app, admin, updateUser, { payload: { request: details } }),
        await ask(app, admin, listUsers, { query: `?search=${encodeURIComponent(email)}` }),
      ];
      const said = answers.map((answer) => JSON.stringify(answer).replaceAll(email, 'EMAIL').replaceAll(adId, 'ID'));
      return { adId, said, letters: await mailsTo(email, 2) };
    };
    const ofKnown = await story(known);
    const ofStranger = await story('nobody-yet@hotel.example');
    expect(ofKnown.said).toEqual(ofStranger.said);
    expect(ofStranger.letters.every((text) => text.includes('/identity/invitation/'))).toBe(true);
    expect(ofKnown.letters.some((text) => text.includes('/identity/invitation/'))).toBe(false);
    expect(ofKnown.adId).not.toBe(idOf(known));
    expect((await ask(app, platform, readAnyUser, { adId: idOf(known) })).item).toEqual(before);
    expect((await ask(app, known, readSignedInUser)).item.id).toBe(idOf(known));

    // Nor is it found out by correcting the address of somebody who waits.
    const third = await ask(app, admin, addUser, { payload: draft() });
    const request = { adId: third.item.adId, email: 'other@vale.demo', name: 'Nova', surname: 'Colega', mobile: '2' };
    await ask(app, admin, deleteUser, { adId: ofKnown.adId });
    expect((await ask(app, admin, updateUser, { payload: { request } })).status).toBe(200);
    for (const adId of [ofStranger.adId, third.item.adId]) await ask(app, admin, deleteUser, { adId });
  });

  test('of a hotel group without anybody is appointed by the platform', async () => {
    const reply = await ask(app, platform, addUser, {
      payload: draft({ allowedProperties: [sierra], groups: groupIds('administration') }),
    });
    expect(reply.status).toBe(200);
  });
});

describe('access', () => {
  test('groups and hotels hold from the next call on', async () => {
    const id = await employ(app, [miradouro], ['read']);
    const token = await app.issuer.issueToken({ id, email: `${id}@hotel.example` });
    const me = async () => {
      const headers = { authorization: `Bearer ${token}` };
      return (await app.http.inject({ method: 'GET', url: urlOf(readSignedInUser), headers })).json().response[0];
    };
    expect((await me()).groups).toEqual(groupIds('read'));
    await ask(app, admin, updateGroups, { adId: id, payload: groupIds('management', 'viewOnly') });
    await ask(app, admin, updateAllowedProperties, { adId: id, payload: [quinta] });
    expect((await me()).groups).toEqual(groupIds('management', 'viewOnly').sort());
    expect((await me()).defaultProperty).toBe(quinta);
  });

  test('hotels out of reach stay as they are, and the rest of such a person is not changed from here', async () => {
    const id = await employ(app, [miradouro, sierra], ['read']);
    expect((await ask(app, admin, updateAllowedProperties, { adId: id, payload: [quinta] })).status).toBe(200);
    const { item } = await ask(app, platform, readAnyUser, { adId: id });
    expect(item.allowedProperties.map(({ property }) => property).sort()).toEqual([quinta, sierra].sort());
    for (const [endpoint, payload] of [
      [updateGroups, []],
      [disableUser, undefined],
      [deleteUser, undefined],
    ] as const) {
      expect((await ask(app, admin, endpoint, { adId: id, ...(payload ? { payload } : {}) })).code).toBe('USER_WORKS_ELSEWHERE');
    }
  });

  test('more than one holds is not handed out, and nobody touches those who may do more', async () => {
    const id = await employ(app, [miradouro], ['read']);
    expect((await ask(app, admin, updateGroups, { adId: id, payload: groupIds('platformSupport') })).code).toBe('GRANT_EXCEEDS_YOURS');
    for (const endpoint of [disableUser, deleteUser]) {
      expect((await ask(app, admin, endpoint, { adId: idOf(platform) })).code).toBe('USER_OUTRANKS_YOU');
    }
    expect((await ask(app, admin, readUser, { adId: id })).item.groups).toEqual(groupIds('read'));
    // By their groups one sees beforehand that they may do more.
    expect((await ask(app, admin, readUser, { adId: idOf(platform) })).item.groups).toEqual(groupIds('platformAdministration'));
  });

  test('nobody locks themselves out', async () => {
    const own = { adId: idOf(admin) };
    // By their id one sees beforehand that it is oneself.
    expect((await ask(app, admin, readUser, own)).item.id).toBe((await ask(app, admin, readSignedInUser)).item.id);
    for (const reply of [
      await ask(app, admin, disableUser, own),
      await ask(app, admin, deleteUser, own),
      await ask(app, admin, updateGroups, { ...own, payload: groupIds('read') }),
      await ask(app, admin, updateAllowedProperties, { ...own, payload: [quinta] }),
    ]) {
      expect(reply.code).toBe('USER_IS_YOU');
    }
  });

  test('the last administrator of a group stays one, whoever tries to change that and how', async () => {
    const adId = idOf('other@vale.demo');
    for (const reply of [
      await ask(app, platform, disableUser, { adId }),
      await ask(app, platform, deleteUser, { adId }),
      await ask(app, platform, updateGroups, { adId, payload: groupIds('read') }),
      await ask(app, platform, updateAllowedProperties, { adId, payload: [miradouro] }),
    ]) {
      expect([reply.status, reply.code]).toEqual([409, 'LAST_ADMINISTRATOR']);
    }
    const second = await employ(app, [sierra], ['administration']);
    expect((await ask(app, platform, disableUser, { adId })).status).toBe(200);
    expect((await ask(app, platform, disableUser, { adId: second })).code).toBe('LAST_ADMINISTRATOR');
    expect((await ask(app, platform, enableUser, { adId })).item.accountEnabled).toBe(true);
    await ask(app, platform, deleteUser, { adId: second });
  });

  test('of two administrators who are shut out at the same moment, one stays', async () => {
    const adId = idOf('other@vale.demo');
    for (let round = 0; round < 5; round += 1) {
      const second = await employ(app, [sierra], ['administration']);
      const replies = await Promise.all([adId, second].map((id) => ask(app, platform, disableUser, { adId: id })));
      expect(replies.map(({ code }) => code ?? 'disabled').sort()).toEqual(['LAST_ADMINISTRATOR', 'disabled']);
      await ask(app, platform, enableUser, { adId });
      await ask(app, platform, deleteUser, { adId: second });
    }
  });
});

test('a change can be read beside the user: who, what before, what after; and by nobody who does not reach them', async () => {
  const id = await employ(app, [miradouro], ['read']);
  await ask(app, admin, updateGroups, { adId: id, payload: groupIds('management') });
  await ask(app, admin, disableUser, { adId: id });
  const history = (email: string) => app.as(email, { method: 'GET', url: urlOf(listChanges, { subject: 'user', id }) });
  const { response, count } = (await history(admin)).json<Envelope<Change>>();
  expect([count, response.map(({ who }) => who)]).toEqual([2, ['Ana Sousa', 'Ana Sousa']]);
  expect(response.map(({ differences }) => differences)).toEqual([
    [{ field: 'enabled', before: 'true', after: 'false' }],
    [{ field: 'groups', before: 'read', after: 'management' }],
  ]);
  for (const email of ['other@vale.demo', 'manager@vale.demo', 'viewer@vale.demo']) expect((await history(email)).statusCode).toBe(404);
  expect((await history(platform)).json<Envelope<Change>>().count).toBe(2);

  await ask(app, admin, deleteUser, { adId: id });
  expect((await ask(app, admin, readUser, { adId: id })).status).toBe(404);
});
