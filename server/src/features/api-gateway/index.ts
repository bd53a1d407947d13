import type { Feature } from '../../platform/feature.ts';
import { apiSubscriptionRoutes } from './api-subscriptions.endpoints.ts';
import { apiUserRoutes } from './api-users.endpoints.ts';
import type { GatewayTools } from './gateway-tools.ts';

export { asking, changingOnce, type GatewayTools, partnersCache } from './gateway-tools.ts';

export function apiGatewayFeature(tools: GatewayTools): Feature {
  return { routes: [...apiUserRoutes(tools), ...apiSubscriptionRoutes(tools)] };
}
