// Proves that hotels are connected by those who may, each refusal at its field; that whatever answers badly is told by its code, leaves one line in
// the event log and changes nothing; and that a password is never seen again.
import { Writable } from 'node:stream';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Envelope } from '#contract/envelope.ts';
import { type Connection, type ConnectionDraft, listConnections, saveConnection, validateConnectivity } from '#contract/pms.ts';
import type { ErrorCode } from '#contract/vocabulary/error-codes.ts';
import type { ConnectionId, HotelId } from '#contract/vocabulary/ids.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { hotels } from '#demo/hotels.ts';
import { simulatorPassword } from '#demo/simulator.ts';
import { createTestApplication, licenseEverything, type TestApplication, urlOf } from '../../main/testing/test-application.ts';
import { newSecretKey, Secrets } from '../../platform/crypto/secrets.ts';
import { systemScope } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log.ts';
import type { PmsTools } from './pms-tools.ts';
import { resealConnections } from './reseal.ts';
import { type HostileSystems, startHostileSystems } from './testing/hostile-systems.ts';

const admin = 'admin@vale.demo';
const spain = 'other@vale.demo';
/** Works in Miradouro alone, and may change nothing. */
const viewer = 'viewer@vale.demo';

const hotelNamed = (name: string) => hotels.find(({ displayName }) => displayName === name)?.id as HotelId;
const miradouro = hotelNamed('Hotel Miradouro');
const quinta = hotelNamed('Quinta do Vale');
const ribeira = hotelNamed('Porto Ribeira');
const sierra = hotelNamed('Hotel Sierra Blanca');
const nowhere = 'a0000000-0000-4000-8000-000000000000' as HotelId;
const password = 'planted-word-of-nobody';

const logged: string[] = [];
const log = createLog(
  'debug',
  new Writable({
    write(chunk, _, done) {
      logged.push(String(chunk));
      done();
    },
  }),
);

let app: TestApplication;
let systems: HostileSystems;
beforeAll(async () => {
  systems = await startHostileSystems();
  // As whoever runs the house would allow a system beside it.
  app = await createTestApplication({ log, environment: { OUTGOING_ALLOWED: '127.0.0.1' } });
  await licenseEverything(app, quinta);
});
afterAll(async () => {
  await app.close();
  systems.stop();
});

const draft: ConnectionDraft = {
  hotelId: quinta,
  externalAccountType: 'OpenProtocol',
  active: true,
  url: 'https://pms.example.com',
  propertyCode: 'H1',
  pmsResApiKey: password,
};

async function list(email = admin): Promise<Connection[]> {
  const reply = await app.as(email, { method: 'GET', url: urlOf(listConnections) });
  return reply.json<Envelope<Connection>>().response;
}

const connectionOf = async (hotelId: HotelId, email = admin) => (await list(email)).find((one) => one.hotelId === hotelId) as Connection;

function save(request: object, email = admin) {
  return app.as(email, { method: 'POST', url: urlOf(saveConnection), payload: { request } });
}

async function refusalsOf(reply: ReturnType<typeof save>): Promise<[ErrorCode, string?][]> {
  const { errors } = (await reply).json<Envelope<never>>();
  return errors.map(({ code, field }) => (field === undefined ? [code] : [code, field]));
}

function validate(hotelId: HotelId, email = admin) {
  return app.as(email, { method: 'GET', url: `${urlOf(validateConnectivity)}?hotelId=${hotelId}` });
}

function changeOf(connection: Connection, changes: object) {
  const { id, version, hotelId, externalAccountType, active, url, propertyCode } = connection;
  return { id, version, hotelId, externalAccountType, active, url, propertyCode, ...changes };
}

const eventsOf = (hotelId: HotelId) =>
  app.owner.read(systemScope, (tx) =>
    tx.rows<{ type: string; action: string; result: number; response: { code?: string; message?: string } }>(sql`
      select type, action, result, response from event_log where hotel_id = ${hotelId} and action = 'TestConnection' order by at, id`),
  );

/** Every row of every table, as text. */
const everythingStored = () =>
  app.owner.read(systemScope, async (tx) => {
    const { dump } = (await tx.row<{ dump: string }>(sql`select database_to_xml(true, false, '')::text as dump`)) ?? { dump: '' };
    return dump;
  });

describe('connecting a hotel', () => {
  const long = (chars: number) => 'x'.repeat(chars);

  test.each<[string, object, ErrorCode, string]>([
    ['a hotel of another group', { hotelId: sierra }, 'HOTEL_UNKNOWN', 'hotelId'],
    ['a hotel that does not exist', { hotelId: nowhere }, 'HOTEL_UNKNOWN', 'hotelId'],
    ['a hotel of the group they do not work in', { hotelId: ribeira }, 'HOTEL_UNKNOWN', 'hotelId'],
    ['a hotel that has a connection', { hotelId: miradouro }, 'CONNECTION_TAKEN', 'hotelId'],
    ['no password', { pmsResApiKey: undefined }, 'PMS_PASSWORD_MISSING', 'pmsResApiKey'],
    ['a password one character too short', { pmsResApiKey: long(limits.pmsPasswordMinChars - 1) }, 'INVALID_FIELD', 'pmsResApiKey'],
    ['a password one character too long', { pmsResApiKey: long(limits.pmsPasswordChars + 1) }, 'INVALID_FIELD', 'pmsResApiKey'],
    ['no address', { url: '' }, 'PMS_ADDRESS_MISSING', 'url'],
    ['an address of no website', { url: 'ftp://pms.example.com' }, 'INVALID_FIELD', 'url'],
    ['an address inside a private network', { url: 'http://192.168.1.10' }, 'PMS_ADDRESS_REFUSED', 'url'],
    ['the address of a cloud’s own data', { url: 'http://169.254.169.254/latest' }, 'PMS_ADDRESS_REFUSED', 'url'],
    ['this machine by another spelling', { url: 'http://2130706434' }, 'PMS_ADDRESS_REFUSED', 'url'],
    ['no name of the hotel', { propertyCode: ' ' }, 'PMS_PROPERTY_MISSING', 'propertyCode'],
    ['a name that is too long', { propertyCode: long(limits.pmsCodeChars + 1) }, 'INVALID_FIELD', 'propertyCode'],
    ['a kind nobody knows', { externalAccountType: 'Opera' }, 'INVALID_FIELD', 'externalAccountType'],
  ])('%s is refused', async (_, changes, code, field) => {
    const before = await list();
    expect(await refusalsOf(save({ ...draft, ...changes }))).toEqual([[code, field]]);
    expect(await list()).toEqual(before);
  });

  test('adding and changing are two permissions, and reading is neither', async () => {
    expect((await list(viewer)).map(({ hotelId }) => hotelId)).toEqual([miradouro]);
    expect(await refusalsOf(save(draft, viewer))).toEqual([['PERMISSION_MISSING']]);
    expect(await refusalsOf(save(changeOf(await connectionOf(miradouro), {}), viewer))).toEqual([['PERMISSION_MISSING']]);
    expect((await validate(miradouro, viewer)).json<Envelope<never>>().errors[0]?.code).toBe('PERMISSION_MISSING');
  });

  test('with a password as short as may be it is kept, and can be changed without telling the password again', async () => {
    const reply = await save({ ...draft, pmsResApiKey: long(limits.pmsPasswordMinChars) });
    expect(reply.statusCode).toBe(200);
    const [made] = reply.json<Envelope<Connection>>().response;
    expect(made).toMatchObject({ hotelId: quinta, hotelName: 'Quinta do Vale', version: 1, answeredAt: null, failure: null });
    const changed = await save(changeOf(made as Connection, { active: false }));
    expect(changed.json<Envelope<Connection>>().response[0]).toMatchObject({ active: false, version: 2 });
    expect(await refusalsOf(save(changeOf(made as Connection, { active: true })))).toEqual([['CONNECTION_CHANGED']]);
    expect(await refusalsOf(save(changeOf(await connectionOf(quinta), { hotelId: miradouro })))).toEqual([
      ['CONNECTION_HOTEL_FIXED', 'hotelId'],
    ]);
  });

  test('one of another group is not there to be changed', async () => {
    const theirs = await connectionOf(sierra, spain);
    expect(await refusalsOf(save(changeOf(theirs, { hotelId: quinta })))).toEqual([['NOT_FOUND']]);
    const unknown = 'c0000000-0000-4000-8000-000000000000' as ConnectionId;
    expect(await refusalsOf(save(changeOf({ ...theirs, id: unknown }, { hotelId: quinta })))).toEqual([['NOT_FOUND']]);
  });

  test('what has been read so far is forgotten when it is another system, and only then', async () => {
    const cursor = async () =>
      (
        await app.owner.read(systemScope, (tx) =>
          tx.row<{ cursor: string | null }>(sql`select cursor from pms_reading where hotel_id = ${quinta}`),
        )
      )?.cursor;
    await app.owner.transaction(systemScope, (tx) =>
      tx.run(sql`
        insert into pms_reading (group_id, hotel_id, cursor, read_at)
        select group_id, id, 'page-7', now() from hotel where id = ${quinta}
        on conflict (group_id, hotel_id) do update set cursor = excluded.cursor`),
    );
    await save(changeOf(await connectionOf(quinta), { pmsResApiKey: 'another-password' }));
    expect(await cursor()).toBe('page-7');
    await save(changeOf(await connectionOf(quinta), { propertyCode: 'H2' }));
    expect(await cursor()).toBeNull();
  });
});

describe('validating', () => {
  test('the simulator answers, and when is kept', async () => {
    const before = await connectionOf(miradouro);
    const reply = await validate(miradouro);
    expect(reply.statusCode).toBe(200);
    const { answeredAt, failure } = await connectionOf(miradouro);
    expect(failure).toBeNull();
    expect(Date.parse(answeredAt ?? '')).toBeGreaterThan(Date.parse(before.answeredAt ?? ''));
    expect((await eventsOf(miradouro)).at(-1)).toMatchObject({ type: 'PmsReservations', result: 1 });
  });

  test('a hotel of another group, or none, is not found; one without a connection is not connected', async () => {
    expect(await refusalsOf(validate(sierra))).toEqual([['NOT_FOUND']]);
    expect(await refusalsOf(validate(nowhere))).toEqual([['NOT_FOUND']]);
    expect(await refusalsOf(validate(ribeira))).toEqual([['NOT_FOUND']]);
  });

  const code = (kind: Parameters<HostileSystems['url']>[0]) => () => systems.url(kind);
  test.each<[string, () => string, ErrorCode]>([
    ['a host that is not there', code('nobody'), 'PMS_UNREACHABLE'],
    ['a certificate nobody vouches for', code('selfSigned'), 'PMS_TLS'],
    ['a reply of 40 MB', code('huge'), 'PMS_NOT_UNDERSTOOD'],
    ['a web page', code('html'), 'PMS_NOT_UNDERSTOOD'],
    ['a wrong password', code('closed'), 'PMS_PASSWORD_WRONG'],
    ['a system that will not', code('unwilling'), 'PMS_REFUSED'],
    ['a private address that got in by another way', () => 'http://10.0.0.1', 'PMS_ADDRESS_REFUSED'],
  ])('%s is told by its code, logged once, and changes nothing else', async (_, url, expected) => {
    await app.owner.transaction(systemScope, (tx) => tx.run(sql`update pms_connection set url = ${url()} where hotel_id = ${quinta}`));
    const before = await connectionOf(quinta);
    const linesBefore = (await eventsOf(quinta)).length;

    const { errors } = (await validate(quinta)).json<Envelope<never>>();
    expect(errors.map((error) => error.code)).toEqual([expected]);
    // Only what refuses in its own words is quoted.
    expect(errors[0]?.message.includes('Night audit is running.')).toBe(expected === 'PMS_REFUSED');
    expect(await connectionOf(quinta)).toEqual({ ...before, failure: expected });
    const lines = await eventsOf(quinta);
    expect(lines).toHaveLength(linesBefore + 1);
    expect(lines.at(-1)).toMatchObject({ type: 'PmsReservations', result: 2, response: { code: expected } });
  });

  test('a wrong password for the simulator is told, and the right one mends it', async () => {
    await save(changeOf(await connectionOf(miradouro), { pmsResApiKey: 'not-the-one' }));
    expect(await refusalsOf(validate(miradouro))).toEqual([['PMS_PASSWORD_WRONG']]);
    await save(changeOf(await connectionOf(miradouro), { pmsResApiKey: simulatorPassword }));
    expect((await validate(miradouro)).statusCode).toBe(200);
  });
});

test('a password stands in no reply, in no line of the log and nowhere in the database', async () => {
  const change = changeOf(await connectionOf(quinta), { url: systems.url('closed'), pmsResApiKey: password });
  const replies = [await save(change), await validate(quinta), await app.as(admin, { method: 'GET', url: urlOf(listConnections) })];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 422, 200]);
  for (const reply of replies) expect(reply.body).not.toContain(password);
  const stored = await everythingStored();
  expect(stored).toContain(systems.url('closed'));
  expect(stored).not.toContain(password);
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.join('')).not.toContain(password);
});

test('after a change of the secret key every password is sealed anew', async () => {
  const newer = newSecretKey(new Date('2026-02-01T00:00:00Z'));
  await resealConnections({
    platform: { database: app.database } as PmsTools['platform'],
    secrets: new Secrets([newer, inject('secretKey')]),
  });
  const sealedBy = await app.owner.read(systemScope, (tx) =>
    tx.rows<{ key: string }>(sql`select distinct split_part(password_sealed, '.', 1) as key from pms_connection`),
  );
  expect(sealedBy).toEqual([{ key: newer.split(':')[0] }]);
});
