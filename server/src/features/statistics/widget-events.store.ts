import sql, { raw } from 'sql-template-tag';
import { isEngaged, type VisitFigures } from '#domain/statistics/visit-facts.ts';
import { prepared, type Tx } from '../../platform/db/database.ts';
import { type BatchEvent, type BatchVisit, type FactColumn, sumsOfBatch } from './batch-sums.ts';
import type { CollectedVisit, CollectedWidgetEvent, VisitFacts } from './collected.ts';
import { addSums, sumTypes } from './rollup.store.ts';
import { toldRows } from './told-rows.ts';

const factColumns: Record<keyof VisitFacts, FactColumn> = {
  source: 'source',
  campaign: 'campaign',
  language: 'language',
  country: 'country',
  city: 'city',
  browser: 'browser',
  platform: 'platform',
  operatingSystem: 'operating_system',
  deviceCategory: 'device_category',
  deviceModel: 'device_model',
  screenResolution: 'screen_resolution',
};
const factTypes = Object.fromEntries(Object.values(factColumns).map((column) => [column, 'text'])) as Record<FactColumn, string>;
const columnsOf = (facts: VisitFacts) =>
  Object.fromEntries(Object.entries(factColumns).map(([fact, column]) => [column, facts[fact as keyof VisitFacts]])) as Record<
    FactColumn,
    string
  >;

const keyOf = ({ hotelId, day, session }: Pick<CollectedVisit, 'hotelId' | 'day' | 'session'>) => `${hotelId} ${day} ${session}`;

/** Calls of one visit that came within one batch are one. */
function byVisit(visits: readonly CollectedVisit[]): Map<string, [CollectedVisit, ...CollectedVisit[]]> {
  const found = new Map<string, [CollectedVisit, ...CollectedVisit[]]>();
  for (const visit of visits) {
    const known = found.get(keyOf(visit));
    if (known) known.push(visit);
    else found.set(keyOf(visit), [visit]);
  }
  return found;
}

function figuresOf(events: readonly CollectedWidgetEvent[]): VisitFigures {
  const named = (name: CollectedWidgetEvent['name']) => events.filter((event) => event.name === name).length;
  return {
    events: events.length,
    pageViews: named('page_view'),
    purchases: named('purchase'),
    engagementMs: events.reduce((sum, { engagementMs }) => sum + engagementMs, 0),
  };
}

/** A visit as it stands after a batch. */
interface KeptVisit extends VisitFigures, BatchVisit {
  session: string;
}

const visitTypes = { group_id: 'uuid', hotel_id: 'uuid', day: 'date', session: 'text', ...factTypes };
const figureTypes = { events: 'int', page_views: 'int', purchases: 'int', engagement_ms: 'bigint' };
const visitColumns = raw(Object.keys(visitTypes).join(', '));

/** What is known of each visit after this batch; of one that has begun before, the facts are those of its beginning. */
function keepVisits(tx: Tx, visits: readonly (readonly [CollectedVisit, VisitFigures])[]): Promise<KeptVisit[]> {
  const rows = visits.map(([{ groupId, hotelId, day, session, facts: known }, added]) => ({
    group_id: groupId,
    hotel_id: hotelId,
    day,
    session,
    ...columnsOf(known),
    events: added.events,
    page_views: added.pageViews,
    purchases: added.purchases,
    engagement_ms: added.engagementMs,
  }));
  const keep = sql`
    insert into analytics_visit as visit (${visitColumns}, events, page_views, purchases, engagement_ms)
    select ${visitColumns}, events, page_views, purchases, engagement_ms
    from ${toldRows('told', { ...visitTypes, ...figureTypes }, rows)} order by group_id, hotel_id, day, session
    on conflict (group_id, hotel_id, day, session) do update
    set events = visit.events + excluded.events, page_views = visit.page_views + excluded.page_views,
      purchases = visit.purchases + excluded.purchases, engagement_ms = visit.engagement_ms + excluded.engagement_ms
    returning ${visitColumns}, events, page_views as "pageViews", purchases, engagement_ms as "engagementMs"`;
  return tx.rows<KeptVisit>(prepared('keep-visits', keep));
}

const eventTypes = {
  visit: 'int',
  at: 'timestamptz',
  name: 'text',
  offer_id: 'uuid',
  value_minor: 'bigint',
  currency: 'text',
  page_path: 'text',
  engagement_ms: 'bigint',
  opens: 'boolean',
  engages: 'boolean',
  buys: 'boolean',
};

interface EventRow extends BatchEvent {
  /** Which of the batch it belongs to. */
  visit: number;
  at: Date;
  currency: string;
  page_path: string;
}

/** Figures of visits are counted once, at the event that makes them so: thus they can be added up over any days and any facts. */
function markedEvents(visit: number, told: readonly CollectedVisit[], added: VisitFigures, after: VisitFigures): EventRow[] {
  const before: VisitFigures = {
    events: after.events - added.events,
    pageViews: after.pageViews - added.pageViews,
    purchases: after.purchases - added.purchases,
    engagementMs: after.engagementMs - added.engagementMs,
  };
  let opens = before.events === 0;
  let engages = !isEngaged(before) && isEngaged(after);
  let buys = before.purchases === 0;
  return told.flatMap(({ at, currency, events }) =>
    events.map(({ name, offerId, valueMinor, pagePath, engagementMs }) => {
      const row = {
        visit,
        at,
        name,
        offer_id: offerId,
        value_minor: valueMinor,
        currency,
        page_path: pagePath,
        engagement_ms: engagementMs,
        opens,
        engages,
        buys: buys && name === 'purchase',
      };
      opens = false;
      engages = false;
      if (name === 'purchase') buys = false;
      return row;
    }),
  );
}

/** What was kept of the visits is handed back with their events: joined to the table, a batch would go through all visits there have ever been. */
export async function insertVisits(tx: Tx, told: readonly CollectedVisit[]): Promise<void> {
  if (told.length === 0) return;
  const visits = byVisit(told);
  const added = new Map([...visits].map(([key, calls]) => [key, figuresOf(calls.flatMap(({ events }) => events))]));
  const firsts = [...visits].map(([key, [first]]) => [first, added.get(key) as VisitFigures] as const);
  const kept = await keepVisits(tx, firsts);
  const marked = kept.map((visit, place) => {
    const key = keyOf({ hotelId: visit.hotel_id, day: visit.day, session: visit.session });
    return [visit, markedEvents(place, visits.get(key) as CollectedVisit[], added.get(key) as VisitFigures, visit)] as const;
  });
  const events = marked.flatMap(([, rows]) => rows);
  const insert = sql`
    insert into analytics_event (${visitColumns}, at, name, offer_id, value_minor, currency, page_path, engagement_ms, opens, engages, buys)
    select ${visitColumns}, at, name, offer_id, value_minor, currency, page_path, engagement_ms, opens, engages, buys
    from ${toldRows('told', eventTypes, events)}
      join ${toldRows(
        'kept',
        { visit: 'int', ...visitTypes },
        kept.map((known, visit) => ({ visit, ...known })),
      )} using (visit)`;
  const sums = addSums(sql`select * from ${toldRows('told', sumTypes, sumsOfBatch(marked))}`);
  await Promise.all([tx.run(prepared('insert-events', insert)), tx.run(prepared('add-sums', sums))]);
}
