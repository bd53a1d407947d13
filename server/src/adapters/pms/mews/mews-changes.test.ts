// Proves that no change is lost between two readings, and that Mews is asked within its own limits.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestOf, readOn } from '../../../ports/pms-suite/reading.ts';
import { cursorAfter, placeOf } from './reading-place.ts';
import { openMews } from './testing/open-mews.ts';

let outside: Awaited<ReturnType<typeof openMews>>;

beforeEach(async () => {
  outside = await openMews();
});
afterEach(() => outside.double.close());

const minuteMs = 60_000;
const dayMs = 86_400_000;

test('what changes while pages are read is told as it has become', async () => {
  const { hotel } = outside.double;
  const rooms = Array.from({ length: 401 }, () => hotel.book());
  hotel.pass(10 * minuteMs);
  const [oldest] = rooms;
  const newest = rooms.at(-1);
  if (!oldest || !newest) throw new Error('nobody has booked');
  const told = [];
  let cursor: string | null = null;
  for (let more = true; more; ) {
    const page = await outside.pms.reservationsSince(outside.account, cursor);
    told.push(...page.reservations);
    // One that was told already, and one that was not: both leave the interval that is being read.
    if (page.reservations.length === 200 && cursor?.includes('/') !== true) {
      hotel.pass(minuteMs);
      for (const room of [oldest, newest]) hotel.change(room, { State: 'Canceled' });
      hotel.pass(minuteMs);
    }
    ({ cursor, more } = page);
  }
  const stays = newestOf(told);
  expect(stays.size).toBe(401);
  const cancelled = [...stays.values()].filter((stay) => stay.rooms[0]?.status === 'cancelled').map(({ id }) => id);
  expect(cancelled.sort()).toEqual([oldest.GroupId, newest.GroupId].sort());
});

test.each([199, 200, 201])('a page of %d rooms loses none', async (count) => {
  for (let booked = 0; booked < count; booked += 1) outside.double.hotel.book();
  outside.double.hotel.pass(minuteMs);
  expect(newestOf((await readOn(outside, null)).reservations).size).toBe(count);
});

test.each([999, 1_000, 1_001])('%d who share a room are asked for as Mews allows', async (count) => {
  const { hotel } = outside.double;
  const room = hotel.book({ AccountType: 'Company' });
  const together = { ReservationGroupId: room.GroupId, ReservationId: room.Id };
  for (let come = 0; come < count; come += 1) hotel.add('Companionships', { ...together, CustomerId: hotel.welcome().Id });
  hotel.pass(minuteMs);
  const { reservations } = await readOn(outside, null);
  expect(reservations[0]?.rooms[0]?.guests).toHaveLength(count);
});

test('a change that Mews wrote down up to two minutes late is found all the same', async () => {
  const { hotel } = outside.double;
  const { cursor } = await readOn(outside, null);
  const readAt = Date.parse(hotel.now());
  hotel.pass(minuteMs);
  hotel.book({ Number: 'in time', UpdatedUtc: new Date(readAt - 2 * minuteMs).toISOString() });
  hotel.book({ Number: 'too late', UpdatedUtc: new Date(readAt - 2 * minuteMs - 1).toISOString() });
  const { reservations } = await readOn(outside, cursor);
  expect(reservations.map(({ number }) => number)).toEqual(['in time']);
});

test('two years are read without an interval that is too long for Mews, and nobody who has nothing new is asked for more than a page', async () => {
  const { double, pms, account } = outside;
  const old = new Date(Date.parse(double.hotel.now()) - 729 * dayMs).toISOString();
  double.hotel.book({ Number: 'long ago', CreatedUtc: old, UpdatedUtc: old });
  const { reservations, cursor } = await readOn(outside, null);
  expect(reservations.map(({ number }) => number)).toEqual(['long ago']);
  double.asked.splice(0);
  expect(await pms.reservationsSince(account, cursor)).toMatchObject({ reservations: [], more: false });
  expect(double.asked.map(({ operation }) => operation)).toEqual(['configuration/get', 'reservations/getAll/2023-06-06']);
});

test('the clock of Mews counts, not ours: a cursor of the future is brought back', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const place = placeOf('2026-11-15T13:00:00.000Z', now);
  expect(place).toEqual({ from: new Date('2026-11-15T11:58:00Z'), to: now, after: null });
});

test('a cursor of another system is none', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  expect(placeOf('of-the-simulator-4711', now)).toEqual(placeOf(null, now));
});

test('a place within an interval is kept, whatever time it has become', () => {
  const place = { from: new Date('2026-10-01T00:00:00Z'), to: new Date('2026-10-02T00:00:00Z'), after: null };
  const cursor = cursorAfter(place, 'the-last-one');
  expect(placeOf(cursor, new Date('2027-01-01T00:00:00Z'))).toEqual({ ...place, after: 'the-last-one' });
});
