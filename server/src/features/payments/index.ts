import { listPaymentGateways } from '#contract/payments.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { scopeOf } from '../../platform/http/caller.ts';
import { handle } from '../../platform/http/route.ts';
import { reactTo } from '../../platform/jobs/reactions.ts';
import { listGateways } from './gateways.store.ts';
import { noticeRoutes } from './notices.ts';
import type { PaymentTools } from './payment-tools.ts';
import { carryOutRefund, followRefunds, refundAsked } from './refunds.ts';

export { type ActiveGateway, activeGateways, hasActiveGateway, saveAccountRow, saveGatewayRow } from './gateways.store.ts';
export { paymentReported } from './notices.ts';
export { openPayment } from './open-payment.ts';
export { counterpartOf, type PaymentTools } from './payment-tools.ts';
export {
  findBySession,
  findPayment,
  insertPayment,
  keepChecked,
  keepClosed,
  keepFailed,
  keepPaid,
  type PaymentRecord,
  type PaymentRef,
  paidPaymentOf,
  paymentsOf,
  paymentsToCheck,
} from './payments.store.ts';
export { findRefund, type RefundRecord, type RefundRef, refundsOf } from './refunds.store.ts';
export { askRefund, carryOutRefund, refundRefused } from './refunds.ts';

/** Providers are waited for most of the time, and a guest is waiting too. */
export const providerPace = { atOnce: 16, retryWithinSeconds: 20 };

export function paymentsFeature(platform: Platform, tools: PaymentTools): Feature {
  return {
    routes: [
      handle(listPaymentGateways, async ({ caller }) => ({ response: await platform.database.read(scopeOf(caller), listGateways) })),
    ],
    rawRoutes: noticeRoutes(tools),
    reactions: [reactTo(refundAsked, 'carry-out-refund', async (ref) => void (await carryOutRefund(tools, ref)), providerPace)],
    tasks: [{ name: 'follow-refunds', cron: '* * * * *', everySeconds: 15, run: (signal) => followRefunds(tools, signal) }],
  };
}
