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
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('behind https the browser is told to stay there', async () => {
  const { headers } = await secured.http.inject({ method: 'GET', url: '/healthz' });
  expect(headers['strict-transport-security']).toMatch(/max-age=\d{7,}/);
});

test('nothing an API call answers is kept by a cache', async () => {
  const { headers } = await plain.as('viewer@vale.demo', { method: 'GET', url: '/api/User/v1/User' });
  expect(headers['cache-control']).toBe('no-store');
});
