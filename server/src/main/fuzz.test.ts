// Proves that every call answers anything with an envelope. A short, repeatable sample, another with `SEED`; `npm run abuse` sends 200,000 over real HTTP.
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Envelope } from '#contract/envelope.ts';
import { arbitraryOf, hostileText } from './testing/arbitrary-of.ts';
import { type FormPart, formWith } from './testing/form-with.ts';
import { createTestApplication, type TestApplication } from './testing/test-application.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

/** Of each call; a release asks more often (`.ci/release`). */
const callsPerEndpoint = Number(process.env['FUZZ_CALLS'] ?? 16);
const seed = Number(process.env['SEED'] ?? 9);

/** What may come where a file is expected: any bytes under any name, a text, several, none. */
const forms = fc.array(
  fc.record({
    part: fc.oneof({ weight: 3, arbitrary: fc.constant('file') }, { weight: 1, arbitrary: hostileText }),
    name: hostileText,
    content: fc.oneof({ weight: 3, arbitrary: fc.uint8Array({ maxLength: 2_000 }) }, { weight: 1, arbitrary: hostileText }),
  }),
  { maxLength: 3 },
);

async function sentAs(body: unknown, form: readonly FormPart[] | undefined): Promise<Pick<InjectOptions, 'payload' | 'headers'>> {
  if (form) return formWith(...form);
  return body === undefined ? {} : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

/** Most calls have the shape the contract asks for, with anything at all in their texts; the others are broken outright. */
function requests(endpoint: Endpoint) {
  const value = (schema: Parameters<typeof arbitraryOf>[0]) =>
    fc.oneof(
      { weight: 4, arbitrary: arbitraryOf(schema) },
      { weight: 1, arbitrary: hostileText },
      { weight: 1, arbitrary: fc.jsonValue() },
    );
  return fc.record({
    params: endpoint.params ? value(endpoint.params) : fc.constant({}),
    query: endpoint.query ? value(endpoint.query) : fc.constant({}),
    body: endpoint.body ? value(endpoint.body) : fc.constant(undefined),
    form: endpoint.file ? forms : fc.constant(undefined),
  });
}

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function addressOf(endpoint: Endpoint, params: unknown, query: unknown): string {
  const values: unknown[] = typeof params === 'object' && params !== null ? Object.values(params) : [params];
  const path = endpoint.path.replace(/\{\w+\}/g, () => encodeURIComponent(Buffer.from(written(values.shift() ?? '-')).toString()));
  const entries = typeof query === 'object' && query !== null ? Object.entries(query) : [];
  const search = new URLSearchParams(entries.map(([name, value]): [string, string] => [name, written(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
}

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s answers anything with an envelope, never with a 5xx',
  async (_, endpoint) => {
    // One for all calls of an endpoint: to sign one takes longer than most calls.
    const authorization = `Bearer ${await app.tokenOf('platform@vale.demo')}`;
    await fc.assert(
      fc.asyncProperty(requests(endpoint), async ({ params, query, body, form }) => {
        const { payload, headers } = await sentAs(body, form);
        const reply = await app.http.inject({
          method: endpoint.method[0],
          url: addressOf(endpoint, params, query),
          headers: { authorization, ...headers },
          ...(payload === undefined ? {} : { payload }),
        });
        expect(reply.statusCode).toBeLessThan(500);
        const answer = reply.json<unknown>();
        if (endpoint.bare && reply.statusCode === 200) return;
        const { errors, ...lists } = answer as Envelope<unknown>;
        const list = reply.statusCode === 200 ? (endpoint.listName ?? 'response') : 'response';
        expect(lists).toMatchObject({ [list]: expect.any(Array) });
        expect(errors.length > 0).toBe(reply.statusCode >= 400);
      }),
      { numRuns: callsPerEndpoint, seed },
    );
  },
);
