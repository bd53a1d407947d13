// @vitest-environment happy-dom
// Proves what the back office tells of itself: together, cut to size, with the screen it happened on, and never about its own telling.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlatformEvent } from '#contract/analytics.ts';
import { readPlatformReport } from '#contract/analytics.ts';
import { listTags } from '#contract/tags.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { call } from '../api/client.ts';
import { eventTeller } from './tell-events.ts';
import { eventPath, trackTo } from './track.ts';

const sent: PlatformEvent[][] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  // What other files of tests left waiting is nobody's.
  trackTo(() => undefined);
  answer = async () => new Response('gone', { status: 502 });
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (!address.endsWith('/platformEvents')) return answer();
    sent.push((JSON.parse(String(init.body)) as { request: { events: PlatformEvent[] } }).request.events);
    return Promise.reject(new TypeError('offline'));
  });
});
afterEach(() => {
  // Nor is what they have to tell ours: it would be sent a few seconds later, in the middle of their tests.
  trackTo(() => undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('events wait for each other, and those from before anybody listened come first', async () => {
  const { track, trackTo } = eventPath();
  track({ name: 'error_ui', description: 'early', stack: 's'.repeat(limits.eventStackChars + 5) });
  const teller = eventTeller(() => '/UseVoucher');
  trackTo(teller.tell);
  track({ name: 'page_view' });
  expect(sent).toEqual([]);
  await vi.runAllTimersAsync();
  expect(sent).toEqual([
    [
      { name: 'error_ui', path: '/UseVoucher', description: 'early', stack: 's'.repeat(limits.eventStackChars) },
      { name: 'page_view', path: '/UseVoucher' },
    ],
  ]);
  for (let n = 0; n <= limits.platformEvents; n += 1) track({ name: 'page_view' });
  await vi.runAllTimersAsync();
  expect(sent.map((events) => events.length)).toEqual([2, limits.platformEvents, 1]);
});

test('a call that fails or takes long is told, what was refused for a reason and what is told itself are not', async () => {
  trackTo(eventTeller(() => '/').tell);
  await expect(call(listTags, {})).rejects.toThrow('502');
  answer = async () =>
    new Response(JSON.stringify({ response: [], errors: [{ code: 'NOT_FOUND', message: 'no' }], warnings: [] }), { status: 404 });
  await expect(call(listTags, {})).rejects.toThrow('no');
  answer = () =>
    new Promise((resolve) => {
      setTimeout(() => resolve(new Response('"{}"')), 21_000);
    });
  const slow = call(readPlatformReport, { body: { startDate: '2026-01-01', endDate: '2026-01-02', metrics: ['eventCount'] } });
  await vi.advanceTimersByTimeAsync(30_000);
  await slow;
  await vi.runAllTimersAsync();
  expect(sent.flat()).toEqual([
    { name: 'error_api', path: '/', description: 'HTTP 502', stack: `GET ${listTags.path}` },
    expect.objectContaining({ name: 'api_exceeded_time', stack: `POST ${readPlatformReport.path}`, seconds: 21 }),
  ]);
});
