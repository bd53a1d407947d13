import type { RuleForm } from '#contract/automation.ts';
import { formatDay } from '#web/kit/display/format-date.ts';
import { locales } from '#web/kit/display/locales.ts';
import { heldNumber } from '#web/kit/form/held-number.ts';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useOwnHotels } from '../automation.queries.ts';
import { hotelOf } from '../rules/filter-rules.ts';
import { useOffers } from './use-reservation-offers.ts';

/** The rule read aloud, as far as it is written: what is still missing is three dots. */
export function useRuleSentence(rule: RuleForm): string {
  const { t } = useTranslation('automation');
  const language = useLanguage();
  const hotels = useOwnHotels();
  const offers = useOffers();
  const missing = t('sentence.missing');
  const day = (value: string | null) => (value ? formatDay(value, language) : missing);
  const oneOf = (names: readonly string[]) => new Intl.ListFormat(locales[language], { type: 'disjunction' }).format(names);

  const { emissionScheduleType, validityType, emissionType, daysForEmission } = rule;
  const count = heldNumber(daysForEmission) ?? 0;
  const channels = oneOf(rule.autoVoucherChannels.map(({ channelCode }) => channelCode));
  const rates = oneOf(rule.autoVoucherRateCode.map(({ rateCode }) => rateCode));
  const [from, to] = [day(rule.validFrom), day(rule.validTo)];

  const restriction = channels && rates ? 'both' : channels ? 'channels' : rates ? 'rates' : undefined;
  const when = emissionScheduleType === 'BeforeCheckIn' ? t('sentence.before', { count }) : t('sentence.after', { count });
  const valid = validityType === 'ConfigurationDates' ? 'rule' : emissionScheduleType === 'BeforeCheckIn' ? 'stay' : 'months';

  const reading = t(`sentence.${emissionScheduleType}`, {
    from,
    to,
    hotel: hotels.find(({ hotelId }) => hotelId === hotelOf(rule))?.name2 ?? missing,
    stays: restriction ? t(`sentence.stays.${restriction}`, { channels, rates }) : '',
    offer: offers?.find(({ id }) => id === rule.voucherTypeId)?.description ?? missing,
    per: t(`sentence.per.${emissionType}`),
    when,
    valid: t(`sentence.valid.${valid}`, { to }),
  });
  return rule.active ? reading : `${reading} ${t('sentence.off')}`;
}
