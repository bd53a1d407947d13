import type { HotelGroupId, OrderId } from '#contract/vocabulary/ids.ts';
import { done, type Outcome, refused } from '#domain/outcome.ts';
import { groupScope } from '../../platform/db/database.ts';
import { ProviderUnavailable } from '../../ports/payments.ts';
import { type PaymentTools, paymentsOf } from '../payments/index.ts';
import { settlePayment } from './settle-payment.ts';

/** Asks after every attempt that is not known to be paid, given up or not: a reference can be paid long after. */
export async function syncPayments(tools: PaymentTools, groupId: HotelGroupId, orderId: OrderId): Promise<Outcome<null, 'unavailable'>> {
  const payments = await tools.platform.database.read(groupScope(groupId), (tx) => paymentsOf(tx, orderId));
  let silent = false;
  for (const { id: paymentId } of payments.filter(({ state }) => state !== 'paid')) {
    await settlePayment(tools, { groupId, paymentId, orderId }).catch((error: unknown) => {
      // The others may still be answered.
      if (!(error instanceof ProviderUnavailable)) throw error;
      silent = true;
    });
  }
  return silent ? refused('unavailable') : done(null);
}
