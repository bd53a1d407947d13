import type { ApiKeys, ApiSubscription, ApiUser } from '#contract/api-gateway.ts';
import type { GatewayKeys, GatewaySubscription, GatewayUser } from '../../ports/api-gateway.ts';

/** Gateways name their things by long addresses that end in the name. */
export const lastSegment = (address: string) => address.split('/').at(-1) ?? '';

export function userToWire({ name, registeredAt, ...user }: GatewayUser, hotelName: string | null): ApiUser {
  const { firstName, lastName, email, note, state } = user;
  const registrationDate = registeredAt.toISOString();
  return {
    id: `/users/${name}`,
    name,
    properties: { firstName, lastName, email, note, hotelName, registrationDate, state, confirmation: 'signup' },
  };
}

const moment = (date: Date | null) => date?.toISOString() ?? null;

export function subscriptionToWire(subscription: GatewaySubscription): ApiSubscription {
  const { name, displayName, userName, productId, state, createdAt, startsAt, expiresAt, endsAt } = subscription;
  return {
    id: `/subscriptions/${name}`,
    name,
    properties: {
      scope: `/products/${productId}`,
      displayName,
      ownerId: `/users/${userName}`,
      createdDate: createdAt.toISOString(),
      startDate: moment(startsAt),
      expirationDate: moment(expiresAt),
      endDate: moment(endsAt),
      state,
    },
  };
}

export const keysToWire = ({ primary, secondary }: GatewayKeys): ApiKeys => ({ primaryKey: primary, secondaryKey: secondary });
