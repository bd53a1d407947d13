import { systemScope } from '../../platform/db/database.ts';
import type { Feature } from '../../platform/feature.ts';
import { deliverDue } from './deliver.ts';
import { deliveryRoutes } from './deliveries.endpoints.ts';
import { pruneDeliveries } from './deliveries.store.ts';
import { tellWebhooks } from './tell-webhooks.ts';
import type { WebhookTools } from './webhook-tools.ts';
import { webhookRoutes } from './webhooks.endpoints.ts';

export { resealWebhooks } from './reseal.ts';
export type { WebhookTools } from './webhook-tools.ts';
export { findWebhook } from './webhooks.store.ts';

interface Doors {
  /** Whether an address is one that is called from here, as far as its spelling says. */
  mayCall(url: string): boolean;
}

export function webhooksFeature(tools: WebhookTools, { mayCall }: Doors): Feature {
  const { database, clock } = tools.platform;
  return {
    routes: [...webhookRoutes(tools, mayCall), ...deliveryRoutes(tools)],
    tasks: [
      {
        name: 'tell-webhooks',
        cron: '* * * * *',
        everySeconds: 2,
        run: async (signal) => {
          await tellWebhooks(database, clock.now());
          await deliverDue(tools, signal);
        },
      },
      {
        name: 'prune-webhook-deliveries',
        cron: '50 2 * * *',
        priority: 1,
        run: () => database.transaction(systemScope, (tx) => pruneDeliveries(tx, clock.now())),
      },
    ],
  };
}
