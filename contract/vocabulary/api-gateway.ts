import type { ErrorCode } from './error-codes.ts';

/** Of a partner who was given access, in the words of Azure API Management. */
export const apiUserStates = ['active', 'blocked', 'pending', 'deleted'] as const;
export type ApiUserState = (typeof apiUserStates)[number];

export const subscriptionStates = ['active', 'suspended', 'submitted', 'rejected', 'cancelled', 'expired'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** Each subscription has two keys, so that one can be changed while the other is still in use. */
export const keyNames = ['primary', 'secondary'] as const;
export type KeyName = (typeof keyNames)[number];

/** What a partner's machine may be allowed to do. */
export type PartnerAbility = 'read' | 'redeem' | 'sell';

/** What a subscription can be to, and what its keys then open. A gateway of others needs products of the same names. */
export const partnerProducts = {
  'partner-read': { displayName: 'Partner: look up', abilities: ['read'] },
  'partner-redeem': { displayName: 'Partner: look up and redeem', abilities: ['read', 'redeem'] },
  'partner-sell': { displayName: 'Partner: look up and sell', abilities: ['read', 'sell'] },
  'partner-full': { displayName: 'Partner: look up, redeem and sell', abilities: ['read', 'redeem', 'sell'] },
} as const satisfies Record<string, { displayName: string; abilities: readonly PartnerAbility[] }>;

/** How a call is refused where the gateway is another's, and is away or does not want us. */
export const gatewayAway = ['API_GATEWAY_UNREACHABLE', 'API_GATEWAY_REFUSED'] as const satisfies readonly ErrorCode[];

/** Where a partner's machine says its key. */
export const partnerKeyHeader = 'Ocp-Apim-Subscription-Key';
