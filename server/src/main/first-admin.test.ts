import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { expect, test, vi } from 'vitest';
import { accessGroups } from '#contract/vocabulary/access-groups.ts';
import type { HotelId, PersonId } from '#contract/vocabulary/ids.ts';
import { findCaller } from '../features/users/find-caller.ts';
import { insertPerson } from '../features/users/index.ts';
import { platformScope } from '../platform/db/database.ts';
import { openTestDatabase } from '../platform/db/testing/test-database.ts';
import type { Invitation } from '../ports/identity.ts';
import { inviteFirstAdmin } from './first-admin.ts';

const { database } = openTestDatabase();

const email = 'owner@platform.example';
const invite = vi.fn(async ({ subject }: Invitation) => `https://vale.example/identity/invitation/${subject}`);
const accounts = { invite, follow: vi.fn(), remove: vi.fn(), languageOf: vi.fn() };
const ask = (address = email) => inviteFirstAdmin(database, accounts, address, new Date());

test('an empty platform gets its first administrator, who may ask for the link again until they have come, and works in a hotel; nobody else who is known becomes one', async () => {
  const first = await ask();
  expect(first).toEqual({ ok: true, value: expect.stringContaining('/identity/invitation/') });
  expect(await ask()).toEqual(first);
  const hotels = await database.read(platformScope, (tx) => tx.rows<{ id: HotelId }>(sql`select id from hotel`));
  expect(hotels).toHaveLength(1);
  const [hotel] = hotels;

  const clerk = {
    id: randomUUID() as PersonId,
    subject: null,
    email: 'clerk@platform.example',
    givenName: 'Ana',
    familyName: '',
    mobile: '',
  };
  const place = { preferredHotelId: hotel?.id ?? null, hotelIds: [], groupIds: [accessGroups.read.id], invitation: 'Accepted' } as const;
  await database.transaction(platformScope, (tx) => insertPerson(tx, { ...clerk, ...place }, new Date()));
  expect(await ask(clerk.email)).toEqual({ ok: false, reason: 'emailTaken' });

  const subject = invite.mock.calls[0]?.[0].subject ?? '';
  const caller = await findCaller(database, { subject, verifiedEmail: email, groupIds: undefined, methods: [] }, new Date());
  expect(caller).toMatchObject({ email, hotel: { name: 'First hotel', active: true } });
});

test('a platform that has an administrator gets no other this way', async () => {
  expect(await ask('another@platform.example')).toEqual({ ok: false, reason: 'administered' });
});
