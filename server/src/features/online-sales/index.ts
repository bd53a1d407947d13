import type { Feature } from '../../platform/feature.ts';
import { reactTo } from '../../platform/jobs/reactions.ts';
import { type PaymentTools, paymentReported, providerPace, refundRefused } from '../payments/index.ts';
import { checkoutRoutes } from './checkout.endpoints.ts';
import { paymentsGivenUp } from './pay-order.ts';
import { followReport, settleSilentPayments } from './reconcile.ts';
import { restoreVoucher } from './refund-voucher.command.ts';
import { closePayments, releaseOrders } from './release-orders.ts';

export function onlineSalesFeature(tools: PaymentTools): Feature {
  return {
    routes: checkoutRoutes(tools),
    reactions: [
      reactTo(paymentReported, 'settle-payment', (report) => followReport(tools, report), providerPace),
      reactTo(refundRefused, 'restore-voucher', (ref) => restoreVoucher(tools, ref)),
      reactTo(paymentsGivenUp, 'close-payments', (given) => closePayments(tools, given), providerPace),
    ],
    tasks: [
      { name: 'settle-payments', cron: '* * * * *', everySeconds: 15, run: (signal) => settleSilentPayments(tools, signal) },
      { name: 'release-orders', cron: '* * * * *', run: (signal) => releaseOrders(tools, signal) },
    ],
  };
}
