import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { Report } from '#contract/analytics.ts';
import type { AnalyticsDimension } from '#contract/vocabulary/analytics.ts';
import type { Question } from '#domain/statistics/questions.ts';
import { AnalyticsFailure, type AnalyticsReports } from '../../ports/analytics.ts';

/** The key file of a service account, as Google hands it out. */
const ServiceAccount = z.object({ client_email: z.string(), private_key: z.string(), token_uri: z.url() });
type ServiceAccount = z.infer<typeof ServiceAccount>;

export interface Ga4Options {
  /** The number of the property whose figures are read. */
  property: string;
  /** The key file's text. */
  serviceAccount: string;
  /** Another than Google's own, for tests. */
  url?: string | undefined;
  now(): Date;
  timeoutMs?: number;
}

const usualUrl = 'https://analyticsdata.googleapis.com';
const scope = 'https://www.googleapis.com/auth/analytics.readonly';
const usualTimeoutMs = 10_000;
const tokenSeconds = 3_600;
/** Renewed a little before it ends, for clocks differ. */
const spareSeconds = 60;
const replyBytes = 20_000_000;

/** Words of our own that a property has to be taught, as custom dimensions of its events. */
const custom = new Set<AnalyticsDimension>(['description', 'help_id', 'stack', 'userId', 'hotelid', 'voucherid']);
const nameOf = (dimension: AnalyticsDimension) => (custom.has(dimension) ? `customEvent:${dimension}` : dimension);

const oneOf = (fieldName: string, values: readonly string[]) => ({ filter: { fieldName, inListFilter: { values, caseSensitive: true } } });

function requestOf(question: Question, hotelId: string | undefined): object {
  const filters = [
    ...(hotelId === undefined ? [] : [oneOf(nameOf('hotelid'), [hotelId])]),
    ...question.filters.map(({ dimension, values }) => oneOf(nameOf(dimension), values)),
  ];
  return {
    dateRanges: [{ startDate: question.from, endDate: question.to }],
    dimensions: question.dimensions.map((dimension) => ({ name: nameOf(dimension) })),
    metrics: question.metrics.map((name) => ({ name })),
    ...(filters.length > 0 ? { dimensionFilter: { andGroup: { expressions: filters } } } : {}),
    orderBys: question.orders.map((order) =>
      'metric' in order
        ? { metric: { metricName: order.metric }, desc: order.desc }
        : {
            dimension: { dimensionName: nameOf(order.dimension), orderType: order.numeric ? 'NUMERIC' : 'ALPHANUMERIC' },
            desc: order.desc,
          },
    ),
    metricAggregations: question.aggregations,
    limit: String(question.limit),
    offset: String(question.offset),
  };
}

const Values = z.array(z.object({ value: z.string().optional() })).optional();
const Rows = z.array(z.object({ dimensionValues: Values, metricValues: Values })).optional();
const Reply = z.object({ rows: Rows, totals: Rows, minimums: Rows, maximums: Rows });

function reportOf(reply: z.infer<typeof Reply>): Report {
  const linesOf = (rows: z.infer<typeof Rows>): Report['rows'] =>
    (rows ?? []).map(({ dimensionValues = [], metricValues = [] }) => ({
      dimensionValues: dimensionValues.map(({ value = '' }) => value),
      metricValues: metricValues.map(({ value = '0' }) => value),
    }));
  return { rows: linesOf(reply.rows), totals: [reply.totals, reply.minimums, reply.maximums].flatMap(linesOf) };
}

/** The Data API of Google Analytics 4, read with a service account. Events reach the property by its own tag; nothing is sent from here. */
export function ga4Reports({ property, serviceAccount, url = usualUrl, now, timeoutMs = usualTimeoutMs }: Ga4Options): AnalyticsReports {
  const account: ServiceAccount = ServiceAccount.parse(JSON.parse(serviceAccount));
  let token: { value: string; goodUntil: number } | undefined;

  async function ask(address: string | URL, init: RequestInit): Promise<unknown> {
    try {
      const reply = await fetch(address, { ...init, method: 'POST', redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
      const text = await reply.text();
      if (!reply.ok) throw new AnalyticsFailure(`Google Analytics answered ${reply.status}`);
      if (text.length > replyBytes) throw new AnalyticsFailure('Google Analytics answered too much');
      return JSON.parse(text);
    } catch (error) {
      if (error instanceof AnalyticsFailure) throw error;
      throw new AnalyticsFailure('Google Analytics does not answer', { cause: error });
    }
  }

  async function freshToken(): Promise<string> {
    const seconds = Math.floor(now().getTime() / 1_000);
    if (token && token.goodUntil > seconds) return token.value;
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.client_email)
      .setAudience(account.token_uri)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + tokenSeconds)
      .sign(await importPKCS8(account.private_key, 'RS256'));
    const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion });
    const granted = z.object({ access_token: z.string(), expires_in: z.number() }).safeParse(await ask(account.token_uri, { body }));
    if (!granted.success) throw new AnalyticsFailure('Google gave no token', { cause: granted.error });
    token = { value: granted.data.access_token, goodUntil: seconds + granted.data.expires_in - spareSeconds };
    return token.value;
  }

  async function run(question: Question, hotelId: string | undefined): Promise<Report> {
    const reply = await ask(new URL(`/v1beta/properties/${property}:runReport`, url), {
      headers: { authorization: `Bearer ${await freshToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify(requestOf(question, hotelId)),
    });
    const read = Reply.safeParse(reply);
    if (!read.success) throw new AnalyticsFailure('Google Analytics was not understood', { cause: read.error });
    return reportOf(read.data);
  }

  return { ofWidget: ({ hotelId }, question) => run(question, hotelId), ofPlatform: (question) => run(question, undefined) };
}
