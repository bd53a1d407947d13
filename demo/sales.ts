import type { Channel } from '#contract/vocabulary/channels.ts';
import { demoId } from './demo-id.ts';
import { demoDraw } from './draw.ts';
import { giftMessages } from './gifts.ts';
import { type DemoGuest, guests } from './guests.ts';
import { hotelGroups } from './hotels.ts';
import type { DemoOffer } from './offers/demo-offer.ts';
import { offers } from './offers.ts';

/** What becomes of a voucher after it was sold. Whatever is left on it past its last day then expires. */
export type DemoLife = 'untouched' | 'unpaid' | 'partlyUsed' | 'usedUp' | 'reversed' | 'refunded' | 'partlyRefunded' | 'cancelled';

export interface DemoSale {
  id: string;
  /** Among the sales of its group, from 1. */
  number: number;
  offer: DemoOffer;
  buyer: DemoGuest;
  channel: Channel;
  hotelId: string;
  daysAgo: number;
  minuteOfDay: number;
  gift: { to: DemoGuest; message: string } | null;
  /** One voucher each. */
  lives: readonly DemoLife[];
}

/**
 * Vouchers that journeys, help and screenshots name. They are the first of their offers, so their numbers are the same wherever the demo is
 * loaded; ids are drawn. Several alike, so that journeys that run at the same time need not share one.
 */
export const knownVouchers = {
  /** 100 € each, whole, to be used a little at a time in Miradouro and Quinta do Vale; VAL7 and VAL8 were used in part. */
  money: ['VAL1', 'VAL2', 'VAL3', 'VAL4', 'VAL5', 'VAL6'],
  partlyUsed: ['VAL7', 'VAL8'],
  /** 150 € for 120 €, in Miradouro alone. */
  terrace: ['TER1', 'TER2'],
  /** Two massages, two circuits and two teas in Quinta do Vale, one at a time. */
  services: ['SPA1', 'SPA2', 'SPA3'],
  /** Dinner for two with wine in Miradouro, all at once. */
  dinner: ['JAN1', 'JAN2', 'JAN3'],
  expired: ['BVD1', 'BVD2'],
  /** Of the Spanish group. */
  elsewhere: ['REG1', 'REG2'],
} as const;

const untouched = (count: number): DemoLife[] => Array.from({ length: count }, () => 'untouched');

/** The first sale of an offer, which makes its known vouchers: long ago, but not so long that they have expired unasked. */
const firstSales: Record<string, { daysAgo: number; lives: readonly DemoLife[] }> = {
  'VALOR-100': { daysAgo: 300, lives: [...untouched(6), 'partlyUsed', 'partlyUsed'] },
  TERRACO: { daysAgo: 300, lives: untouched(2) },
  SPA2: { daysAgo: 300, lives: untouched(3) },
  JANTAR: { daysAgo: 150, lives: untouched(3) },
  BOASV: { daysAgo: 300, lives: untouched(2) },
  'REGALO-50': { daysAgo: 300, lives: untouched(2) },
};

/** Sale periods are renewed every half year; what was sold in an earlier one stays sold. */
const daysOfHistory = 300;

/** Out of a hundred vouchers, so many live like this. */
const usualLives: readonly [DemoLife, number][] = [
  ['untouched', 44],
  ['partlyUsed', 20],
  ['usedUp', 22],
  ['reversed', 5],
  ['refunded', 3],
  ['partlyRefunded', 2],
  ['cancelled', 3],
  ['unpaid', 1],
];

function lifeAt(percent: number): DemoLife {
  let upTo = 0;
  for (const [life, share] of usualLives) {
    upTo += share;
    if (percent < upTo) return life;
  }
  return 'untouched';
}

type Unnumbered = Omit<DemoSale, 'id' | 'number'>;

function salesOfOffer(offer: DemoOffer): Unnumbered[] {
  const draw = demoDraw(offer.number);
  const one = <Item>(items: readonly Item[]) => items[draw(items.length)] as Item;
  const group = guests.filter(({ groupId }) => groupId === offer.groupId);
  const first = firstSales[offer.code];
  const earliest = first?.daysAgo ?? daysOfHistory;
  const latest = Math.max(1, -31 * offer.saleMonths[1]);

  const draft = (lives: readonly DemoLife[], daysAgo: number): Unnumbered => {
    const buyer = one(group);
    const gift = draw(5) < 2 ? { to: one(group), message: one(giftMessages[buyer.language]) } : null;
    const channel = offer.channels.length === 0 ? 'Frontend' : one(offer.channels);
    return { offer, buyer, gift, channel, hotelId: one(offer.hotelIds), daysAgo, minuteOfDay: 9 * 60 + draw(10 * 60), lives };
  };
  const sales: Unnumbered[] = [];
  let left = offer.sold;
  if (first) {
    const [buyer] = group as [DemoGuest];
    sales.push({ ...draft(first.lives, first.daysAgo), buyer, gift: null, hotelId: offer.hotelIds[0] as string });
    left -= first.lives.length;
  }
  while (left > 0) {
    const count = Math.min(left, one([1, 1, 1, 1, 2, 2, 3, 4]));
    const lives = Array.from({ length: count }, () => lifeAt(draw(100)));
    sales.push(draft(lives, latest + draw(earliest - latest)));
    left -= count;
  }
  return sales;
}

/** Each group counts its own, beyond what else the demo counts. */
function firstSaleOf(groupId: string): number {
  return 8_000_001 + 100_000 * hotelGroups.findIndex(({ id }) => id === groupId);
}

/** What a group sold over the last ten months, oldest first. */
export function salesOf(groupId: string): DemoSale[] {
  return offers
    .filter((offer) => offer.groupId === groupId)
    .flatMap(salesOfOffer)
    .sort((one, other) => other.daysAgo - one.daysAgo || one.minuteOfDay - other.minuteOfDay)
    .map((sale, index) => ({ ...sale, number: index + 1, id: demoId(firstSaleOf(groupId) + index) }));
}
