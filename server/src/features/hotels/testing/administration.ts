import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { Endpoint, ItemOf } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';
import { createHotel, type HotelDraft } from '#contract/hotel-administration.ts';
import { type HotelGroup, saveHotelGroup } from '#contract/hotel-groups.ts';
import { type AccessGroup, accessGroups } from '#contract/vocabulary/access-groups.ts';
import type { HotelGroupId, HotelId, PersonId } from '#contract/vocabulary/ids.ts';
import { type TestApplication, urlOf } from '../../../main/testing/test-application.ts';
import { platformScope } from '../../../platform/db/database.ts';
import { insertPerson } from '../../users/index.ts';

export const platformAdmin = 'platform@vale.demo';

export interface Asked {
  params?: Record<string, string>;
  query?: string;
  request?: object;
}

/** A call of the contract, and what came of it. */
export async function ask<E extends Endpoint>(
  app: TestApplication,
  email: string,
  endpoint: E,
  { params, query = '', request }: Asked = {},
) {
  const options: InjectOptions = { method: endpoint.method[0], url: `${urlOf(endpoint, params)}${query}` };
  const reply = await app.as(email, request ? { ...options, payload: { request } } : options);
  return { status: reply.statusCode, ...reply.json<Envelope<ItemOf<E>>>() };
}

export function hotelDraft(hotelGroupId: HotelGroupId, change: Partial<HotelDraft> = {}): HotelDraft {
  return {
    hotelId: randomUUID() as HotelId,
    hotelGroupId,
    name1: 'Mar Azul, S.A.',
    name2: 'Mar Azul',
    fiscalNumber: '500000000',
    contact: 'Rita Campos',
    phone: '+351 210 000 000',
    email: 'reception@marazul.example',
    defaultCurrency: 'EUR',
    webSite: 'https://marazul.example',
    address1: 'Rua do Mar 1',
    address2: 'Piso 2',
    city: 'Nazaré',
    zipCode: '2450-000',
    countryCode: 'PT',
    timeZone: 'Europe/Lisbon',
    active: true,
    ...change,
  };
}

export async function setUpGroup(app: TestApplication, change: object = {}): Promise<HotelGroup> {
  const request = { name: `Grupo ${randomUUID()}`, active: true, modules: [], codeGenerationType: 'QrCode', ...change };
  const { response } = await ask(app, platformAdmin, saveHotelGroup, { request });
  if (!response[0]) throw new Error('the group was refused');
  return response[0];
}

export async function setUpHotel(app: TestApplication, change: Partial<HotelDraft> = {}) {
  const hotelGroupId = change.hotelGroupId ?? (await setUpGroup(app)).hotelGroupId;
  const { response } = await ask(app, platformAdmin, createHotel, { request: hotelDraft(hotelGroupId, change) });
  if (!response[0]) throw new Error('the hotel was refused');
  return response[0];
}

/** Somebody who works in this hotel alone, and a way to call as them. */
export async function employ(app: TestApplication, hotelId: HotelId, group: AccessGroup = 'administration') {
  const id = randomUUID() as PersonId;
  const email = `${id}@vale.demo`;
  const person = { id, subject: id, email, givenName: 'Rita', familyName: 'Campos', mobile: '', preferredHotelId: hotelId };
  await app.database.transaction(platformScope, (tx) =>
    insertPerson(tx, { ...person, hotelIds: [hotelId], groupIds: [accessGroups[group].id] }, new Date()),
  );
  const authorization = `Bearer ${await app.issuer.issueToken({ id, email })}`;
  return async (endpoint: Endpoint, params: Record<string, string> = {}) => {
    const reply = await app.http.inject({ method: endpoint.method[0], url: urlOf(endpoint, params), headers: { authorization } });
    return { status: reply.statusCode, ...reply.json<Envelope<unknown>>() };
  };
}
