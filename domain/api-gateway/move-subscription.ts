import type { SubscriptionState } from '#contract/vocabulary/api-gateway.ts';

/** Where a subscription can go from where it is. What has ended can be taken up again, with the keys it had. */
export const subscriptionMoves: Record<SubscriptionState, readonly SubscriptionState[]> = {
  active: ['suspended', 'cancelled'],
  suspended: ['active', 'cancelled'],
  submitted: ['active', 'rejected'],
  rejected: ['active'],
  cancelled: ['active'],
  expired: ['active'],
};

export function mayMove(from: SubscriptionState, to: SubscriptionState): boolean {
  return from === to || subscriptionMoves[from].includes(to);
}
