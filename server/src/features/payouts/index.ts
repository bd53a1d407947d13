import type { Feature } from '../../platform/feature.ts';
import { reactTo } from '../../platform/jobs/reactions.ts';
import type { Mailer } from '../../ports/mail.ts';
import { type PaymentTools, refundRefused } from '../payments/index.ts';
import { openPayout, openPayouts } from './open-payout.ts';
import { mailPayouts } from './payout-mail.ts';
import { payoutDoors } from './payout-page.ts';
import { payoutRoutes } from './payouts.endpoints.ts';

export { auditPayouts } from './audit-payouts.ts';
export { resealPayouts } from './reseal.ts';

export function payoutsFeature(tools: PaymentTools, mailer: Mailer): Feature {
  return {
    routes: payoutRoutes(tools),
    rawRoutes: payoutDoors(tools),
    reactions: [reactTo(refundRefused, 'open-payout', (ref) => openPayout(tools, ref)), mailPayouts(tools, mailer)],
    tasks: [{ name: 'open-payouts', cron: '* * * * *', everySeconds: 15, run: (signal) => openPayouts(tools, signal) }],
  };
}
