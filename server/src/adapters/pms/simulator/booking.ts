import { addDays } from '#domain/calendar/day.ts';
import type { Reservation, Room } from '../open-protocol/protocol.ts';
import { changesBeforeArrival, isLive } from './changes.ts';
import { type Drawing, drawingFor } from './drawing.ts';
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

/** Everything about it follows from its name: the same on every machine, today and after a restart. */
export function bookingOf(seed: number, property: string, madeOn: string, index: number): Booking {
  const key = `${madeOn.slice(2).replaceAll('-', '')}${String(index).padStart(3, '0')}`;
  const draw = drawingFor(`${seed} ${property} ${key}`);
  const id = `reservation-${key}`;
  const madeAt = Date.parse(madeOn) + draw.between(6 * 60, 22 * 60) * minuteMs + draw.below(minuteMs);
  const [checkIn, checkOut] = stayOf(draw, madeOn);
  const party = partyOf(draw, key);
  const rooms = Array.from({ length: draw.pick([1, 1, 1, 1, 1, 1, 1, 2, 2, 3]) }, () => party.room(checkIn, checkOut));

  const states: Reservation[] = [];
  let toldAt = madeAt - minuteMs;
  /** One after the other: what would fall before something earlier comes a minute after it. */
  const tell = (at: number, next: readonly Room[]) => {
    toldAt = Math.max(at, toldAt + minuteMs);
    const changedAt = new Date(toldAt).toISOString();
    const number = `${property.slice(0, 3)}${key}`.toUpperCase();
    states.push({ id, number, channel, madeAt: new Date(madeAt).toISOString(), changedAt, rooms: [...next] });
  };
  const channel = draw.pick(channelsByWeight);
  const now = () => states.at(-1)?.rooms ?? rooms;
  const setLive = (status: Room['status']) => now().map((room) => (isLive(room) ? { ...room, status } : room));

  const isPending = draw.chance(0.06);
  tell(madeAt, isPending ? rooms.map((room) => ({ ...room, status: 'pending' })) : rooms);
  if (isPending) tell(madeAt + draw.between(1, 30) * hourMs, setLive(draw.chance(0.8) ? 'created' : 'refused'));

  for (const { at, change } of changesBeforeArrival(draw, party, toldAt, checkIn)) tell(at, change(now()));

  const live = now().find(isLive);
  if (!live) return { id, states };
  const arrival = Date.parse(live.checkIn);
  if (draw.chance(0.03)) {
    tell(arrival + 26 * hourMs, setLive('noShow'));
    return { id, states };
  }
  tell(arrival + 14 * hourMs + draw.below(6 * 60) * minuteMs, setLive('checkedIn'));
  if (draw.chance(0.04)) {
    const longer = now().map((room) => (isLive(room) ? { ...room, checkOut: addDays(room.checkOut, 1) } : room));
    tell(Date.parse(live.checkOut) - 12 * hourMs, longer);
  }
  const leaving = now().find(isLive)?.checkOut ?? live.checkOut;
  tell(Date.parse(leaving) + 7 * hourMs + draw.below(4 * 60) * minuteMs, setLive('checkedOut'));
  return { id, states };
}
