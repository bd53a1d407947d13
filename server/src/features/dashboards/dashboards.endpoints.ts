import {
  listExpiringVouchers,
  listFigureEntries,
  readDashboard,
  readOthersTotals,
  readRedeemTotals,
  readSalesTotals,
} from '#contract/dashboards.ts';
import { readOthersStatus, readRedeemStatus, readSalesStatus } from '#contract/status-rows.ts';
import { type Figure, homeFigures, otherFigureNames } from '#contract/vocabulary/dashboards.ts';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import { dayIn } from '#domain/calendar/day.ts';
import { decidePast, decidePeriod, type Period, periodBefore } from '#domain/dashboard/period.ts';
import type { Refused } from '#domain/outcome.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { type StaffCaller, scopeOf, workplacesOf } from '../../platform/http/caller.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { findHotel } from '../hotels/index.ts';
import { advanceFigures } from './advance-figures.ts';
import { entryToWire, expiringToWire, homeDays, ofOffer, onDay, otherToWire, redeemToWire, saleToWire } from './dashboards.wire.ts';
import { countExpiring, readExpiring } from './expiring.reads.ts';
import { countEntries, readEntries } from './figure-entries.reads.ts';
import { type Asked, countLate, readDays, readOfferDays, readOffers, summedBelow } from './figures.reads.ts';
import { otherToRow, saleToRow } from './status-rows.wire.ts';

const codes = { reversed: 'DATES_REVERSED', future: 'DATE_FUTURE', tooEarly: 'DATE_TOO_EARLY' } as const;

function refusePeriod<Reason extends keyof typeof codes>({ reason, field = 'fromDate' }: Refused<Reason>) {
  return { refused: codes[reason], field };
}

/** More than this is added in a moment, but not for every dashboard again. */
const lateMost = 500;

/** The hotels a reader may see, or the one of them that was chosen; absent where that is all of the group. */
export function hotelsAsked(caller: StaffCaller, hotelId: HotelId | undefined): readonly HotelId[] | undefined {
  const own = workplacesOf(caller);
  if (hotelId === undefined) return own;
  return !own || own.includes(hotelId) ? [hotelId] : [];
}

interface DatesQuery {
  fromDate: string;
  toDate: string;
  hotelId?: HotelId | undefined;
}

/** Answers a question about figures at one moment, and has them summed where that is overdue. */
export function askedOf({ database, clock, log }: Platform) {
  return async <Answer>(
    caller: StaffCaller,
    work: (tx: Tx, moment: { cursor: string; today: string }) => Promise<Answer>,
  ): Promise<Answer> => {
    const { answer, late } = await database.readLagging(
      scopeOf(caller),
      async (tx) => {
        const cursor = await summedBelow(tx);
        const today = dayIn((await findHotel(tx, caller.hotel.id))?.timeZone ?? 'UTC', clock.now());
        return { answer: await work(tx, { cursor, today }), late: await countLate(tx, cursor, lateMost) };
      },
      { isolation: 'repeatable read' },
    );
    if (late >= lateMost) {
      advanceFigures(database, caller.hotel.groupId).catch((error: unknown) => log.warn({ err: error }, 'figures stand still'));
    }
    return answer;
  };
}

export function dashboardRoutes(platform: Platform): Route[] {
  const ask = askedOf(platform);

  /** The figures of a period that may be looked at: by offer, by day, and of as many days before. */
  const status = <Answer>(
    caller: StaffCaller,
    { fromDate: from, toDate: to, hotelId }: DatesQuery,
    figures: readonly Figure[],
    answer: (tx: Tx, asked: Asked, before: Period) => Promise<Answer[]>,
  ) =>
    ask(caller, async (tx, { cursor, today }) => {
      const decision = decidePeriod({ from, to }, today);
      if (!decision.ok) return refusePeriod(decision);
      const asked: Asked = { period: decision.value, figures, hotelIds: hotelsAsked(caller, hotelId), cursor };
      return { response: await answer(tx, asked, periodBefore(asked.period)) };
    });

  return [
    handle(readDashboard, ({ caller, query: { fromDate: from, toDate: to, hotelId } }) =>
      ask(caller, async (tx, { cursor, today }) => {
        const decision = decidePeriod({ from, to }, today);
        if (!decision.ok) return refusePeriod(decision);
        const figures = Object.values(homeFigures);
        return {
          response: homeDays(await readDays(tx, { period: decision.value, figures, hotelIds: hotelsAsked(caller, hotelId), cursor })),
        };
      }),
    ),

    handle(readSalesTotals, ({ caller, query }) =>
      status(caller, query, ['sold'], async (tx, asked, period) => [
        {
          rows: (await readOffers(tx, asked)).map(ofOffer(saleToWire)),
          days: (await readDays(tx, asked)).map(onDay(saleToWire)),
          before: (await readDays(tx, { ...asked, period })).map(onDay(saleToWire)),
        },
      ]),
    ),

    handle(readRedeemTotals, ({ caller, query }) =>
      status(caller, query, ['redeemed'], async (tx, asked, period) => [
        {
          rows: (await readOffers(tx, asked)).map((sum) => ({ ...ofOffer(redeemToWire)(sum), revCategory: sum.category || null })),
          days: (await readDays(tx, asked)).map(onDay(redeemToWire)),
          before: (await readDays(tx, { ...asked, period })).map(onDay(redeemToWire)),
        },
      ]),
    ),

    handle(readOthersTotals, ({ caller, query }) =>
      status(caller, query, otherFigureNames, async (tx, asked, period) => [
        {
          rows: (await readOffers(tx, asked)).map(ofOffer(otherToWire)),
          days: (await readDays(tx, asked)).map(onDay(otherToWire)),
          before: (await readDays(tx, { ...asked, period })).map(onDay(otherToWire)),
        },
      ]),
    ),

    handle(readSalesStatus, ({ caller, query }) =>
      status(caller, query, ['sold'], async (tx, asked) => (await readOfferDays(tx, asked)).map(saleToRow)),
    ),

    handle(readRedeemStatus, ({ caller, query }) =>
      status(caller, query, ['redeemed'], async (tx, asked) => (await readOfferDays(tx, asked)).map(otherToRow)),
    ),

    handle(readOthersStatus, ({ caller, query }) =>
      status(caller, query, otherFigureNames, async (tx, asked) => (await readOfferDays(tx, asked)).map(otherToRow)),
    ),

    handle(listFigureEntries, ({ caller, query: { fromDate: from, toDate: to, figure, hotelId, pageIndex, pageSize: size, ...filter } }) =>
      ask(caller, async (tx, { cursor, today }) => {
        const decision = decidePast({ from, to }, today);
        if (!decision.ok) return refusePeriod(decision);
        const asked: Asked = { period: decision.value, figures: figure, hotelIds: hotelsAsked(caller, hotelId), cursor };
        const count = await countEntries(tx, asked, filter);
        const entries = count > 0 ? await readEntries(tx, asked, filter, { size, offset: pageIndex * size, count }) : [];
        return { response: entries.map(entryToWire), count };
      }),
    ),

    handle(listExpiringVouchers, ({ caller, query: { fromDate: from, toDate: to, hotelId, currency, pageIndex, pageSize: size } }) =>
      ask(caller, async (tx, { cursor }) => {
        if (from > to) return { refused: 'DATES_REVERSED', field: 'toDate' } as const;
        const expiring = { period: { from, to }, hotelIds: hotelsAsked(caller, hotelId), currency };
        const count = await countExpiring(tx, expiring, cursor);
        return { response: (await readExpiring(tx, expiring, { size, offset: pageIndex * size })).map(expiringToWire), count };
      }),
    ),
  ];
}
