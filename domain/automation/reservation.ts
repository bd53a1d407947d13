import type { HotelId, ReservationId, RoomId } from '#contract/vocabulary/ids.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import type { ReservationStatus } from '#contract/vocabulary/pms.ts';
import type { Day } from '../calendar/day.ts';

export interface Guest {
  /** The hotel system's own, the same wherever the guest appears. */
  readonly pmsId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly countryCode: string;
  readonly language: ContentLanguage;
}

export interface Stay {
  readonly checkIn: Day;
  readonly checkOut: Day;
}

/** One room for some nights. */
export interface Room extends Stay {
  readonly id: RoomId;
  readonly pmsId: string;
  readonly status: ReservationStatus;
  readonly rateCode: string;
  /** Who stays there, the one it is booked for first. */
  readonly guests: readonly Guest[];
}

export interface Reservation {
  readonly id: ReservationId;
  readonly hotelId: HotelId;
  readonly channel: string;
  /** In the order of the hotel's system, those called off included. */
  readonly rooms: readonly Room[];
}

const calledOff: readonly ReservationStatus[] = ['cancelled', 'noShow', 'refused'];

/** Nobody will come, or came, to stay in it. */
export function isCalledOff({ status }: Pick<Room, 'status'>): boolean {
  return calledOff.includes(status);
}

export function isNamed({ firstName, lastName }: Guest): boolean {
  return `${firstName}${lastName}`.trim() !== '';
}

/** From the first arrival to the last departure. */
export function wholeStay(stays: readonly Stay[]): Stay {
  const [first, ...rest] = stays;
  if (!first) throw new Error('there is no stay without a room');
  return rest.reduce<Stay>(
    (whole, { checkIn, checkOut }) => ({
      checkIn: checkIn < whole.checkIn ? checkIn : whole.checkIn,
      checkOut: checkOut > whole.checkOut ? checkOut : whole.checkOut,
    }),
    { checkIn: first.checkIn, checkOut: first.checkOut },
  );
}
