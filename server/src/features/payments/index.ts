import type { Feature } from '../../platform/feature.ts';
import { reactTo } from '../../platform/jobs/reactions.ts';
import { gatewayRoutes } from './gateways.endpoints.ts';
import { keyRoutes } from './keys.endpoints.ts';
import { noticeRoutes } from './notices.ts';
import type { PaymentTools } from './payment-tools.ts';
import { carryOutRefund, followRefunds, refundAsked } from './refunds.ts';

export {
  type DisputeRecord,
  type DisputeRef,
  disputesToFollow,
  findDispute,
  insertDispute,
  isDisputed,
  keepDispute,
  lockDisputes,
} from './disputes.store.ts';
export { activeGateways, hasActiveGateway, keepGateway } from './gateways.store.ts';
export { isConnected } from './is-connected.ts';
export { disputeReported, paymentReported } from './notices.ts';
export { openPayment } from './open-payment.ts';
export { counterpartOf, type PaymentTools } from './payment-tools.ts';
export {
  askAgain,
  findByIntent,
  findBySession,
  findPayment,
  findPaymentAnywhere,
  insertPayment,
  keepChecked,
  keepClosed,
  keepFailed,
  keepOpened,
  keepPaid,
  lockPayment,
  type PaymentRecord,
  type PaymentRef,
  paidPaymentOf,
  paymentsOf,
  paymentsToCheck,
} from './payments.store.ts';
export { erasePayers, paymentsKeptAbout } from './personal-data.ts';
export {
  findRefund,
  insertRefund,
  keepRefund,
  lockRefund,
  markOwed,
  markRestored,
  type RefundRecord,
  type RefundRef,
  refundsOf,
} from './refunds.store.ts';
export { askRefund, carryOutRefund, refundRefused } from './refunds.ts';
export { resealPaymentSecrets } from './reseal.ts';
export { approvableCredentials } from './save-settings.command.ts';
export { keepSetting } from './settings.store.ts';

/** Providers are waited for most of the time, and a guest is waiting too. */
export const providerPace = { atOnce: 16, retryWithinSeconds: 20 };

export function paymentsFeature(tools: PaymentTools): Feature {
  return {
    routes: [...gatewayRoutes(tools), ...keyRoutes(tools)],
    rawRoutes: noticeRoutes(tools),
    reactions: [reactTo(refundAsked, 'carry-out-refund', (ref) => carryOutRefund(tools, ref), providerPace)],
    tasks: [{ name: 'follow-refunds', cron: '* * * * *', everySeconds: 15, run: (signal) => followRefunds(tools, signal) }],
  };
}
