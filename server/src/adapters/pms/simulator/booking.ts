import { addDays } from '#domain/calendar/day.ts';
import type { Reservation, Room } from '../open-protocol/protocol.ts';
import { changesBeforeArrival } from './changes.ts';
import { type Drawing, drawingFor } from './drawing.ts';
import { beginHistory, eachLive, type History, isLive } from './history.ts';
import { partyOf } from './party.ts';
import { channelsByWeight } from './reference.ts';

/** A reservation with everything that will ever happen to it, oldest first. */
export interface Booking {
  id: string;
  states: readonly Reservation[];
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

function leadDays(draw: Drawing): number {
  const [least, most] = draw.pick([
    [0, 2],
    [3, 14],
    [3, 14],
    [15, 45],
    [15, 45],
    [46, 120],
  ] as const);
  return draw.between(least, most);
}

/** Short stays like weekends. */
function stayOf(draw: Drawing, madeOn: string): [checkIn: string, checkOut: string] {
  const nights = draw.pick([1, 1, 2, 2, 2, 3, 3, 4, 5, 7, 10, 14]);
  let checkIn = addDays(madeOn, leadDays(draw));
  if (nights <= 3 && draw.chance(0.4)) checkIn = addDays(checkIn, (5 - new Date(checkIn).getUTCDay() + 7) % 7);
  return [checkIn, addDays(checkIn, nights)];
}

const becoming = (status: Room['status']) => (rooms: readonly Room[]) => eachLive(rooms, (room) => ({ ...room, status }));

/** Not every booking is sure at once: an agency or a bank has to say yes first, and before the guest stands at the door. */
function confirm(draw: Drawing, history: History, checkIn: string): void {
  const hoursLeft = Math.floor((Date.parse(checkIn) + 12 * hourMs - history.lastAt()) / hourMs);
  const hours = draw.between(1, Math.max(1, Math.min(96, hoursLeft)));
  history.tell(history.lastAt() + hours * hourMs, becoming(draw.chance(0.8) ? 'created' : 'refused'));
}

/** The guests come, and go. */
function stay(draw: Drawing, history: History, { checkIn, checkOut }: Room): void {
  history.tell(Date.parse(checkIn) + 14 * hourMs + draw.below(6 * 60) * minuteMs, becoming('checkedIn'));
  const leaving = draw.chance(0.04) ? addDays(checkOut, 1) : checkOut;
  if (leaving !== checkOut) {
    history.tell(Date.parse(checkOut) - 12 * hourMs, (rooms) => eachLive(rooms, (room) => ({ ...room, checkOut: leaving })));
  }
  history.tell(Date.parse(leaving) + 7 * hourMs + draw.below(4 * 60) * minuteMs, becoming('checkedOut'));
}

/** Everything about it follows from its name: the same on every machine, today and after a restart. */
export function bookingOf(seed: number, property: string, madeOn: string, index: number): Booking {
  const key = `${madeOn.slice(2).replaceAll('-', '')}${String(index).padStart(3, '0')}`;
  const draw = drawingFor(`${seed} ${property} ${key}`);
  const head = {
    id: `reservation-${key}`,
    number: `${property.slice(0, 3)}${key}`.toUpperCase(),
    channel: draw.pick(channelsByWeight),
    madeAt: new Date(Date.parse(madeOn) + draw.between(6 * 60, 22 * 60) * minuteMs + draw.below(minuteMs)).toISOString(),
  };
  const [checkIn, checkOut] = stayOf(draw, madeOn);
  const party = partyOf(draw, key);
  const rooms = Array.from({ length: draw.pick([1, 1, 1, 1, 1, 1, 1, 2, 2, 3]) }, () => party.room(checkIn, checkOut));

  const isPending = draw.chance(0.06);
  const history = beginHistory(head, isPending ? becoming('pending')(rooms) : rooms);
  if (isPending) confirm(draw, history, checkIn);
  for (const { at, change } of changesBeforeArrival(draw, party, history.lastAt(), checkIn)) history.tell(at, change);
  const expected = history.rooms().find(isLive);
  if (expected && draw.chance(0.03)) history.tell(Date.parse(expected.checkIn) + 26 * hourMs, becoming('noShow'));
  else if (expected) stay(draw, history, expected);
  return { id: head.id, states: history.states };
}
