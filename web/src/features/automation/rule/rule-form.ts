import type { Rule, RuleForm } from '#contract/automation.ts';
import type { HotelId, OfferId } from '#contract/vocabulary/ids.ts';
import { addDays, addMonths, type Day } from '#domain/calendar/day.ts';

/** A new rule is proposed as the most usual one: a week before check-in, for the stays of a year. It begins switched off, to be tried first. */
export function newForm(today: Day, hotelId: HotelId): RuleForm {
  return {
    code: '',
    description: '',
    active: false,
    validFrom: addDays(today, 1),
    validTo: addMonths(today, 12),
    // Nothing chosen yet: the form asks for it before anything is sent.
    voucherTypeId: '' as OfferId,
    validityType: 'ReservationDates',
    emissionType: 'Room',
    emissionScheduleType: 'BeforeCheckIn',
    daysForEmission: 7,
    autoVoucherChannels: [],
    autoVoucherRateCode: [],
    autoVoucherHotelValidity: [{ validHotelId: hotelId }],
  };
}

export function formOf(rule: Rule): RuleForm {
  return {
    code: rule.code,
    description: rule.description,
    active: rule.active,
    validFrom: rule.validFrom,
    validTo: rule.validTo,
    voucherTypeId: rule.voucherTypeId,
    validityType: rule.validityType,
    emissionType: rule.emissionType,
    emissionScheduleType: rule.emissionScheduleType,
    daysForEmission: rule.daysForEmission,
    autoVoucherChannels: rule.autoVoucherChannels,
    autoVoucherRateCode: rule.autoVoucherRateCode,
    autoVoucherHotelValidity: rule.autoVoucherHotelValidity,
  };
}
