import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Report, type ReportQuestion, readPlatformReport, readWidgetReport } from '#contract/analytics.ts';
import type { PlatformEventName } from '#contract/vocabulary/analytics.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { reading } from '#web/kit/api/client.ts';

export interface Period {
  startDate: string;
  endDate: string;
}
export type Asked = Omit<ReportQuestion, keyof Period>;

/** A report of the hotel's widget. The figures before stay until the new ones are there. */
export function useWidgetReport(period: Period, asked: Asked) {
  return useQuery({
    ...reading(readWidgetReport, { body: { ...period, ...asked } }),
    placeholderData: keepPreviousData,
    select: ({ response: [report] }) => report,
  });
}

/** A report of the platform, which comes as a text. */
export function usePlatformReport(period: Period, asked: Asked) {
  return useQuery({
    ...reading(readPlatformReport, { body: { ...period, ...asked, usageType: 'Admin', productType: 'CARD' } }),
    placeholderData: keepPreviousData,
    select: ({ response: [text] }) => (text === undefined ? undefined : (JSON.parse(text) as Report)),
  });
}

/** The latest of some kinds of event; one more than is shown tells that there are more. */
export function newestOf(names: PlatformEventName | readonly PlatformEventName[]): Pick<Asked, 'dimensionFilter' | 'orderBys' | 'limit'> {
  return {
    dimensionFilter: {
      filter:
        typeof names === 'string'
          ? { fieldName: 'eventName', stringFilter: { matchType: 'EXACT', value: names } }
          : { fieldName: 'eventName', inListFilter: { values: [...names] } },
    },
    orderBys: [{ dimension: { dimensionName: 'dateHourMinute', orderType: 'NUMERIC' }, desc: true }],
    limit: limits.newestEvents + 1,
  };
}
