import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { associateVoucher, listProfiles, type ProfileDraft, readProfile, saveProfile } from '#contract/profiles.ts';
import type { OfferId, ProfileId, VoucherId } from '#contract/vocabulary/ids.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { finalConsumerNumber } from '#contract/vocabulary/vouchers.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { systemClock } from '../../platform/clock.ts';
import { runCommand } from '../../platform/command/run-command.ts';
import { groupScope, platformScope } from '../../platform/db/database.ts';
import { moneyDraft, offerCalls } from '../offers/testing/offer-calls.ts';
import { groupOf, miradouro, quinta, voucherCalls } from '../vouchers/testing/voucher-calls.ts';
import { type Customer, profileForCustomer } from './profile-for-customer.ts';

const manager = 'manager@vale.demo';
const other = 'other@vale.demo';

let app: TestApplication;
let calls: ReturnType<typeof voucherCalls>;
let offerId: OfferId;
beforeAll(async () => {
  app = await createTestApplication();
  calls = voucherCalls(app);
  const offers = offerCalls(app);
  offerId = (await offers.create({ ...moneyDraft, code: 'GUESTS' })).id;
  await offers.publish(offerId);
});
afterAll(() => app.close());

const blank = {
  ...{ firstName: '', lastName: 'Guest', email: '', phone: '', address: '', postCode: '', city: '', countryCode: '', companyName: '' },
  fiscalNumber: '',
};
const save = (draft: Partial<ProfileDraft>, email = manager) => calls.call(email, saveProfile, { body: { ...blank, ...draft } });
const create = async (draft: Partial<ProfileDraft>) => (await save(draft)).item;
const read = (id: string, email = manager) => calls.call(email, readProfile, { params: { id } });
const list = (query: Record<string, string>, email = manager) =>
  calls.call(email, listProfiles, { query: `?${new URLSearchParams(query)}` });
const lastNames = async (query: Record<string, string>) => (await list(query)).response.map(({ lastName }) => lastName);

describe('a guest', () => {
  test('is kept as written, but for the blanks around and the signs in the tax number', async () => {
    const guest = await create({ firstName: ' Rita ', lastName: 'Campos', countryCode: 'PT', fiscalNumber: '212 345 672' });
    expect(guest).toMatchObject({ firstName: 'Rita', lastName: 'Campos', fiscalNumber: '212345672', version: 1, vouchers: [] });
    expect((await read(guest.id)).item).toEqual(guest);
  });

  test('with a tax number that does not add up is told so at the field, and not kept', async () => {
    const refusal = await save({ lastName: 'Slip', countryCode: 'PT', fiscalNumber: '212345673' });
    expect([refusal.status, refusal.errors[0]?.code, refusal.errors[0]?.field]).toEqual([422, 'FISCAL_NUMBER', 'fiscalNumber']);
    expect((await list({ name: 'Slip' })).count).toBe(0);
  });

  test.each([
    ['firstName', limits.firstNameChars],
    ['lastName', limits.lastNameChars],
    ['phone', limits.phoneChars],
    ['address', limits.addressChars],
    ['postCode', limits.postCodeChars],
    ['city', limits.cityChars],
    ['companyName', limits.companyNameChars],
    ['fiscalNumber', limits.fiscalNumberChars],
  ])('has a %s of at most %i characters', async (field, limit) => {
    for (const length of [1, limit - 1, limit]) expect((await save({ [field]: '7'.repeat(length) })).status).toBe(200);
    const refusal = await save({ [field]: '7'.repeat(limit + 1) });
    expect([refusal.status, refusal.errors[0]?.field]).toEqual([400, field]);
  });

  test('has a mail address of at most 100 characters, or none', async () => {
    const address = (length: number) => `${'x'.repeat(60)}@${'y'.repeat(length - 65)}.com`;
    for (const length of [99, limits.profileEmailChars]) expect((await save({ email: address(length) })).status).toBe(200);
    for (const email of [address(limits.profileEmailChars + 1), 'nobody', 'a@b', '@']) {
      expect((await save({ email })).errors[0]?.field).toBe('email');
    }
  });

  test('needs a last name and nothing else; a country has two capitals', async () => {
    expect((await save({ lastName: ' ' })).errors[0]?.field).toBe('lastName');
    for (const countryCode of ['pt', 'P', 'PRT']) expect((await save({ countryCode })).errors[0]?.field).toBe('countryCode');
  });

  test('changed by two people at once keeps the first change, and the second is told', async () => {
    const guest = await create({ lastName: 'Twice' });
    const { vouchers: _, pmsReservationDetails: __, externalId: ___, externalCrmId: ____, ...draft } = guest;
    const [first, second] = await Promise.all([save({ ...draft, city: 'Porto' }), save({ ...draft, city: 'Faro' })]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    expect([...first.errors, ...second.errors].map(({ code }) => code)).toEqual(['PROFILE_CHANGED']);
    expect((await read(guest.id)).item.version).toBe(2);
  });

  test('of another group is neither seen nor changed', async () => {
    const guest = await create({ lastName: 'Secret' });
    expect((await read(guest.id, other)).status).toBe(404);
    expect((await save({ id: guest.id, lastName: 'Stolen' }, other)).status).toBe(404);
    expect((await list({ name: 'Secret' }, other)).count).toBe(0);
  });
});

describe('the list', () => {
  beforeAll(async () => {
    await create({ firstName: 'João', lastName: 'Ébano Lista', email: 'Joao.Lista@Example.com', phone: '+351 961 222 333' });
    await create({
      firstName: 'Joana',
      lastName: 'Faial Lista',
      email: 'joana@lista.example',
      phone: '961-222-444',
      fiscalNumber: 'GB 99 88 77',
    });
    await create({ firstName: 'Zé', lastName: '100% Lista', email: '' });
  });

  test.each<[string, Record<string, string>, string[]]>([
    ['a part of the name', { name: 'lista' }, ['100% Lista', 'Ébano Lista', 'Faial Lista']],
    ['a name without its marks', { name: 'joao lista' }, ['Ébano Lista']],
    ['a name with marks it does not have', { name: 'jóãna lísta' }, ['Faial Lista']],
    ['words in another order', { name: 'lista joão' }, ['Ébano Lista']],
    ['a sign that patterns use', { name: '100% lis' }, ['100% Lista']],
    ['a part of the mail, in any capitals', { email: 'LISTA@example' }, ['Ébano Lista']],
    ['digits of the phone, however grouped', { phone: '961222' }, ['Ébano Lista', 'Faial Lista']],
    ['digits with signs between', { phone: '961 222-4' }, ['Faial Lista']],
    ['letters as a phone', { phone: 'abc' }, []],
    ['the tax number, as people write it', { fiscalNumber: '99 88' }, ['Faial Lista']],
    ['two of them together', { name: 'jo', phone: '961222333' }, ['Ébano Lista']],
    ['nobody', { name: '_' }, []],
  ])('finds by %s', async (_, query, found) => {
    expect(await lastNames(query)).toEqual(found);
    expect((await list(query)).count).toBe(found.length);
  });

  test('is open to those who may only look', async () => {
    expect(await list({ name: 'lista' }, 'viewer@vale.demo')).toEqual(await list({ name: 'lista' }));
    expect((await list({ name: 'lista' }, 'viewer@vale.demo')).count).toBe(3);
  });

  test('pages, sorts either way and counts everybody', async () => {
    const second = await list({ name: 'lista', sort: '-firstName', pageSize: '1', pageIndex: '1' });
    expect([second.response.map(({ firstName }) => firstName), second.count]).toEqual([['João'], 3]);
  });
});

describe('a buyer at the desk', () => {
  const platform = {
    ...{ clock: systemClock, jobs: { publish: async () => undefined } },
    cacheBus: { announce: async () => undefined, apply: () => undefined },
  };
  const given: Customer = { ...blank, firstName: 'Nuno', lastName: 'Caixa', email: 'nuno@example.com', fiscalNumber: finalConsumerNumber };
  const profileFor = (customer: Partial<Customer>) =>
    runCommand(
      { ...platform, database: app.database },
      { name: 'test', scope: groupScope(groupOf(miradouro)), origin: { actor: 'test', requestId: 'test' }, request: {} },
      (tx) => profileForCustomer(tx, { ...given, ...customer }, miradouro, { by: 'test', at: tx.now }),
    );

  test('is known again by mail and name, however written, and is a new guest otherwise', async () => {
    const first = await profileFor({});
    expect(await profileFor({ firstName: 'NUNO', email: 'Nuno@Example.com' })).toEqual(first);
    for (const somebodyElse of [{ firstName: 'Nuna' }, { email: 'other@example.com' }, { email: '' }]) {
      expect(await profileFor(somebodyElse)).not.toEqual(first);
    }
  });

  test('who gave no tax number of their own has none', async () => {
    const profile = await profileFor({ email: 'final@example.com' });
    expect(profile.ok && (await read(profile.value)).item.fiscalNumber).toBe('');
  });

  test('without a mail is not taken for another of the same name', async () => {
    expect(await profileFor({ email: '' })).not.toEqual(await profileFor({ email: '' }));
  });

  test('who was picked stays that guest; one who is gone is refused', async () => {
    const { id } = await create({ lastName: 'Picked' });
    expect(await profileFor({ profileId: id })).toEqual({ ok: true, value: id });
    const gone = 'f0000000-0000-4000-8000-000000000000' as ProfileId;
    expect(await profileFor({ profileId: gone })).toEqual({ ok: false, reason: 'unknownProfile', field: 'profileId' });
  });
});

describe('the client of a voucher', () => {
  const associate = (profileId: string, voucherId: VoucherId, client: object, email = manager) =>
    calls.call(email, associateVoucher, { params: { profileId, voucherId }, body: client });

  test('becomes another guest, whose name the voucher then bears', async () => {
    const guest = await create({ firstName: 'Alda', lastName: 'Presente', email: 'alda@example.com' });
    const [voucherId] = await calls.issue(offerId);
    const { item } = await associate(guest.id, voucherId, {});
    expect(item.vouchers.map(({ id, voucherValue, status }) => [id, voucherValue, status])).toEqual([[voucherId, 100, 'sold']]);
    expect(await calls.read(manager, voucherId)).toMatchObject({ profileId: guest.id, name: 'Alda Presente', email: 'alda@example.com' });
    expect(item.version).toBe(guest.version);
  });

  test('a name and mail sent along are written to both', async () => {
    const guest = await create({ firstName: 'Alda', lastName: 'Antes', city: 'Lagos' });
    const [voucherId] = await calls.issue(offerId);
    const client = { firstName: 'Alda', lastName: 'Depois', email: 'depois@example.com' };
    expect((await associate(guest.id, voucherId, client)).item).toMatchObject({ ...client, city: 'Lagos', version: 2 });
    expect(await calls.read(manager, voucherId)).toMatchObject({ name: 'Alda Depois', email: 'depois@example.com' });
  });

  test('cannot be set where the voucher, the guest or both are not ours', async () => {
    const guest = await create({ lastName: 'Ours' });
    const [voucherId] = await calls.issue(offerId);
    expect((await associate(guest.id, voucherId, {}, other)).status).toBe(404);
    expect((await associate(guest.id, guest.id as unknown as VoucherId, {})).status).toBe(404);
    expect((await associate(voucherId, voucherId, {})).status).toBe(404);
    expect((await calls.read(manager, voucherId)).profileId).toBeNull();
  });

  test('of a hotel somebody does not work in is not shown to them', async () => {
    const guest = await create({ lastName: 'Travels' });
    const [voucherId] = await calls.issue(offerId, { hotelId: quinta });
    await associate(guest.id, voucherId, {});
    expect((await read(guest.id)).item.vouchers).toHaveLength(1);
    expect((await read(guest.id, 'viewer@vale.demo')).item.vouchers).toEqual([]);
  });
});

test('who changed a guest is written down with what was there before', async () => {
  const guest = await create({ lastName: 'Audit', city: 'Beja' });
  await save({ id: guest.id, lastName: 'Audit', city: 'Tavira' });
  const changes = await app.database.read(platformScope, (tx) =>
    tx.rows<{ detail: { before: { city: string } | null; after: { city: string } } }>(
      sql`select detail from audit_change where subject_kind = 'profile' and subject_id = ${guest.id} order by at`,
    ),
  );
  expect(changes.map(({ detail }) => [detail.before?.city, detail.after.city])).toEqual([
    [undefined, 'Beja'],
    ['Beja', 'Tavira'],
  ]);
});
