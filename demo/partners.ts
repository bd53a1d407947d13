import { hotels } from './hotels.ts';

/** Whose systems call the demo's hotels. Their keys are drawn anew in every demo. */
export const partners = [
  {
    name: 'de300000-0000-4000-8000-000000000a01',
    firstName: 'Helena',
    lastName: 'Falcão',
    email: 'helena@termas.example',
    note: hotels[0]?.id ?? '',
    state: 'active',
    subscriptions: [
      { name: 'spa-till', displayName: 'Spa till', productId: 'partner-redeem', state: 'active' },
      { name: 'spa-web-shop', displayName: 'Spa web shop', productId: 'partner-full', state: 'suspended' },
    ],
  },
  {
    name: 'de300000-0000-4000-8000-000000000a02',
    firstName: 'Tomás',
    lastName: 'Brito',
    email: 'tomas@passeios.example',
    note: hotels[1]?.id ?? '',
    state: 'blocked',
    subscriptions: [{ name: 'tours', displayName: 'Tours', productId: 'partner-sell', state: 'active' }],
  },
] as const;
