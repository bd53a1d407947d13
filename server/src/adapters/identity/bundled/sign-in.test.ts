import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword, people } from '#demo/people.ts';
import { createTestApplication, type TestApplication } from '../../../main/testing/test-application.ts';
import { createLog } from '../../../platform/log.ts';
import { secondsLeft } from './provider.ts';
import { authorizationUrl, exchange, form, locationOf, browser as newBrowser, publicUrl, signIn } from './testing/browser.ts';

let app: TestApplication;
let origin: string;
const logged: string[] = [];
beforeAll(async () => {
  app = await createTestApplication({
    environment: { PUBLIC_URL: publicUrl },
    log: createLog('info', { write: (line) => void logged.push(line) }),
  });
  origin = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const browser = () => newBrowser(origin);

test.each([
  ['not yet signed in', undefined, 0, 14],
  ['just signed in', 0, 0, 14],
  ['in use for twenty days', 0, 20, 10],
  ['at its end', 0, 30, 0],
])('a session %s', (_, signedIn, today, left) => {
  const day = 86_400;
  expect(secondsLeft(signedIn, today * day)).toBe(Math.max(1, left * day));
});

describe('signing in', () => {
  test('with the right password, to a token our API accepts; then again without a page; then out', async () => {
    const visit = browser();
    const passed = await signIn(visit, { email: 'admin@vale.demo', password: demoPassword });
    expect(passed.status).toBe(303);
    const back = new URL(locationOf(await visit(locationOf(passed))));
    expect([back.pathname, back.searchParams.get('state')]).toEqual(['/signed-in', 'abc']);

    const code = back.searchParams.get('code') ?? '';
    const foreign = await visit('/identity/token', form({ ...exchange, code }, 'https://elsewhere.example'));
    expect(foreign.status).toBe(400);
    const tokens = (await (await visit('/identity/token', form({ ...exchange, code }))).json()) as {
      access_token: string;
      id_token: string;
    };
    const me = await visit('/api/User/v1/User', { headers: { authorization: `Bearer ${tokens.access_token}` } });
    expect(((await me.json()) as { response: { email: string }[] }).response[0]?.email).toBe('admin@vale.demo');

    const stolen = await visit('/identity/token', form({ ...exchange, code }));
    expect(stolen.status).toBe(400);

    const silent = new URL(
      locationOf(await visit(authorizationUrl({ prompt: 'none', redirect_uri: 'http://localhost:4999/silent-renew.html' }))),
    );
    expect(silent.searchParams.get('code')).toBeTruthy();

    const leave = await visit(
      `/identity/session/end?${new URLSearchParams({ id_token_hint: tokens.id_token, post_logout_redirect_uri: 'http://localhost:4999/' })}`,
    );
    const xsrf = /name="xsrf" value="(\w+)"/.exec(await leave.text())?.[1] ?? '';
    expect(locationOf(await visit('/identity/session/end/confirm', form({ xsrf, logout: 'yes' })))).toMatch(
      /^http:\/\/localhost:4999\/(\?|$)/,
    );
    const after = new URL(locationOf(await visit(authorizationUrl({ prompt: 'none' }))));
    expect(after.searchParams.get('error')).toBe('login_required');
  });

  test('a wrong password shows the page again, says nothing about which was wrong, and keeps the address typed', async () => {
    const reply = await signIn(browser(), { email: '"><script>@vale.demo', password: 'nope', lang: 'pt' });
    const page = await reply.text();
    expect(reply.status).toBe(401);
    expect(page).toContain('O e-mail ou a palavra-passe não estão certos.');
    expect(page).not.toContain('"><script>');
  });

  test('a password is compared to its last character', async () => {
    const typed = (password: string) => signIn(browser(), { email: 'viewer@vale.demo', password });
    expect((await typed(`${demoPassword}${' '.repeat(300)}`)).status).toBe(401);
    expect((await typed(demoPassword)).status).toBe(303);
  });

  test('who came in and that somebody did not is in the log, without what was typed', async () => {
    logged.length = 0;
    await signIn(browser(), { email: 'sales@vale.demo', password: 'not-the-password' });
    await signIn(browser(), { email: 'sales@vale.demo', password: demoPassword });
    const lines = logged.filter((line) => /sign-in refused|signed in/.test(line));
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 40, msg: 'sign-in refused', reason: 'refused', client: '127.0.0.1' }),
      expect.objectContaining({ level: 30, msg: 'signed in', account: people.find(({ email }) => email === 'sales@vale.demo')?.id }),
    ]);
    expect(lines.join('')).not.toMatch(/not-the-password|vale-demo|sales@/);
  });

  test('nothing filled in is said so', async () => {
    expect((await signIn(browser(), { email: '', password: '' })).status).toBe(400);
  });

  test('the page speaks the language the application asked for, and the one chosen on it', async () => {
    const visit = browser();
    const page = locationOf(await visit(authorizationUrl({ ui_locales: 'es' })));
    expect(await (await visit(page)).text()).toContain('Iniciar sesión');
    expect(await (await visit(`${page}?lang=pt`)).text()).toContain('Iniciar sessão');
  });

  test('somebody else cannot finish a sign-in that began in another browser', async () => {
    const page = locationOf(await browser()(authorizationUrl()));
    const reply = await browser()(page, form({ email: 'admin@vale.demo', password: demoPassword }));
    expect(reply.status).toBe(410);
  });

  test('somebody who tries too often is told to wait, on the page itself', async () => {
    const strict = await createTestApplication({ environment: { SIGN_INS_PER_MINUTE: '1' } });
    const attempt = () =>
      strict.http.inject({
        method: 'POST',
        url: '/identity/sign-in/any',
        payload: 'email=a&password=b',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'pt' },
      });
    expect((await attempt()).statusCode).toBe(410);
    const refused = await attempt();
    expect(refused.statusCode).toBe(429);
    expect(refused.body).toContain('Demasiadas tentativas a partir daqui.');
    await strict.close();
  });

  test('an address we do not know gets no code, and no redirect', async () => {
    const reply = await browser()(authorizationUrl({ redirect_uri: 'https://elsewhere.example/signed-in' }));
    expect([reply.status, reply.headers.get('location')]).toEqual([400, null]);
    const plain = new URL(locationOf(await browser()(authorizationUrl({ code_challenge: '', code_challenge_method: '' }))));
    expect(plain.searchParams.get('error')).toBe('invalid_request');
  });

  test('the demo is offered in demo mode only', async () => {
    const visit = browser();
    const passed = await signIn(visit, { demo: 'viewer@vale.demo' });
    expect(passed.status).toBe(303);

    const quiet = await createTestApplication({ environment: { DEMO: 'off' } });
    const { headers } = await quiet.http.inject({
      method: 'GET',
      url: authorizationUrl({ redirect_uri: 'http://localhost:4000/signed-in' }),
    });
    const cookie = ([headers['set-cookie']].flat() as string[]).map((one) => one.split(';')[0]).join('; ');
    const page = await quiet.http.inject({
      method: 'GET',
      url: new URL(headers.location as string, 'http://localhost:4000').pathname,
      headers: { cookie },
    });
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/vale.demo/);
    await quiet.close();
  });
});
