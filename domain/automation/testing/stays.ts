import type { HotelId, OfferId, ReservationId, RoomId } from '#contract/vocabulary/ids.ts';
import type { Guest, Reservation, Room } from '../reservation.ts';
import type { RuleTerms } from '../rule.ts';

export const hotelId = 'hotel' as HotelId;

export function aGuest(change: Partial<Guest> = {}): Guest {
  return {
    ...{ pmsId: 'g1', firstName: 'Inês', lastName: 'Faria', email: 'ines@mail.example', phone: '', countryCode: 'PT', language: 'PT' },
    ...change,
  };
}

export function aRoom(change: Partial<Room> = {}): Room {
  const pmsId = change.pmsId ?? 'r1';
  return {
    ...{ id: `id-${pmsId}` as RoomId, pmsId, status: 'created', checkIn: '2027-01-10', checkOut: '2027-01-13', rateCode: 'BAR' },
    guests: [aGuest()],
    ...change,
  };
}

export function aReservation(rooms: readonly Room[] = [aRoom()], change: Partial<Reservation> = {}): Reservation {
  return { id: 'reservation' as ReservationId, hotelId, channel: 'Direct', rooms, ...change };
}

/** Every room, every channel, every rate, three days before the arrival, valid during the stay. */
export function aRule(change: Partial<RuleTerms> = {}): RuleTerms {
  return {
    ...{ hotelId, offerId: 'offer' as OfferId, validFrom: '2027-01-01', validTo: '2027-12-31', days: 3, channels: [], rates: [] },
    ...{ validityType: 'ReservationDates', emissionType: 'Room', schedule: 'BeforeCheckIn' },
    ...change,
  };
}
