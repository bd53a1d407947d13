import { type ApiUserState, type PartnerAbility, partnerProducts, type SubscriptionState } from '#contract/vocabulary/api-gateway.ts';
import { done, type Outcome, refused } from '../outcome.ts';

interface Holder {
  readonly user: { readonly state: ApiUserState };
  readonly subscription: { readonly state: SubscriptionState; readonly productId: string; readonly expiresAt: Date | null };
}

function abilitiesOf(productId: string): readonly PartnerAbility[] {
  return Object.entries(partnerProducts).find(([id]) => id === productId)?.[1].abilities ?? [];
}

/** Whether the holder of a key may do this now: both the partner and the subscription in use, and its product meant for it. */
export function decideAdmission(
  { user, subscription }: Holder,
  ability: PartnerAbility,
  now: Date,
): Outcome<undefined, 'inactive' | 'notEnough'> {
  if (user.state !== 'active' || subscription.state !== 'active') return refused('inactive');
  if (subscription.expiresAt !== null && subscription.expiresAt <= now) return refused('inactive');
  return abilitiesOf(subscription.productId).includes(ability) ? done(undefined) : refused('notEnough');
}
