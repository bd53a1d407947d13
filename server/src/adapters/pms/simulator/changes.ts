import { addDays } from '#domain/calendar/day.ts';
import type { Guest, Room } from '../open-protocol/protocol.ts';
import type { Drawing } from './drawing.ts';
import { eachLive, isLive } from './history.ts';
import type { partyOf } from './party.ts';

export interface Change {
  at: number;
  change: (rooms: readonly Room[]) => readonly Room[];
}

const hourMs = 3_600_000;
const withMailCorrected = (guest: Guest): Guest => ({ ...guest, email: guest.email.replace(/\d+@/, '@') });

/** What becomes of a booking between its making and the arrival, at moments that only chance decides. */
export function changesBeforeArrival(draw: Drawing, party: ReturnType<typeof partyOf>, from: number, checkIn: string): Change[] {
  const hours = Math.floor((Date.parse(checkIn) + 12 * hourMs - from) / hourMs);
  if (hours < 6) return [];
  const plots: Change['change'][] = [];
  const moments: number[] = [];
  const happens = (probability: number, change: Change['change']) => {
    if (!draw.chance(probability)) return;
    plots.push(change);
    moments.push(from + draw.below(hours) * hourMs + draw.below(hourMs));
  };

  const shift = draw.between(-5, 9);
  const nights = draw.between(1, 6);
  happens(0.08, (rooms) => eachLive(rooms, (room) => ({ ...room, guests: room.guests.map(withMailCorrected) })));
  happens(0.05, (rooms) => eachLive(rooms, (room) => ({ ...room, guests: room.guests.length === 0 ? [party.booker] : room.guests })));
  happens(0.12, (rooms) => {
    // Not to a day that is over by the time of the last change.
    const earliest = addDays(new Date(Math.max(...moments)).toISOString().slice(0, 10), 1);
    const moved = addDays(checkIn, shift);
    const arrival = moved > earliest ? moved : earliest;
    return eachLive(rooms, (room) => ({ ...room, checkIn: arrival, checkOut: addDays(arrival, nights) }));
  });
  happens(0.05, (rooms) => {
    const model = rooms.find(isLive);
    return model ? [...rooms, party.room(model.checkIn, model.checkOut)] : rooms;
  });
  happens(0.04, (rooms) => rooms.map((room, index) => (index === rooms.length - 1 && index > 0 ? { ...room, status: 'cancelled' } : room)));
  // Some systems forget a room instead of calling it off.
  happens(0.02, (rooms) => (rooms.length > 1 ? rooms.slice(0, -1) : rooms));
  const isCancelled = draw.chance(0.13);
  if (isCancelled) happens(1, (rooms) => eachLive(rooms, (room) => ({ ...room, status: 'cancelled' })));
  // Some guests change their mind twice.
  if (isCancelled) happens(0.06, (rooms) => rooms.map((room) => ({ ...room, status: 'created' })));

  moments.sort((one, other) => one - other);
  return plots.map((change, index) => ({ at: moments[index] ?? from, change }));
}
