import type { Hotel } from '#contract/hotels.ts';
import type { SignedInUser } from '#contract/session.ts';
import { permissionsOf } from '#domain/access/permissions.ts';

export type PageState = 'loading' | 'active' | 'denied';

/** What the page shows. `undefined` is not known yet; a hotel that is `null` is the current property, and cannot be found. */
export function decidePageState(user: SignedInUser | undefined, hotel: Hotel | null | undefined): PageState {
  if (!user) return 'loading';
  if (!permissionsOf(user.groups).has('CardClient')) return 'denied';
  if (user.defaultProperty === '') return 'denied';
  if (hotel === undefined) return 'loading';
  return hotel?.active ? 'active' : 'denied';
}
