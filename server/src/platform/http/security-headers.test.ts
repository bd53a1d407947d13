import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';

let plain: TestApplication;
let secured: TestApplication;
beforeAll(async () => {
  plain = await createTestApplication();
  secured = await createTestApplication({ environment: { PUBLIC_URL: 'https://vale.example' } });
});
afterAll(async () => {
  await Promise.all([plain.close(), secured.close()]);
});

const addresses = ['/', '/healthz', '/api/docs', '/api/User/v1/User', '/identity/jwks', '/api/nothing'];

test.each(addresses)('%s carries the policy: scripts only from us, never from inside the page', async (url) => {
  const { headers } = await plain.http.inject({ method: 'GET', url, headers: { accept: 'text/html' } });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(headers['referrer-policy']).toBe('same-origin');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('behind https the browser is told to stay there', async () => {
  const { headers } = await secured.http.inject({ method: 'GET', url: '/healthz' });
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('behind https cookies are ours alone: not sent without TLS, not read by scripts, not set by a neighbour', async () => {
  const query = new URLSearchParams({
    client_id: 'vale-web',
    response_type: 'code',
    redirect_uri: 'https://vale.example/signed-in',
    scope: 'openid email',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  });
  const begun = await secured.http.inject({ method: 'GET', url: `/identity/auth?${query}` });
  const sent = (reply: typeof begun) => [reply.headers['set-cookie']].flat().filter((cookie) => cookie !== undefined);
  const page = new URL(String(begun.headers.location), 'https://vale.example').pathname;
  const cookie = sent(begun)
    .map((one) => one.split(';')[0])
    .join('; ');
  const signedIn = await secured.http.inject({
    ...{ method: 'POST', url: page, payload: new URLSearchParams({ demo: 'viewer@vale.demo' }).toString() },
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
  });
  const resumed = await secured.http.inject({
    method: 'GET',
    url: new URL(String(signedIn.headers.location)).pathname,
    headers: { cookie },
  });
  const given = [...sent(begun), ...sent(resumed)].filter((one) => !/=;/.test(one));
  expect(given.length).toBeGreaterThan(2);
  for (const one of given)
    expect(one.toLowerCase()).toMatch(
      /^__(host|secure)-vale_.*; secure; httponly; samesite=lax|^__(host|secure)-vale_.*samesite=lax; secure; httponly/,
    );
  expect(given.some((one) => /^__Host-vale_session=.*; path=\/;/.test(one))).toBe(true);
});

test('nothing an API call answers is kept by a cache', async () => {
  const { headers } = await plain.as('viewer@vale.demo', { method: 'GET', url: '/api/User/v1/User' });
  expect(headers['cache-control']).toBe('no-store');
});
