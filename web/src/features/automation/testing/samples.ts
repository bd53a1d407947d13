import type { Rehearsal, ReservationVoucher, Rule } from '#contract/automation.ts';
import { HotelId, OfferId, ReservationId, ReservationVoucherId, RoomId, RuleId, VoucherId } from '#contract/vocabulary/ids.ts';

const guid = (number: number) => `00000000-6666-4666-8666-${String(number).padStart(12, '0')}`;

export const miradouro = HotelId.parse(guid(1));
export const serena = HotelId.parse(guid(2));
export const massage = OfferId.parse(guid(11));
export const dinner = OfferId.parse(guid(12));
export const deskOnly = OfferId.parse(guid(13));

export const spaRule: Rule = {
  id: RuleId.parse(guid(21)),
  code: 'SPA7',
  description: 'Massage before arrival',
  active: true,
  validFrom: '2027-01-01',
  validTo: '2027-12-31',
  voucherTypeId: massage,
  voucherTypeCode: 'MAS',
  validityType: 'ReservationDates',
  emissionType: 'Room',
  emissionScheduleType: 'BeforeCheckIn',
  daysForEmission: 7,
  autoVoucherChannels: [{ channelCode: 'Booking.com' }],
  autoVoucherRateCode: [{ rateCode: 'SPA' }],
  autoVoucherHotelValidity: [{ validHotelId: miradouro }],
  hotelName: 'Hotel Miradouro',
  version: 3,
  issued: 0,
  stuck: 0,
};

export const rehearsal: Rehearsal = {
  past: { from: '2026-08-17', to: '2026-11-14', reservations: 40, matching: 9, vouchers: 12 },
  coming: { from: '2026-11-15', to: '2026-12-14', reservations: 20, matching: 5, vouchers: 6 },
  mismatches: [
    { mismatch: 'otherRate', reservations: 4 },
    { mismatch: 'otherChannel', reservations: 30 },
  ],
  left: 100,
  days: [{ day: '2026-11-20', vouchers: 2 }],
  reservations: [
    {
      reservationId: ReservationId.parse(guid(31)),
      reservationNumber: 'R-1001',
      guest: 'Ana Sousa',
      channel: 'Booking.com',
      rateCodes: ['SPA'],
      checkIn: '2026-11-27',
      checkOut: '2026-11-30',
      vouchers: [{ for: 'Ana Sousa', email: '', issueOn: '2026-11-20', validFrom: '2026-11-27', validUntil: '2026-11-30' }],
      mismatch: null,
    },
    {
      reservationId: ReservationId.parse(guid(32)),
      reservationNumber: 'R-1002',
      guest: 'Rui Dias',
      channel: 'Expedia',
      rateCodes: ['BB'],
      checkIn: '2026-11-27',
      checkOut: '2026-11-30',
      vouchers: [],
      mismatch: 'otherChannel',
    },
  ],
};

export const issuedVoucher: ReservationVoucher = {
  id: ReservationVoucherId.parse(guid(41)),
  createdAt: '2026-11-14T09:30:00.000Z',
  hotelId: miradouro,
  hotelName: 'Hotel Miradouro',
  resIdValue: 'R-1001',
  resIdDate: '2026-10-02T18:05:00.000Z',
  guest: 'Ana Sousa',
  state: 'issued',
  obstacle: null,
  voucher: {
    id: VoucherId.parse(guid(51)),
    voucherId: VoucherId.parse(guid(51)),
    voucherIdFirst8: '7c41d9e2',
    status: 'sold',
    validUntil: '2026-11-30',
    ordinal: 418,
    voucherTypeCode: 'MAS',
  },
  pmsReservation: { id: ReservationId.parse(guid(31)), reservationNumber: 'R-1001', channel: 'Booking.com' },
  pmsReservationDetailId: RoomId.parse(guid(61)),
  pmsReservationDetail: {
    adults: 2,
    children: 1,
    reservationCreateDate: '2026-10-02T18:05:00.000Z',
    reservationStatus: 10,
    guestFirstName: 'Ana',
    guestLastName: 'Sousa',
    guestCountryCode: 'PT',
    guestEmail: 'ana@mail.example',
    checkIn: '2026-11-27',
    checkOut: '2026-11-30',
    packageCode: '',
    roomCategoryCode: 'DBL',
  },
  autoVoucherReservationConfig: { id: spaRule.id, code: 'SPA7', description: 'Massage before arrival' },
};

export const stuckVoucher: ReservationVoucher = {
  ...issuedVoucher,
  id: ReservationVoucherId.parse(guid(42)),
  resIdValue: 'R-1003',
  state: 'stuck',
  obstacle: 'OFFER_NOT_FOR_RESERVATIONS',
  voucher: null,
};
