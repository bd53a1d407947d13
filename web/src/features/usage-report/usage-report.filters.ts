import { useTranslation } from 'react-i18next';
import { limits } from '#contract/vocabulary/limits.ts';
import { addDays, type Day } from '#domain/calendar/day.ts';
import type { ListFilter } from '#web/kit/list-page/list-definition.ts';
import type { ListView } from '#web/kit/list-page/list-search.ts';
import { useToday } from '#web/kit/session/use-today.ts';
import { useVoucherChoices } from '#web/kit/voucher/use-voucher-choices.ts';

const isDay = (text: string | undefined): text is Day =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** A report always has its dates: those of the address when they can be asked for, else the last 365 days. */
export function datesOf({ fromDate, toDate }: Record<string, string>, today: Day): { fromDate: Day; toDate: Day } {
  if (isDay(fromDate) && isDay(toDate) && fromDate <= toDate && toDate <= today) return { fromDate, toDate };
  return { fromDate: addDays(today, -limits.usageReportDays), toDate: today };
}

/** The filters and what they are set to, dates included. */
export function useReportFilters(address: ListView) {
  const { t } = useTranslation('usage-report');
  const today = useToday();
  const choices = useVoucherChoices();
  const filters: ListFilter[] = [
    { kind: 'dates', from: 'fromDate', to: 'toDate', label: t('dates'), max: today, required: true },
    { kind: 'choice', name: 'hotelId', label: t('hotel'), choices: choices.hotels, searchable: true },
    { kind: 'choice', name: 'voucherType', label: t('type'), choices: choices.types, multiple: true, searchable: true },
    { kind: 'flag', name: 'isExpired', label: t('validity'), yes: t('expired'), no: t('valid') },
    { kind: 'choice', name: 'status', label: t('status'), choices: choices.statuses, multiple: true },
  ];
  const dates = datesOf(address.filters, today);
  const view: ListView = { ...address, search: { ...address.search, ...dates }, filters: { ...address.filters, ...dates } };
  return { filters, view };
}
