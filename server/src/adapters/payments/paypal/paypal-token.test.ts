// Proves that a token is bought once and used until it runs out or is taken back.
import { fastify } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ProviderRefused } from '../../../ports/payments.ts';
import { paypalProvider } from './paypal.ts';

const app = fastify();
let url: string;
let bought: number;
let good: (token: string) => boolean;
let lastsSeconds: number;

beforeAll(async () => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
  app.post('/v1/oauth2/token', async () => {
    bought += 1;
    return { access_token: `token-${bought}`, expires_in: lastsSeconds };
  });
  app.get('/v2/checkout/orders/:id', async ({ headers }, reply) =>
    good(headers.authorization ?? '') ? { id: 'O1', status: 'CREATED' } : reply.code(401).send({ message: 'Token is not active' }),
  );
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());
beforeEach(() => {
  bought = 0;
  lastsSeconds = 3600;
  good = () => true;
});

const checking = () => {
  const provider = paypalProvider();
  return (clientSecret = 'secret') => provider.check({ clientId: 'client', clientSecret, webhookId: 'hook', apiUrl: url }, 'O1');
};

test('one token serves many calls, and nobody else', async () => {
  const check = checking();
  await check();
  await check();
  expect(bought).toBe(1);
  await check('another secret');
  expect(bought).toBe(2);
});

test('one that is about to run out is not used', async () => {
  lastsSeconds = 60;
  const check = checking();
  await check();
  await check();
  expect(bought).toBe(2);
});

test('one that was taken back is replaced within the call', async () => {
  const check = checking();
  await check();
  good = (token) => token === 'Bearer token-2';
  expect(await check()).toEqual({ kind: 'pending' });
  expect(bought).toBe(2);
});

test('a new one that is not good either is the end of it', async () => {
  good = () => false;
  await expect(checking()()).rejects.toThrow(ProviderRefused);
  expect(bought).toBe(2);
});
