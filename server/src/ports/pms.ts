import type { Currency } from '#contract/vocabulary/currencies.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import type { PmsType, ReservationStatus } from '#contract/vocabulary/pms.ts';
import type { Day } from '#domain/calendar/day.ts';

/** What it takes to speak to one hotel's system. */
export interface PmsAccount {
  /** Empty where its kind has one address for all. */
  url: string;
  /** What the system calls the hotel; empty where the password says so. */
  propertyCode: string;
  password: string;
  /** The hotel's own zone: some systems tell instants where we keep days. */
  timeZone: string;
}

export interface PmsOperator {
  code: string;
  firstName: string;
  lastName: string;
  /** The system's own id of the person. */
  pmsId: string;
  cashboxes: readonly { code: string; description: string }[];
}

export interface PmsPaymentMethod {
  code: string;
  description: string;
  currency: string;
  active: boolean;
}

export interface PmsRate {
  code: string;
  name: string;
}

export interface PmsGuest {
  /** The system's own, the same wherever the guest appears. */
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** Two letters; empty where unknown. */
  countryCode: string;
  language: ContentLanguage;
}

/** One room for some nights. */
export interface PmsRoom {
  /** The system's own, the same for as long as the reservation lives. */
  id: string;
  status: ReservationStatus;
  checkIn: Day;
  checkOut: Day;
  rateCode: string;
  packageCode: string;
  category: string;
  adults: number;
  children: number;
  /** Who stays there, the one it is booked for first. */
  guests: readonly PmsGuest[];
}

export interface PmsReservation {
  id: string;
  /** What guests know it by. */
  number: string;
  channel: string;
  madeAt: Date;
  changedAt: Date;
  /** All of them, those called off included. */
  rooms: readonly PmsRoom[];
}

export interface ReservationPage {
  reservations: readonly PmsReservation[];
  /** Where to go on from. */
  cursor: string;
  /** Whether there is more at once. */
  more: boolean;
}

export interface OperatorAccess {
  code: string;
  cashboxCode: string;
  password: string;
}

export interface SaleToRegister {
  /** Ours. Also what makes a repeated request the same request. */
  key: string;
  customer: { firstName: string; lastName: string; email: string; fiscalNumber: string };
  currency: Currency;
  lines: readonly { code: string; description: string; quantity: number; unitPriceMinor: number }[];
  payments: readonly { methodCode: string; amountMinor: number }[];
  operator: OperatorAccess;
}

export interface Invoice {
  reference: string;
  /** Null where the system has no page for it. */
  url: string | null;
}

/** A hotel's own system. Every call may take long, fail or be answered twice; registering again with the same key does nothing new. */
export interface Pms {
  readonly type: PmsType;
  /** Answers where the account is good, throws a `PmsProblem` where not. */
  test(account: PmsAccount): Promise<void>;
  operators(account: PmsAccount): Promise<PmsOperator[]>;
  paymentMethods(account: PmsAccount): Promise<PmsPaymentMethod[]>;
  rates(account: PmsAccount): Promise<PmsRate[]>;
  channels(account: PmsAccount): Promise<string[]>;
  /** What has changed since a cursor, from the beginning without one. A reservation may come more than once, and an older state after a newer one. */
  reservationsSince(account: PmsAccount, cursor: string | null): Promise<ReservationPage>;
  registerSale(account: PmsAccount, sale: SaleToRegister): Promise<Invoice>;
  /** Takes it back; one that is not there, or no longer, is no problem. */
  cancelSale(account: PmsAccount, sale: { key: string; invoiceReference: string; operator: OperatorAccess }): Promise<void>;
}

/** What can be wrong, by what one does about it. */
export type PmsProblemKind =
  /** Not now: time-out, refused connection, 5xx. Worth another try. */
  | 'unreachable'
  /** An address that is not called from here: loopback, private, link-local. */
  | 'addressRefused'
  | 'tls'
  | 'passwordWrong'
  /** Not JSON, not the expected shape, too large. Worth another try, later. */
  | 'notUnderstood'
  /** Understood, and will not; its own words say why. */
  | 'refused';

/** No credential ever stands in the message. */
export class PmsProblem extends Error {
  constructor(
    readonly kind: PmsProblemKind,
    message: string,
  ) {
    super(message);
  }
}
