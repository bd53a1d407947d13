/** How a property-management system is spoken to. `Simulator` is the embedded hotel, there only where it runs. */
export const pmsTypes = ['Simulator', 'OpenProtocol', 'Mews'] as const;
export type PmsType = (typeof pmsTypes)[number];

/** As they write themselves: the same in every language. */
export const pmsNames: Record<PmsType, string> = {
  Simulator: 'Vale Hotel Simulator',
  OpenProtocol: 'Vale Hotel Protocol',
  Mews: 'Mews',
};

/** Where a reservation, or one of its rooms, stands; by the numbers of the wire. */
export const reservationStatusNumbers = {
  created: 0,
  pending: 4,
  cancelled: 6,
  noShow: 7,
  refused: 9,
  checkedIn: 10,
  checkedOut: 20,
} as const;
export type ReservationStatus = keyof typeof reservationStatusNumbers;
export const reservationStatuses = Object.keys(reservationStatusNumbers) as [ReservationStatus, ...ReservationStatus[]];

/** One voucher for each of these. */
export const emissionTypes = ['Room', 'Reservation', 'Guest'] as const;
export type EmissionType = (typeof emissionTypes)[number];

/** Whose dates a voucher of a rule is valid on. */
export const validityTypes = ['ReservationDates', 'ConfigurationDates'] as const;
export type ValidityType = (typeof validityTypes)[number];

/** From which end of the stay the days are counted. */
export const emissionScheduleTypes = ['BeforeCheckIn', 'AfterCheckOut'] as const;
export type EmissionScheduleType = (typeof emissionScheduleTypes)[number];

/**
 * Of a sale that goes to the hotel's system. waiting: not there yet. registered: it has its invoice. refused: the system will not, and somebody must
 * look. cancelled: it was there, and was taken back.
 */
export const registrationStates = ['waiting', 'registered', 'refused', 'cancelled'] as const;
export type RegistrationState = (typeof registrationStates)[number];

/** Of a voucher a rule owes to a reservation. stuck: due, and something is in the way. withdrawn: the stay was called off, and the voucher with it. */
export const reservationVoucherStates = ['issued', 'stuck', 'withdrawn'] as const;
export type ReservationVoucherState = (typeof reservationVoucherStates)[number];

/** Why a rule does not issue for a reservation, or not yet; in the order in which they are looked at. */
export const mismatches = [
  'otherHotel',
  'otherChannel',
  'otherRate',
  'calledOff',
  'notConfirmed',
  'outsideDates',
  'noGuest',
  'tooEarly',
  'notCheckedOut',
  'tooLate',
] as const;
export type Mismatch = (typeof mismatches)[number];
