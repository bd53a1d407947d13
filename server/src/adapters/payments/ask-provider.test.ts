// Proves what becomes of a provider's answer: which are worth another try, which are final, and that no secret is written down.
import { type FastifyReply, fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ProviderRefused, ProviderUnavailable } from '../../ports/payments.ts';
import { askProvider, type Question } from './ask-provider.ts';

const secret = 'key-0123456789';
const app = fastify({ forceCloseConnections: true });
let answer: (reply: FastifyReply) => unknown;
let asked: { body: unknown; type: string | undefined };
let url: string;

beforeAll(async () => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
  app.all('/', async (request, reply) => {
    asked = { body: request.body, type: request.headers['content-type'] };
    return answer(reply);
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

function ask(changes: Partial<Question<{ ok: boolean }>> = {}): Promise<{ ok: boolean }> {
  return askProvider({
    method: 'POST',
    url,
    answer: z.object({ ok: z.boolean() }),
    words: (body) => (body as { message?: string } | undefined)?.message,
    secrets: [secret],
    timeoutMs: 1_000,
    ...changes,
  });
}

test.each<[string, Partial<Question<{ ok: boolean }>>, typeof asked]>([
  ['JSON', { json: { amount: 1 } }, { body: '{"amount":1}', type: 'application/json' }],
  ['a form', { form: { amount: '1', name: 'João' } }, { body: 'amount=1&name=Jo%C3%A3o', type: 'application/x-www-form-urlencoded' }],
])('asks with %s and reads the answer', async (_, changes, expected) => {
  answer = () => ({ ok: true });
  expect(await ask(changes)).toEqual({ ok: true });
  expect(asked).toEqual(expected);
});

describe('is worth another try', () => {
  test.each<[string, (reply: FastifyReply) => unknown]>([
    ['a failure', (reply) => reply.code(500).send({ message: 'oh' })],
    ['too many', (reply) => reply.code(429).send({ message: 'slowly' })],
    ['one that is being done', (reply) => reply.code(409).send({ message: 'busy' })],
    ['no JSON', (reply) => reply.type('application/json').send('<html>')],
    ['JSON of another shape', () => ({ ok: 'yes' })],
    ['nothing at all', (reply) => reply.code(200).send()],
    ['a way to somewhere else', (reply) => reply.redirect('/elsewhere')],
    ['silence', (reply) => reply.hijack()],
    [
      'a broken line',
      (reply) => {
        reply.hijack();
        reply.raw.destroy();
      },
    ],
  ])('%s', async (_, how) => {
    answer = how;
    await expect(ask()).rejects.toThrow(ProviderUnavailable);
  });
});

describe('is final', () => {
  test.each([400, 401, 403, 404, 422])('%i, in the provider’s own words', async (status) => {
    answer = (reply) => reply.code(status).send({ message: 'The amount is too small' });
    await expect(ask()).rejects.toThrow(ProviderRefused);
    await expect(ask()).rejects.toMatchObject({ message: 'The amount is too small', status });
  });

  test('without words, by its number', async () => {
    answer = (reply) => reply.code(400).send('no');
    await expect(ask()).rejects.toThrow(/ answered 400$/);
  });
});

test.each<[string, (reply: FastifyReply) => unknown]>([
  ['repeats it', (reply) => reply.code(401).send({ message: `Unknown key ${secret}` })],
  ['says nothing', (reply) => reply.hijack()],
])('a secret in the address or the answer is not written down when the provider %s', async (_, how) => {
  answer = how;
  const error: unknown = await ask({ url: `${url}/?key=${secret}` }).catch((reason: unknown) => reason);
  if (!(error instanceof Error)) return expect.unreachable();
  expect(`${error.message} ${error.stack} ${String(error.cause)}`).not.toContain(secret);
});
