import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ItemOf } from '#contract/endpoint.ts';
import { helpQuestion, searchHelp } from '#contract/help.ts';
import { confluencePages } from '../../adapters/help/confluence.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { HelpUnavailable } from '../../ports/help.ts';

type Found = ItemOf<typeof searchHelp>;

describe('the articles that come with the product', () => {
  let app: TestApplication;
  beforeAll(async () => {
    app = await createTestApplication();
  });
  afterAll(() => app.close());

  const ask = (query: Record<string, string>, language = 'pt') =>
    app.as(undefined, { method: 'GET', url: `${searchHelp.path}?${new URLSearchParams(query)}`, headers: { 'accept-language': language } });
  const found = async (text: string, language?: string) => (await ask({ cql: helpQuestion(text), limit: '100' }, language)).json<Found>();
  const slugs = ({ results }: Found) => results.map(({ url }) => url.replace('/?help=', ''));

  test('are found by words, in the language of the reader, the best first, and what was found is marked', async () => {
    const answer = await found('reverse redemption', 'en');
    expect(slugs(answer)[0]).toBe('reverse-a-redemption');
    expect(answer.results[0]?.title).toContain('@@@hl@@@');
    expect(answer.results[0]?.excerpt).toContain('@@@hl@@@');
    expect(answer._links.base).toMatch(/^http/);
    expect(slugs(await found('etiquetas', 'pt'))).toContain('manage-tags');
    expect(slugs(await found('etiquetas', 'es'))).toContain('manage-tags');
    expect(slugs(await found('etiquetas', 'en'))).toEqual([]);
  });

  test('are found without accents, by the beginning of a word, and by some of the words where none has all', async () => {
    expect(slugs(await found('promocoes'))).toContain('manage-promotions');
    expect(slugs(await found('promoç'))).toContain('manage-promotions');
    expect(slugs(await found('zeppelin promoções'))).toContain('manage-promotions');
    expect(await found('zeppelin')).toMatchObject({ results: [], size: 0, totalSize: 0 });
  });

  test('come three at a time, each once', async () => {
    const all = slugs(await found('voucher', 'en'));
    expect(all.length).toBeGreaterThan(6);
    const pages = await Promise.all(
      [0, 3, 6].map(async (start) => slugs((await ask({ cql: helpQuestion('voucher'), start: String(start) }, 'en')).json())),
    );
    expect(pages.flat()).toEqual(all.slice(0, 9));
  });

  test.each([
    ['nothing', ''],
    ['no text', 'type = page'],
    ['an empty text', helpQuestion('  ')],
    ['too long a text', helpQuestion('x'.repeat(500))],
  ])('are not searched for %s', async (_, cql) => {
    const reply = await ask({ cql });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ response: [], errors: [{ field: 'cql' }] });
  });

  test.each(["'; drop table help_article; --", '" or siteSearch ~ "x', '& | ! ( ) <-> :*', '\\', '%_', '🙂', "l'hôtel"])(
    'survive being asked for %s',
    async (text) => {
      expect((await ask({ cql: helpQuestion(text) })).statusCode).toBeLessThan(401);
      expect((await found('voucher', 'en')).totalSize).toBeGreaterThan(0);
    },
  );
});

describe('pages kept in Confluence', () => {
  let wiki: Server;
  let answers: { status?: number; body?: unknown; never?: boolean } = {};
  let asked: { url: URL; authorization: string | undefined } | undefined;
  const page = {
    title: 'Use a @@@hl@@@voucher@@@endhl@@@',
    url: '/spaces/HELP/pages/7/Use',
    excerpt: 'Read the code',
    friendlyLastModified: 'yesterday',
  };
  const pages = () =>
    confluencePages({
      url: `http://127.0.0.1:${(wiki.address() as AddressInfo).port}`,
      space: 'HELP',
      email: 'a@b.example',
      token: 't',
      timeoutMs: 1_000,
    });
  const question = { text: 'say "voucher"', language: 'en', start: 3, limit: 3 } as const;

  beforeAll(async () => {
    wiki = createServer((request, response) => {
      asked = { url: new URL(request.url ?? '', 'http://wiki'), authorization: request.headers.authorization };
      if (answers.never) return;
      response.writeHead(answers.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(answers.body ?? {}));
    });
    await new Promise<void>((listening) => wiki.listen(0, '127.0.0.1', listening));
  });
  afterAll(() => {
    wiki.closeAllConnections();
    wiki.close();
  });

  test('are asked for in its own words, and handed on as it tells them', async () => {
    answers = { body: { results: [page], size: 1, totalSize: 12, _links: { base: 'https://wiki.example/wiki' } } };
    expect(await pages().search(question)).toEqual({ results: [page], total: 12, base: 'https://wiki.example/wiki' });
    expect(asked?.url.pathname).toBe('/wiki/rest/api/search');
    expect(Object.fromEntries(asked?.url.searchParams ?? [])).toMatchObject({
      cql: 'type = page and space = "HELP" and siteSearch ~ "say \\"voucher\\""',
      start: '3',
      limit: '3',
    });
    expect(asked?.authorization).toBe(`Basic ${Buffer.from('a@b.example:t').toString('base64')}`);
  });

  test.each([
    ['refuses', { status: 401 }],
    ['is in trouble', { status: 500 }],
    ['says something else', { body: ['?'] }],
    ['says nothing', { never: true }],
  ])('are not available when it %s', async (_, manners) => {
    answers = manners;
    await expect(pages().search(question)).rejects.toBeInstanceOf(HelpUnavailable);
  });
});
