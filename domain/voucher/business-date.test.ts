// Proves which days a use may be dated: an independently written list of days, drawn for random zones, sale days, settings and permissions.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EntryId } from '#contract/vocabulary/ids.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { dayIn } from '../calendar/day.ts';
import { type BusinessDates, firstBusinessDay, whyNotOn } from './business-date.ts';
import { decideRedemption } from './redeem.ts';
import { decideReversal } from './reverse.ts';
import { here, moneyVoucher, serviceVoucher, spa } from './testing/vouchers.ts';

const zones = [
  'Pacific/Kiritimati',
  'Pacific/Auckland',
  'Asia/Kathmandu',
  'Europe/Lisbon',
  'Atlantic/Azores',
  'America/Los_Angeles',
  'Pacific/Pago_Pago',
];
const dayMs = 86_400_000;
/** Without the product's calendar: a day as the place itself writes it, and then whole days of UTC. */
const written = (zone: string, at: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
const numberOf = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs);

/** Every day that is allowed, one by one: from today backwards, until the sale or the bound is passed. */
function allowedDays(soldOn: string, today: string, daysBack: number, mayBackdate: boolean): Set<number> {
  const allowed = new Set([numberOf(today)]);
  for (let back = 1; numberOf(today) - back >= numberOf(soldOn); back += 1) {
    if (!mayBackdate && back > daysBack) break;
    allowed.add(numberOf(today) - back);
  }
  return allowed;
}

const scene = fc.record({
  now: fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 11, 31) }),
  // Often minutes ago, so that two places are on two days.
  age: fc.oneof(fc.integer({ min: 0, max: 2 * dayMs }), fc.integer({ min: 0, max: 60 * dayMs })),
  sellingZone: fc.constantFrom(...zones),
  usingZone: fc.constantFrom(...zones),
  daysBack: fc.integer({ min: 0, max: limits.backdateDaysMax }),
  mayBackdate: fc.boolean(),
  offset: fc.oneof(fc.integer({ min: -5, max: 2 }), fc.integer({ min: -80, max: 3 })),
});

test('the rule accepts exactly the days of the list, for redeeming and for taking back', () => {
  const seen = { futureDate: 0, beforeSale: 0, tooFarBack: 0, accepted: 0 };
  fc.assert(
    fc.property(scene, ({ now, age, sellingZone, usingZone, daysBack, mayBackdate, offset }) => {
      const today = dayIn(usingZone, new Date(now));
      const dates: BusinessDates = { soldOn: dayIn(sellingZone, new Date(now - age)), today, daysBack, mayBackdate };
      const days = allowedDays(written(sellingZone, now - age), written(usingZone, now), daysBack, mayBackdate);
      const businessDate = new Date((numberOf(today) + offset) * dayMs).toISOString().slice(0, 10);
      const isAllowed = days.has(numberOf(businessDate));

      const reason = whyNotOn(businessDate, dates);
      seen[reason ?? 'accepted'] += 1;
      expect(reason === undefined).toBe(isAllowed);
      expect(numberOf(firstBusinessDay(dates))).toBe(Math.min(...days));

      const usedHere = { id: 'use' as EntryId, hotelId: here, rebateId: undefined, size: 500, reversed: 0 };
      const voucher = { ...moneyVoucher(), validFrom: '2020-01-01', validUntil: '2099-12-31' };
      const used = { ...voucher, redeemedMinor: 500, status: 'partialRedeemed' as const };
      const line = { hotelId: here, businessDate, amountMinor: 100, notes: 'By hand.' };
      const refusal = isAllowed
        ? undefined
        : { ok: false, reason, field: 'businessDate', ...(reason !== 'futureDate' && { firstDay: firstBusinessDay(dates) }) };
      const redeemed = decideRedemption(voucher, [line], { today, places: [{ hotelId: here, dates }] });
      expect(redeemed.ok ? undefined : redeemed).toEqual(refusal && { ...refusal, field: '0.businessDate' });
      const reversed = decideReversal(used, line, { dates, uses: [usedHere] });
      expect(reversed.ok ? undefined : reversed).toEqual(refusal);
    }),
    { numRuns: 5_000, seed: 23 },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(100);
});

describe('by hand', () => {
  const dates = (facts: Partial<BusinessDates> = {}): BusinessDates => ({
    ...{ soldOn: '2026-09-01', today: '2026-11-15', daysBack: 3, mayBackdate: false },
    ...facts,
  });

  test.each<[string, BusinessDates, string, string | undefined]>([
    ['1900', dates(), '1900-01-01', 'beforeSale'],
    ['1900, with the permission', dates({ mayBackdate: true }), '1900-01-01', 'beforeSale'],
    ['four days ago', dates(), '2026-11-11', 'tooFarBack'],
    ['four days ago, with the permission', dates({ mayBackdate: true }), '2026-11-11', undefined],
    ['three days ago', dates(), '2026-11-12', undefined],
    ['yesterday, where it is today only', dates({ daysBack: 0 }), '2026-11-14', 'tooFarBack'],
    ['the day of the sale', dates({ soldOn: '2026-11-14' }), '2026-11-14', undefined],
    ['the day before the sale', dates({ soldOn: '2026-11-14' }), '2026-11-13', 'beforeSale'],
    ['today, sold where it is tomorrow already', dates({ soldOn: '2026-11-16' }), '2026-11-15', undefined],
    ['tomorrow, sold where it is tomorrow already', dates({ soldOn: '2026-11-16' }), '2026-11-16', 'futureDate'],
  ])('%s', (_, bounds, day, reason) => {
    expect(whyNotOn(day, bounds)).toBe(reason);
  });

  test('a window that ended is reached only as far back as days may be written', () => {
    const ended = (redeemTo: string) =>
      serviceVoucher({}, [{ rebateId: spa, quantity: 1, unitPriceMinor: null, redeemFrom: '2026-11-01', redeemTo }]);
    const on = (redeemTo: string, mayBackdate: boolean) =>
      decideRedemption(ended(redeemTo), [{ hotelId: here, rebateId: spa, quantity: 1, businessDate: redeemTo }], {
        today: '2026-11-15',
        places: [{ hotelId: here, dates: dates({ mayBackdate }) }],
      });
    expect(on('2026-11-12', false).ok).toBe(true);
    expect(on('2026-11-11', false)).toMatchObject({ reason: 'tooFarBack', firstDay: '2026-11-12' });
    expect(on('2026-11-11', true).ok).toBe(true);
  });
});
