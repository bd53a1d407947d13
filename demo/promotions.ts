import type { Channel } from '#contract/vocabulary/channels.ts';
import { demoId } from './demo-id.ts';
import { hotelGroups } from './hotels.ts';

const [tejo, sierra] = hotelGroups.map((group) => group.id) as [string, string];

interface DemoPromotion {
  groupId: string;
  id: string;
  name: string;
  percent: number;
  /** Days move along with the day the demo is loaded: from this many months away until that many. */
  months: readonly [from: number, to: number];
  active: boolean;
  /** By their codes in the group. */
  offers: readonly string[];
  channels: readonly Channel[];
}

/** Every state a promotion can be in stands here once or more. */
export const promotions: DemoPromotion[] = [
  {
    groupId: tejo,
    id: demoId(581),
    name: 'Semanas do spa',
    percent: 15,
    months: [-1, 2],
    active: true,
    offers: ['SPA2', 'TERRACO'],
    channels: ['Frontend', 'Online'],
  },
  {
    groupId: tejo,
    id: demoId(582),
    name: 'Fim de semana em família',
    percent: 20,
    months: [1, 3],
    active: true,
    offers: ['FAMILIA', 'VINHAS-2N', 'JANTAR', 'SPA2'],
    channels: ['Online'],
  },
  {
    groupId: tejo,
    id: demoId(583),
    name: 'Mesa da época',
    percent: 10,
    months: [-2, 1],
    active: false,
    offers: ['JANTAR'],
    channels: ['Frontend', 'Online', 'Reservation'],
  },
  {
    groupId: tejo,
    id: demoId(584),
    name: 'Regresso ao Douro',
    percent: 25,
    months: [-4, -2],
    active: true,
    offers: ['VINHAS-2N', 'PROVA-PORTO'],
    channels: ['Frontend'],
  },
  {
    groupId: sierra,
    id: demoId(591),
    name: 'Aguas entre semana',
    percent: 20,
    months: [-1, 3],
    active: true,
    offers: ['AGUAS'],
    channels: ['Frontend', 'Reservation'],
  },
  {
    groupId: sierra,
    id: demoId(592),
    name: 'Escapada de temporada',
    percent: 10,
    months: [2, 5],
    active: true,
    offers: ['DUNAS-2N', 'SENDERO'],
    channels: ['Frontend'],
  },
];
