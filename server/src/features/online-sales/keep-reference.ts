import type { HotelGroupId, OrderId, PaymentId } from '#contract/vocabulary/ids.ts';
import { done } from '#domain/outcome.ts';
import { runCommand } from '../../platform/command/run-command.ts';
import { groupScope } from '../../platform/db/database.ts';
import { defineTopic } from '../../platform/jobs/reactions.ts';
import { lockPayment, type PaymentTools } from '../payments/index.ts';
import { holdForReference, lockOrder } from './orders.store.ts';

export interface GivenReference {
  groupId: HotelGroupId;
  orderId: OrderId;
  paymentId: PaymentId;
}

/** A guest has a reference that can be paid for days. */
export const referenceGiven = defineTopic<GivenReference>('reference-given');

const origin = { actor: 'online-sales', requestId: '' };

/**
 * Once the provider has given a reference, its order is held as long as it can be paid, and the guest is mailed it. Not before: a provider that
 * cannot be reached must not hold the stock for days. Asked again after a crash in between, it does what is missing, and nothing twice.
 */
export async function keepReference({ platform }: PaymentTools, given: GivenReference): Promise<void> {
  const { groupId, orderId, paymentId } = given;
  const input = {
    name: 'keepReference',
    scope: groupScope(groupId),
    origin,
    request: { orderId, paymentId },
    isolation: 'read committed',
  } as const;
  const outcome = await runCommand(platform, input, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const payment = await lockPayment(tx, paymentId);
    if (order?.state !== 'awaitingPayment' || order.referenceId !== null) return done(false);
    if (payment?.state !== 'open' || payment.nextStep?.kind !== 'payReference' || !payment.expiresAt) return done(false);
    await holdForReference(tx, order, paymentId, payment.expiresAt);
    await tx.record({ subject: 'order', id: orderId, detail: { after: { heldUntil: payment.expiresAt, reference: paymentId } } });
    await tx.publish(referenceGiven, given);
    return done(true);
  });
  if (!outcome.ok) throw new Error(`the reference of order ${orderId} could not be kept: ${outcome.reason}`);
}
