import { PaymentId } from '#contract/vocabulary/ids.ts';
import { groupScope, platformScope } from '../../platform/db/database.ts';
import type { RawRoute } from '../../platform/http/raw-route.ts';
import { findPaymentAnywhere, type PaymentTools } from '../payments/index.ts';
import { checkoutPage, pageOf, returnPath } from './occasion.ts';
import { findOrder } from './orders.store.ts';

/** So long after it was opened a payment still leads to its order by its id alone. */
const leadsForMs = 24 * 3_600_000;

/**
 * Where providers send guests back to. Most come with all that names their order; one that knows a single address for all its guests adds only our
 * id of the payment, which nobody but it and the guest has.
 */
export function returnDoor(tools: PaymentTools): RawRoute {
  const { secrets, publicUrl, platform } = tools;
  const missing = { redirect: new URL('/checkout', publicUrl).href };
  return {
    method: ['GET'],
    path: returnPath,
    run: async ({ query }) => {
      const { hotel, order, key, lang, t_key } = query;
      if (hotel && order && key) return { redirect: checkoutPage(publicUrl, { hotel, order, key, lang: lang ?? 'en' }) };
      const paymentId = PaymentId.safeParse(t_key);
      if (!paymentId.success) return missing;
      const found = await platform.database.read(platformScope, (tx) => findPaymentAnywhere(tx, paymentId.data));
      if (!found || platform.clock.now().getTime() - found.createdAt.getTime() > leadsForMs) return missing;
      const paid = await platform.database.read(groupScope(found.groupId), (tx) => findOrder(tx, found.orderId));
      return paid ? { redirect: checkoutPage(publicUrl, pageOf(secrets, paid)) } : missing;
    },
  };
}
