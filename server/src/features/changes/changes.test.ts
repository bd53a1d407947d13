// Proves that the history beside a thing tells who changed what, in names people know, and only to those who may see the thing.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveApiUser } from '#contract/api-gateway.ts';
import { saveBackend } from '#contract/backends.ts';
import { type Change, listChanges } from '#contract/changes.ts';
import type { Envelope } from '#contract/envelope.ts';
import { assignLicence } from '#contract/licences.ts';
import { setGatewayStatus } from '#contract/payments.ts';
import { listConnections, saveConnection } from '#contract/pms.ts';
import { moveTask } from '#contract/tasks.ts';
import { renewWebhookSecret, saveWebhook, type Webhook } from '#contract/webhooks.ts';
import { hotels, licences } from '#demo/hotels.ts';
import { createTestApplication, type TestApplication, urlOf } from '../../main/testing/test-application.ts';
import { systemScope } from '../../platform/db/database.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

const platform = 'platform@vale.demo';
const admin = 'admin@vale.demo';
const manager = 'manager@vale.demo';

async function historyOf(email: string, subject: string, id: string) {
  const reply = await app.as(email, { method: 'GET', url: urlOf(listChanges, { subject, id }) });
  return { status: reply.statusCode, changes: reply.json<Envelope<Change>>().response };
}

test('a task tells who paused it', async () => {
  await app.as(platform, { method: 'PUT', url: `${urlOf(moveTask, { action: 'PauseJob' })}?jobName=expire-vouchers` });
  const { changes } = await historyOf(platform, 'task', 'expire-vouchers');
  expect(changes).toMatchObject([
    { who: 'Pilar Faria', differences: [{ field: 'paused', before: 'false', after: 'true' }, { field: 'action' }] },
  ]);
  expect((await historyOf(admin, 'task', 'expire-vouchers')).status).toBe(404);
});

test('a hotel names its licence, not the licence’s id', async () => {
  // One that nobody of the other tests works in, and that loses no module by it.
  const [, , hotel] = hotels;
  const [, complete] = licences;
  const params = { hotelId: hotel?.id ?? '', licenseId: complete?.id ?? '' };
  await app.as(platform, { method: 'PUT', url: `${urlOf(assignLicence, params)}?paymentType=Prepay` });
  const { changes } = await historyOf(platform, 'hotel', params.hotelId);
  expect(changes[0]?.differences).toEqual([{ field: 'licenceId', before: 'Essential', after: 'Complete' }]);
});

test('a gateway has the history of one’s own group, though every group has one of that name', async () => {
  await app.as(admin, { method: 'PUT', url: `${urlOf(setGatewayStatus)}?code=EASYPAY&status=false` });
  const own = await historyOf(admin, 'paymentGateway', 'EASYPAY');
  expect(own.changes.length).toBeGreaterThan(0);
  expect(own.changes[0]).toMatchObject({ who: 'Ana Sousa' });
  expect((await historyOf('other@vale.demo', 'paymentGateway', 'EASYPAY')).changes).toEqual([]);
});

test('a connection tells that its password changed and not what it is, and is unknown to another group', async () => {
  const list = await app.as(manager, { method: 'GET', url: urlOf(listConnections) });
  const [connection] = list.json<Envelope<Record<string, unknown>>>().response;
  const { id, hotelId, externalAccountType, active, url = '', propertyCode = '' } = connection ?? {};
  const request = { id, hotelId, externalAccountType, active, url, propertyCode, pmsResApiKey: 'zq-planted-password' };
  const saved = await app.as(manager, { method: 'POST', url: urlOf(saveConnection), payload: { request } });
  expect(saved.statusCode).toBe(200);
  const { changes } = await historyOf(manager, 'connection', String(id));
  expect(changes[0]?.differences).toContainEqual({ field: 'passwordChanged', before: null, after: 'true' });
  expect(JSON.stringify(changes)).not.toContain('zq-planted');
  expect((await historyOf('other@vale.demo', 'connection', String(id))).status).toBe(404);
  expect((await historyOf('viewer@vale.demo', 'connection', String(id))).status).toBe(404);
});

test('a webhook names its hotels, tells of a new secret and not what it is, and is unknown to those who do not work in all of them', async () => {
  const [own, sister, elsewhere] = hotels;
  const facts = { name: 'Zq', url: 'https://zq.example', events: ['voucher.sold'], active: true };
  const save = (request: object) => app.as(admin, { method: 'POST', url: urlOf(saveWebhook), payload: { request } });
  const [made] = (await save({ ...facts, hotelIds: [own?.id] })).json<Envelope<Webhook & { secret: string }>>().response;
  const { id = '', secret = '', version } = made ?? {};
  expect((await save({ ...facts, hotelIds: [own?.id, sister?.id], active: false, id, version })).statusCode).toBe(200);
  await app.as(admin, { method: 'POST', url: urlOf(renewWebhookSecret, { id }) });
  const { changes } = await historyOf(admin, 'webhook', id);
  expect(changes[0]?.differences).toEqual([{ field: 'secretChanged', before: null, after: 'true' }]);
  expect(changes[1]?.differences).toContainEqual({
    field: 'hotelIds',
    before: own?.displayName,
    after: `${own?.displayName}, ${sister?.displayName}`,
  });
  expect(changes[1]?.differences).toContainEqual({ field: 'active', before: 'true', after: 'false' });
  expect(JSON.stringify(changes)).not.toContain(secret);
  expect((await historyOf('other@vale.demo', 'webhook', id)).status).toBe(404);
  await app.owner.transaction(systemScope, (tx) =>
    tx.run(sql`update webhook set hotel_ids = hotel_ids || ${elsewhere?.id}::uuid where id = ${id}`),
  );
  expect((await historyOf(admin, 'webhook', id)).status).toBe(404);
});

test('a backend tells which proof was given up, to those who run the platform', async () => {
  const save = (tls: object) =>
    app.as(platform, {
      method: 'PUT',
      url: urlOf(saveBackend, { name: 'Zq' }),
      payload: { description: 'Rooms', url: 'https://zq.example', tls },
    });
  await save({});
  await save({ validateCertificateName: false });
  const { changes } = await historyOf('support@vale.demo', 'backend', 'Zq');
  expect(changes[0]).toMatchObject({
    who: 'Pilar Faria',
    differences: [{ field: 'certificateName', before: 'true', after: 'false' }],
  });
  expect(changes).toHaveLength(2);
  expect((await historyOf(admin, 'backend', 'Zq')).status).toBe(404);
});

test('a partner’s hotel stands in its history by name', async () => {
  const [own, sister] = hotels;
  const save = (name: string, note: string | undefined) =>
    app.as(platform, {
      method: 'PUT',
      url: urlOf(saveApiUser, { name }),
      payload: { properties: { firstName: 'Zq', lastName: 'Zq', email: 'zq@partner.example', note, state: 'active' } },
    });
  const [made] = (await save('zq@partner.example', own?.id)).json<Envelope<{ name: string }>>().response;
  const name = made?.name ?? '';
  await save(name, sister?.id);
  const { changes } = await historyOf(platform, 'apiUser', name);
  expect(changes[0]?.differences).toEqual([{ field: 'note', before: own?.displayName, after: sister?.displayName }]);
});

test('an id of the wrong form names nothing', async () => {
  for (const subject of ['user', 'hotel', 'licence', 'rule']) expect((await historyOf(platform, subject, 'x')).status).toBe(404);
});
