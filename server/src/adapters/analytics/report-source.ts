import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { AnalyticsDimension, AnalyticsMetric } from '#contract/vocabulary/analytics.ts';
import { notSet } from '#contract/vocabulary/analytics.ts';
import { countryCodes } from '#contract/vocabulary/countries.ts';
import type { Question } from '#domain/statistics/questions.ts';

/** Rows to count, and how each word of the reports is said in them. Only these words reach a statement; what was asked never does. */
export interface ReportSource {
  readonly from: Sql;
  readonly where: Sql;
  readonly dimensions: Partial<Record<AnalyticsDimension, Sql>>;
  readonly metrics: Partial<Record<AnalyticsMetric, Sql>>;
}

const unknown = sql`${notSet}::text`;
const names = new Intl.DisplayNames('en', { type: 'region' });
const countryNames = JSON.stringify(Object.fromEntries(countryCodes.map((code) => [code, names.of(code) ?? code])));

/** Reports name countries in English and in two letters; we keep the letters. */
export const countryName = (code: Sql) => sql`coalesce(${countryNames}::jsonb ->> ${code}, ${code})`;
/** The code with which a campaign is linked, as a name is written. */
export const campaignName = (code: Sql) => sql`upper(left(${code}, 1)) || translate(substr(${code}, 2), '-_', '  ')`;

const dimensionOf = ({ dimensions }: ReportSource, dimension: AnalyticsDimension) => dimensions[dimension] ?? unknown;

function conditionsOf(source: ReportSource, { filters }: Pick<Question, 'filters'>): Sql {
  const conditions = filters.map(({ dimension, values }) => sql`${dimensionOf(source, dimension)} = any(${values}::text[])`);
  return join([source.where, ...conditions], ' and ');
}

/** Each combination of the dimensions once, with its figures; nothing at all where nothing was counted. */
export function countedBy(source: ReportSource, question: Pick<Question, 'dimensions' | 'metrics' | 'filters'>): Sql {
  const dimensions = question.dimensions.map((dimension, place) => sql`${dimensionOf(source, dimension)} as ${raw(`d${place}`)}`);
  const metrics = question.metrics.map((metric, place) => sql`${source.metrics[metric] ?? sql`0`} as ${raw(`m${place}`)}`);
  const groups = question.dimensions.map((_, place) => raw(String(place + 1)));
  return sql`
    select ${join([...dimensions, ...metrics])} from ${source.from} where ${conditionsOf(source, question)}
    ${groups.length > 0 ? sql`group by ${join(groups)}` : empty} having count(*) > 0`;
}

/** Always of as many digits, so that as texts they stand in the same order, and no number has to be read out of each. */
const ofDigits: readonly AnalyticsDimension[] = ['date', 'dateHourMinute'];

/** As asked, and then by what is left: two readers of one report see the same order. */
export function ordersOf({ dimensions, metrics, orders }: Question): Sql {
  const asked = orders.map((order) => {
    const direction = order.desc ? 'desc' : 'asc';
    if ('metric' in order) return raw(`m${metrics.indexOf(order.metric)} ${direction}`);
    const column = `d${dimensions.indexOf(order.dimension)}`;
    return raw(
      order.numeric && !ofDigits.includes(order.dimension)
        ? `substring(${column} from '^[0-9]{1,18}')::bigint ${direction} nulls last, ${column} ${direction}`
        : `${column} ${direction}`,
    );
  });
  return join([...asked, ...dimensions.map((_, place) => raw(`d${place}`)), raw('1')]);
}
