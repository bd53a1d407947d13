import type { WebhookDeliveryId } from '#contract/vocabulary/ids.ts';
import { listWebhookDeliveries, readWebhookDelivery, sendWebhookAgain, testWebhook } from '#contract/webhooks.ts';
import { type StaffCaller, scopeOf, workplacesOf } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import { attemptsOf, findDelivery, listDeliveryRows } from './deliveries.reads.ts';
import type { WebhookTools } from './webhook-tools.ts';
import { beginTestCommand, sendAgainCommand } from './webhooks.commands.ts';
import { askingOf } from './webhooks.endpoints.ts';
import { deliveryToWire, detailsToWire } from './webhooks.wire.ts';

export function deliveryRoutes(tools: WebhookTools): Route[] {
  const { database } = tools.platform;

  const details = (caller: StaffCaller, id: WebhookDeliveryId) =>
    database.read(scopeOf(caller), async (tx) => {
      const delivery = await findDelivery(tx, id, workplacesOf(caller));
      return delivery && detailsToWire(delivery, await attemptsOf(tx, id));
    });

  /** Sent at once, because somebody is waiting to see what becomes of it. */
  const sent = async (caller: StaffCaller, id: WebhookDeliveryId) => {
    await attemptDelivery(tools, caller.hotel.groupId, id);
    const delivery = await details(caller, id);
    return delivery ? { response: [delivery] } : ({ refused: 'NOT_FOUND' } as const);
  };

  return [
    handle(listWebhookDeliveries, async ({ caller, query }) => {
      const { rows, count } = await database.read(scopeOf(caller), (tx) => listDeliveryRows(tx, query, workplacesOf(caller)));
      return { response: rows.map(deliveryToWire), count };
    }),

    handle(readWebhookDelivery, async ({ caller, params }) => {
      const delivery = await details(caller, params.id);
      return delivery ? { response: [delivery] } : { refused: 'NOT_FOUND' };
    }),

    handle(sendWebhookAgain, async (call) => {
      const outcome = await sendAgainCommand(tools, askingOf(call.caller, call), call.params.id);
      return outcome.ok ? sent(call.caller, outcome.value) : refuse(outcome, { unknownDelivery: 'NOT_FOUND', switchedOff: 'WEBHOOK_OFF' });
    }),

    handle(testWebhook, async (call) => {
      const outcome = await beginTestCommand(tools, askingOf(call.caller, call), call.params.id);
      return outcome.ok ? sent(call.caller, outcome.value) : refuse(outcome, { unknownWebhook: 'NOT_FOUND' });
    }),
  ];
}
