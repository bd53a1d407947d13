import type { Feature } from '../../platform/feature.ts';
import { reactTo } from '../../platform/jobs/reactions.ts';
import type { Mailer } from '../../ports/mail.ts';
import { type PaymentTools, paymentReported, providerPace, refundRefused } from '../payments/index.ts';
import { type CheckoutLimits, checkoutRoutes } from './checkout.endpoints.ts';
import { keptOrders } from './kept-orders.ts';
import { mailReference } from './mail-reference.ts';
import { onlineSaleRoutes } from './online-sales.endpoints.ts';
import { paymentsGivenUp } from './pay-order.ts';
import { followReport, settleSilentPayments } from './reconcile.ts';
import { refundRoutes } from './refund.endpoints.ts';
import { restoreVoucher } from './refund-voucher.command.ts';
import { closePayments, releaseOrders } from './release-orders.ts';
import { returnDoor } from './return-door.ts';

export { approvableRefund } from './approvable-refund.ts';
export { findOrder, insertOrder, lockOrder, moveOrder } from './orders.store.ts';
export { orderRecords } from './personal-data.ts';
export { type RefundAsker, restoreVoucher } from './refund-voucher.command.ts';

/** `mailFrom` is the sender's address of every mail. */
export function onlineSalesFeature(
  tools: PaymentTools,
  mailer: Mailer,
  { mailFrom, limits }: { mailFrom: string; limits: CheckoutLimits },
): Feature {
  return {
    routes: [...checkoutRoutes(tools, limits), ...onlineSaleRoutes(tools, mailFrom), ...refundRoutes(tools)],
    rawRoutes: [returnDoor(tools)],
    kept: [keptOrders(tools.platform)],
    reactions: [
      reactTo(paymentReported, 'settle-payment', (report) => followReport(tools, report), providerPace),
      reactTo(refundRefused, 'restore-voucher', (ref) => restoreVoucher(tools, ref)),
      mailReference(tools, mailer),
      reactTo(paymentsGivenUp, 'close-payments', (given) => closePayments(tools, given), providerPace),
    ],
    tasks: [
      { name: 'settle-payments', cron: '* * * * *', everySeconds: 15, run: (signal) => settleSilentPayments(tools, signal) },
      { name: 'release-orders', cron: '* * * * *', run: (signal) => releaseOrders(tools, signal) },
    ],
  };
}
