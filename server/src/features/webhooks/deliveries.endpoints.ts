import type { WebhookDeliveryId } from '#contract/vocabulary/ids.ts';
import { listWebhookDeliveries, readWebhookDelivery, sendWebhookAgain, testWebhook } from '#contract/webhooks.ts';
import type { Outcome } from '#domain/outcome.ts';
import { answerOnce } from '../../platform/command/answer-once.ts';
import { type CallFrame, type StaffCaller, scopeOf, workplacesOf } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import { attemptsOf, findDelivery, listDeliveryRows } from './deliveries.reads.ts';
import type { WebhookTools } from './webhook-tools.ts';
import { type Asking, beginTestCommand, sendAgainCommand } from './webhooks.commands.ts';
import { askingOf } from './webhooks.endpoints.ts';
import { deliveryToWire, detailsToWire } from './webhooks.wire.ts';

export function deliveryRoutes(tools: WebhookTools): Route[] {
  const { database } = tools.platform;

  const details = (caller: StaffCaller, id: WebhookDeliveryId) =>
    database.read(scopeOf(caller), async (tx) => {
      const delivery = await findDelivery(tx, id, workplacesOf(caller));
      return delivery && detailsToWire(delivery, await attemptsOf(tx, id));
    });

  const answer = async (caller: StaffCaller, id: WebhookDeliveryId) => {
    const delivery = await details(caller, id);
    return delivery ? { response: [delivery] } : ({ refused: 'NOT_FOUND' } as const);
  };

  /** Sent at once, because somebody is waiting to see what becomes of it; under one key once, whatever became of it. */
  const sentOnce = <Reason extends string>(
    name: string,
    call: CallFrame & { caller: StaffCaller; params: object },
    begin: (asking: Asking) => Promise<Outcome<WebhookDeliveryId, Reason>>,
  ) => {
    const asking = askingOf(call.caller, call);
    const input = { name, scope: scopeOf(call.caller), origin: asking.origin, request: call.params };
    return answerOnce(tools.platform, input, async () => {
      const begun = await begin({ ...asking, origin: { ...asking.origin, idempotencyKey: undefined } });
      if (begun.ok) await attemptDelivery(tools, asking.groupId, begun.value);
      return begun;
    });
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
      const outcome = await sentOnce('sendWebhookAgain', call, (asking) => sendAgainCommand(tools, asking, call.params.id));
      if (!outcome.ok) return refuse(outcome, { unknownDelivery: 'NOT_FOUND', switchedOff: 'WEBHOOK_OFF' });
      return answer(call.caller, outcome.value);
    }),

    handle(testWebhook, async (call) => {
      const outcome = await sentOnce('testWebhook', call, (asking) => beginTestCommand(tools, asking, call.params.id));
      return outcome.ok ? answer(call.caller, outcome.value) : refuse(outcome, { unknownWebhook: 'NOT_FOUND' });
    }),
  ];
}
