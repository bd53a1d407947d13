import { done } from '#domain/outcome.ts';
import { runCommand } from '../../platform/command/run-command.ts';
import { groupScope, platformScope } from '../../platform/db/database.ts';
import { counterpartOf, findPayment, keepClosed, type PaymentTools, paymentsOf } from '../payments/index.ts';
import { lockOrder, type OrderRef, ordersToRelease } from './orders.store.ts';
import { isUnderWay, type paymentsGivenUp } from './pay-order.ts';
import { release } from './release.ts';
import { settlePayment } from './settle-payment.ts';

const origin = { actor: 'release-orders', requestId: 'release-orders' };
const atOnce = 200;

/** One last look: what was paid in the last minute is a sale, not an order given up. A provider that cannot be asked does not hold the stock. */
async function lookOnceMore(tools: PaymentTools, { groupId, orderId }: OrderRef): Promise<void> {
  const { database, log } = tools.platform;
  const payments = await database.read(groupScope(groupId), (tx) => paymentsOf(tx, orderId));
  for (const { id } of payments.filter(isUnderWay)) {
    await settlePayment(tools, { groupId, paymentId: id, orderId }).catch((error: unknown) =>
      log.warn({ err: error, payment: id }, 'payment not checked before its order was released'),
    );
  }
}

function releaseOrder({ platform }: PaymentTools, { groupId, orderId }: OrderRef) {
  const input = { name: 'releaseOrder', scope: groupScope(groupId), origin, request: { orderId }, isolation: 'read committed' } as const;
  return runCommand(platform, input, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.state !== 'awaitingPayment' || order.expiresAt > tx.now) return done(false);
    await release(tx, order, origin);
    return done(true);
  });
}

/** Gives the stock of orders that were not paid in time to others. */
export async function releaseOrders(tools: PaymentTools, signal?: AbortSignal): Promise<void> {
  const { database, clock } = tools.platform;
  const refs = await database.read(platformScope, (tx) => ordersToRelease(tx, clock.now(), atOnce));
  for (const ref of refs) {
    if (signal?.aborted) return;
    await lookOnceMore(tools, ref);
    await releaseOrder(tools, ref);
  }
}

/** Tells the provider that a payment is no longer wanted. If it comes all the same, a report or the reconcile task will say so. */
export async function closePayments(
  tools: PaymentTools,
  { groupId, paymentIds }: NonNullable<typeof paymentsGivenUp.payload>,
): Promise<void> {
  const { database, clock } = tools.platform;
  const scope = groupScope(groupId);
  for (const id of paymentIds) {
    const payment = await database.read(scope, (tx) => findPayment(tx, id));
    if (!payment || !isUnderWay(payment)) continue;
    if (payment.sessionId !== null) {
      const { provider, credentials } = await counterpartOf(tools, groupId, payment.gateway);
      await provider.close(credentials, payment.sessionId);
    }
    await database.transaction(scope, (tx) => keepClosed(tx, id, clock.now()));
  }
}
