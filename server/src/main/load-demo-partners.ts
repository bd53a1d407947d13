import { partners } from '#demo/partners.ts';
import type { ApiGateway } from '../ports/api-gateway.ts';

export async function loadPartners(gateway: ApiGateway): Promise<void> {
  for (const { subscriptions, ...partner } of partners) {
    await gateway.saveUser(partner);
    for (const subscription of subscriptions) await gateway.saveSubscription({ ...subscription, userName: partner.name });
  }
}
