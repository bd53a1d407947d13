import { limits } from '#contract/vocabulary/limits.ts';
import { addDays } from '#domain/calendar/day.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { ListFilter } from '#web/kit/list-page/list-definition.ts';
import type { ListView } from '#web/kit/list-page/list-search.ts';
import { withUsualDates } from '#web/kit/list-page/usual-dates.ts';
import { useToday } from '#web/kit/session/use-today.ts';
import { useVoucherChoices } from '#web/kit/voucher/use-voucher-choices.ts';

/** The filters and what they are set to, dates included. */
export function useReportFilters(address: ListView) {
  const { t } = useTranslation('usage-report');
  const today = useToday();
  const choices = useVoucherChoices();
  const filters: ListFilter[] = [
    {
      kind: 'dates',
      from: 'fromDate',
      to: 'toDate',
      label: t('dates'),
      max: today,
      usual: { from: addDays(today, -limits.usageReportDays), to: today },
    },
    { kind: 'choice', name: 'hotelId', label: t('hotel'), choices: choices.hotels, searchable: true },
    { kind: 'choice', name: 'voucherType', label: t('type'), choices: choices.types, multiple: true, searchable: true },
    { kind: 'flag', name: 'isExpired', label: t('validity'), yes: t('expired'), no: t('valid') },
    { kind: 'choice', name: 'status', label: t('status'), choices: choices.statuses, multiple: true },
  ];
  return { filters, view: withUsualDates(address, filters) };
}
