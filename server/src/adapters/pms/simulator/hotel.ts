import { addDays } from '#domain/calendar/day.ts';
import type { Reservation } from '../open-protocol/protocol.ts';
import { type Booking, bookingOf } from './booking.ts';
import { bookingsOn } from './reference.ts';

/** Something that happens to a booking, at its place in time. */
interface Moment {
  /** Orders by time, and tells apart what happens at once. */
  key: string;
  at: number;
  booking: Booking;
  version: number;
}

export interface HotelPage {
  reservations: Reservation[];
  cursor: string;
  more: boolean;
}

export interface Hotel {
  /** What has changed since a cursor, as it stands now, in the order of the changes. */
  since(cursor: string | undefined, limit: number, now: Date): HotelPage;
  /** As it stood before its latest change; nothing where it has not changed. */
  before(reservation: Reservation): Reservation | undefined;
  all(now: Date): Reservation[];
}

export interface HotelPlan {
  seed: number;
  property: string;
  /** The first day bookings were taken on. */
  openedOn: string;
  /** So many, all made in the first days, and none after; the usual rhythm without it. */
  population: number | undefined;
}

/** So many days before its first start the simulated hotel began to take bookings. */
export const daysBefore = 120;
const daysAhead = 30;

const dayOf = (now: Date) => now.toISOString().slice(0, 10);
const beginning = '0';

function momentsOf(booking: Booking): Moment[] {
  return booking.states.map(({ changedAt }, version) => {
    const at = Date.parse(changedAt);
    return { key: `${String(at).padStart(14, '0')}.${booking.id}`, at, booking, version };
  });
}

function countOn({ seed, property, population }: HotelPlan, day: string, index: number): number {
  if (population === undefined) return bookingsOn(seed, property, day);
  if (index >= daysBefore) return 0;
  const upTo = (days: number) => Math.floor((population * days) / daysBefore);
  return upTo(index + 1) - upTo(index);
}

/** A hotel that exists only as a function of its plan and the moment one looks at it. */
export function hotelOf(plan: HotelPlan): Hotel {
  const bookings = new Map<string, Booking>();
  let moments: Moment[] = [];
  let nextDay = plan.openedOn;
  let index = 0;

  /** Some days ahead at once: what is not made yet is there already, and not visible until its moment. */
  function draw(now: Date): void {
    if (dayOf(now) < nextDay) return;
    const fresh: Booking[] = [];
    for (const lastDay = addDays(dayOf(now), daysAhead); nextDay <= lastDay; nextDay = addDays(nextDay, 1)) {
      const count = countOn(plan, nextDay, index);
      for (let one = 1; one <= count; one += 1) fresh.push(bookingOf(plan.seed, plan.property, nextDay, one));
      index += 1;
    }
    for (const booking of fresh) bookings.set(booking.id, booking);
    moments = [...moments, ...fresh.flatMap(momentsOf)].sort((one, other) => (one.key < other.key ? -1 : 1));
  }

  function firstAfter(cursor: string): number {
    let [low, high] = [0, moments.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const moment = moments[middle];
      if (moment && moment.key <= cursor) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  const isLatest = ({ booking, version }: Moment, now: Date) => {
    const next = booking.states[version + 1];
    return next === undefined || Date.parse(next.changedAt) > now.getTime();
  };

  return {
    since(cursor = beginning, limit, now) {
      draw(now);
      const reservations: Reservation[] = [];
      let reached = cursor;
      for (let index = firstAfter(cursor); index < moments.length; index += 1) {
        const moment = moments[index];
        if (!moment || moment.at > now.getTime()) break;
        const state = moment.booking.states[moment.version];
        if (state && isLatest(moment, now)) {
          if (reservations.length === limit) return { reservations, cursor: reached, more: true };
          reservations.push(state);
        }
        reached = moment.key;
      }
      return { reservations, cursor: reached, more: false };
    },
    before({ id, changedAt }) {
      const states = bookings.get(id)?.states ?? [];
      return states[states.findIndex((state) => state.changedAt === changedAt) - 1];
    },
    all(now) {
      draw(now);
      return moments
        .filter((moment) => moment.at <= now.getTime() && isLatest(moment, now))
        .flatMap(({ booking, version }) => booking.states[version] ?? []);
    },
  };
}
