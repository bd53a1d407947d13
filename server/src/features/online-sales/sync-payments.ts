import type { SyncedSale } from '#contract/online-sales.ts';
import type { HotelGroupId, OrderId } from '#contract/vocabulary/ids.ts';
import { done, type Outcome, refused } from '#domain/outcome.ts';
import { groupScope } from '../../platform/db/database.ts';
import { ProviderUnavailable } from '../../ports/payments.ts';
import { type PaymentRef, type PaymentTools, paymentsOf } from '../payments/index.ts';
import { type Followed, settlePayment } from './settle-payment.ts';

async function follow(tools: PaymentTools, ref: PaymentRef): Promise<Followed | 'unavailable'> {
  try {
    return await settlePayment(tools, ref);
  } catch (error) {
    // The others may still be answered.
    if (error instanceof ProviderUnavailable) return 'unavailable';
    throw error;
  }
}

/** Asks after every attempt that is not known to be paid, given up or not: a reference can be paid long after. Answers what came of it. */
export async function syncPayments(
  tools: PaymentTools,
  groupId: HotelGroupId,
  orderId: OrderId,
): Promise<Outcome<SyncedSale['sync'], 'unavailable'>> {
  const payments = await tools.platform.database.read(groupScope(groupId), (tx) => paymentsOf(tx, orderId));
  const sync: SyncedSale['sync'] = { asked: 0, changed: 0, unasked: [] };
  for (const { id: paymentId, gateway } of payments.filter(({ state }) => state !== 'paid')) {
    const came = await follow(tools, { groupId, paymentId, orderId });
    if (came === 'changed' || came === 'same') sync.asked += 1;
    if (came === 'changed') sync.changed += 1;
    if (came === 'notConnected' || came === 'unavailable' || came === 'refused') sync.unasked.push({ gateway, why: came });
  }
  const isSilent = sync.asked === 0 && sync.unasked.length > 0 && sync.unasked.every(({ why }) => why === 'unavailable');
  return isSilent ? refused('unavailable') : done(sync);
}
