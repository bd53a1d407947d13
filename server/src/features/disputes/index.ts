import type { Feature } from '../../platform/feature.ts';
import { reactTo } from '../../platform/jobs/reactions.ts';
import type { Mailer } from '../../ports/mail.ts';
import { disputeReported, type PaymentTools, providerPace } from '../payments/index.ts';
import { disputeRoutes } from './disputes.endpoints.ts';
import { disputesUnsettled, followReport, followSilentDisputes, settleAgain } from './follow-disputes.ts';
import { mailDispute } from './mail-dispute.ts';

export { auditDisputes } from './audit-disputes.ts';
export { blocksVouchersOf } from './disputes.reads.ts';
export { disputesUnsettled } from './follow-disputes.ts';

export function disputesFeature(tools: PaymentTools, mailer: Mailer): Feature {
  return {
    routes: disputeRoutes(tools.platform),
    reactions: [
      reactTo(disputeReported, 'settle-dispute', (report) => followReport(tools, report), providerPace),
      reactTo(disputesUnsettled, 'settle-disputes-again', (unsettled) => settleAgain(tools, unsettled)),
      mailDispute(tools, mailer),
    ],
    tasks: [{ name: 'follow-disputes', cron: '7 * * * *', run: (signal) => followSilentDisputes(tools, signal) }],
  };
}
