// Proves that rooms of Mews stand where they stand there, on the days of the hotel's own calendar.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readOn } from '../../../ports/pms-suite/reading.ts';
import { openMews } from './testing/open-mews.ts';
import { readStay, readStays } from './testing/read-stays.ts';

let outside: Awaited<ReturnType<typeof openMews>>;

beforeEach(async () => {
  outside = await openMews();
});
afterEach(() => outside.double.close());

const minuteMs = 60_000;
const dayMs = 86_400_000;

describe('a room stands', () => {
  test.each([
    [{ State: 'Inquired' }, 'pending'],
    [{ State: 'Requested' }, 'pending'],
    [{ State: 'Optional' }, 'pending'],
    [{ State: 'Confirmed' }, 'created'],
    [{ State: 'Started' }, 'checkedIn'],
    [{ State: 'Processed' }, 'checkedOut'],
    [{ State: 'Canceled', CancellationReason: 'RequestedByGuest' }, 'cancelled'],
    [{ State: 'Canceled', CancellationReason: 'NoShow' }, 'noShow'],
  ])('%o as %s', async (state, status) => {
    outside.double.hotel.book(state);
    outside.double.hotel.pass(minuteMs);
    expect((await readStay(outside)).rooms).toMatchObject([{ status }]);
  });

  test('as before, when it is called off and then comes back', async () => {
    const { hotel } = outside.double;
    const room = hotel.book();
    const told = [];
    let cursor: string | null = null;
    for (const State of ['Canceled', 'Confirmed']) {
      hotel.pass(dayMs);
      hotel.change(room, { State });
      hotel.pass(minuteMs);
      const reading = await readStays(outside, cursor);
      cursor = reading.cursor;
      told.push(reading.stays[0]?.rooms[0]?.status);
    }
    expect(told).toEqual(['cancelled', 'created']);
  });
});

describe('days are those of the hotel', () => {
  test.each([
    ['Europe/Lisbon', '2026-12-01T23:59:59Z', '2026-12-02T00:00:00Z', '2026-12-01', '2026-12-02'],
    // An hour behind the mainland: the same instants are the evening before.
    ['Atlantic/Azores', '2026-12-02T00:59:59Z', '2026-12-03T01:00:00Z', '2026-12-01', '2026-12-03'],
    // In summer it is an hour less.
    ['Atlantic/Azores', '2026-07-01T23:59:59Z', '2026-07-02T00:00:00Z', '2026-07-01', '2026-07-02'],
    // Clocks went forward in that night, and back in the other.
    ['Europe/Madrid', '2026-03-28T22:59:59Z', '2026-03-29T21:59:59Z', '2026-03-28', '2026-03-29'],
    ['Europe/Madrid', '2026-10-24T21:59:59Z', '2026-10-25T22:59:59Z', '2026-10-24', '2026-10-25'],
  ])('%s, from %s to %s', async (timeZone, ScheduledStartUtc, ScheduledEndUtc, checkIn, checkOut) => {
    outside.double.hotel.book({ ScheduledStartUtc, ScheduledEndUtc });
    outside.double.hotel.pass(minuteMs);
    const { reservations } = await readOn({ ...outside, account: { ...outside.account, timeZone } }, null);
    expect(reservations[0]?.rooms).toMatchObject([{ checkIn, checkOut }]);
  });

  test.each([
    ['a day early', '2026-12-02T10:00:00Z', '2026-12-02'],
    ['when they should', '2026-12-03T10:00:00Z', '2026-12-03'],
    ['and are checked out a day late', '2026-12-04T10:00:00Z', '2026-12-03'],
  ])('also when guests leave %s', async (_, ActualEndUtc, checkOut) => {
    outside.double.hotel.book({ State: 'Processed', ActualEndUtc });
    outside.double.hotel.pass(minuteMs);
    expect((await readStay(outside)).rooms).toMatchObject([{ checkOut }]);
  });
});
