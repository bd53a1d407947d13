import { listApiProducts, listApiSubscriptions, readApiKeys, regenerateApiKey, saveApiSubscription } from '#contract/api-gateway.ts';
import { mayMove } from '#domain/api-gateway/move-subscription.ts';
import { done, refused } from '#domain/outcome.ts';
import { originOf } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import type { GatewaySubscription } from '../../ports/api-gateway.ts';
import { keysToWire, lastSegment, subscriptionToWire } from './api-gateway.wire.ts';
import { asking, changingOnce, type GatewayTools, isOutOfReach, recordChange, unlessAway } from './gateway-tools.ts';

const told = ({ displayName, productId, state }: GatewaySubscription) => ({ displayName, productId, state });

const codes = {
  unknownSubscription: 'NOT_FOUND',
  unknownUser: 'API_USER_UNKNOWN',
  unknownProduct: 'PRODUCT_UNKNOWN',
  illegalMove: 'SUBSCRIPTION_MOVE',
} as const;
const keyCodes = { unknownSubscription: 'NOT_FOUND' } as const;

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

    handle(
      saveApiSubscription,
      (call) =>
        asking(tools, async () => {
          const { name } = call.params;
          const { displayName, scope, ownerId, state } = call.body.properties;
          const [userName, productId] = [lastSegment(ownerId), lastSegment(scope)];
          if (await isOutOfReach(tools, call.caller, userName)) return { refused: 'SUPPORT_READS_ONLY' as const };
          const outcome = await changingOnce(tools, 'saveApiSubscription', call, async () => {
            const current = await gateway.findSubscription(name);
            // Somebody else's is not there for whoever names another owner.
            if (current && current.userName !== userName) return refused('unknownSubscription');
            if (!(await gateway.findUser(userName))) return refused('unknownUser', 'properties.ownerId');
            const products = await gateway.listProducts();
            if (!products.some(({ id }) => id === productId)) return refused('unknownProduct', 'properties.scope');
            const next = state ?? current?.state ?? 'active';
            const isLegal = current ? mayMove(current.state, next) : next === 'active';
            if (!isLegal) return refused('illegalMove', 'properties.state');
            const saved = await gateway.saveSubscription({ name, displayName, userName, productId, state: next });
            const detail = { subscription: displayName, before: current ? told(current) : null, after: told(saved) };
            const change = { command: 'saveApiSubscription', subject: 'apiUser', id: userName, detail } as const;
            await recordChange(tools, originOf(call.caller, call), change);
            return done(subscriptionToWire(saved));
          });
          if (outcome.ok) return { response: [outcome.value] };
          return refuse<keyof typeof codes, (typeof codes)[keyof typeof codes]>(outcome, codes);
        }),
      async ({ params }) => {
        const subscription = await unlessAway(() => gateway.findSubscription(params.name));
        return subscription && subscriptionToWire(subscription);
      },
    ),

    handle(readApiKeys, (call) =>
      asking(tools, async () => {
        const subscription = await gateway.findSubscription(call.params.name);
        if (subscription && (await isOutOfReach(tools, call.caller, subscription.userName)))
          return { refused: 'SUPPORT_READS_ONLY' as const };
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
        const known = await gateway.findSubscription(name);
        if (known && (await isOutOfReach(tools, call.caller, known.userName))) return { refused: 'SUPPORT_READS_ONLY' as const };
        // What is answered is kept with the Idempotency-Key; the keys themselves are read where they lie.
        const outcome = await changingOnce(tools, 'regenerateApiKey', call, async () => {
          const subscription = await gateway.findSubscription(name);
          if (!subscription || !(await gateway.regenerateKey(name, key))) return refused('unknownSubscription');
          const detail = { [key === 'primary' ? 'primaryKeyRenewed' : 'secondaryKeyRenewed']: subscription.displayName };
          const change = { command: 'regenerateApiKey', subject: 'apiUser', id: subscription.userName, detail } as const;
          await recordChange(tools, originOf(call.caller, call), change);
          return done(null);
        });
        if (!outcome.ok) return refuse<keyof typeof keyCodes, (typeof keyCodes)[keyof typeof keyCodes]>(outcome, keyCodes);
        const keys = await gateway.keysOf(name);
        return keys ? { response: [keysToWire(keys)] } : { refused: 'NOT_FOUND' as const };
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
