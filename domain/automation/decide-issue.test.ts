// Proves when a rule issues, for whom and with which dates: row by row as decided, and at random against somebody who counts days one by one.
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import {
  emissionScheduleTypes,
  emissionTypes,
  type Mismatch,
  type ReservationStatus,
  reservationStatuses,
  validityTypes,
} from '#contract/vocabulary/pms.ts';
import { addDays } from '../calendar/day.ts';
import { decideIssue } from './decide-issue.ts';
import type { Guest, Reservation, Room } from './reservation.ts';
import type { RuleTerms } from './rule.ts';
import { naiveIssue } from './testing/naive-issue.ts';
import { aGuest, aReservation, aRoom, aRule } from './testing/stays.ts';

const months = 6;
const on = (today: string, rule: RuleTerms = aRule(), reservation: Reservation = aReservation()) =>
  decideIssue(rule, reservation, today, months);
const after = aRule({ schedule: 'AfterCheckOut' });
const left = (change: Partial<Room> = {}) => aReservation([aRoom({ status: 'checkedOut', ...change })]);

describe('before the arrival a voucher is issued', () => {
  it.each([
    ['2027-01-06', 'tooEarly'],
    ['2027-01-07', null],
    ['2027-01-10', null],
    ['2027-01-11', 'tooLate'],
  ])('on %s: %s', (today, mismatch) => {
    expect(on(today).mismatch).toBe(mismatch);
    expect(on(today).due).toHaveLength(mismatch === null ? 1 : 0);
  });

  it('later, on the day that is named until then', () => {
    expect(on('2027-01-01').later).toEqual([{ key: 'room:r1', on: '2027-01-07' }]);
  });
});

describe('after the departure a voucher is issued', () => {
  it.each([
    ['2027-01-15', 'tooEarly'],
    ['2027-01-16', null],
    ['2027-02-15', null],
    ['2027-02-16', 'tooLate'],
  ])('on %s: %s', (today, mismatch) => {
    expect(on(today, after, left()).mismatch).toBe(mismatch);
  });

  it('only once they have left', () => {
    expect(on('2027-01-16', after).mismatch).toBe('notCheckedOut');
  });
});

describe('where nothing is issued, the first reason is told', () => {
  it.each<[Mismatch | null, ReservationStatus]>([
    [null, 'created'],
    [null, 'checkedIn'],
    ['notConfirmed', 'pending'],
    ['calledOff', 'cancelled'],
    ['calledOff', 'noShow'],
    ['calledOff', 'refused'],
    ['tooLate', 'checkedOut'],
  ])('%s where the room is %s', (mismatch, status) => {
    expect(on('2027-01-08', aRule(), aReservation([aRoom({ status })])).mismatch).toBe(mismatch);
  });

  it.each<[Mismatch, Partial<RuleTerms>, Partial<Room>]>([
    ['otherHotel', { hotelId: 'other' as HotelId, channels: ['OTA'] }, {}],
    ['otherChannel', { channels: ['OTA'], rates: ['CORP'] }, {}],
    ['otherRate', { rates: ['CORP'] }, { status: 'cancelled' }],
    ['calledOff', { validTo: '2027-01-09' }, { status: 'cancelled' }],
    ['notConfirmed', { validTo: '2027-01-09' }, { status: 'pending' }],
    ['outsideDates', { validTo: '2027-01-09' }, { guests: [] }],
    ['outsideDates', { validFrom: '2027-01-11' }, {}],
    ['noGuest', {}, { guests: [aGuest({ firstName: ' ', lastName: '' })] }],
  ])('%s', (mismatch, rule, room) => {
    expect(on('2027-01-08', aRule(rule), aReservation([aRoom(room)])).mismatch).toBe(mismatch);
  });

  it('both ends of the dates belong to the rule', () => {
    expect(on('2027-01-08', aRule({ validFrom: '2027-01-10', validTo: '2027-01-10' })).due).toHaveLength(1);
  });

  it('of several rooms the one that came furthest says why', () => {
    const rooms = [aRoom({ pmsId: 'r1', status: 'cancelled' }), aRoom({ pmsId: 'r2', guests: [] }), aRoom({ pmsId: 'r3', rateCode: 'X' })];
    expect(on('2027-01-08', aRule({ rates: ['bar '] }), aReservation(rooms)).mismatch).toBe('noGuest');
  });
});

describe('a voucher is issued for', () => {
  const [ana, rui] = [aGuest({ pmsId: 'ana', firstName: 'Ana' }), aGuest({ pmsId: 'rui', firstName: 'Rui' })];
  const rooms = [
    aRoom({ pmsId: 'r1', guests: [ana, rui] }),
    aRoom({ pmsId: 'r2', guests: [rui], checkIn: '2027-01-09', checkOut: '2027-01-15' }),
    aRoom({ pmsId: 'r3', status: 'cancelled', checkIn: '2027-01-01', checkOut: '2027-01-30' }),
  ];
  const keys = (emissionType: RuleTerms['emissionType']) =>
    on('2027-01-08', aRule({ emissionType }), aReservation(rooms)).due.map(({ key, guest }) => [key, guest.firstName]);

  it('every room, to its first guest', () => {
    expect(keys('Room')).toEqual([
      ['room:r1', 'Ana'],
      ['room:r2', 'Rui'],
    ]);
  });

  it('every guest once, however many rooms they are in', () => {
    expect(keys('Guest')).toEqual([
      ['guest:ana', 'Ana'],
      ['guest:rui', 'Rui'],
    ]);
  });

  it('the reservation, from the first arrival to the last departure of the rooms that stand', () => {
    const [due] = on('2027-01-08', aRule({ emissionType: 'Reservation', rates: ['BAR'] }), aReservation(rooms)).due;
    expect(due).toMatchObject({ key: 'reservation', roomId: null, validFrom: '2027-01-09', validUntil: '2027-01-15' });
  });
});

describe('a voucher is valid', () => {
  const configured = { validityType: 'ConfigurationDates' } as const;
  it.each([
    ['during the stay', aRule(), aReservation(), '2027-01-08', '2027-01-10', '2027-01-13'],
    ['for the months of the offer', after, left(), '2027-01-31', '2027-01-31', '2027-07-31'],
    [
      'to the end of a short month',
      after,
      left({ checkIn: '2027-08-20', checkOut: '2027-08-28' }),
      '2027-08-31',
      '2027-08-31',
      '2028-02-29',
    ],
    ['from the day of issue', aRule(configured), aReservation(), '2027-01-08', '2027-01-08', '2027-12-31'],
    [
      'from the first day of the rule',
      aRule({ ...configured, validFrom: '2027-01-10' }),
      aReservation(),
      '2027-01-08',
      '2027-01-10',
      '2027-12-31',
    ],
  ])('%s', (_, rule, reservation, today, validFrom, validUntil) => {
    expect(on(today, rule, reservation).due).toEqual([expect.objectContaining({ validFrom, validUntil })]);
  });

  it('or not issued, where it would end before it begins', () => {
    const rule = aRule({ schedule: 'AfterCheckOut', ...configured, validTo: '2027-01-15' });
    expect(on('2027-01-16', rule, left()).mismatch).toBe('tooLate');
    expect(on('2027-01-14', rule, left())).toMatchObject({ mismatch: 'tooLate', later: [] });
  });
});

/** Around ends of months, a leap day and the change of a year, where counting goes wrong if it does. */
const edges = ['2028-02-27', '2027-12-30', '2027-02-26', '2028-02-29', '2027-10-30', '2027-03-27'];
const day = fc.tuple(fc.constantFrom(...edges), fc.integer({ min: -40, max: 40 })).map(([edge, days]) => addDays(edge, days));
const stay = fc
  .tuple(fc.constantFrom(...edges), fc.integer({ min: -20, max: 20 }), fc.integer({ min: 0, max: 6 }))
  .map(([edge, days, nights]) => ({ checkIn: addDays(edge, days), checkOut: addDays(edge, days + nights) }));
const guest: fc.Arbitrary<Guest> = fc
  .tuple(fc.constantFrom('g1', 'g2', 'g3'), fc.constantFrom('', 'Ana', ' '), fc.constantFrom('', 'Faria'))
  .map(([pmsId, firstName, lastName]) => aGuest({ pmsId, firstName, lastName }));
const room = (pmsId: string): fc.Arbitrary<Room> =>
  fc
    .record({
      stay,
      status: fc.constantFrom<ReservationStatus>('created', 'checkedOut', ...reservationStatuses),
      rateCode: fc.constantFrom('BAR', 'bar ', 'CORP'),
      guests: fc.uniqueArray(guest, { maxLength: 3, selector: ({ pmsId: id }) => id }),
    })
    .map(({ stay: dates, ...rest }) => aRoom({ pmsId, ...dates, ...rest }));
const reservation = fc
  .tuple(room('r1'), room('r2'), room('r3'), fc.integer({ min: 1, max: 3 }), fc.constantFrom('Direct', ' DIRECT', 'OTA'))
  .map(([one, two, three, count, channel]) => aReservation([one, two, three].slice(0, count), { channel }));
const rule: fc.Arbitrary<RuleTerms> = fc
  .record({
    dates: fc.tuple(day, day),
    validityType: fc.constantFrom(...validityTypes),
    emissionType: fc.constantFrom(...emissionTypes),
    schedule: fc.constantFrom(...emissionScheduleTypes),
    days: fc.integer({ min: 1, max: 40 }),
    channels: fc.subarray(['direct', 'OTA']),
    rates: fc.subarray(['BAR', 'CORP']),
  })
  .map(({ dates, ...rest }) => {
    const [validFrom = '', validTo = ''] = [...dates].sort();
    return aRule({ ...rest, validFrom, validTo });
  });

describe('at random', () => {
  it('what is due on every single day is what somebody finds who counts on their fingers', () => {
    fc.assert(
      fc.property(rule, reservation, fc.constantFrom(...edges), fc.integer({ min: 1, max: 26 }), (terms, booked, edge, validityMonths) => {
        const differing: string[] = [];
        for (let today = addDays(edge, -65); today <= addDays(edge, 75); today = addDays(today, 1)) {
          const { due, mismatch } = decideIssue(terms, booked, today, validityMonths);
          const found = due.map(({ key, validFrom, validUntil }) => ({ key, from: validFrom, until: validUntil }));
          const agrees = isDeepStrictEqual(found, naiveIssue(terms, booked, today, validityMonths));
          if (!agrees || (mismatch === null) !== found.length > 0) differing.push(today);
        }
        expect(differing).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('what is announced for a later day is due on it, and not before', () => {
    fc.assert(
      fc.property(rule, reservation, day, (terms, booked, today) => {
        for (const { key, on: announced } of decideIssue(terms, booked, today, months).later) {
          const dueOn = (one: string) => decideIssue(terms, booked, one, months).due.some((voucher) => voucher.key === key);
          const stays = booked.rooms.every(({ status }) => status === 'created');
          if (stays && terms.schedule === 'BeforeCheckIn') expect(dueOn(announced)).toBe(true);
          for (let one = today; one < announced; one = addDays(one, 1)) expect(dueOn(one)).toBe(false);
        }
      }),
      { numRuns: 300 },
    );
  });
});
