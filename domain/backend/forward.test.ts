// Proves that what a partner asks goes where the backend is and nowhere above it, and that neither their key nor a cookie goes with it.
import { expect, it } from 'vitest';
import { addressBehind, headersPassedBack, headersPassedOn } from './forward.ts';

it.each<[string, string, string, string, string | undefined]>([
  ['the backend itself', 'https://b.example/api', '', '', 'https://b.example/api'],
  ['a path', 'https://b.example/api', '/rooms/7', '', 'https://b.example/api/rooms/7'],
  ['one slash, not two', 'https://b.example/api/', '/rooms', '', 'https://b.example/api/rooms'],
  ['a question', 'https://b.example', '/rooms', 'a=1&b=%2F', 'https://b.example/rooms?a=1&b=%2F'],
  ['a question beside its own', 'https://b.example/x?v=2', '/y', 'a=1', 'https://b.example/x/y?v=2&a=1'],
  ['a key in the address', 'https://b.example', '/y', 'a=1&Subscription-Key=secret&b=2', 'https://b.example/y?a=1&b=2'],
  ['written as it came', 'https://b.example', '/caf%C3%A9%2Fx', '', 'https://b.example/caf%C3%A9%2Fx'],
  ['dots in a name', 'https://b.example/api', '/a..b/.well-known', '', 'https://b.example/api/a..b/.well-known'],
  ['a step up', 'https://b.example/api', '/../admin', '', undefined],
  ['a step up at the end', 'https://b.example/api', '/x/..', '', undefined],
  ['a step up in other letters', 'https://b.example/api', '/%2e%2E/admin', '', undefined],
  ['half of it in other letters', 'https://b.example/api', '/.%2e/admin', '', undefined],
  ['the other slash', 'https://b.example/api', '/..\\admin', '', undefined],
  ['a host of its own', 'https://b.example', '//evil.example/', '', 'https://b.example//evil.example/'],
])('%s', (_, base, path, query, expected) => {
  const address = addressBehind(base, { path, query });
  expect(address).toBe(expected);
  if (address !== undefined) expect(address.startsWith('https://b.example')).toBe(true);
});

it('passes on what the request is about, and nothing that says who asks', () => {
  const headers = {
    ...{
      authorization: 'Bearer x',
      cookie: 'a=1',
      'ocp-apim-subscription-key': 'k',
      'proxy-authorization': 'y',
      connection: 'close, x-secret',
    },
    ...{ host: 'vale', 'x-forwarded-for': '10.0.0.1', 'transfer-encoding': 'chunked', te: 'trailers', upgrade: 'h2c', 'x-secret': 's' },
    ...{ 'content-type': 'text/xml', soapaction: '"ping"', accept: '*/*', 'idempotency-key': 'once' },
  };
  expect(headersPassedOn(headers)).toEqual({
    ...{ 'content-type': 'text/xml', soapaction: '"ping"', accept: '*/*', 'idempotency-key': 'once', 'accept-encoding': 'identity' },
  });
});

it('passes back what the answer is, and nothing that would act on our own address', () => {
  const headers = {
    ...{ 'content-type': 'application/json', etag: '"1"', 'set-cookie': ['a=1'], location: 'http://10.0.0.1/', connection: 'close' },
    ...{ 'strict-transport-security': 'max-age=0', 'access-control-allow-origin': '*', 'www-authenticate': 'Basic' },
  };
  expect(headersPassedBack(headers)).toEqual({ 'content-type': 'application/json', etag: '"1"' });
});
