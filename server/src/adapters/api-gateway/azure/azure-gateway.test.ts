// Proves that partners and keys in Azure API Management behave as our own do; that pages are read to their end, throttling is waited for as long as
// was asked, tokens are renewed, whoever met another's change decides anew, and that a service that is down or does not want us is told as such,
// without a secret and with nothing changed.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Clock } from '../../../platform/clock.ts';
import { apiGatewayBehaviour } from '../../../ports/api-gateway.suite.ts';
import { type ApiGateway, GatewayProblem } from '../../../ports/api-gateway.ts';
import { backendsBehaviour } from '../../../ports/backends.suite.ts';
import { Azure, type AzureOptions } from './ask-azure.ts';
import { azureBackends } from './azure-backends.ts';
import { azureGateway } from './azure-gateway.ts';
import { openAzureDouble } from './testing/azure-double.ts';

let now = new Date('2026-11-16T07:00:00Z');
const clock: Clock = { now: () => now };
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

async function open() {
  const double = await openAzureDouble();
  const azure = new Azure({ ...double.settings, clock, pause: async () => undefined });
  return { gateway: azureGateway(azure), backends: azureBackends(azure), close: double.close };
}

apiGatewayBehaviour('Azure API Management', open);
backendsBehaviour('Azure API Management', open);

describe('Azure API Management', () => {
  let double: Awaited<ReturnType<typeof openAzureDouble>>;
  let gateway: ApiGateway;
  let waits: number[];
  const opened = (changes: Partial<AzureOptions> = {}) =>
    new Azure({ ...double.settings, clock, pause: async (ms) => waits.push(ms), patienceMs: 60_000, ...changes });

  beforeAll(async () => {
    double = await openAzureDouble();
  });
  afterAll(() => double.close());
  beforeEach(() => {
    waits = [];
    double.asked.length = 0;
    gateway = azureGateway(opened());
  });

  const partner = () => ({
    name: randomUUID(),
    firstName: 'Ana',
    lastName: 'Sousa',
    email: `${randomUUID()}@spa.example`,
    note: 'x',
    state: 'active' as const,
  });
  async function subscribed() {
    const user = partner();
    await gateway.saveUser(user);
    const draft = { name: randomUUID(), displayName: 'Spa', userName: user.name, productId: 'partner-full', state: 'active' as const };
    await gateway.saveSubscription(draft);
    return { user, draft };
  }
  const problemOf = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => {
        expect(error).toBeInstanceOf(GatewayProblem);
        const { kind, message } = error as GatewayProblem;
        expect(message).not.toMatch(/azure-client-secret|token-\d|revoked/);
        return [kind, message.replace(/127\.0\.0\.1:\d+/, 'azure')];
      },
    );

  test('lists are read to their end, and only products of ours can be chosen', async () => {
    expect((await gateway.listProducts()).map(({ id }) => id)).toEqual(['partner-read', 'partner-redeem', 'partner-sell', 'partner-full']);
    expect(double.asked).toEqual(['GET products', 'GET products after 2', 'GET products after 4']);
  });

  test('a next page elsewhere is not asked for: our token would go along', async () => {
    double.mishap({ status: 200, body: { value: [], nextLink: 'http://127.0.0.1:1/users' } });
    expect(await problemOf(gateway.listProducts())).toEqual(['notUnderstood', 'azure leads elsewhere']);
  });

  test('throttling is waited for as long as was asked, other troubles longer each time, and at most three times', async () => {
    double.mishap({ status: 429, headers: { 'retry-after': '7' } }, { status: 503 }, { status: 500 });
    expect(await gateway.listProducts()).toHaveLength(4);
    expect(waits).toEqual([7_000, 1_000, 2_000]);
    double.mishap(...Array.from({ length: 4 }, () => ({ status: 502 })));
    expect(await problemOf(gateway.listProducts())).toEqual(['unreachable', 'azure answered 502']);
    double.mishap({ status: 429, headers: { 'retry-after': '3600' } });
    expect(await problemOf(gateway.listProducts())).toEqual(['unreachable', 'azure answered 429']);
    expect(waits).toHaveLength(6);
  });

  test('a token is used until shortly before it ends, and one that was taken back is replaced within the call', async () => {
    const before = double.state.tokens.length;
    await Promise.all([gateway.listProducts(), gateway.findUser('nobody')]);
    expect(double.state.tokens).toHaveLength(before + 1);
    later(3_600_000 - 60_000);
    await gateway.listProducts();
    expect(double.state.tokens).toHaveLength(before + 2);
    double.revoke();
    expect(await gateway.listProducts()).toHaveLength(4);
    expect(double.state.tokens).toHaveLength(before + 3);
  });

  test('who is not let in is told so, without what they sent', async () => {
    const stranger = azureGateway(opened({ clientSecret: 'azure-client-secret-of-before' }));
    expect(await problemOf(stranger.listProducts())).toEqual(['refused', 'azure gives no token: invalid_client']);
    double.mishap({ status: 403 });
    expect(await problemOf(gateway.listProducts())).toEqual(['refused', 'azure does not let us: 403']);
    const lost = azureGateway(opened({ service: 'mistyped' }));
    expect(await problemOf(lost.listProducts())).toEqual(['refused', 'Azure knows no API Management service of that name']);
    expect(await problemOf(gateway.saveUser({ ...partner(), firstName: '' }))).toMatchObject([
      'refused',
      expect.stringContaining('ValidationError'),
    ]);
    double.mishap({ status: 200, body: '<html>' });
    expect(await problemOf(gateway.listProducts())).toEqual(['notUnderstood', 'azure answered what nobody understands']);
  });

  test('a service that is down changes nothing, and is found as it was', async () => {
    const { user, draft } = await subscribed();
    const keys = await gateway.keysOf(draft.name);
    const down = () => double.mishap(...Array.from({ length: 4 }, () => ({ status: 503 })));
    for (const work of [
      () => gateway.saveUser({ ...user, state: 'blocked' }),
      () => gateway.saveSubscription({ ...draft, state: 'cancelled' }),
      () => gateway.regenerateKey(draft.name, 'primary'),
      () => gateway.deleteUser(user.name),
    ]) {
      down();
      expect(await problemOf(work())).toEqual(['unreachable', 'azure answered 503']);
    }
    expect(await gateway.findUser(user.name)).toMatchObject(user);
    expect(await gateway.findSubscription(draft.name)).toMatchObject(draft);
    expect(await gateway.keysOf(draft.name)).toEqual(keys);

    const other = await openAzureDouble();
    const away = azureGateway(opened(other.settings));
    await away.listProducts();
    await other.close();
    expect(await problemOf(away.listProducts())).toEqual(['unreachable', 'azure could not be reached']);
    const nowhere = azureGateway(opened(other.settings));
    expect(await problemOf(nowhere.listProducts())).toEqual(['unreachable', 'azure gives no token: it does not answer']);
  });

  test('a write whose answer was lost is written once, and one that met another’s is decided anew', async () => {
    const user = partner();
    double.asked.length = 0;
    // Read; made, and the answer lost; sent again, and met itself; read and changed to the same.
    double.mishap({ status: 404 }, { status: 504, afterwards: true });
    expect(await gateway.saveUser(user)).toMatchObject({ ok: true, value: user });
    expect(double.asked.map((line) => line.split(' ')[0]).filter((method) => method !== 'GET')).toEqual(['PUT', 'PUT', 'PUT', 'PATCH']);

    double.mishap({ status: 200, headers: { etag: '"old"' }, body: { name: user.name, properties: { ...user, name: undefined } } });
    expect(await gateway.saveUser({ ...user, lastName: 'Reis' })).toMatchObject({ ok: true, value: { lastName: 'Reis' } });
    double.mishap({ status: 409, body: { error: { code: 'PessimisticConcurrencyConflict', message: 'Try later' } } });
    expect(await gateway.findUser(user.name)).toMatchObject({ lastName: 'Reis' });
  });

  test('what Azure deletes slowly is deleted when we say so', async () => {
    const { user } = await subscribed();
    double.state.isLong = true;
    expect(await gateway.deleteUser(user.name)).toBe(true);
    double.state.isLong = false;
    expect(double.state.isPending).toBe(false);
    expect(waits).toEqual([3_000, 500]);
  });

  test('a key made elsewhere is found, strangers do not make us look through everything each time, and the service’s own key is nobody’s', async () => {
    const { draft } = await subscribed();
    const keys = await gateway.keysOf(draft.name);
    if (!keys) throw new Error('no keys');
    const elsewhere = azureGateway(opened());
    expect(await elsewhere.holderOf(keys.secondary)).toMatchObject({ subscription: { name: draft.name } });
    double.asked.length = 0;
    for (const key of ['one', 'two', 'three']) expect(await elsewhere.holderOf(key)).toBeUndefined();
    expect(double.asked).toEqual([]);

    const renewed = await gateway.regenerateKey(draft.name, 'primary');
    if (!renewed) throw new Error('no keys');
    expect(await elsewhere.holderOf(keys.primary)).toBeUndefined();
    later(300_000);
    expect(await elsewhere.holderOf(renewed.primary)).toMatchObject({ subscription: { name: draft.name } });
    const master = await gateway.keysOf('master');
    later(300_000);
    expect(await gateway.holderOf(master?.primary ?? '')).toBeUndefined();
    double.mishap(...Array.from({ length: 4 }, () => ({ status: 503 })));
    later(300_000);
    expect(await problemOf(elsewhere.holderOf('unknown'))).toEqual(['unreachable', 'azure answered 503']);
  });

  test('what others set on a backend survives a change made here; a pool of backends is none of ours', async () => {
    const backends = azureBackends(opened());
    const credentials = { authorization: { scheme: 'Basic', parameter: 'opensesame' } };
    double.keep('backends', 'rooms', { title: 'Old', url: 'https://rooms.example', protocol: 'http', credentials });
    double.keep('backends', 'pool', { type: 'Pool', description: 'Several' });
    const known = await backends.find('rooms');
    expect(known).toEqual({
      name: 'rooms',
      title: 'Old',
      description: '',
      protocol: 'http',
      url: 'https://rooms.example',
      proofs: { chain: true, name: true },
    });
    if (!known) throw new Error('no backend');
    await backends.save({ ...known, title: '', description: 'Rooms', proofs: { chain: false, name: true } }, false);
    expect(double.get('backends', 'rooms').properties).toEqual({
      url: 'https://rooms.example',
      protocol: 'http',
      description: 'Rooms',
      credentials,
      tls: { validateCertificateChain: false, validateCertificateName: true },
    });
    expect((await backends.list({ skip: 0, top: 10 })).backends.map(({ name }) => name)).toEqual(['rooms']);

    const fresh = { ...known, name: 'spa', description: 'Spa' };
    double.mishap({ status: 404 }, { status: 504, afterwards: true });
    expect(await backends.save(fresh, true)).toMatchObject({ ok: true, value: fresh });
    expect(await backends.save(fresh, true)).toMatchObject({ ok: false, reason: 'nameTaken' });
  });
});
