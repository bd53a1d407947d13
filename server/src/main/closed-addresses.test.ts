// Proves that no address of our own machine or network is ever reached through what somebody types in as a backend or as a webhook: neither when it
// is saved, nor when it was put there behind our back, nor by a name that leads there, nor by an answer that does. A server listens where all of
// them lead, and would notice.
import type { LookupAddress } from 'node:dns';
import dns from 'node:dns/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { saveBackend } from '#contract/backends.ts';
import type { Envelope } from '#contract/envelope.ts';
import { HotelId } from '#contract/vocabulary/ids.ts';
import { saveWebhook, testWebhook, type WebhookDeliveryDetails } from '#contract/webhooks.ts';
import { hotels } from '#demo/hotels.ts';
import { systemScope } from '../platform/db/database.ts';
import { partnerKey } from './testing/partner-key.ts';
import { createTestApplication, type TestApplication, urlOf } from './testing/test-application.ts';

/** What names lead to here, in place of what the world's name servers say. */
const names = new Map<string, LookupAddress[]>();
vi.spyOn(dns, 'lookup').mockImplementation(
  (async (name: string) => names.get(name) ?? Promise.reject(new Error(`nobody knows ${name}`))) as never,
);
afterAll(() => vi.restoreAllMocks());

const v4 = (...addresses: string[]) => addresses.map((address) => ({ address, family: 4 }));
const v6 = (...addresses: string[]) => addresses.map((address) => ({ address, family: 6 }));

const spellings = {
  'this machine': ['127.0.0.1', '127.0.0.1.', '127.1', '127.0.1', '127.0.0.2', '127.127.127.127', '127.255.255.254'],
  'in one number': ['2130706433', '2130706434', '0x7f000001', '017700000001', '0x7F000001', '00000000177.0.0.1'],
  'in parts of other bases': ['0177.0.0.1', '0x7f.0.0.1', '0x7f.1', '0177.1', '127.0x1', '0177.0x0.0.1', '0x7F.0x0.0x0.0x1', '127.0.0x0.1'],
  'in other digits': ['①②⑦.⓪.⓪.①', '127。0。0。1', '%31%32%37.0.0.1', '１２７.0.0.1', '127｡0｡0｡1', '12%37.0.0.1'],
  'no machine at all': ['0.0.0.0', '0', '0.1.2.3', '0x0', '0.0', '255.255.255.255', '4294967295', '240.0.0.1', '250.1.2.3'],
  ten: ['10.0.0.1', '10.1.2.3', '10.255.255.255', '167772161', '0xa000001', '012.0.0.1', '0xa.1', '10.1'],
  'one seven two': ['172.16.0.1', '172.20.10.2', '172.31.255.255', '2886729729', '0xac100001', '0254.020.0.1', '172.17.0.1'],
  'one nine two': ['192.168.0.1', '192.168.1.1', '192.168.255.255', '3232235521', '0xc0a80001', '0300.0250.0.1', '192.168.1'],
  'the provider’s own network': ['100.64.0.1', '100.100.100.200', '100.127.255.255', '1681915905'],
  'what clouds tell': ['169.254.169.254', '169.254.0.1', '169.254.169.253', '169.254.170.2', '2852039166', '0xa9fea9fe', '169.254.43518'],
  'clouds in octal': ['0251.0376.0251.0376', '0251.254.169.254', '0xa9.0xfe.0xa9.0xfe', '169.16689662'],
  groups: ['224.0.0.1', '239.255.255.255', '233.252.0.1'],
  'books and tests': [
    '192.0.0.1',
    '192.0.0.192',
    '192.0.2.1',
    '192.88.99.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.1',
  ],
  'this machine in IPv6': ['[::1]', '[0:0:0:0:0:0:0:1]', '[0000:0000:0000:0000:0000:0000:0000:0001]', '[::]', '[0::0]', '[::0.0.0.1]'],
  'IPv4 written as IPv6': [
    ...['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:ffff:127.0.0.1]', '[::127.0.0.1]', '[::7f00:1]', '[::ffff:0:127.0.0.1]'],
    ...['[::ffff:10.0.0.1]', '[::ffff:192.168.0.1]', '[::ffff:169.254.169.254]', '[::ffff:a9fe:a9fe]', '[::ffff:8.8.8.8]', '[::10.0.0.1]'],
  ],
  'behind a translator or a tunnel': [
    ...['[64:ff9b::7f00:1]', '[64:ff9b::127.0.0.1]', '[64:ff9b::169.254.169.254]', '[64:ff9b:1::1]', '[2002:7f00:1::]', '[2002:c0a8:1::1]'],
    ...['[2002:a9fe:a9fe::]', '[2001::1]', '[2001:0:7f00:1::]', '[2001:0:c0a8:101::]', '[2002:a00:1::]'],
  ],
  'our own in IPv6': [
    '[fc00::1]',
    '[fd00::1]',
    '[fd00:ec2::254]',
    '[fdff:ffff::1]',
    '[fe80::1]',
    '[fe80::a9fe:a9fe]',
    '[febf::1]',
    '[fec0::1]',
  ],
  'groups and books in IPv6': ['[ff02::1]', '[ff05::2]', '[ff0e::1]', '[2001:db8::1]', '[3fff::1]', '[100::1]', '[5f00::1]'],
  'names of this machine': ['localhost', 'LOCALHOST', 'localhost.', 'api.localhost', 'a.b.localhost.'],
};

const leading: Record<string, LookupAddress[]> = {
  'one.rebind.example': v4('127.0.0.1'),
  'two.rebind.example': v4('8.8.8.8', '127.0.0.1'),
  'three.rebind.example': v6('::1'),
  'four.rebind.example': v6('::ffff:127.0.0.1'),
  'five.rebind.example': [...v4('1.1.1.1'), ...v6('fe80::1')],
  'six.rebind.example': v4('169.254.169.254'),
  'seven.rebind.example': v4('10.0.0.1'),
  'eight.rebind.example': v6('64:ff9b::7f00:1'),
  'nine.rebind.example': v6('2002:7f00:1::'),
  'ten.rebind.example': v4('0.0.0.0'),
  'eleven.rebind.example': v6('fd00::1'),
  'twelve.rebind.example': v6('::'),
};

const written = Object.values(spellings).flat();
const redirects = ['127.0.0.1', '[::1]', 'localhost', '169.254.169.254', '2130706433', '[::ffff:127.0.0.1]', '10.0.0.1', '0.0.0.0'];

const admin = 'admin@vale.demo';
const platform = 'platform@vale.demo';
const hotelId = HotelId.parse(hotels[0]?.id);

let connections = 0;
/** On every address of this machine. */
const trap = createServer((_, reply) => reply.end('caught'));
trap.on('connection', () => {
  connections += 1;
});
let leadsTo = '';
/** The one place that may be called, and it sends everybody elsewhere. */
const redirector = createServer((_, reply) => reply.writeHead(307, { location: leadsTo }).end());

let app: TestApplication;
let port: number;
let open: string;
let key: string;
let tried = 0;

const listen = (server: typeof trap, host?: string) =>
  new Promise<number>((resolve) => server.listen(0, host, () => resolve((server.address() as AddressInfo).port)));

beforeAll(async () => {
  port = await listen(trap);
  const openPort = await listen(redirector, '127.0.0.1');
  open = `http://127.0.0.1:${openPort}/`;
  app = await createTestApplication({ environment: { OUTGOING_ALLOWED: `127.0.0.1:${openPort}`, PARTNER_CALLS_PER_MINUTE: '100000' } });
  key = await partnerKey(app, hotelId);
  // It would notice.
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('caught');
  connections = 0;
  for (const [name, addresses] of Object.entries(leading)) names.set(name, addresses);
  for (const name of ['localhost', 'api.localhost', 'a.b.localhost']) names.set(name, v4('127.0.0.1'));
});
afterAll(async () => {
  process.stdout.write(`closed addresses: ${tried} tried as backend and as webhook, ${connections} reached\n`);
  await app.close();
  trap.close();
  redirector.close();
});

const webhook = (url: string) => ({ name: 'Trap', hotelIds: [hotelId], url, events: ['voucher.sold'], active: false });
const errorOf = (reply: { json<T>(): T }) => reply.json<Partial<Envelope<never>>>().errors?.[0];
const fieldOf = (reply: { json<T>(): T }) => errorOf(reply)?.field?.split('.').at(-1);

async function saveBoth(url: string) {
  const asBackend = await app.as(platform, {
    method: 'PUT',
    url: urlOf(saveBackend, { name: 'trap' }),
    payload: { description: 'Trap', url },
  });
  const asWebhook = await app.as(admin, { method: 'POST', url: urlOf(saveWebhook), payload: { request: webhook(url) } });
  return { asBackend, asWebhook };
}

/** Calls both, whatever stands there, and answers what became of it. */
async function callBoth(id: string) {
  const passed = await app.http.inject({ method: 'GET', url: '/gateway/trap/x', headers: { 'ocp-apim-subscription-key': key } });
  const told = await app.as(admin, { method: 'POST', url: urlOf(testWebhook, { id }) });
  tried += 1;
  return { passed, delivery: told.json<Envelope<WebhookDeliveryDetails>>().response[0] };
}

const put = (url: string) =>
  app.owner.transaction(systemScope, async (tx) => {
    await tx.run(sql`update backend set url = ${url} where name = 'trap'`);
    await tx.run(sql`update webhook set url = ${url} where name = 'Trap'`);
  });

describe('of the addresses that lead to ourselves', () => {
  let id: string;
  beforeAll(async () => {
    const { asWebhook } = await saveBoth(open);
    id = asWebhook.json<Envelope<{ id: string }>>().response[0]?.id ?? '';
  });

  test('there are a hundred and fifty at least', () => {
    expect(new Set(written).size + Object.keys(leading).length + redirects.length).toBeGreaterThanOrEqual(150);
  });

  test('none that says so itself is kept, and none that was put there behind our back is reached', async () => {
    for (const host of written) {
      const url = `http://${host}:${port}/`;
      const { asBackend, asWebhook } = await saveBoth(url);
      expect([host, asBackend.statusCode >= 400, fieldOf(asBackend)]).toEqual([host, true, 'url']);
      expect([host, asWebhook.statusCode >= 400, fieldOf(asWebhook)]).toEqual([host, true, 'url']);
      await put(url);
      const { passed, delivery } = await callBoth(id);
      expect([host, passed.statusCode, errorOf(passed)?.code]).toEqual([host, 502, 'BACKEND_UNREACHABLE']);
      expect([host, delivery?.state, delivery?.lastFailure]).toEqual([host, 'stuck', 'addressRefused']);
    }
    expect(connections).toBe(0);
  });

  test('none is reached by a name that leads there', async () => {
    for (const name of Object.keys(leading)) {
      const { asBackend } = await saveBoth(`http://${name}:${port}/`);
      // A name says nothing yet; where it leads is judged each time it is called.
      expect([name, asBackend.statusCode]).toEqual([name, 200]);
      await put(`http://${name}:${port}/`);
      const { passed, delivery } = await callBoth(id);
      expect([name, passed.statusCode, delivery?.lastFailure]).toEqual([name, 502, 'addressRefused']);
    }
    expect(connections).toBe(0);
  });

  test('none is reached by an answer that leads there', async () => {
    await put(open);
    for (const host of redirects) {
      leadsTo = `http://${host}:${port}/`;
      const { passed, delivery } = await callBoth(id);
      expect([host, passed.statusCode, passed.headers['location']]).toEqual([host, 307, undefined]);
      expect([host, delivery?.lastStatus, delivery?.lastFailure]).toEqual([host, 307, 'refused']);
    }
    expect(connections).toBe(0);
  });
});
