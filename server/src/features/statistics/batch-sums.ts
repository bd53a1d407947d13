import type { WidgetEventName } from '#contract/vocabulary/analytics.ts';
import type { HotelId, OfferId } from '#contract/vocabulary/ids.ts';
import { type DimensionSet, dimensionSets, type KeptColumn } from '#domain/statistics/dimension-sets.ts';

export type FactColumn = Exclude<KeptColumn, 'name' | 'offer_id'>;

export interface BatchEvent {
  name: WidgetEventName;
  offer_id: OfferId | null;
  value_minor: number | null;
  engagement_ms: number;
  opens: boolean;
  engages: boolean;
  buys: boolean;
}

export interface BatchVisit extends Record<FactColumn, string> {
  group_id: string;
  hotel_id: HotelId;
  day: string;
}

const figuresOf = ({ name, value_minor, engagement_ms, opens, engages, buys }: BatchEvent) => ({
  events: 1,
  value_minor: value_minor ?? 0,
  visits: Number(opens),
  engaged: Number(engages),
  buyers: Number(buys),
  page_views: Number(name === 'page_view'),
  engagement_ms,
  cart_adds: Number(name === 'add_to_cart'),
  revenue_minor: name === 'purchase' ? (value_minor ?? 0) : 0,
});
type Figures = ReturnType<typeof figuresOf>;

interface DaySum extends Figures {
  group_id: string;
  hotel_id: string;
  dimension_set: DimensionSet;
  day: string;
  d1: string;
  d2: string;
  d3: string;
  d4: string;
}

const nothing: Figures = {
  events: 0,
  value_minor: 0,
  visits: 0,
  engaged: 0,
  buyers: 0,
  page_views: 0,
  engagement_ms: 0,
  cart_adds: 0,
  revenue_minor: 0,
};

const figureNames = Object.keys(nothing) as (keyof Figures)[];

function add(to: Figures, more: Figures): void {
  for (const figure of figureNames) to[figure] += more[figure];
}

const isFact = (column: KeptColumn): column is FactColumn => column !== 'name' && column !== 'offer_id';
const sets = Object.entries(dimensionSets) as [DimensionSet, readonly KeptColumn[]][];
const setsOfVisits = sets.flatMap(([name, columns]) => (columns.every(isFact) ? [[name, columns] as const] : []));
const setsOfEvents = sets.filter(([, columns]) => !columns.every(isFact));

/**
 * A batch added up by day, for each set of dimensions. The database could do it too, as it does when it counts all over; but there it takes as long as
 * all the rest of a batch, and whoever redeems just then waits. All events of a visit share its facts, so most sets need one sum a visit.
 */
export class BatchSums {
  readonly #sums = new Map<string, DaySum>();

  add(visit: BatchVisit, events: readonly BatchEvent[]): void {
    const whole = { ...nothing };
    for (const event of events) {
      const figures = figuresOf(event);
      add(whole, figures);
      for (const [name, columns] of setsOfEvents) {
        const split = columns.map((column) => (isFact(column) ? visit[column] : (event[column] ?? '')));
        this.#count(visit, name, split, figures);
      }
    }
    for (const [name, columns] of setsOfVisits) {
      const split = columns.map((column) => visit[column]);
      this.#count(visit, name, split, whole);
    }
  }

  #count({ group_id, hotel_id, day }: BatchVisit, dimension_set: DimensionSet, split: readonly string[], figures: Figures): void {
    // As JSON: a browser may tell any text, so whatever stood between two of them could be part of one.
    const key = `${hotel_id} ${day} ${dimension_set} ${JSON.stringify(split)}`;
    const [d1 = '', d2 = '', d3 = '', d4 = ''] = split;
    const known = this.#sums.get(key);
    if (known) add(known, figures);
    else this.#sums.set(key, { group_id, hotel_id, dimension_set, day, d1, d2, d3, d4, ...figures });
  }

  get rows(): readonly DaySum[] {
    return [...this.#sums.values()];
  }
}
