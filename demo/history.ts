import type { Channel } from '#contract/vocabulary/channels.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import { demoDraw } from './draw.ts';
import type { DemoOffer } from './offers/demo-offer.ts';
import { offers } from './offers.ts';

/** Eighteen months, as a house that sells vouchers lives through them. */
const daysOfHistory = 548;

/** What became of a voucher, and after how many days of its life. */
export interface DemoPast {
  offer: DemoOffer;
  hotelId: string;
  channel: Channel;
  daysAgo: number;
  minuteOfDay: number;
  /** Lowers the price by so much, for a reason with a name. */
  campaign: { name: string; percent: number } | null;
  buyer: DemoBuyer;
  gift: boolean;
  /** Shares of the balance that were used, each so many days after the sale. */
  uses: readonly { share: number; afterDays: number }[];
  ends: { how: 'refunded' | 'partlyRefunded' | 'cancelled'; afterDays: number } | null;
}

export interface DemoBuyer {
  firstName: string;
  lastName: string;
  city: string;
  countryCode: string;
  language: ContentLanguage;
}

/** Presents are bought before Christmas, Valentine's and Mother's Day; in August people are here already. January first. */
const monthWeights = [0.7, 1.25, 0.85, 0.9, 1.25, 0.95, 0.75, 0.6, 0.8, 0.95, 1.5, 2.4];
/** Sunday first. */
const weekdayWeights = [1.05, 0.8, 0.8, 0.85, 0.95, 1.3, 1.4];

interface Campaign {
  name: string;
  /** From that day of the year until that, as `MM-DD`. */
  from: string;
  to: string;
  percent: number;
  weight: number;
}

const campaigns: readonly Campaign[] = [
  { name: 'Black Friday', from: '11-24', to: '11-30', percent: 20, weight: 3 },
  { name: 'Dia dos Namorados', from: '02-07', to: '02-14', percent: 10, weight: 1.8 },
  { name: 'Dia da Mãe', from: '04-26', to: '05-04', percent: 10, weight: 1.6 },
];

const places: readonly [share: number, countryCode: string, language: ContentLanguage, cities: readonly string[]][] = [
  [54, 'PT', 'PT', ['Lisboa', 'Porto', 'Coimbra', 'Braga', 'Évora', 'Faro']],
  [14, 'ES', 'ES', ['Madrid', 'Sevilla', 'Vigo', 'Badajoz']],
  [10, 'GB', 'EN', ['London', 'Bristol', 'Leeds']],
  [8, 'FR', 'FR', ['Paris', 'Lyon', 'Bordeaux']],
  [7, 'DE', 'DE', ['Berlin', 'Hamburg', 'München']],
  [4, 'US', 'EN', ['Boston', 'New York']],
  [3, 'BR', 'PT', ['São Paulo', 'Recife']],
];

const names: Record<ContentLanguage, readonly [first: readonly string[], last: readonly string[]]> = {
  PT: [
    ['Ana', 'Rui', 'Inês', 'Tiago', 'Marta', 'João', 'Sofia', 'Pedro', 'Catarina', 'Miguel'],
    ['Ferreira', 'Lopes', 'Matos', 'Pinto', 'Azevedo', 'Correia', 'Neves', 'Tavares'],
  ],
  ES: [
    ['Lucía', 'Javier', 'Carmen', 'Diego', 'Elena', 'Pablo'],
    ['García', 'Romero', 'Navarro', 'Ortega', 'Vidal'],
  ],
  EN: [
    ['Emma', 'Oliver', 'Grace', 'Harry', 'Alice', 'James'],
    ['Walker', 'Bennett', 'Hughes', 'Carter', 'Reed'],
  ],
  FR: [
    ['Camille', 'Louis', 'Manon', 'Hugo'],
    ['Bernard', 'Moreau', 'Girard', 'Lefèvre'],
  ],
  DE: [
    ['Lena', 'Jonas', 'Marie', 'Felix'],
    ['Schneider', 'Becker', 'Wagner', 'Hoffmann'],
  ],
};

type Draw = (below: number) => number;

function placeOf(draw: Draw): DemoBuyer {
  let percent = draw(100);
  const [, countryCode, language, cities] =
    places.find(([share]) => {
      percent -= share;
      return percent < 0;
    }) ?? (places[0] as (typeof places)[number]);
  const [first, last] = names[language];
  const one = (list: readonly string[]) => list[draw(list.length)] ?? '';
  return { firstName: one(first), lastName: one(last), city: one(cities), countryCode, language };
}

/** Most come within half a year, many in the first weeks and before the last day, some never. */
function usesOf(draw: Draw, lifeDays: number): DemoPast['uses'] {
  if (draw(100) < 24) return [];
  const first = 2 + Math.floor((draw(1000) / 1000) ** 1.7 * (lifeDays - 4));
  const share = draw(100) < 58 ? 1 : (20 + draw(60)) / 100;
  if (share === 1) return [{ share, afterDays: first }];
  const second = first + 1 + draw(Math.max(1, lifeDays - first - 2));
  return draw(100) < 55
    ? [
        { share, afterDays: first },
        { share: 1, afterDays: second },
      ]
    : [{ share, afterDays: first }];
}

function endOf(draw: Draw): DemoPast['ends'] {
  const percent = draw(1000);
  if (percent < 18) return { how: 'refunded', afterDays: 1 + draw(20) };
  if (percent < 26) return { how: 'partlyRefunded', afterDays: 1 + draw(30) };
  return percent < 40 ? { how: 'cancelled', afterDays: draw(4) } : null;
}

/** How well an offer sells: cheap ones often, stays now and then. */
function popularity({ priceMinor, kind }: DemoOffer): number {
  return (kind === 'money' ? 3 : 1.6) / Math.max(0.6, priceMinor / 15_000);
}

function pastOf(offer: DemoOffer, at: Date, daysAgo: number, campaign: Campaign | undefined, draw: Draw): DemoPast {
  // The widget has won over the desk in these months.
  const onlineShare = 38 + Math.round(((daysOfHistory - daysAgo) / daysOfHistory) * 20) + (campaign ? 15 : 0);
  const wanted: Channel = draw(100) < onlineShare ? 'Online' : draw(100) < 6 ? 'Reservation' : 'Frontend';
  const channel = offer.channels.includes(wanted) ? wanted : (offer.channels[0] ?? 'Frontend');
  const lifeDays = offer.validityMonths * 30;
  const ends = endOf(draw);
  return {
    offer,
    hotelId: offer.hotelIds[draw(offer.hotelIds.length)] ?? '',
    channel,
    daysAgo,
    minuteOfDay: channel === 'Online' ? 7 * 60 + draw(16 * 60) : 9 * 60 + draw(11 * 60),
    campaign: campaign && channel === 'Online' ? { name: campaign.name, percent: campaign.percent } : null,
    buyer: placeOf(draw),
    gift: draw(100) < (at.getUTCMonth() === 11 ? 75 : 45),
    uses: ends ? [] : usesOf(draw, lifeDays),
    ends,
  };
}

/** What a group sold in eighteen months, about so many vouchers a day, the oldest first. */
export function historyOf(groupId: string, perDay: number, now: Date): DemoPast[] {
  const sellable = offers.filter((offer) => offer.groupId === groupId && offer.active && offer.hotelIds.length > 0);
  const weights = sellable.map(popularity);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const past: DemoPast[] = [];
  const draw = demoDraw(groupId.charCodeAt(groupId.length - 1) * 7919);
  const offerAt = (point: number) => {
    let left = point;
    return sellable.find((_, index) => {
      left -= weights[index] ?? 0;
      return left < 0;
    });
  };
  for (let daysAgo = daysOfHistory; daysAgo >= 1; daysAgo -= 1) {
    const at = new Date(now.getTime() - daysAgo * 86_400_000);
    const day = at.toISOString().slice(5, 10);
    const campaign = campaigns.find(({ from, to }) => from <= day && day <= to);
    const growth = 0.8 + (0.45 * (daysOfHistory - daysAgo)) / daysOfHistory;
    const weight = (monthWeights[at.getUTCMonth()] ?? 1) * (weekdayWeights[at.getUTCDay()] ?? 1) * growth * (campaign?.weight ?? 1);
    const expected = perDay * weight * (0.75 + draw(50) / 100);
    const count = Math.floor(expected) + (draw(100) < (expected % 1) * 100 ? 1 : 0);
    for (let n = 0; n < count; n += 1) {
      const offer = offerAt((draw(10_000) / 10_000) * all);
      if (offer) past.push(pastOf(offer, at, daysAgo, campaign, draw));
    }
  }
  return past;
}
