// Proves where what we practise with listens, where the database is reached, that Azure is given all of its settings or none, and that a slip in what may be called is told at the start and not at the first call.
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test.each<[string, NodeJS.ProcessEnv, number | undefined, number | undefined]>([
  ['on a bare machine', {}, 5000, 6000],
  ['on a port of its own', { PORT: '4310' }, 5310, 6310],
  ['on any port', { PORT: '0' }, 0, 0],
  ['with ports of their own', { SANDBOX_PORT: '7001', SIMULATOR_PORT: '7002' }, 7001, 7002],
  ['without them', { PAYMENTS_SANDBOX: 'off', PMS_SIMULATOR: 'off' }, undefined, undefined],
  ['on a database of one’s own', { DATABASE_URL: 'postgres://x' }, undefined, undefined],
  ['on a database of one’s own, asked for', { DATABASE_URL: 'postgres://x', PMS_SIMULATOR: 'on' }, undefined, 6000],
])('sandbox and simulator %s', (_, environment, sandboxPort, simulatorPort) => {
  expect(readConfig(environment)).toMatchObject({ sandboxPort, simulatorPort });
});

test('a database is reached directly, unless a pooler stands before it', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://x' })).toMatchObject({ databaseUrl: 'postgres://x', databaseDirectUrl: undefined });
  const pooled = { DATABASE_URL: 'postgres://pooler', DATABASE_DIRECT_URL: 'postgres://x' };
  expect(readConfig(pooled)).toMatchObject({ databaseUrl: 'postgres://pooler', databaseDirectUrl: 'postgres://x' });
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL']) {
    expect(() => readConfig({ [name]: 'postgres://x' })).toThrow(`${name} needs DATABASE_URL beside it`);
  }
});

test('nothing of our own network is called unless it is named', () => {
  expect(readConfig({}).outgoingAllowed).toEqual([]);
  const environment = { OUTGOING_ALLOWED: ' pms.lan, pms.lan:8443 ,10.1.0.0/16,[fd00::7]:443,' };
  expect(readConfig(environment).outgoingAllowed).toEqual(['pms.lan', 'pms.lan:8443', '10.1.0.0/16', '[fd00::7]:443']);
});

test.each(['https://pms.lan', '10.0.0.0/33', 'pms.lan;other.lan'])('%s is no such name', (entry) => {
  expect(() => readConfig({ OUTGOING_ALLOWED: `pms.lan,${entry}` })).toThrow('OUTGOING_ALLOWED');
});

test('Azure API Management gets all of its settings or none', () => {
  const settings = {
    AZURE_APIM_SUBSCRIPTION: '11111111-2222-4333-8444-555555555555',
    AZURE_APIM_RESOURCE_GROUP: 'hotels',
    AZURE_APIM_SERVICE: 'vale',
    AZURE_TENANT_ID: 'tenant',
    AZURE_CLIENT_ID: 'client',
    AZURE_CLIENT_SECRET: 'not-to-be-told',
  };
  expect(readConfig({}).azure).toBeUndefined();
  expect(readConfig(settings).azure).toMatchObject({ resourceGroup: 'hotels', service: 'vale', tenant: 'tenant', clientId: 'client' });
  for (const name of Object.keys(settings)) {
    const slip = () => readConfig({ ...settings, [name]: '' });
    expect(slip).toThrow(`needs ${name} too`);
    expect(slip).not.toThrow('not-to-be-told');
  }
});

test('a sign-in is fresh for a quarter of an hour; an outside issuer that does not say when is believed until a time is set', () => {
  const outside = { OIDC_ISSUER: 'https://issuer.example', OIDC_CLIENT_ID: 'vale' };
  expect(readConfig({}).freshSignIn).toEqual({ minutes: 15, unknownPasses: false });
  expect(readConfig({ FRESH_SIGN_IN_MINUTES: '5' }).freshSignIn).toEqual({ minutes: 5, unknownPasses: false });
  expect(readConfig(outside).freshSignIn).toEqual({ minutes: 15, unknownPasses: true });
  expect(readConfig({ ...outside, FRESH_SIGN_IN_MINUTES: '15' }).freshSignIn).toEqual({ minutes: 15, unknownPasses: false });
  expect(() => readConfig({ FRESH_SIGN_IN_MINUTES: '0' })).toThrow('FRESH_SIGN_IN_MINUTES');
});
