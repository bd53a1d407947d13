// Proves who may send which news where, and how long and how often a receiver that fails is tried.
import { describe, expect, it } from 'vitest';
import type { HotelId, WebhookId } from '#contract/vocabulary/ids.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { afterFailure, restsUntil } from './delivery.ts';
import { decideWebhook, type KnownWebhooks, type Webhook, type WebhookDraft } from './save-webhook.ts';

const [mine, foreign] = ['mine', 'foreign'] as HotelId[] as [HotelId, HotelId];
const current: Webhook = {
  id: 'w1' as WebhookId,
  name: 'Books',
  hotelIds: [mine],
  url: 'https://books.example',
  events: ['voucher.sold'],
  active: true,
  version: 4,
};
const known: KnownWebhooks = {
  current: undefined,
  isTheirs: (id) => id === mine,
  count: 0,
  mayCall: (url) => !url.includes('10.'),
  newId: 'new' as WebhookId,
};
const { id: _, version: __, ...facts } = current;

describe('saving', () => {
  it.each<[string, Partial<WebhookDraft>, Partial<KnownWebhooks>, object]>([
    ['one that is not there', { id: current.id }, {}, { reason: 'unknownWebhook' }],
    ['one that somebody else changed', { id: current.id, version: 3 }, { current }, { reason: 'changedMeanwhile' }],
    ['a hotel that is not theirs', { hotelIds: [mine, foreign] }, {}, { reason: 'unknownHotel', field: 'hotelIds' }],
    ['a closed address', { url: 'http://10.0.0.1' }, {}, { reason: 'addressRefused', field: 'url' }],
    ['one more than there can be', {}, { count: limits.webhooks }, { reason: 'tooMany' }],
  ])('%s is refused', (_name, draft, change, refusal) => {
    expect(decideWebhook({ ...facts, ...draft }, { ...known, ...change })).toEqual({ ok: false, ...refusal });
  });

  it('says each thing once, and moves the version', () => {
    const draft: WebhookDraft = {
      ...facts,
      id: current.id,
      hotelIds: [mine, mine],
      events: ['voucher.sold', 'voucher.expired', 'voucher.sold'],
    };
    const decision = decideWebhook(draft, { ...known, current, count: limits.webhooks });
    expect(decision).toMatchObject({ ok: true, value: { hotelIds: [mine], events: ['voucher.expired', 'voucher.sold'], version: 5 } });
  });
});

describe('after a failure', () => {
  const since = new Date('2026-11-16T00:00:00Z');
  const later = (ms: number) => new Date(since.getTime() + ms);

  it.each([
    [1, 5_000],
    [2, 10_000],
    [5, 80_000],
    [12, 7_200_000],
    [40, 7_200_000],
  ])('of try %i the next comes after %i ms', (tries, pause) => {
    expect(afterFailure({ tries, since }, since)).toEqual({ state: 'waiting', nextTryAt: later(pause) });
  });

  it('fills a day and no more', () => {
    let [now, tries] = [since, 0];
    for (;;) {
      tries += 1;
      const next = afterFailure({ tries, since }, now);
      if (next.state === 'stuck') break;
      now = next.nextTryAt;
    }
    expect(tries).toBe(22);
    expect(now.getTime() - since.getTime()).toBeGreaterThan(20 * 3_600_000);
    expect(now.getTime() - since.getTime()).toBeLessThanOrEqual(24 * 3_600_000);
  });

  it.each([
    [1, 5_000],
    [4, 40_000],
    [20, 60_000],
  ])('number %i the receiver rests for %i ms', (tries, rest) => {
    expect(restsUntil(tries, since)).toEqual(later(rest));
  });
});
