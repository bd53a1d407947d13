import dayjs from 'dayjs';
import type { Translate } from '../i18n/translation.ts';
import type { DateLimits } from './date-limits.ts';

/** The ranges people ask for most; one that reaches outside the limits is not offered. */
export function usualRanges(t: Translate<'kit'>, { min = '', max = '9999' }: DateLimits) {
  const day = (date: dayjs.Dayjs) => date.format('YYYY-MM-DD');
  const today = dayjs();
  const ranges: { label: string; value: [string, string] }[] = [
    { label: t('dates.today'), value: [day(today), day(today)] },
    { label: t('dates.last7Days'), value: [day(today.subtract(6, 'day')), day(today)] },
    { label: t('dates.last30Days'), value: [day(today.subtract(29, 'day')), day(today)] },
    { label: t('dates.thisMonth'), value: [day(today.startOf('month')), day(today)] },
  ];
  // ISO dates compare as text.
  return ranges.filter(({ value: [from, to] }) => from >= min && to <= max);
}
