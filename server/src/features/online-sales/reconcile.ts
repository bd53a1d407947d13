import { platformScope } from '../../platform/db/database.ts';
import { findBySession, type PaymentTools, type paymentReported, paymentsToCheck } from '../payments/index.ts';
import { settlePayment } from './settle-payment.ts';

const atOnce = 400;
const hands = 16;

/** Asks after every payment of which nothing has been heard for a while. One that fails is asked after the next time. */
export async function settleSilentPayments(tools: PaymentTools, signal?: AbortSignal): Promise<void> {
  const { database, clock, log } = tools.platform;
  const refs = await database.read(platformScope, (tx) => paymentsToCheck(tx, clock.now(), atOnce));
  const work = async () => {
    for (let ref = refs.pop(); ref && !signal?.aborted; ref = refs.pop()) {
      const { paymentId } = ref;
      await settlePayment(tools, ref).catch((error: unknown) => log.warn({ err: error, payment: paymentId }, 'payment not checked'));
    }
  };
  await Promise.all(Array.from({ length: hands }, work));
}

/** So long a report may be ahead of what we have written down ourselves; after that it is about somebody else's payment. */
const aheadMs = 10 * 60_000;

/** Looks after a payment that a provider has reported. */
export async function followReport(
  tools: PaymentTools,
  { gateway, sessionId, receivedAt }: NonNullable<typeof paymentReported.payload>,
): Promise<void> {
  const { database, clock } = tools.platform;
  const ref = await database.read(platformScope, (tx) => findBySession(tx, gateway, sessionId));
  if (ref) {
    await settlePayment(tools, ref);
    return;
  }
  if (clock.now().getTime() - Date.parse(receivedAt) < aheadMs)
    throw new Error(`${gateway} reports a payment that is not written down yet`);
}
