import { listPaymentGateways } from '#contract/payments.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { scopeOf } from '../../platform/http/caller.ts';
import { handle } from '../../platform/http/route.ts';
import { listGateways } from './payments.store.ts';

export { hasActiveGateway, saveGatewayRow } from './payments.store.ts';

export function paymentsFeature(platform: Platform): Feature {
  return {
    routes: [
      handle(listPaymentGateways, async ({ caller }) => ({ response: await platform.database.read(scopeOf(caller), listGateways) })),
    ],
  };
}
