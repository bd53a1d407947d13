import type { Report, ReportRow } from '#contract/analytics.ts';
import { addDays, type Day } from '#domain/calendar/day.ts';
import type { Period } from './statistics.queries.ts';

/** `20261115`, as reports write days. */
function dayOf(written: string): Day {
  return `${written.slice(0, 4)}-${written.slice(4, 6)}-${written.slice(6, 8)}`;
}

/** `202611151030` as people read it. */
export function minuteOf(written: string): string {
  return `${dayOf(written)} ${written.slice(8, 10)}:${written.slice(10, 12)}`;
}

/** Every day of a period: one on which nothing happened is a day too. */
export function daysOf({ startDate, endDate }: Period): Day[] {
  const days: Day[] = [];
  for (let day = startDate; day <= endDate; day = addDays(day, 1)) days.push(day);
  return days;
}

export const figureOf = (row: ReportRow | undefined, place: number) => Number(row?.metricValues[place] ?? 0);
export const totalOf = (report: Report | undefined, place: number) =>
  (report?.rows ?? []).reduce((sum, row) => sum + figureOf(row, place), 0);

export interface Share {
  name: string;
  value: number;
}

/** One figure for each value of a dimension, the largest first. */
export function sharesOf(report: Report | undefined, dimension: number, metric: number): Share[] {
  const sums = new Map<string, number>();
  for (const row of report?.rows ?? []) {
    const name = row.dimensionValues[dimension] ?? '';
    sums.set(name, (sums.get(name) ?? 0) + figureOf(row, metric));
  }
  return [...sums].map(([name, value]) => ({ name, value })).sort((a, b) => b.value - a.value || a.name.localeCompare(b.name));
}

/** The largest, and all others together. */
export function largest(shares: readonly Share[], count: number, others: string): Share[] {
  if (shares.length <= count + 1) return [...shares];
  const rest = shares.slice(count).reduce((sum, { value }) => sum + value, 0);
  return [...shares.slice(0, count), { name: others, value: rest }];
}

/** How often each of some names occurs on each day, where `date` stands first in the rows. */
export function seriesByDay(report: Report | undefined, days: readonly Day[], names: readonly string[], dimension: number, metric: number) {
  const place = new Map(days.map((day, index) => [day, index]));
  const values = new Map(names.map((name) => [name, days.map(() => 0)]));
  for (const row of report?.rows ?? []) {
    const series = values.get(row.dimensionValues[dimension] ?? '');
    const index = place.get(dayOf(row.dimensionValues[0] ?? ''));
    if (series && index !== undefined) series[index] = (series[index] ?? 0) + figureOf(row, metric);
  }
  return names.map((name) => ({ name, values: values.get(name) ?? [] }));
}

/** A figure for each day, where `date` is the first dimension. */
export function byDay(report: Report | undefined, days: readonly Day[], figure: (row: ReportRow) => number): number[] {
  const known = new Map((report?.rows ?? []).map((row) => [dayOf(row.dimensionValues[0] ?? ''), figure(row)]));
  return days.map((day) => known.get(day) ?? 0);
}
