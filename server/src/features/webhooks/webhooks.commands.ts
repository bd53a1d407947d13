import { randomUUID } from 'node:crypto';
import type { HotelGroupId, HotelId, WebhookDeliveryId, WebhookId } from '#contract/vocabulary/ids.ts';
import { done, refused } from '#domain/outcome.ts';
import { decideWebhook, type Webhook, type WebhookDraft } from '#domain/webhook/save-webhook.ts';
import { type CommandTx, type Origin, runCommand } from '../../platform/command/run-command.ts';
import { groupScope } from '../../platform/db/database.ts';
import { findDelivery } from './deliveries.reads.ts';
import { beginAgain, insertTest } from './deliveries.store.ts';
import { newSecret } from './sign.ts';
import { secretContext, type WebhookTools } from './webhook-tools.ts';
import { countWebhooks, deleteWebhookRow, findWebhook, hotelsThere, renewSecretRow, saveWebhookRow } from './webhooks.store.ts';

/** The old secret holds so long beside the new one. */
const changeOverMs = 86_400_000;

/** Who asks, and where they work: undefined is anywhere. */
export interface Asking {
  groupId: HotelGroupId;
  origin: Origin;
  workplaces: readonly HotelId[] | undefined;
}

const told = ({ name, hotelIds, url, events, active }: Webhook) => ({ name, hotelIds, url, events, active });

const worksIn =
  ({ workplaces }: Asking) =>
  (hotelId: HotelId) =>
    workplaces === undefined || workplaces.includes(hotelId);

/** A webhook of a hotel somebody does not work in is not there for them. */
async function theirs(tx: CommandTx, id: WebhookId, asking: Asking) {
  const webhook = await findWebhook(tx, id);
  return webhook?.hotelIds.every(worksIn(asking)) ? webhook : undefined;
}

const commandOf = (name: string, { groupId, origin }: Asking, request: object) => ({ name, scope: groupScope(groupId), origin, request });

export function saveWebhookCommand(tools: WebhookTools, asking: Asking, draft: WebhookDraft, mayCall: (url: string) => boolean) {
  return runCommand(tools.platform, commandOf('saveWebhook', asking, draft), async (tx) => {
    const there = await hotelsThere(tx, draft.hotelIds);
    const current = draft.id === undefined ? undefined : await theirs(tx, draft.id, asking);
    const decision = decideWebhook(draft, {
      current,
      isTheirs: (hotelId) => there.has(hotelId) && worksIn(asking)(hotelId),
      count: await countWebhooks(tx),
      mayCall,
      newId: randomUUID() as WebhookId,
    });
    if (!decision.ok) return decision;
    const webhook = decision.value;
    const secretSealed = current?.secretSealed ?? tools.secrets.seal(newSecret(), secretContext(asking.groupId, webhook.id));
    await saveWebhookRow(tx, { webhook, secretSealed, change: { by: asking.origin.actor, at: tx.now } });
    await tx.record({ subject: 'webhook', id: webhook.id, detail: { before: current ? told(current) : null, after: told(webhook) } });
    return done(webhook.id);
  });
}

export function deleteWebhookCommand(tools: WebhookTools, asking: Asking, id: WebhookId) {
  return runCommand(tools.platform, commandOf('deleteWebhook', asking, { id }), async (tx) => {
    const webhook = await theirs(tx, id, asking);
    if (!webhook) return refused('unknownWebhook');
    await deleteWebhookRow(tx, id);
    await tx.record({ subject: 'webhook', id, detail: { before: told(webhook), after: null } });
    return done({ id });
  });
}

/** What a command answers is kept for repeated requests: the secret itself is read where it is sealed. */
export function renewSecretCommand(tools: WebhookTools, asking: Asking, id: WebhookId) {
  return runCommand(tools.platform, commandOf('renewWebhookSecret', asking, { id }), async (tx) => {
    const webhook = await theirs(tx, id, asking);
    if (!webhook) return refused('unknownWebhook');
    const sealed = tools.secrets.seal(newSecret(), secretContext(asking.groupId, id));
    await renewSecretRow(tx, id, sealed, new Date(tx.now.getTime() + changeOverMs));
    await tx.record({ subject: 'webhook', id, detail: { secretChanged: true } });
    return done(id);
  });
}

export function beginTestCommand(tools: WebhookTools, asking: Asking, id: WebhookId) {
  return runCommand(tools.platform, commandOf('testWebhook', asking, { id }), async (tx) => {
    const webhook = await theirs(tx, id, asking);
    return webhook ? done(await insertTest(tx, id, tx.now)) : refused('unknownWebhook');
  });
}

export function sendAgainCommand(tools: WebhookTools, asking: Asking, id: WebhookDeliveryId) {
  return runCommand(tools.platform, commandOf('sendWebhookAgain', asking, { id }), async (tx) => {
    const delivery = await findDelivery(tx, id, asking.workplaces);
    if (!delivery) return refused('unknownDelivery');
    if (!delivery.webhookActive) return refused('switchedOff');
    await beginAgain(tx, id, tx.now);
    const { webhookId, event, voucherNumber, eventId } = delivery;
    await tx.record({ subject: 'webhook', id: webhookId, detail: { sentAgain: event, voucher: voucherNumber, eventId } });
    return done(id);
  });
}
