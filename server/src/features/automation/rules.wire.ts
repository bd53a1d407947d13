import type { RuleForm, RuleDraft as WireDraft, Rule as WireRule } from '#contract/automation.ts';
import type { RuleTerms } from '#domain/automation/rule.ts';
import type { RuleDraft } from '#domain/automation/save-rule.ts';
import type { RuleRecord } from './rules.store.ts';

export function ruleToWire({ hotelId, offerId, offerCode, schedule, days, channels, rates, ...rule }: RuleRecord): WireRule {
  return {
    ...rule,
    voucherTypeId: offerId,
    voucherTypeCode: offerCode,
    emissionScheduleType: schedule,
    daysForEmission: days,
    autoVoucherChannels: channels.map((channelCode) => ({ channelCode })),
    autoVoucherRateCode: rates.map((rateCode) => ({ rateCode })),
    autoVoucherHotelValidity: [{ validHotelId: hotelId }],
  };
}

/** The wire has one hotel as a list. */
export function termsOf(form: RuleForm): RuleTerms {
  const [place] = form.autoVoucherHotelValidity;
  if (!place) throw new Error('the contract asks for one hotel');
  return {
    hotelId: place.validHotelId,
    offerId: form.voucherTypeId,
    validFrom: form.validFrom,
    validTo: form.validTo,
    validityType: form.validityType,
    emissionType: form.emissionType,
    schedule: form.emissionScheduleType,
    days: form.daysForEmission,
    channels: form.autoVoucherChannels.map(({ channelCode }) => channelCode),
    rates: form.autoVoucherRateCode.map(({ rateCode }) => rateCode),
  };
}

export function draftOf(wire: WireDraft): RuleDraft {
  const { id, version, code, description, active } = wire;
  return { id, version, code, description, active, ...termsOf(wire) };
}
