import sql, { raw } from 'sql-template-tag';
import { isEngaged, type VisitFigures } from '#domain/statistics/visit-facts.ts';
import { prepared, type Tx } from '../../platform/db/database.ts';
import { type BatchEvent, BatchSums, type BatchVisit, type FactColumn } from './batch-sums.ts';
import type { CollectedVisit, CollectedWidgetEvent, VisitFacts } from './collected.ts';
import { inPieces, type Quiet } from './in-pieces.ts';
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
    from ${toldRows('told', { ...visitTypes, ...figureTypes }, rows)}
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

/** What was kept of the visits is handed back with their events: joined to the table, they would go through all visits there have ever been. */
function insertEvents(tx: Tx, kept: readonly KeptVisit[], events: readonly EventRow[]): Promise<number> {
  const insert = sql`
    insert into analytics_event (${visitColumns}, at, name, offer_id, value_minor, currency, page_path, engagement_ms, opens, engages, buys)
    select ${visitColumns}, at, name, offer_id, value_minor, currency, page_path, engagement_ms, opens, engages, buys
    from ${toldRows('told', eventTypes, events)}
      join ${toldRows(
        'kept',
        { visit: 'int', ...visitTypes },
        kept.map((known, visit) => ({ visit, ...known })),
      )} using (visit)`;
  return tx.run(prepared('insert-events', insert));
}

/** A few milliseconds, of which the database's own beginning and end are the smaller part. */
const pieceVisits = 8;

/** Counts every visit and its events; in one transaction, so that the kept figures and the events never differ, and in pieces. */
export async function insertVisits(tx: Tx, told: readonly CollectedVisit[], quiet: Quiet): Promise<void> {
  if (told.length === 0) return;
  // Always in one order, over all pieces: two processes that are told of the same visits then wait for each other and do not lock up.
  const visits = new Map([...byVisit(told)].sort(([one], [other]) => (one < other ? -1 : 1)));
  const sums = new BatchSums();
  for await (const piece of inPieces([...visits.values()], pieceVisits, quiet)) {
    const added = new Map(piece.map((calls) => [keyOf(calls[0]), figuresOf(calls.flatMap(({ events }) => events))]));
    const kept = await keepVisits(
      tx,
      piece.map(([first]) => [first, added.get(keyOf(first)) as VisitFigures]),
    );
    const marked = kept.map((visit, place) => {
      const key = keyOf({ hotelId: visit.hotel_id, day: visit.day, session: visit.session });
      const events = markedEvents(place, visits.get(key) as CollectedVisit[], added.get(key) as VisitFigures, visit);
      sums.add(visit, events);
      return events;
    });
    await insertEvents(tx, kept, marked.flat());
  }
  await tx.run(prepared('add-sums', addSums(sql`select * from ${toldRows('told', sumTypes, sums.rows)}`)));
}
