import type { RoomId } from '#contract/vocabulary/ids.ts';
import { type Mismatch, mismatches, type ReservationStatus } from '#contract/vocabulary/pms.ts';
import type { Day } from '../calendar/day.ts';
import { type Guest, isCalledOff, isNamed, type Reservation, type Room, type Stay, wholeStay } from './reservation.ts';
import { isChosen, type RuleTerms } from './rule.ts';

/** Whom a voucher is for: a room, a guest, or the reservation as a whole. */
export interface Subject extends Stay {
  /** By the hotel system's own names, so that it is the same one however often it is told. */
  readonly key: string;
  /** Null for a reservation as a whole. */
  readonly roomId: RoomId | null;
  /** To whom it is addressed. */
  readonly guest: Guest;
}

export interface Candidate extends Subject {
  /** The hotel's system says that they have left. */
  readonly hasLeft: boolean;
}

export interface Candidates {
  readonly candidates: readonly Candidate[];
  /** Why there are none, or why there are no more. */
  readonly mismatches: readonly Mismatch[];
}

/** Of several reasons the one that let a room come furthest: what is missing there is least. */
export function furthest(found: readonly Mismatch[]): Mismatch | null {
  return found.reduce<Mismatch | null>(
    (last, one) => (last === null || mismatches.indexOf(one) > mismatches.indexOf(last) ? one : last),
    null,
  );
}

/** The day from which a rule counts, and by which it chooses stays. */
export function anchorOf({ schedule }: Pick<RuleTerms, 'schedule'>, { checkIn, checkOut }: Stay): Day {
  return schedule === 'BeforeCheckIn' ? checkIn : checkOut;
}

/** Before the arrival a promise is enough, but not a request; after the departure only the departure counts. */
function isConfirmed({ schedule }: RuleTerms, statuses: readonly ReservationStatus[]): boolean {
  return schedule === 'AfterCheckOut' || statuses.some((status) => status !== 'pending');
}

function isOutside(rule: RuleTerms, stay: Stay): boolean {
  const anchor = anchorOf(rule, stay);
  return anchor < rule.validFrom || anchor > rule.validTo;
}

function roomMismatch(rule: RuleTerms, room: Room): Mismatch | null {
  if (!isChosen(rule.rates, room.rateCode)) return 'otherRate';
  if (isCalledOff(room)) return 'calledOff';
  if (!isConfirmed(rule, [room.status])) return 'notConfirmed';
  if (isOutside(rule, room)) return 'outsideDates';
  return room.guests.some(isNamed) ? null : 'noGuest';
}

const none = (...found: Mismatch[]): Candidates => ({ candidates: [], mismatches: found });

/** One for each room, or for each guest of each room: somebody in two rooms stands here twice. */
function byRoom(rule: RuleTerms, rooms: readonly Room[]): Candidates {
  const found = rooms.map((room) => ({ room, mismatch: roomMismatch(rule, room) }));
  const candidates = found.flatMap(({ room, mismatch }) => {
    if (mismatch) return [];
    const { id: roomId, pmsId, checkIn, checkOut, status } = room;
    const named = room.guests.filter(isNamed);
    const chosen = rule.emissionType === 'Room' ? named.slice(0, 1) : named;
    return chosen.map((guest) => {
      const key = rule.emissionType === 'Room' ? `room:${pmsId}` : `guest:${guest.pmsId}`;
      return { key, roomId, guest, checkIn, checkOut, hasLeft: status === 'checkedOut' };
    });
  });
  return { candidates, mismatches: found.flatMap(({ mismatch }) => mismatch ?? []) };
}

/** One room that matches is enough; the stay is that of all that were not called off. */
function asWhole(rule: RuleTerms, rooms: readonly Room[]): Candidates {
  const matching = rooms.filter(({ rateCode }) => isChosen(rule.rates, rateCode));
  if (matching.length === 0) return none('otherRate');
  const kept = matching.filter((room) => !isCalledOff(room));
  if (kept.length === 0) return none('calledOff');
  const statuses = kept.map(({ status }) => status);
  if (!isConfirmed(rule, statuses)) return none('notConfirmed');
  const live = rooms.filter((room) => !isCalledOff(room));
  const stay = wholeStay(live);
  if (isOutside(rule, stay)) return none('outsideDates');
  const guest = live.flatMap(({ guests }) => guests).find(isNamed);
  if (!guest) return none('noGuest');
  const hasLeft = live.every(({ status }) => status === 'checkedOut');
  return { candidates: [{ key: 'reservation', roomId: null, guest, ...stay, hasLeft }], mismatches: [] };
}

/** Whom a rule means, whatever day it is. */
export function candidatesOf(rule: RuleTerms, { hotelId, channel, rooms }: Reservation): Candidates {
  if (rule.hotelId !== hotelId) return none('otherHotel');
  if (!isChosen(rule.channels, channel)) return none('otherChannel');
  return rule.emissionType === 'Reservation' ? asWhole(rule, rooms) : byRoom(rule, rooms);
}
