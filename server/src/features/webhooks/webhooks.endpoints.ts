import type { WebhookId } from '#contract/vocabulary/ids.ts';
import { deleteWebhook, listWebhooks, renewWebhookSecret, saveWebhook } from '#contract/webhooks.ts';
import { type CallFrame, originOf, type StaffCaller, scopeOf, workplacesOf } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import { secretContext, type WebhookTools } from './webhook-tools.ts';
import { type Asking, deleteWebhookCommand, renewSecretCommand, saveWebhookCommand } from './webhooks.commands.ts';
import { findWebhook, listWebhookRows } from './webhooks.store.ts';
import { webhookToWire } from './webhooks.wire.ts';

const saveCodes = {
  unknownWebhook: 'NOT_FOUND',
  changedMeanwhile: 'WEBHOOK_CHANGED',
  unknownHotel: 'HOTEL_UNKNOWN',
  tooMany: 'WEBHOOKS_TOO_MANY',
  addressRefused: 'WEBHOOK_ADDRESS_REFUSED',
} as const;

export function askingOf(caller: StaffCaller, frame: CallFrame): Asking {
  return { groupId: caller.hotel.groupId, origin: originOf(caller, frame), workplaces: workplacesOf(caller) };
}

export function webhookRoutes(tools: WebhookTools, mayCall: (url: string) => boolean): Route[] {
  const { database } = tools.platform;

  const shown = async (caller: StaffCaller, id: WebhookId) => {
    const webhook = await database.read(scopeOf(caller), (tx) => findWebhook(tx, id));
    if (!webhook) throw new Error(`webhook ${id} is gone`);
    const tellSecret = () => tools.secrets.open(webhook.secretSealed, secretContext(caller.hotel.groupId, id));
    return { webhook: webhookToWire(webhook), tellSecret };
  };

  return [
    handle(listWebhooks, async ({ caller }) => {
      const workplaces = workplacesOf(caller);
      const webhooks = await database.read(scopeOf(caller), listWebhookRows);
      const theirs = webhooks.filter(({ hotelIds }) => hotelIds.every((id) => workplaces === undefined || workplaces.includes(id)));
      return { response: theirs.map(webhookToWire) };
    }),

    handle(saveWebhook, async (call) => {
      const { request } = call.body;
      const outcome = await saveWebhookCommand(tools, askingOf(call.caller, call), request, mayCall);
      if (!outcome.ok) return refuse(outcome, saveCodes);
      const { webhook, tellSecret } = await shown(call.caller, outcome.value);
      return { response: [{ ...webhook, secret: request.id === undefined ? tellSecret() : null }] };
    }),

    handle(deleteWebhook, async (call) => {
      const outcome = await deleteWebhookCommand(tools, askingOf(call.caller, call), call.params.id);
      return outcome.ok ? { response: [outcome.value] } : refuse(outcome, { unknownWebhook: 'NOT_FOUND' });
    }),

    handle(renewWebhookSecret, async (call) => {
      const outcome = await renewSecretCommand(tools, askingOf(call.caller, call), call.params.id);
      if (!outcome.ok) return refuse(outcome, { unknownWebhook: 'NOT_FOUND' });
      const { tellSecret } = await shown(call.caller, outcome.value);
      return { response: [{ id: outcome.value, secret: tellSecret() }] };
    }),
  ];
}
