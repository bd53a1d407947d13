import { addDays, type Day } from '../calendar/day.ts';
import { type Refused, refused } from '../outcome.ts';

/** What bounds the day a use, or its taking back, counts on. */
export interface BusinessDates {
  /** The day of the sale, in the zone of the hotel that sold the voucher. */
  readonly soldOn: Day;
  /** In the zone of the hotel where it is used. */
  readonly today: Day;
  /** How far back that hotel lets everybody write; 0 is today only. */
  readonly daysBack: number;
  /** Whoever may reach back further is still held by the sale. */
  readonly mayBackdate: boolean;
}

export type NotThatDay = 'futureDate' | 'beforeSale' | 'tooFarBack';

/** What has just happened counts on its own day. */
export function onlyOn(today: Day): BusinessDates {
  return { soldOn: today, today, daysBack: 0, mayBackdate: false };
}

/** A hotel east of here may have sold it on a day that has not begun here: today is a day of use all the same. */
function dayOfSale({ soldOn, today }: BusinessDates): Day {
  return soldOn < today ? soldOn : today;
}

export function firstBusinessDay(dates: BusinessDates): Day {
  const [sale, bound] = [dayOfSale(dates), addDays(dates.today, -dates.daysBack)];
  return dates.mayBackdate || bound < sale ? sale : bound;
}

/** Why nothing of a voucher can count on a day; what nobody may do is told before what somebody else may. */
export function whyNotOn(day: Day, dates: BusinessDates): NotThatDay | undefined {
  if (day > dates.today) return 'futureDate';
  if (day < dayOfSale(dates)) return 'beforeSale';
  return day < firstBusinessDay(dates) ? 'tooFarBack' : undefined;
}

export function refuseDay(day: Day, dates: BusinessDates, field: string): Refused<NotThatDay> | undefined {
  const reason = whyNotOn(day, dates);
  if (reason === undefined) return undefined;
  const refusal: Refused<NotThatDay> = refused(reason, field);
  return reason === 'futureDate' ? refusal : { ...refusal, firstDay: firstBusinessDay(dates) };
}
