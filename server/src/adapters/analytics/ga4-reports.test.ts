// Proves that the Data API of Google Analytics is asked as it is published, with a signed token, and what happens when it does not answer.
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importSPKI, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { HotelGroupId, HotelId } from '#contract/vocabulary/ids.ts';
import type { Question } from '#domain/statistics/questions.ts';
import { AnalyticsFailure, type AnalyticsReports } from '../../ports/analytics.ts';
import { ga4Reports } from './ga4-reports.ts';

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const place = { groupId: 'g' as HotelGroupId, hotelId: 'hotel-1' as HotelId, currency: 'EUR', timeZone: 'Europe/Lisbon' };
const question: Question = {
  from: '2026-11-01',
  to: '2026-11-15',
  dimensions: ['date', 'voucherid'],
  metrics: ['eventCount', 'totalRevenue'],
  filters: [{ dimension: 'eventName', values: ['purchase'] }],
  orders: [{ dimension: 'date', numeric: true, desc: true }],
  aggregations: ['TOTAL'],
  limit: 250,
  offset: 0,
};

interface Heard {
  url: string;
  authorization: string | undefined;
  body: string;
}
let heard: Heard[] = [];
let answer: { status: number; body: unknown } = { status: 200, body: {} };
let server: Server;
let reports: AnalyticsReports;
let now = new Date();
let url: string;

/** Google in miniature: gives a token for a good signature, and answers whoever brings it. */
beforeAll(async () => {
  server = createServer((request, reply) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      heard.push({ url: request.url ?? '', authorization: request.headers.authorization, body });
      const token = { status: 200, body: { access_token: `token-${heard.length}`, expires_in: 3_600 } };
      const { status, body: said } = request.url === '/token' ? token : answer;
      reply.writeHead(status, { 'content-type': 'application/json' }).end(typeof said === 'string' ? said : JSON.stringify(said));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

beforeEach(() => {
  heard = [];
  now = new Date();
  const serviceAccount = JSON.stringify({ client_email: 'vale@example.iam', private_key: keys.privateKey, token_uri: `${url}/token` });
  reports = ga4Reports({ property: '4242', serviceAccount, url, now: () => now, timeoutMs: 1_000 });
});

test('a report is asked for as published, of one hotel, and its rows are read', async () => {
  answer = {
    status: 200,
    body: {
      rows: [{ dimensionValues: [{ value: '20261115' }, { value: 'v1' }], metricValues: [{ value: '3' }, { value: '120.5' }] }],
      totals: [
        { dimensionValues: [{ value: 'RESERVED_TOTAL' }, { value: 'RESERVED_TOTAL' }], metricValues: [{ value: '3' }, { value: '120.5' }] },
      ],
    },
  };
  expect(await reports.ofWidget(place, question)).toEqual({
    rows: [{ dimensionValues: ['20261115', 'v1'], metricValues: ['3', '120.5'] }],
    totals: [{ dimensionValues: ['RESERVED_TOTAL', 'RESERVED_TOTAL'], metricValues: ['3', '120.5'] }],
  });
  const [token, report] = heard;
  const assertion = new URLSearchParams(token?.body).get('assertion') ?? '';
  const { payload } = await jwtVerify(assertion, await importSPKI(keys.publicKey, 'RS256'), { audience: `${url}/token` });
  expect(payload).toMatchObject({ iss: 'vale@example.iam', scope: 'https://www.googleapis.com/auth/analytics.readonly' });
  expect(report).toMatchObject({ url: '/v1beta/properties/4242:runReport', authorization: 'Bearer token-1' });
  expect(JSON.parse(report?.body ?? '')).toEqual({
    dateRanges: [{ startDate: '2026-11-01', endDate: '2026-11-15' }],
    dimensions: [{ name: 'date' }, { name: 'customEvent:voucherid' }],
    metrics: [{ name: 'eventCount' }, { name: 'totalRevenue' }],
    dimensionFilter: {
      andGroup: {
        expressions: [
          { filter: { fieldName: 'customEvent:hotelid', inListFilter: { values: ['hotel-1'], caseSensitive: true } } },
          { filter: { fieldName: 'eventName', inListFilter: { values: ['purchase'], caseSensitive: true } } },
        ],
      },
    },
    orderBys: [{ dimension: { dimensionName: 'date', orderType: 'NUMERIC' }, desc: true }],
    metricAggregations: ['TOTAL'],
    limit: '250',
    offset: '0',
  });
});

test('a token is used again until it ends', async () => {
  answer = { status: 200, body: {} };
  expect(await reports.ofPlatform(question)).toEqual({ rows: [], totals: [] });
  await reports.ofPlatform(question);
  now = new Date(now.getTime() + 3_600_000);
  await reports.ofPlatform(question);
  expect(heard.map((one) => one.url.replace(/^.*:/, ''))).toEqual(['/token', 'runReport', 'runReport', '/token', 'runReport']);
});

test.each<[string, { status: number; body: unknown }]>([
  ['a refusal', { status: 403, body: { error: { message: 'no' } } }],
  ['no JSON', { status: 200, body: '<html>' }],
  ['something else', { status: 200, body: { rows: 'many' } }],
])('%s is a failure that can be told', async (_, given) => {
  answer = given;
  await expect(reports.ofPlatform(question)).rejects.toThrow(AnalyticsFailure);
});
