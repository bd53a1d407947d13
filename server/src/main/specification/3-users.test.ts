// What document 3 says of the people of a hotel: who they are, what they may do, and how they come and go.
import { describe, expect, test } from 'vitest';
import { admin, asking, expectFields, manager, miradouro, nothing, outcomeOf, quinta, type Row } from './testing/asking.ts';

const { get, save, ask } = asking();
const users = '/api/User/v1/User';
/** The access group Read, by its fixed id. */
const read = '3b1f6a52-0d7e-4c0a-9a41-6f2a5c1e0001';
const operators = '3b1f6a52-0d7e-4c0a-9a41-6f2a5c1e0004';

const person = { name: 'Nova', surname: 'Pessoa', mobile: '+351 910 000 009', allowedProperties: [miradouro], groups: [read] };
let invited = 0;
const add = (change: object = {}) => {
  invited += 1;
  return save(admin, `${users}/addUser?company=${miradouro}`, { ...person, email: `new${invited}@hotel.example`, ...change });
};

describe('users', () => {
  test('3:212 are listed and read with every field of 3:123', async () => {
    const { first } = await get(admin, `${users}/getUsers`);
    const fields = 'adId id userPrinciplaName name surname email mobile status accountEnabled allowedProperties groups';
    expectFields(first, fields);
    const one = (await get(admin, `${users}/getUser/${first.adId}`)).first;
    expectFields(one, fields);
    expectFields((one.allowedProperties as Row[])[0], 'property propertyName');
    expect((await get(admin, `${users}/getUser/${nothing}`)).status).toBe(404);
  });

  test('3:213 are added, and 3:149 wait for their acceptance', async () => {
    expect((await add()).first).toMatchObject({ name: 'Nova', status: 'PendingAcceptance', accountEnabled: true, groups: [read] });
  });

  test.each([{ email: '' }, { email: 'nova' }, { name: '' }, { surname: '' }, { mobile: '' }])(
    '3:167 with %j are refused at that field',
    async (wrong) => {
      expect((await add(wrong)).body.errors[0]?.field).toContain(Object.keys(wrong)[0]);
    },
  );

  test('3:213 are invited again while they have not accepted, and 3:149 not afterwards', async () => {
    const { adId } = (await add()).first;
    const again = (id: unknown) => save(admin, `${users}/reInviteUser?company=${miradouro}`, { adId: id }, 'PUT');
    expect(outcomeOf(await again(adId))).toBe('200');
    const known = (await get(admin, `${users}/getUsers`)).body.response.find(({ email }) => email === 'viewer@vale.demo');
    expect((await again(known?.adId)).body.errors[0]?.code).toBe('USER_ACCEPTED');
  });

  test('3:213 are changed, disabled, enabled and deleted', async () => {
    const { first } = await add();
    const { adId, email } = first;
    const change = { adId, email, name: 'Outra', surname: 'Pessoa', mobile: '+351 910 000 010' };
    expect((await save(admin, `${users}/updateUser`, change, 'PUT')).first).toMatchObject({ name: 'Outra' });
    expect((await ask(admin, 'PUT', `${users}/disableUser/${adId}`)).first).toMatchObject({ accountEnabled: false });
    expect((await ask(admin, 'PUT', `${users}/enableUser/${adId}`)).first).toMatchObject({ accountEnabled: true });
    expect(outcomeOf(await ask(admin, 'DELETE', `${users}/deleteUser/${adId}`))).toBe('200');
    expect((await get(admin, `${users}/getUser/${adId}`)).status).toBe(404);
  });

  test('3:214 are given hotels as a list, and groups as a list that is answered as data', async () => {
    const { adId } = (await add()).first;
    const hotels = await ask(admin, 'PUT', `${users}/${adId}/updateAllowedProperties`, [miradouro, quinta]);
    expect((hotels.first.allowedProperties as Row[]).map(({ property }) => property).sort()).toEqual([miradouro, quinta].sort());
    const groups = await ask(admin, 'PUT', `${users}/${adId}/updateGroups`, [read, operators]);
    expect([...(groups.body.data as string[])].sort()).toEqual([read, operators]);
    expect(groups.body.errors).toEqual([]);
    expect((await get(admin, `${users}/getUser/${adId}`)).first.groups).toEqual(groups.body.data);
  });

  test.each([
    ['manageUser:view', 'GET', `${users}/getUsers`, undefined],
    ['manageUser:add', 'POST', `${users}/addUser`, { request: {} }],
    ['manageUser:selectedUser:save', 'PUT', `${users}/updateUser`, { request: {} }],
    ['manageUser:selectedUser:disable', 'PUT', `${users}/disableUser/${nothing}`, undefined],
    ['manageUser:selectedUser:enable', 'PUT', `${users}/enableUser/${nothing}`, undefined],
    ['manageUser:selectedUser:delete', 'DELETE', `${users}/deleteUser/${nothing}`, undefined],
    ['manageUser:property:save', 'PUT', `${users}/${nothing}/updateAllowedProperties`, []],
    ['manageUser:accessGroup:save', 'PUT', `${users}/${nothing}/updateGroups`, []],
  ] as const)('3:188 %s is asked for', async (_, method, url, payload) => {
    expect(outcomeOf(await ask(manager, method, url, payload))).toBe('403 PERMISSION_MISSING');
  });
});
