import * as z from 'zod/mini';
import { defineEndpoint, requestOf, withModule } from './endpoint.ts';
import { paging, searchText } from './paging.ts';
import { HotelId, OfferId, ReservationId, ReservationVoucherId, RoomId, RuleId, VoucherId } from './vocabulary/ids.ts';
import { limits } from './vocabulary/limits.ts';
import { emissionScheduleTypes, emissionTypes, mismatches, reservationVoucherStates, validityTypes } from './vocabulary/pms.ts';
import { voucherStatuses } from './vocabulary/vouchers.ts';

const module = 'PMSIntegration';
const required = (chars: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(chars));
const name = required(limits.pmsNameChars);
/** Calendars begin with the year one. */
const Day = z.iso.date().check(z.refine((day) => day >= '0001-01-01'));

const Channel = z.strictObject({ channelCode: name });
const Rate = z.strictObject({ rateCode: name });
/** One hotel; the wire has it as a list. */
const Place = z.strictObject({ validHotelId: HotelId });

const fields = {
  code: required(limits.ruleCodeChars),
  description: required(limits.ruleDescriptionChars),
  active: z.boolean(),
  validFrom: Day,
  validTo: Day,
  voucherTypeId: OfferId,
  validityType: z.enum(validityTypes),
  emissionType: z.enum(emissionTypes),
  emissionScheduleType: z.enum(emissionScheduleTypes),
  daysForEmission: z.number().check(z.int(), z.minimum(1), z.maximum(limits.ruleDaysMax)),
  /** None means every channel, and every rate. */
  autoVoucherChannels: z.array(Channel).check(z.maxLength(limits.rulePlaces)),
  autoVoucherRateCode: z.array(Rate).check(z.maxLength(limits.rulePlaces)),
  autoVoucherHotelValidity: z.array(Place).check(z.minLength(1), z.maxLength(1)),
};

export const RuleForm = z.strictObject(fields);
export type RuleForm = z.infer<typeof RuleForm>;

/** A rule by which vouchers are issued for reservations. */
export const Rule = z.object({
  ...RuleForm.shape,
  id: RuleId,
  hotelName: z.string(),
  voucherTypeCode: z.string(),
  version: z.number(),
  /** How many vouchers it has issued, and how many are due with something in the way. */
  issued: z.number(),
  stuck: z.number(),
});
export type Rule = z.infer<typeof Rule>;

export const RuleDraft = z.strictObject({
  id: z.optional(RuleId),
  /** The version the change was made on; without it the save overwrites whatever is there. */
  version: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))),
  ...fields,
});
export type RuleDraft = z.infer<typeof RuleDraft>;

const rules = '/api/Voucher/AutoVoucherReservation/v1/AutoVoucherReservationConfiguration';

export const listRules = defineEndpoint({
  name: 'listRules',
  summary: 'The rules by which the caller’s hotels issue vouchers for reservations.',
  feature: 'automation',
  method: ['GET'],
  path: rules,
  access: withModule(module),
  item: Rule,
});

export const readRule = defineEndpoint({
  name: 'readRule',
  summary: 'One rule.',
  feature: 'automation',
  method: ['GET'],
  path: `${rules}/{id}`,
  access: withModule(module),
  params: z.strictObject({ id: RuleId }),
  item: Rule,
  refusals: ['NOT_FOUND'],
});

/** What must hold before a rule is even tried. */
const placeRefusals = ['DATES_REVERSED', 'HOTEL_UNKNOWN', 'OFFER_UNKNOWN', 'OFFER_NOT_FOR_RESERVATIONS', 'OFFER_NOT_SOLD_HERE'] as const;

/**
 * Adding a rule asks for voucherIssueAutomation:add, changing one for voucherIssueAutomationDetails:save; a channel or a rate more or fewer for
 * :addChannel, :removeChannel, :addRate or :removeRate besides.
 */
export const saveRule = defineEndpoint({
  name: 'saveRule',
  summary: 'Writes a rule, or changes the one whose id is given.',
  feature: 'automation',
  method: ['POST', 'PUT'],
  path: rules,
  access: withModule(module),
  body: requestOf(RuleDraft),
  takesBack: { fixed: [] },
  item: Rule,
  refusals: [
    'PERMISSION_MISSING',
    'NOT_FOUND',
    'RULE_CHANGED',
    'RULE_CODE_TAKEN',
    'RULE_HAS_ISSUED',
    'RULE_DATE_PAST',
    'RATE_UNKNOWN',
    'CHANNEL_UNKNOWN',
    ...placeRefusals,
  ],
});

/** A reservation a rule was tried on: what it gets, and when; or the first reason why it gets nothing. */
export const RehearsedReservation = z.object({
  reservationId: ReservationId,
  reservationNumber: z.string(),
  guest: z.string(),
  channel: z.string(),
  rateCodes: z.array(z.string()),
  checkIn: z.string(),
  checkOut: z.string(),
  /** One for each voucher: for whom, the day it is issued, and the days it is valid. */
  vouchers: z.array(z.object({ for: z.string(), email: z.string(), issueOn: z.string(), validFrom: z.string(), validUntil: z.string() })),
  mismatch: z.nullable(z.enum(mismatches)),
});
export type RehearsedReservation = z.infer<typeof RehearsedReservation>;

const Span = z.object({ from: z.string(), to: z.string(), reservations: z.number(), matching: z.number(), vouchers: z.number() });

export const Rehearsal = z.object({
  past: Span,
  coming: Span,
  /** How many reservations each reason keeps out. */
  mismatches: z.array(z.object({ mismatch: z.enum(mismatches), reservations: z.number() })),
  /** What it takes from the stock of the offer in the days to come, and what is left there. */
  left: z.number(),
  /** How many are issued on which day, past and coming; days without any are left out. */
  days: z.array(z.object({ day: z.string(), vouchers: z.number() })),
  reservations: z.array(RehearsedReservation),
});
export type Rehearsal = z.infer<typeof Rehearsal>;

/**
 * Writes nothing. Reservations are counted by the day on which the rule issues for them, or would if they matched; what is answered in detail is
 * the newest of what matches and of what does not. A rule that is yet to begin is tried on the past as if it had been there.
 */
export const rehearseRule = defineEndpoint({
  name: 'rehearseRule',
  summary: 'What a rule would have issued over the last 90 days and will issue in the next 30, with the reasons, before it does anything.',
  feature: 'automation',
  method: ['POST'],
  path: `${rules}/rehearsal`,
  access: withModule(module),
  body: requestOf(RuleForm),
  item: Rehearsal,
  refusals: placeRefusals,
});

export const runRules = defineEndpoint({
  name: 'runRules',
  summary: 'Reads a hotel’s reservations at once and issues what is due, instead of waiting for the clock.',
  feature: 'automation',
  method: ['POST', 'PUT'],
  path: '/api/Voucher/AutoVoucherReservation/v1/Run',
  access: withModule(module, 'voucherIssueAutomationDetails:save'),
  effects: ['issue', 'mail'],
  query: z.strictObject({ hotelId: HotelId }),
  item: z.object({ reservations: z.number(), vouchers: z.number(), stuck: z.number() }),
  refusals: [
    'NOT_FOUND',
    'PMS_NOT_CONNECTED',
    'PMS_UNREACHABLE',
    'PMS_ADDRESS_REFUSED',
    'PMS_TLS',
    'PMS_PASSWORD_WRONG',
    'PMS_NOT_UNDERSTOOD',
    'PMS_REFUSED',
  ],
});

const IssuedVoucher = z.object({
  id: VoucherId,
  /** The same id, under the wire’s other name for it. */
  voucherId: VoucherId,
  voucherIdFirst8: z.string(),
  status: z.enum(voucherStatuses),
  validUntil: z.string(),
  ordinal: z.number(),
  voucherTypeCode: z.string(),
});

export const ReservationVoucherSummary = z.object({
  id: ReservationVoucherId,
  createdAt: z.string(),
  hotelId: HotelId,
  hotelName: z.string(),
  /** The reservation’s number, and when it was made. */
  resIdValue: z.string(),
  resIdDate: z.string(),
  guest: z.string(),
  state: z.enum(reservationVoucherStates),
  /** What is in the way, as an error code whose sentence says it. */
  obstacle: z.nullable(z.string()),
  voucher: z.nullable(IssuedVoucher),
});
export type ReservationVoucherSummary = z.infer<typeof ReservationVoucherSummary>;

export const ReservationVoucher = z.object({
  ...ReservationVoucherSummary.shape,
  pmsReservation: z.object({ id: ReservationId, reservationNumber: z.string(), channel: z.string() }),
  pmsReservationDetailId: z.nullable(RoomId),
  pmsReservationDetail: z.object({
    adults: z.number(),
    children: z.number(),
    reservationCreateDate: z.string(),
    /** 0, 4, 6, 7, 9, 10 or 20. */
    reservationStatus: z.number(),
    guestFirstName: z.string(),
    guestLastName: z.string(),
    guestCountryCode: z.string(),
    guestEmail: z.string(),
    checkIn: z.string(),
    checkOut: z.string(),
    packageCode: z.string(),
    roomCategoryCode: z.string(),
  }),
  autoVoucherReservationConfig: z.object({ id: RuleId, code: z.string(), description: z.string() }),
});
export type ReservationVoucher = z.infer<typeof ReservationVoucher>;

export const listReservationVouchers = defineEndpoint({
  name: 'listReservationVouchers',
  summary: 'What rules have issued for reservations, newest first, with the exact number.',
  feature: 'automation',
  method: ['GET'],
  path: '/api/Voucher/VoucherReservation/v1/ReservationVouchers',
  access: withModule(module),
  query: z.strictObject({
    hotelId: z.optional(HotelId),
    /** A whole voucher id, or its first 8 or more characters, or a voucher’s number. */
    voucherNumber: searchText,
    resNumber: searchText,
    /** Days of the hotel on which it was issued, both included. */
    fromDate: z.optional(Day),
    toDate: z.optional(Day),
    state: z.optional(z.enum(reservationVoucherStates)),
    ...paging,
    pageSize: z._default(z.nonoptional(paging.pageSize), limits.pageSizeDefault),
  }),
  item: ReservationVoucherSummary,
  refusals: ['DATES_REVERSED', 'DATE_FUTURE', 'NOT_FOUND'],
});

export const readReservationVoucher = defineEndpoint({
  name: 'readReservationVoucher',
  summary: 'One of them, with the reservation, the guest, the rule and the voucher.',
  feature: 'automation',
  method: ['GET'],
  path: '/api/Voucher/VoucherReservation/v1/VoucherReservation/{id}',
  access: withModule(module),
  params: z.strictObject({ id: ReservationVoucherId }),
  item: ReservationVoucher,
  refusals: ['NOT_FOUND'],
});

export const retryReservationVoucher = defineEndpoint({
  name: 'retryReservationVoucher',
  summary: 'Tries again to issue one that something was in the way of.',
  feature: 'automation',
  method: ['POST', 'PUT'],
  path: '/api/Voucher/VoucherReservation/v1/VoucherReservation/{id}/retry',
  access: withModule(module, 'voucherIssueAutomationDetails:save'),
  effects: ['issue', 'mail'],
  params: z.strictObject({ id: ReservationVoucherId }),
  item: ReservationVoucher,
  refusals: ['NOT_FOUND', 'RESERVATION_VOUCHER_NOT_STUCK'],
});
