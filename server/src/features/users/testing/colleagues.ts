import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import sql from 'sql-template-tag';
import { vi } from 'vitest';
import type { Endpoint, ItemOf } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';
import { type AccessGroup, accessGroups } from '#contract/vocabulary/access-groups.ts';
import type { HotelId, PersonId } from '#contract/vocabulary/ids.ts';
import { hotels } from '#demo/hotels.ts';
import { type TestApplication, urlOf } from '../../../main/testing/test-application.ts';
import { platformScope, systemScope } from '../../../platform/db/database.ts';
import { insertPerson } from '../users.store.ts';

export const [miradouro, quinta, ribeira, sierra] = hotels.map(({ id }) => id) as [HotelId, HotelId, HotelId, HotelId];

export const groupIds = (...groups: AccessGroup[]) => groups.map((group) => accessGroups[group].id);

interface Asked {
  adId?: string;
  query?: string;
  payload?: object;
}

/** A call of the contract, and what came of it. */
export async function ask<E extends Endpoint>(
  app: TestApplication,
  email: string,
  endpoint: E,
  { adId = '', query = '', payload }: Asked = {},
) {
  const options: InjectOptions = { method: endpoint.method[0], url: `${urlOf(endpoint, { adId })}${query}` };
  const reply = await app.as(email, payload ? { ...options, payload } : options);
  const { response, errors, count } = reply.json<Envelope<ItemOf<E>>>();
  return { status: reply.statusCode, item: response[0] as ItemOf<E>, response, count, code: errors[0]?.code, field: errors[0]?.field };
}

/** Somebody who has been here for long, unknown to every other test. */
export async function employ(app: TestApplication, hotelIds: readonly HotelId[], groups: readonly AccessGroup[]): Promise<PersonId> {
  const id = randomUUID() as PersonId;
  const person = { id, subject: id, email: `${id}@hotel.example`, givenName: 'Rita', familyName: 'Campos', mobile: '+351 910 000 001' };
  await app.database.transaction(platformScope, (tx) =>
    insertPerson(tx, { ...person, preferredHotelId: hotelIds[0] ?? null, hotelIds, groupIds: groupIds(...groups) }, new Date()),
  );
  return id;
}

/** The address in the newest mail to somebody, once it has arrived. */
export async function invitationLink(app: TestApplication, email: string, mails = 1): Promise<string> {
  const texts = await vi.waitFor(async () => {
    const rows = await app.owner.read(systemScope, (tx) =>
      tx.rows<{ text: string }>(sql`select text_body as text from captured_mail where sent_to = ${email} order by created_at desc`),
    );
    if (rows.length < mails) throw new Error(`${rows.length} mails to ${email}`);
    return rows.map(({ text }) => text);
  });
  const { pathname, search } = new URL(/https?:\S+/.exec(texts[0] ?? '')?.[0] ?? '');
  return `${pathname}${search}`;
}
