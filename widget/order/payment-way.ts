import type { PaymentWay } from '#contract/checkout.ts';
import type { GatewayCode } from '#contract/vocabulary/payments.ts';
import type { Words } from '../messages/words.ts';

/** What a guest knows a way to pay by, whoever is behind it. */
export type WayKind = 'card' | 'multibanco' | 'mbway' | 'paypal' | 'page';

const providers: Record<GatewayCode, string> = {
  STRIPE: 'Stripe',
  PAYPAL: 'PayPal',
  EASYPAY: 'easypay',
  IFTHENPAY: 'ifthenpay',
  UNICRE: 'UNICRE',
};

const byMode = { CreditCard: 'card', MB: 'multibanco', MBWAY: 'mbway' } as const;

export function kindOf({ gateway, mode }: PaymentWay): WayKind {
  if (mode) return byMode[mode];
  if (gateway === 'PAYPAL') return 'paypal';
  return gateway === 'STRIPE' ? 'card' : 'page';
}

export function nameOf(way: PaymentWay, { order }: Words): string {
  const kind = kindOf(way);
  return kind === 'page' ? order.ways.page(providers[way.gateway]) : order.ways[kind];
}

export function hintOf(way: PaymentWay, { order }: Words): string {
  const kind = kindOf(way);
  return kind === 'multibanco' || kind === 'mbway' ? order.wayHints[kind] : order.wayHints.visit(providers[way.gateway]);
}
