import type { ReservationStatus } from '#contract/vocabulary/pms.ts';
import { type Day, dayIn } from '#domain/calendar/day.ts';
import { type PmsGuest, PmsProblem, type PmsReservation, type PmsRoom } from '../../../ports/pms.ts';
import { languageOf } from '../guest-language.ts';
import { channelOf } from './channels.ts';
import { inLanguage } from './in-language.ts';
import type { Customer, Reservation } from './mews-protocol.ts';
import type { Surroundings } from './surroundings.ts';

const statuses: Record<string, ReservationStatus> = {
  Inquired: 'pending',
  Requested: 'pending',
  Optional: 'pending',
  Confirmed: 'created',
  Started: 'checkedIn',
  Processed: 'checkedOut',
  Canceled: 'cancelled',
};

/** What is booked like a room, and nobody sleeps in. A kind that Mews adds one day counts as a room. */
const notSleptIn = new Set([
  'Office',
  'MeetingRoom',
  'ConferenceRoom',
  'ParkingSpot',
  'Desk',
  'TeamArea',
  'Membership',
  'Bike',
  'Rooftop',
  'Garden',
  'Restaurant',
  'Amphitheater',
  'PrivateSpaces',
]);

function statusOf({ State, CancellationReason }: Reservation): ReservationStatus {
  const status = statuses[State];
  if (!status) throw new PmsProblem('notUnderstood', `A reservation is in a state nobody knows: ${State.slice(0, 50)}`);
  return status === 'cancelled' && CancellationReason === 'NoShow' ? 'noShow' : status;
}

/** Whoever left early has left; whoever is checked out a day late left when they should have. */
function checkOutOf({ State, ScheduledEndUtc, ActualEndUtc }: Reservation, timeZone: string, checkIn: Day): Day {
  const scheduled = dayIn(timeZone, new Date(ScheduledEndUtc));
  const left = State === 'Processed' && ActualEndUtc ? dayIn(timeZone, new Date(ActualEndUtc)) : scheduled;
  const earlier = left < scheduled ? left : scheduled;
  return earlier < checkIn ? checkIn : earlier;
}

function guestOf(customer: Customer): PmsGuest {
  const country = customer.NationalityCode ?? '';
  return {
    id: customer.Id,
    firstName: customer.FirstName ?? '',
    lastName: [customer.LastName, customer.SecondLastName].filter(Boolean).join(' '),
    email: customer.Email ?? '',
    phone: customer.Phone ?? '',
    countryCode: /^[A-Z]{2}$/.test(country) ? country : '',
    language: languageOf(customer.PreferredLanguageCode ?? customer.LanguageCode ?? ''),
  };
}

/** The owner of the room first, where it is a person; companions may name the owner again. */
function guestsOf({ Id, AccountId, AccountType }: Reservation, { companions, customers }: Surroundings): PmsGuest[] {
  const ids = new Set([...(AccountType === 'Customer' ? [AccountId] : []), ...(companions.get(Id) ?? [])]);
  return [...ids].flatMap((id) => customers.get(id) ?? []).map(guestOf);
}

function roomOf(reservation: Reservation, surroundings: Surroundings, timeZone: string): PmsRoom {
  const checkIn = dayIn(timeZone, new Date(reservation.ScheduledStartUtc));
  const category = surroundings.categories.get(reservation.RequestedResourceCategoryId);
  const count = (isChild: boolean) =>
    reservation.PersonCounts.filter(({ AgeCategoryId }) => surroundings.childCategories.has(AgeCategoryId) === isChild)
      .map(({ Count }) => Count)
      .reduce((sum, persons) => sum + persons, 0);
  return {
    id: reservation.Id,
    status: statusOf(reservation),
    checkIn,
    checkOut: checkOutOf(reservation, timeZone, checkIn),
    // Not its name: that is changed by the hotel, and rules are not to notice.
    rateCode: reservation.RateId,
    packageCode: '',
    category: inLanguage(category?.Names, surroundings.language),
    adults: count(false),
    children: count(true),
    guests: guestsOf(reservation, surroundings),
  };
}

const byAge = (one: Reservation, other: Reservation) =>
  Date.parse(one.CreatedUtc) - Date.parse(other.CreatedUtc) || one.Id.localeCompare(other.Id);

/** A group of Mews is what guests call a reservation; each of its reservations is a room. Undefined where no room is in it. */
export function stayOf(group: readonly Reservation[], surroundings: Surroundings, timeZone: string): PmsReservation | undefined {
  const rooms = group
    .filter(({ RequestedResourceCategoryId }) => !notSleptIn.has(surroundings.categories.get(RequestedResourceCategoryId)?.Type ?? ''))
    .toSorted(byAge);
  const [first] = rooms;
  if (!first) return undefined;
  return {
    id: first.GroupId,
    number: first.Number,
    channel: channelOf(first, surroundings.sources),
    madeAt: new Date(first.CreatedUtc),
    changedAt: new Date(Math.max(...rooms.map(({ UpdatedUtc }) => Date.parse(UpdatedUtc)))),
    rooms: rooms.map((room) => roomOf(room, surroundings, timeZone)),
  };
}
