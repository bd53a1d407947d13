// Proves how long an order is held and which attempts to pay it go on, over random attempts, and by hand where days change.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayIn } from '../calendar/day.ts';
import { type Attempt, chooseWay, holdEnd, phoneKey, referenceEnd, whyTooMany } from './hold.ts';

test('half an hour from the order', () => {
  expect(holdEnd(new Date('2026-11-15T10:00:00Z'))).toEqual(new Date('2026-11-15T10:30:00Z'));
});

describe('a reference ends with the last minute of a day of the hotel', () => {
  test.each([
    ['Europe/Lisbon', '2026-11-15T23:30:00Z', 3, '2026-11-18T23:59:00.000Z'],
    ['Europe/Madrid', '2026-11-15T23:30:00Z', 3, '2026-11-19T22:59:00.000Z'],
    ['Atlantic/Azores', '2026-11-15T00:30:00Z', 1, '2026-11-16T00:59:00.000Z'],
    ['across the end of summer time', '2026-10-24T12:00:00Z', 1, '2026-10-25T23:59:00.000Z'],
  ])('%s', (zone, now, days, end) => {
    expect(referenceEnd(zone.includes('/') ? zone : 'Europe/Lisbon', new Date(now), days).toISOString()).toBe(end);
  });

  test('anywhere, at any time: so many days after the day it was given on, at 23:59', () => {
    const zones = fc.constantFrom('Europe/Lisbon', 'America/Sao_Paulo', 'Pacific/Auckland', 'Asia/Kathmandu', 'Pacific/Pago_Pago');
    fc.assert(
      fc.property(
        zones,
        fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) }),
        fc.integer({ min: 1, max: 7 }),
        (zone, at, days) => {
          const end = referenceEnd(zone, new Date(at), days);
          const time = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(end);
          const passed = (Date.parse(dayIn(zone, end)) - Date.parse(dayIn(zone, new Date(at)))) / 86_400_000;
          expect([time, passed]).toEqual(['23:59', days]);
        },
      ),
      { numRuns: 300, seed: 23 },
    );
  });
});

describe('of the attempts of an order', () => {
  const attempt = fc.record({
    gateway: fc.constantFrom('EASYPAY', 'IFTHENPAY', 'STRIPE'),
    mode: fc.constantFrom('MB', 'MBWAY', null),
    phone: fc.constantFrom(null, '912000001'),
    isUnderWay: fc.boolean(),
  });
  const attempts = fc.array(attempt, { maxLength: 6 }).map((list) => list.map((one, index): Attempt => ({ ...one, id: `${index}` })));

  test('one goes on, the reference stays, and every other one under way is given up', () => {
    fc.assert(
      fc.property(attempts, attempt, fc.option(fc.nat({ max: 5 })), (list, way, given) => {
        const referenceId = given === null ? null : `${given}`;
        const { same, givenUp, mayHoldLonger } = chooseWay({ referenceId }, list, way);
        const reference = list.find(({ id, isUnderWay }) => isUnderWay && id === referenceId);
        expect(givenUp).toEqual(list.filter((one) => one.isUnderWay && one !== same && one !== reference));
        if (same) expect(same.isUnderWay).toBe(true);
        if (way.mode === 'MB' && reference) expect(same).toBe(reference);
        // Whatever there was before, no order is held longer for a second one.
        expect(mayHoldLonger).toBe(way.mode === 'MB' && referenceId === null);
      }),
      { numRuns: 1_000, seed: 23 },
    );
  });
});

test('a guest holds too many by the first bound that is reached, and by none below it', () => {
  const most = { client: 10, email: 3, phone: 3 };
  expect(whyTooMany({ client: 9, email: 2, phone: 2 }, most)).toBeUndefined();
  expect(whyTooMany({ client: 9, email: 2 }, most)).toBeUndefined();
  expect([whyTooMany({ client: 10, email: 3 }, most), whyTooMany({ email: 3 }, most), whyTooMany({ phone: 3 }, most)]).toEqual([
    ...['client', 'email', 'phone'],
  ]);
});

test('a phone is one phone, however it is written', () => {
  for (const written of ['912000001', '912 000 001', '+351 912000001', '00351912000001']) expect(phoneKey(written)).toBe('912000001');
  expect(phoneKey('')).toBe('');
});
