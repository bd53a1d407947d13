import sql, { raw, type Sql } from 'sql-template-tag';
import { isEngaged, type VisitFigures } from '#domain/statistics/visit-facts.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { CollectedVisit, CollectedWidgetEvent, VisitFacts } from './collected.ts';
import { addToRollup } from './rollup.store.ts';

const factColumns: Record<keyof VisitFacts, string> = {
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
const facts = raw(Object.values(factColumns).join(', '));

/** Rows handed over as one text: one parameter, whatever their number. */
function rowsOf(rows: readonly object[], columns: string): Sql {
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as told (${raw(columns)})`;
}

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

interface VisitRow extends VisitFigures {
  hotelId: CollectedVisit['hotelId'];
  day: string;
  session: string;
}

/** What is known of each visit after this batch; of one that has begun before, the facts are those of its beginning. */
async function keepVisits(tx: Tx, visits: readonly (readonly [CollectedVisit, VisitFigures])[]): Promise<Map<string, VisitFigures>> {
  const rows = visits.map(([{ groupId, hotelId, day, session, facts: known }, added]) => ({
    group_id: groupId,
    hotel_id: hotelId,
    day,
    session,
    ...Object.fromEntries(Object.entries(factColumns).map(([fact, column]) => [column, known[fact as keyof VisitFacts]])),
    events: added.events,
    page_views: added.pageViews,
    purchases: added.purchases,
    engagement_ms: added.engagementMs,
  }));
  const factTypes = Object.values(factColumns).map((column) => `${column} text`);
  const columns = `group_id uuid, hotel_id uuid, day date, session text, ${factTypes.join(', ')}, events int, page_views int, purchases int, engagement_ms bigint`;
  const kept = await tx.rows<VisitRow>(sql`
    insert into analytics_visit as visit (group_id, hotel_id, day, session, ${facts}, events, page_views, purchases, engagement_ms)
    select group_id, hotel_id, day, session, ${facts}, events, page_views, purchases, engagement_ms
    from ${rowsOf(rows, columns)} order by group_id, hotel_id, day, session
    on conflict (group_id, hotel_id, day, session) do update
    set events = visit.events + excluded.events, page_views = visit.page_views + excluded.page_views,
      purchases = visit.purchases + excluded.purchases, engagement_ms = visit.engagement_ms + excluded.engagement_ms
    returning hotel_id as "hotelId", day, session, events, page_views as "pageViews", purchases, engagement_ms as "engagementMs"`);
  return new Map(kept.map((visit) => [keyOf(visit), visit]));
}

/** Figures of visits are counted once, at the event that makes them so: thus they can be added up over any days and any facts. */
function markedEvents(told: readonly CollectedVisit[], added: VisitFigures, after: VisitFigures): object[] {
  const before: VisitFigures = {
    events: after.events - added.events,
    pageViews: after.pageViews - added.pageViews,
    purchases: after.purchases - added.purchases,
    engagementMs: after.engagementMs - added.engagementMs,
  };
  let opens = before.events === 0;
  let engages = !isEngaged(before) && isEngaged(after);
  let buys = before.purchases === 0;
  return told.flatMap(({ groupId, hotelId, at, day, session, currency, events }) =>
    events.map(({ name, offerId, valueMinor, pagePath, engagementMs }) => {
      const row = {
        group_id: groupId,
        hotel_id: hotelId,
        at,
        day,
        session,
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

const eventColumns =
  'group_id uuid, hotel_id uuid, at timestamptz, day date, session text, name text, offer_id uuid, value_minor bigint, currency text, page_path text, ' +
  'engagement_ms bigint, opens boolean, engages boolean, buys boolean';

export async function insertVisits(tx: Tx, told: readonly CollectedVisit[]): Promise<void> {
  if (told.length === 0) return;
  const visits = byVisit(told);
  const added = new Map([...visits].map(([key, calls]) => [key, figuresOf(calls.flatMap(({ events }) => events))]));
  const firsts = [...visits].map(([key, [first]]) => [first, added.get(key) as VisitFigures] as const);
  const kept = await keepVisits(tx, firsts);
  const rows = [...visits].flatMap(([key, calls]) => markedEvents(calls, added.get(key) as VisitFigures, kept.get(key) as VisitFigures));
  await tx.run(sql`
    with added as (
      insert into analytics_event (group_id, hotel_id, at, day, session, name, offer_id, value_minor, currency, page_path, engagement_ms, opens, engages, buys,
                                   ${facts})
      select told.group_id, told.hotel_id, at, told.day, told.session, name, offer_id, value_minor, currency, page_path, told.engagement_ms, opens, engages, buys,
             ${facts}
      from ${rowsOf(rows, eventColumns)} join analytics_visit visit using (group_id, hotel_id, day, session)
      returning *
    )
    ${addToRollup(sql`select * from added`)}`);
}
