import { createHash } from 'node:crypto';
import { limits } from '#contract/vocabulary/limits.ts';
import { isCalledOff, wholeStay } from '#domain/automation/reservation.ts';
import type { PmsGuest, PmsReservation, PmsRoom } from '../../ports/pms.ts';

/** What a database text cannot hold, and what nobody needs of a name without end. */
function text(words: string, chars: number = limits.pmsNameChars): string {
  return words
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .trim()
    .slice(0, chars);
}

/** Good enough to send something to. Systems keep "n/a" where they know no address; then there is none. */
function address(email: string): string {
  const kept = text(email, limits.profileEmailChars + 1);
  return kept.length <= limits.profileEmailChars && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(kept) ? kept : '';
}

/** A guest as the house keeps guests: who has one name has a last name. */
function keptGuest(guest: PmsGuest): PmsGuest {
  const firstName = text(guest.firstName, limits.firstNameChars);
  const lastName = text(guest.lastName, limits.lastNameChars);
  return {
    id: text(guest.id),
    ...(lastName ? { firstName, lastName } : { firstName: '', lastName: firstName }),
    email: address(guest.email),
    phone: text(guest.phone, limits.phoneChars),
    countryCode: /^[A-Z]{2}$/.test(guest.countryCode) ? guest.countryCode : '',
    language: guest.language,
  };
}

/** Whoever is told twice is there once, as told last. */
function once<Thing extends { id: string }>(things: readonly Thing[]): Thing[] {
  return [...new Map(things.map((thing) => [thing.id, thing])).values()];
}

const heads = (count: number) => Math.min(Math.max(0, Math.trunc(count)), 1_000);

function keptRoom(room: PmsRoom): PmsRoom {
  return {
    id: text(room.id),
    status: room.status,
    checkIn: room.checkIn,
    // A stay that ends before it begins is told by systems that were corrected in between; it must not hold up all others.
    checkOut: room.checkOut < room.checkIn ? room.checkIn : room.checkOut,
    rateCode: text(room.rateCode),
    packageCode: text(room.packageCode),
    category: text(room.category),
    adults: heads(room.adults),
    children: heads(room.children),
    guests: once(room.guests.map(keptGuest)),
  };
}

/** A reservation as it is kept: its stay besides, and what tells two of its states apart. */
export interface KeptReservation extends PmsReservation {
  checkIn: string;
  checkOut: string;
  contentHash: string;
}

function kept(reservation: PmsReservation): KeptReservation {
  const rooms = once(reservation.rooms.map(keptRoom));
  const standing = rooms.filter((room) => !isCalledOff(room));
  const told = {
    id: text(reservation.id),
    number: text(reservation.number),
    channel: text(reservation.channel),
    madeAt: reservation.madeAt,
    changedAt: reservation.changedAt,
    rooms,
  };
  const contentHash = createHash('sha256').update(JSON.stringify(told)).digest('hex');
  return { ...told, ...wholeStay(standing.length > 0 ? standing : rooms), contentHash };
}

/** The newest state of each. One that has never had a room is nobody's stay. */
export function keptOf(reservations: readonly PmsReservation[]): KeptReservation[] {
  const newest = new Map<string, KeptReservation>();
  for (const reservation of reservations) {
    if (reservation.rooms.length === 0) continue;
    const one = kept(reservation);
    const known = newest.get(one.id);
    if (!known || known.changedAt <= one.changedAt) newest.set(one.id, one);
  }
  return [...newest.values()];
}
