import { groupScope, systemScope } from '../../platform/db/database.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import { type DueDelivery, holdDue, letGo } from './deliveries.store.ts';
import type { WebhookTools } from './webhook-tools.ts';

/** Another process may take over after a minute of the task; nothing new is begun shortly before. */
const roundsWithinMs = 30_000;

function byWebhook(due: readonly DueDelivery[]): DueDelivery[][] {
  const chains = new Map<string, DueDelivery[]>();
  for (const delivery of due) chains.set(delivery.webhookId, [...(chains.get(delivery.webhookId) ?? []), delivery]);
  return [...chains.values()];
}

/** One after the other, in the order in which they happened, until one fails: then the receiver rests, and so do the others that wait for it. */
async function sendInOrder(tools: WebhookTools, chain: readonly DueDelivery[], goesOn: () => boolean): Promise<void> {
  const { database, log } = tools.platform;
  const waiting = [...chain];
  try {
    for (let next = waiting.shift(); next; next = goesOn() ? waiting.shift() : undefined) {
      const outcome = await attemptDelivery(tools, next.groupId, next.id);
      if (outcome === 'failed') break;
    }
  } catch (error) {
    // A secret that no key opens, say: it must not keep the news of others from leaving.
    log.error({ err: error, webhook: chain[0]?.webhookId }, 'webhook not told');
  } finally {
    const [first] = chain;
    if (first && waiting.length > 0) {
      const ids = waiting.map(({ id }) => id);
      await database.transaction(groupScope(first.groupId), (tx) => letGo(tx, ids));
    }
  }
}

/** Sends whatever is due. Receivers are told side by side, each in order. */
export async function deliverDue(tools: WebhookTools, signal: AbortSignal): Promise<void> {
  const { database, clock } = tools.platform;
  const end = performance.now() + roundsWithinMs;
  const goesOn = () => !signal.aborted && performance.now() < end;
  while (goesOn()) {
    const due = await database.transaction(systemScope, (tx) => holdDue(tx, clock.now()));
    if (due.length === 0) return;
    await Promise.all(byWebhook(due).map((chain) => sendInOrder(tools, chain, goesOn)));
  }
}
