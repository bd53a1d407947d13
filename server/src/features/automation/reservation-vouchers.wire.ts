import type { ReservationVoucher, ReservationVoucherSummary } from '#contract/automation.ts';
import { reservationStatusNumbers } from '#contract/vocabulary/pms.ts';
import { isCalledOff, wholeStay } from '#domain/automation/reservation.ts';
import { shownStatus } from '#domain/voucher/voucher.ts';
import type { ReservationVoucherListed, ReservationVoucherRecord, StayRoom } from './reservation-vouchers.reads.ts';

/** The rooms it is for: one, or those of the reservation that stand; all of them where none does. */
function roomsOf({ roomId, rooms }: ReservationVoucherListed): [StayRoom, ...StayRoom[]] {
  const standing = rooms.filter((room) => !isCalledOff(room));
  const own = rooms.filter(({ id }) => id === roomId);
  const [first, ...others] = own.length > 0 ? own : standing.length > 0 ? standing : rooms;
  if (!first) throw new Error('a reservation without a room has a voucher');
  return [first, ...others];
}

/** Whom it is for: the guest of whom the hotel's system tells under that id, else the first there is. */
function guestOf(voucher: ReservationVoucherListed) {
  const guests = roomsOf(voucher).flatMap((room) => room.guests);
  const named = guests.filter(({ firstName, lastName }) => firstName || lastName);
  return guests.find(({ pmsId }) => voucher.key === `guest:${pmsId}`) ?? named[0];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

export function summaryOf(listed: ReservationVoucherListed): ReservationVoucherSummary {
  const { id, createdAt, hotelId, hotelName, reservationNumber, madeAt, state, obstacle, voucher } = listed;
  const guest = guestOf(listed);
  return {
    ...{ id, createdAt: createdAt.toISOString(), hotelId, hotelName, resIdValue: reservationNumber, resIdDate: madeAt.toISOString() },
    guest: guest ? `${guest.firstName} ${guest.lastName}`.trim() : '',
    state,
    obstacle,
    voucher: voucher && {
      id: voucher.id,
      voucherId: voucher.id,
      voucherIdFirst8: voucher.first8,
      status: shownStatus(voucher.status),
      validUntil: voucher.validUntil,
      ordinal: voucher.ordinal,
      voucherTypeCode: voucher.offerCode,
    },
  };
}

export function reservationVoucherToWire(record: ReservationVoucherRecord): ReservationVoucher {
  const rooms = roomsOf(record);
  const [room] = rooms;
  const guest = guestOf(record);
  return {
    ...summaryOf(record),
    pmsReservation: { id: record.reservationId, reservationNumber: record.reservationNumber, channel: record.channel },
    pmsReservationDetailId: record.roomId,
    pmsReservationDetail: {
      adults: sum(rooms.map(({ adults }) => adults)),
      children: sum(rooms.map(({ children }) => children)),
      reservationCreateDate: record.madeAt.toISOString(),
      reservationStatus: reservationStatusNumbers[room.status],
      guestFirstName: guest?.firstName ?? '',
      guestLastName: guest?.lastName ?? '',
      guestCountryCode: guest?.countryCode ?? '',
      guestEmail: guest?.email ?? '',
      ...wholeStay(rooms),
      packageCode: room.packageCode,
      roomCategoryCode: room.category,
    },
    autoVoucherReservationConfig: record.rule,
  };
}
