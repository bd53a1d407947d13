import type { OpenedPayment, PaymentProvider } from '../../ports/payments.ts';

/** So many recent orders are remembered; a repeated one comes within seconds. */
const rememberedOrders = 1_000;

/** For providers without keys by which a repeated order is the same order: as long as we live, its first good answer is given again. */
export function rememberOpened(open: PaymentProvider['open']): PaymentProvider['open'] {
  const opened = new Map<string, Promise<OpenedPayment>>();
  return (credentials, request) => {
    const known = opened.get(request.paymentId);
    if (known) return known;
    const opening = open(credentials, request);
    opened.set(request.paymentId, opening);
    opening.catch(() => opened.delete(request.paymentId));
    const [oldest] = opened.keys();
    if (oldest !== undefined && opened.size > rememberedOrders) opened.delete(oldest);
    return opening;
  };
}
