// Proves that a report is believed only by a certificate that PayPal itself hands out, read as PayPal publishes it.
import { fastify } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ProviderUnavailable, type RawNotice } from '../../../ports/payments.ts';
import { paypalNotices } from './paypal-notice.ts';

/** A report and its signature, made once with the key of this certificate, which has not been kept. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIDOTCCAiGgAwIBAgIUWWB8dbVYGPwbTd3jdYpJPnqDCFIwDQYJKoZIhvcNAQEL
BQAwKzEpMCcGA1UEAwwgbWVzc2FnZXZlcmlmaWNhdGlvbmNlcnRzLmV4YW1wbGUw
IBcNMjYxMTE1MTE0NTM2WhgPMjEyNjEwMjIxMTQ1MzZaMCsxKTAnBgNVBAMMIG1l
c3NhZ2V2ZXJpZmljYXRpb25jZXJ0cy5leGFtcGxlMIIBIjANBgkqhkiG9w0BAQEF
AAOCAQ8AMIIBCgKCAQEA8isTJS8bCJ7WlyOPtO/75I2Vy5kNrreB/FhbTil/ulMF
gvkiIajkscaCN9he/RK+vX7aSId13B6Z4j/3uDBKYZe1SEnm05Iiln4ridv9G+c5
pB6WvKzm5ZjzGL7Wb+H6dAwpNyFj+1YtG+Tg6/WWEgqZSHGchoNY0keFt2EFDFxD
TDjJZuKboTQY2cp76y4MnIyVIoT0bc58g+RTo6qNCOo9hBau65l9Z3YAbV8KkCVn
ppZJcwhbdOPzzVDGBRb0g2emYLeNATFeIGW3e59+8+5H6eY5dRc1shjGwFneFCXU
EZ/5bx+HnsUnP19C6NwOCKMZID9FeOF2otVSRnAAHwIDAQABo1MwUTAdBgNVHQ4E
FgQUj7kQgnMa1hi6tSM7sRmwXTM5hEcwHwYDVR0jBBgwFoAUj7kQgnMa1hi6tSM7
sRmwXTM5hEcwDwYDVR0TAQH/BAUwAwEB/zANBgkqhkiG9w0BAQsFAAOCAQEAW8Us
Sz5etlDRlgsbWm37yRwirePjCWBzcZAU7hOn6vohLAnrc++1NdYY2ysH2lW7julh
AS/o9fnQibsC/HewlBkeUBwRrDhuXw1FaQJsgeHpisbzZRkR9hdB+msV6dbt+ov9
kD1k0JdM8VFxoUbFzni8Cf9Viv6Ix83o4z4JLBXu7SwGxF5VtzkYKFsx3SHgJ4JV
eXCEvFZ59nx3YWxaHmSRUuq1xq6u2bNm2eXCuvNnVz72b+D4l+kGo+IY+EsB2k86
99lBKNMl+eYZolG8YGrPTGzB7Oyk+75wNi+0N6BlJcq0uY5HcmVZ4purlcrWpm1x
thfaNAz+4i8Pon+hPg==
-----END CERTIFICATE-----`;
const body = Buffer.from(
  '{"id":"WH-58D329510W468432D-8HN650336L201105X","create_time":"2026-11-15T12:00:00.000Z","event_type":"PAYMENT.CAPTURE.COMPLETED","summary":"Paid: € 12.50","resource":{"id":"27M47624FP291604U","status":"COMPLETED","supplementary_data":{"related_ids":{"order_id":"5O190127TN364715T"}}}}',
);
const signature =
  'tKmMUqx89DnSBTFymfXazui+FtbKE8O/h+3hPfY05OUcDaOobKmFVkLob0QJKrEi7tMQD0Fo+l1SG2u6rog24NmkxXdP8os5fUkRaUu5wb/hMLmKNtaiarNmzvV+P2ZXJ/00clTGKFW7EWojb/4oFWEqL3Qd794+wtbclx43ZUveRi3j7l1vtOGHC052tM1QN3QQriaZpenAER+/39HWbZ+yolTq+CHGYZfL1aquMMESbCBOhrhBF8ugEV41hcDNguSQR8vKg1NJwzBNCVohqr6gkg9uS4sGLrQSG6xGEPIPWzj1FFdemTSpy9F5CFC77z28tHtvrsNavL/HLVEx6A==';

const sentAt = '2026-11-15T12:00:00Z';
const readAt = new Date('2026-11-15T12:01:00Z');
const daysLater = (days: number) => new Date(new Date(sentAt).getTime() + days * 24 * 60 * 60 * 1000);
const app = fastify();
let url: string;
let served = certificate;
let fetches = 0;

beforeAll(async () => {
  app.get('/v1/notifications/certs/:id', async (request, reply) => {
    fetches += 1;
    return request.url.endsWith('CERT-1') ? served : reply.code(404).send();
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());
beforeEach(() => {
  [served, fetches] = [certificate, 0];
});

function read(changes: Record<string, string> = {}, at = readAt, readNotice = paypalNotices(1_000)) {
  const headers: RawNotice['headers'] = {
    'paypal-transmission-id': '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
    'paypal-transmission-time': sentAt,
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': `${url}/v1/notifications/certs/CERT-1`,
    'paypal-transmission-sig': signature,
    ...changes,
  };
  return readNotice({ webhookId: '8PT597110X687430L', apiUrl: url }, { headers, query: {}, body }, at);
}

test('a report under a certificate is read, and the certificate fetched once', async () => {
  const readNotice = paypalNotices(1_000);
  const expected = { eventId: 'WH-58D329510W468432D-8HN650336L201105X', sessionId: '5O190127TN364715T' };
  expect(await read({}, readAt, readNotice)).toEqual(expected);
  expect(await read({}, readAt, readNotice)).toEqual(expected);
  expect(fetches).toBe(1);
});

test.each<[string, Record<string, string>]>([
  ['another transmission', { 'paypal-transmission-id': '69cd13f0-d67a-11e5-baa3-778b53f4ae56' }],
  ['another time', { 'paypal-transmission-time': '2026-11-15T12:00:01Z' }],
  ['another algorithm', { 'paypal-auth-algo': 'SHA1withRSA' }],
  ['no signature', { 'paypal-transmission-sig': '' }],
])('with %s it is forged', async (_, changes) => {
  expect(await read(changes)).toBe('forged');
});

describe('whose certificate it is', () => {
  test.each([
    'https://paypal.com.attacker.example/v1/notifications/certs/CERT-1',
    'https://attacker-paypal.com/v1/notifications/certs/CERT-1',
    'http://api.paypal.com/v1/notifications/certs/CERT-1',
    'https://api.paypal.com:8443/v1/notifications/certs/CERT-1',
    'https://api.paypal.com/elsewhere/CERT-1',
    'https://api.paypal.com/v1/notifications/certs/CERT-1/../../../elsewhere',
    'file:///v1/notifications/certs/CERT-1',
    'not an address',
  ])('is not asked at %s', async (address) => {
    expect(await read({ 'paypal-cert-url': address })).toBe('forged');
    expect(fetches).toBe(0);
  });

  test('is nobody’s if PayPal has never heard of it', async () => {
    expect(await read({ 'paypal-cert-url': `${url}/v1/notifications/certs/CERT-2` })).toBe('forged');
  });

  test('cannot be said while PayPal answers garbage', async () => {
    served = '<html>';
    await expect(read()).rejects.toThrow(ProviderUnavailable);
  });
});

test.each([
  [3, 'object'],
  [3.001, 'string'],
])('%d days after it was sent it is read or stale', async (days, kind) => {
  const answer = await read({}, daysLater(days));
  expect(typeof answer).toBe(kind);
  if (kind === 'string') expect(answer).toBe('stale');
});

test('to a shop that has not been told its webhook yet, every report is forged, and nobody is asked', async () => {
  const address = `${url}/v1/notifications/certs/CERT-1`;
  const notice = { headers: { 'paypal-auth-algo': 'SHA256withRSA', 'paypal-cert-url': address }, query: {}, body };
  expect(await paypalNotices(1_000)({ apiUrl: url }, notice, readAt)).toBe('forged');
  expect(fetches).toBe(0);
});
