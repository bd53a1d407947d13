import { setImmediate as turn } from 'node:timers/promises';
import sql, { join, raw } from 'sql-template-tag';
import type { Report } from '#contract/analytics.ts';
import { setFor } from '#domain/statistics/dimension-sets.ts';
import type { Question } from '#domain/statistics/questions.ts';
import { type Database, groupScope, platformScope, type Tx } from '../../platform/db/database.ts';
import { isTooSlow } from '../../platform/db/postgres-errors.ts';
import { AnalyticsFailure, type AnalyticsReports } from '../../ports/analytics.ts';
import { newestPlatformRows, readsNewest } from './newest-rows.ts';
import { platformEvents, platformRollup, platformSetFor } from './platform-source.ts';
import { countedBy, ordersOf, type ReportSource } from './report-source.ts';
import { widgetEvents, widgetRollup } from './widget-source.ts';

type Row = Record<string, string | number>;

const figure = (value: string | number | undefined) => String(Number(value ?? 0));

function lineOf(row: Row, { dimensions, metrics }: Question, label?: string): Report['rows'][number] {
  return {
    dimensionValues: dimensions.map((_, place) => label ?? String(row[`d${place}`])),
    metricValues: metrics.map((_, place) => figure(row[`m${place}`])),
  };
}

async function readRows(tx: Tx, source: ReportSource, question: Question): Promise<Row[]> {
  if (readsNewest(source, question)) return newestPlatformRows(tx, question);
  return tx.rows<Row>(sql`
    with counted as (${countedBy(source, question)})
    select * from counted order by ${ordersOf(question)} limit ${question.limit} offset ${question.offset}`);
}

/** The total is counted anew, without the rows: whoever stands in two of them is one visitor. */
async function readTotals(tx: Tx, source: ReportSource, question: Question): Promise<Report['totals']> {
  const overRows = { MINIMUM: 'min', MAXIMUM: 'max' } as const;
  const totals: Report['totals'] = [];
  for (const aggregation of question.aggregations) {
    const label = `RESERVED_${aggregation === 'MINIMUM' ? 'MIN' : aggregation === 'MAXIMUM' ? 'MAX' : aggregation}`;
    if (aggregation === 'TOTAL') {
      const row = await tx.row<Row>(countedBy(source, { ...question, dimensions: [] }));
      totals.push(lineOf(row ?? {}, question, label));
    } else if (aggregation === 'COUNT') {
      const row = await tx.row<{ rows: number }>(sql`select count(*) as rows from (${countedBy(source, question)}) counted`);
      const counted = String(row?.rows ?? 0);
      totals.push({ dimensionValues: question.dimensions.map(() => label), metricValues: question.metrics.map(() => counted) });
    } else {
      const figures = question.metrics.map((_, place) => raw(`${overRows[aggregation]}(m${place}) as m${place}`));
      const row = await tx.row<Row>(sql`select ${join(figures)} from (${countedBy(source, question)}) counted`);
      totals.push(lineOf(row ?? {}, question, label));
    }
  }
  return totals;
}

/** So many rows become lines in a few tenths of a millisecond. */
const linesAtOnce = 200;

/** A slice at a time: whoever redeems meanwhile does not wait for ten thousand of them. */
async function linesOf(rows: readonly Row[], question: Question): Promise<Report['rows']> {
  const lines: Report['rows'] = [];
  for (let start = 0; start < rows.length; start += linesAtOnce) {
    if (start > 0) await turn();
    for (const row of rows.slice(start, start + linesAtOnce)) lines.push(lineOf(row, question));
  }
  return lines;
}

async function answer(tx: Tx, source: ReportSource, question: Question): Promise<Report> {
  const lines = await linesOf(await readRows(tx, source, question), question);
  return { rows: lines, totals: await readTotals(tx, source, question) };
}

/** A few thousand rows: calling in workers of the database takes longer than reading them. */
async function answerFromKept(tx: Tx, source: ReportSource, question: Question): Promise<Report> {
  await tx.run(sql`set local max_parallel_workers_per_gather = 0`);
  return answer(tx, source, question);
}

/** A question that no kept figures answer is counted from the events, and may turn out too long to wait for. */
async function inTime(work: Promise<Report>): Promise<Report> {
  try {
    return await work;
  } catch (error) {
    if (isTooSlow(error)) throw new AnalyticsFailure('the events took too long to count', { cause: error });
    throw error;
  }
}

/** Our own events: from kept figures where they know enough, otherwise one by one. */
export function bundledReports(database: Database): AnalyticsReports {
  return {
    ofWidget: (place, question) => {
      const set = setFor(question);
      const reading = set
        ? (tx: Tx) => answerFromKept(tx, widgetRollup(place, set, question), question)
        : (tx: Tx) => answer(tx, widgetEvents(place, question), question);
      return inTime(database.readLagging(groupScope(place.groupId), reading));
    },
    ofPlatform: (question) => {
      const set = platformSetFor(question);
      const reading = set
        ? (tx: Tx) => answerFromKept(tx, platformRollup(set, question), question)
        : (tx: Tx) => answer(tx, platformEvents(question), question);
      return inTime(database.readLagging(platformScope, reading));
    },
  };
}
