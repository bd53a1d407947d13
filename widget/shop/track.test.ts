// @vitest-environment happy-dom
// Proves what is told about a visit, and to whom, and that it waits for nobody.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WidgetEvents } from '#contract/analytics.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { isDevelopmentHost } from '#domain/statistics/development-host.ts';
import { campaignIn } from './campaign.ts';
import { tracker } from './track.ts';

const shop = { origin: 'https://vale.example', hotel: '42', language: 'de' } as const;
const sent: { address: string; request: WidgetEvents; init: RequestInit }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: URL, init: RequestInit) => {
    sent.push({ address: String(address), request: JSON.parse(String(init.body)).request, init });
    throw new TypeError('offline');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('what guests do', () => {
  test('is told a moment later, together, in one visit, without cookies, and a failure is nobody’s', async () => {
    const track = tracker(shop);
    track('page_view');
    track('add_to_cart', { voucherid: 'a1', value: 120, currency: 'EUR' });
    expect(sent).toEqual([]);
    await vi.runAllTimersAsync();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      address: 'https://vale.example/api/Voucher/Storefront/v1/42/events',
      init: { credentials: 'omit', keepalive: true },
      request: { language: 'de', events: [{ name: 'page_view' }, { name: 'add_to_cart', voucherid: 'a1', value: 120, currency: 'EUR' }] },
    });
    tracker(shop)('page_view');
    await vi.runAllTimersAsync();
    expect(sent[1]?.request.session).toBe(sent[0]?.request.session);
  });

  test('is told in calls that the server takes', async () => {
    const track = tracker(shop);
    for (let looks = 0; looks <= limits.widgetEvents; looks += 1) track('page_view');
    await vi.runAllTimersAsync();
    expect(sent.map(({ request }) => request.events.length)).toEqual([limits.widgetEvents, 1]);
  });
});

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['hotel.local', true],
  ['dev.hotel.pt', true],
  ['www.hotel.pt', false],
  ['localhost.hotel.pt', false],
])('%s is a place where sites are built: %s', (host, isOne) => {
  expect(isDevelopmentHost(host)).toBe(isOne);
});

test('a campaign is what the address says, as long as the server takes it', () => {
  expect(campaignIn(new URLSearchParams('?utm_source=news&utm_campaign=natal'))).toEqual({ source: 'news', campaign: 'natal' });
  expect(campaignIn(new URLSearchParams('?q=1'))).toBeUndefined();
  const most = limits.campaignChars;
  const chars = [most - 1, most, most + 1].map((size) => campaignIn(new URLSearchParams({ utm_source: 'n'.repeat(size) }))?.source.length);
  expect(chars).toEqual([most - 1, most, most]);
});
