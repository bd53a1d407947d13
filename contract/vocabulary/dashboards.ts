import type { Channel } from './channels.ts';

/** What dashboards count: each entry of the ledger belongs to one of these, or to none. */
export const figures = ['created', 'sold', 'redeemed', 'expired', 'cancelled', 'refunded', 'partialRefund'] as const;
export type Figure = (typeof figures)[number];

/** The six lines of the home page, spelled as its call does. */
export const homeFigures = {
  sold: 'sold',
  redeemed: 'redeemed',
  expired: 'expired',
  canceled: 'cancelled',
  refunded: 'refunded',
  partialRefund: 'partialRefund',
} as const satisfies Record<string, Figure>;
export type HomeFigure = keyof typeof homeFigures;
export const homeFigureNames = Object.keys(homeFigures) as [HomeFigure, ...HomeFigure[]];

/** The wire's numbers for what is neither a sale nor a use. 0, 30 and 99 are fixed by it, the others are ours. */
export const otherFigures = { created: 0, partialRefund: 20, refunded: 30, expired: 40, cancelled: 99 } as const satisfies Partial<
  Record<Figure, number>
>;
/** What is used has a number of ours too, where it stands in the same rows. */
export const redeemedStatus = 10;
export type OtherFigure = keyof typeof otherFigures;
export const otherFigureNames = Object.keys(otherFigures) as readonly OtherFigure[];

/** Rows of sales say `online`, and otherwise the hotel's own system or its desk. */
export const channelSpellings = { Online: 'online', Frontend: 'front office', Reservation: 'PMS' } as const satisfies Record<
  Channel,
  string
>;
