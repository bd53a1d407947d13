import { listApiProducts, listApiSubscriptions, readApiKeys, regenerateApiKey, saveApiSubscription } from '#contract/api-gateway.ts';
import { mayMove } from '#domain/api-gateway/move-subscription.ts';
import { originOf } from '../../platform/http/caller.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { GatewaySubscription } from '../../ports/api-gateway.ts';
import { keysToWire, lastSegment, subscriptionToWire } from './api-gateway.wire.ts';
import { asking, type GatewayTools, recordChange } from './gateway-tools.ts';

const told = ({ displayName, productId, state }: GatewaySubscription) => ({ displayName, productId, state });

export function apiSubscriptionRoutes(tools: GatewayTools): Route[] {
  const { gateway } = tools;
  return [
    handle(listApiSubscriptions, ({ params }) =>
      asking(tools, async () => {
        if (!(await gateway.findUser(params.name))) return { refused: 'NOT_FOUND' as const };
        const subscriptions = await gateway.listSubscriptions(params.name);
        return { response: subscriptions.map(subscriptionToWire), count: subscriptions.length };
      }),
    ),

    handle(saveApiSubscription, (call) =>
      asking(tools, async () => {
        const { name } = call.params;
        const { displayName, scope, ownerId, state } = call.body.properties;
        const [userName, productId] = [lastSegment(ownerId), lastSegment(scope)];
        const current = await gateway.findSubscription(name);
        // Somebody else's is not there for whoever names another owner.
        if (current && current.userName !== userName) return { refused: 'NOT_FOUND' as const };
        if (!(await gateway.findUser(userName))) return { refused: 'API_USER_UNKNOWN' as const, field: 'properties.ownerId' };
        const products = await gateway.listProducts();
        if (!products.some(({ id }) => id === productId)) return { refused: 'PRODUCT_UNKNOWN' as const, field: 'properties.scope' };
        const next = state ?? current?.state ?? 'active';
        const isLegal = current ? mayMove(current.state, next) : next === 'active';
        if (!isLegal) return { refused: 'SUBSCRIPTION_MOVE' as const, field: 'properties.state' };
        const saved = await gateway.saveSubscription({ name, displayName, userName, productId, state: next });
        const detail = { subscription: displayName, before: current ? told(current) : null, after: told(saved) };
        const change = { command: 'saveApiSubscription', subject: 'apiUser', id: userName, detail } as const;
        await recordChange(tools, originOf(call.caller, call), change);
        return { response: [subscriptionToWire(saved)] };
      }),
    ),

    handle(readApiKeys, (call) =>
      asking(tools, async () => {
        const subscription = await gateway.findSubscription(call.params.name);
        const keys = subscription && (await gateway.keysOf(subscription.name));
        if (!keys) return { refused: 'NOT_FOUND' as const };
        const change = { subject: 'apiUser', id: subscription.userName, detail: { keysShown: subscription.displayName } } as const;
        await recordChange(tools, originOf(call.caller, call), { command: 'readApiKeys', ...change });
        return { response: [keysToWire(keys)] };
      }),
    ),

    handle(regenerateApiKey, (call) =>
      asking(tools, async () => {
        const { name, key } = call.params;
        const subscription = await gateway.findSubscription(name);
        const keys = subscription && (await gateway.regenerateKey(name, key));
        if (!keys) return { refused: 'NOT_FOUND' as const };
        const detail = { [key === 'primary' ? 'primaryKeyRenewed' : 'secondaryKeyRenewed']: subscription.displayName };
        const change = { command: 'regenerateApiKey', subject: 'apiUser', id: subscription.userName, detail } as const;
        await recordChange(tools, originOf(call.caller, call), change);
        return { response: [keysToWire(keys)] };
      }),
    ),

    handle(listApiProducts, () =>
      asking(tools, async () => {
        const products = await gateway.listProducts();
        return { response: products.map(({ id, displayName }) => ({ id: `/products/${id}`, name: id, properties: { displayName } })) };
      }),
    ),
  ];
}
