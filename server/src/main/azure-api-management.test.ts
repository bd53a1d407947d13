// Proves that with Azure API Management behind it the house works as with its own keeper: screens write there, Azure's keys open the partner API,
// and when Azure is away that is what everybody is told, with nothing changed and nothing recorded.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listApiUsers, saveApiUser } from '#contract/api-gateway.ts';
import { listBackends, saveBackend } from '#contract/backends.ts';
import type { Envelope } from '#contract/envelope.ts';
import { openAzureDouble } from '../adapters/api-gateway/azure/testing/azure-double.ts';
import { miradouro } from '../features/vouchers/testing/voucher-calls.ts';
import { systemScope } from '../platform/db/database.ts';
import { partnerKey } from './testing/partner-key.ts';
import { createTestApplication, type TestApplication, urlOf } from './testing/test-application.ts';

const platform = 'platform@vale.demo';
let azure: Awaited<ReturnType<typeof openAzureDouble>>;
let app: TestApplication;
beforeAll(async () => {
  azure = await openAzureDouble();
  const { settings } = azure;
  app = await createTestApplication({
    environment: {
      AZURE_APIM_SUBSCRIPTION: settings.subscription,
      AZURE_APIM_RESOURCE_GROUP: settings.resourceGroup,
      AZURE_APIM_SERVICE: settings.service,
      AZURE_TENANT_ID: settings.tenant,
      AZURE_CLIENT_ID: settings.clientId,
      AZURE_CLIENT_SECRET: settings.clientSecret,
      AZURE_MANAGEMENT_URL: settings.managementUrl,
      AZURE_LOGIN_URL: settings.loginUrl,
    },
  });
});
afterAll(async () => {
  await app.close();
  await azure.close();
});

const offersWith = (key: string) =>
  app.http.inject({ method: 'GET', url: '/api/Partner/v1/offers', headers: { 'ocp-apim-subscription-key': key } });
const backendWith = (key: string) =>
  app.http.inject({ method: 'GET', url: '/gateway/rooms/', headers: { 'ocp-apim-subscription-key': key } });
const told = (reply: Awaited<ReturnType<typeof offersWith>>) => [reply.statusCode, reply.json<Envelope<unknown>>().errors[0]?.code];
/** Longer than anybody waits, so it is given up at once. */
const busy = () => azure.mishap({ status: 429, headers: { 'retry-after': '3600' } });
const changes = () => app.owner.read(systemScope, (tx) => tx.row<{ count: number }>(sql`select count(*) from audit_change`));

test('keys of Azure open the partner API, and what the screens save stands in Azure', async () => {
  const key = await partnerKey(app, miradouro);
  expect((await offersWith(key)).statusCode).toBe(200);
  expect(told(await offersWith('f'.repeat(32)))).toEqual([401, 'KEY_INVALID']);

  const tls = { validateCertificateChain: false, validateCertificateName: true };
  const payload = { description: 'Rooms', url: 'https://rooms.example/api', tls };
  const saved = await app.as(platform, { method: 'PUT', url: `${urlOf(saveBackend, { name: 'rooms' })}?create=true`, payload });
  expect(saved.statusCode).toBe(200);
  expect(azure.get('backends', 'rooms').properties).toMatchObject({ description: 'Rooms', protocol: 'http', tls });
  const again = await app.as(platform, { method: 'PUT', url: `${urlOf(saveBackend, { name: 'rooms' })}?create=true`, payload });
  expect(told(again)).toEqual([409, 'BACKEND_NAME_TAKEN']);
});

test('while Azure is away, screens and partners are told so, and nothing has changed', async () => {
  const key = await partnerKey(app, miradouro);
  const before = await changes();
  const person = { firstName: 'Rui', lastName: 'Melo', email: 'rui@partner.example', note: miradouro };
  const backend = { description: 'Spa', url: 'https://spa.example' };
  for (const request of [
    { method: 'GET', url: urlOf(listApiUsers) },
    { method: 'PUT', url: urlOf(saveApiUser, { name: person.email }), payload: { properties: person } },
    { method: 'GET', url: urlOf(listBackends) },
    { method: 'PUT', url: `${urlOf(saveBackend, { name: 'spa' })}?create=true`, payload: backend },
  ] as const) {
    busy();
    expect(told(await app.as(platform, request))).toEqual([503, 'API_GATEWAY_UNREACHABLE']);
  }
  expect(await changes()).toEqual(before);
  const listed = await app.as(platform, { method: 'GET', url: urlOf(listApiUsers) });
  expect(listed.json<{ count: number }>().count).toBe(2);
  expect(() => azure.get('backends', 'spa')).toThrow('not found');

  busy();
  expect(told(await offersWith(key))).toEqual([503, 'UNAVAILABLE']);
  expect((await offersWith(key)).statusCode).toBe(200);
  // The key is remembered by now; the backend has to be asked for.
  busy();
  expect(told(await backendWith(key))).toEqual([503, 'UNAVAILABLE']);
});
