// Proves that stays are read out of Mews whole: every room, everybody in it, and where they came from.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openMews } from './testing/open-mews.ts';
import { readStay, readStays } from './testing/read-stays.ts';

let outside: Awaited<ReturnType<typeof openMews>>;

beforeEach(async () => {
  outside = await openMews();
});
afterEach(() => outside.double.close());

const minuteMs = 60_000;
const dayMs = 86_400_000;

describe('a group', () => {
  test('is one reservation with all of its rooms, also when only one of them has changed', async () => {
    const { hotel } = outside.double;
    const GroupId = randomUUID();
    const first = hotel.book({ GroupId, Number: '52' });
    hotel.pass(minuteMs);
    const second = hotel.book({ GroupId, Number: '53' });
    hotel.pass(10 * minuteMs);
    const { cursor } = await readStays(outside);
    hotel.pass(dayMs);
    hotel.change(second, { State: 'Canceled' });
    hotel.pass(minuteMs);
    const { stays } = await readStays(outside, cursor);
    expect(stays).toMatchObject([
      { id: GroupId, number: '52', changedAt: new Date(second.UpdatedUtc), madeAt: new Date(first.CreatedUtc) },
    ]);
    expect(stays[0]?.rooms.map(({ id, status }) => [id, status])).toEqual([
      [first.Id, 'created'],
      [second.Id, 'cancelled'],
    ]);
  });

  test('has no room where somebody booked a parking space, and is no stay with nothing else', async () => {
    const { hotel } = outside.double;
    const parked = { RequestedResourceCategoryId: hotel.known.parking.Id };
    const room = hotel.book();
    hotel.book({ GroupId: room.GroupId, ...parked });
    hotel.book(parked);
    hotel.pass(minuteMs);
    expect((await readStay(outside)).rooms.map(({ id }) => id)).toEqual([room.Id]);
  });

  test('names its category, its rate by what never changes, and counts children apart', async () => {
    const { hotel } = outside.double;
    const { adults, children, flexible } = hotel.known;
    hotel.book({
      PersonCounts: [
        { AgeCategoryId: adults.Id, Count: 2 },
        { AgeCategoryId: children.Id, Count: 3 },
      ],
    });
    hotel.pass(minuteMs);
    expect((await readStay(outside)).rooms).toMatchObject([{ category: 'Quarto duplo', rateCode: flexible.Id, adults: 2, children: 3 }]);
  });
});

describe('guests', () => {
  test('are the owner and who comes along, each once, in their language', async () => {
    const { hotel } = outside.double;
    const owner = hotel.welcome({ PreferredLanguageCode: 'fr-CA', LanguageCode: 'en-US', NationalityCode: 'CA', SecondLastName: 'Roy' });
    const friend = hotel.welcome({ FirstName: null, LastName: 'Lund', Email: null, LanguageCode: 'da-DK' });
    const room = hotel.book({ AccountId: owner.Id });
    const together = { ReservationGroupId: room.GroupId, ReservationId: room.Id };
    for (const guest of [friend, owner]) hotel.add('Companionships', { ...together, CustomerId: guest.Id });
    hotel.add('Companionships', { ...together, ReservationId: null, CustomerId: hotel.welcome().Id });
    hotel.pass(minuteMs);
    expect((await readStay(outside)).rooms[0]?.guests).toEqual([
      {
        id: owner.Id,
        firstName: 'Ana',
        lastName: 'Matos Roy',
        email: 'ana.matos@guest.example',
        phone: '',
        countryCode: 'CA',
        language: 'FR',
      },
      { id: friend.Id, firstName: '', lastName: 'Lund', email: '', phone: '', countryCode: '', language: 'EN' },
    ]);
  });

  test('are only those who come, where a company booked', async () => {
    const { hotel } = outside.double;
    const guest = hotel.welcome();
    const room = hotel.book({ AccountId: randomUUID(), AccountType: 'Company' });
    hotel.add('Companionships', { ReservationGroupId: room.GroupId, ReservationId: room.Id, CustomerId: guest.Id });
    hotel.pass(minuteMs);
    expect((await readStay(outside)).rooms[0]?.guests.map(({ id }) => id)).toEqual([guest.Id]);
  });
});

describe('the channel', () => {
  test('is the primary source, and is among those that can be chosen', async () => {
    const { hotel } = outside.double;
    const { GroupId } = hotel.book({ Origin: 'ChannelManager', CommanderOrigin: null });
    const gds = hotel.add('Sources', { Name: 'Amadeus' });
    hotel.add('SourceAssignments', { ReservationGroupId: GroupId, SourceId: gds.Id, IsPrimary: false });
    hotel.add('SourceAssignments', { ReservationGroupId: GroupId, SourceId: hotel.known.booking.Id, IsPrimary: true });
    hotel.pass(minuteMs);
    expect((await readStay(outside)).channel).toBe('Booking.com');
    expect(await outside.pms.channels(outside.account)).toContain('Booking.com');
  });

  test.each([
    [{ Origin: 'Commander', CommanderOrigin: 'Phone' }, 'Phone'],
    [{ Origin: 'Distributor', CommanderOrigin: null }, 'Distributor'],
  ])('is where it began without one: %o', async (origin, channel) => {
    outside.double.hotel.book(origin);
    outside.double.hotel.pass(minuteMs);
    expect((await readStay(outside)).channel).toBe(channel);
    expect(await outside.pms.channels(outside.account)).toContain(channel);
  });
});
