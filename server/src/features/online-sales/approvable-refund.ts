import type { RefundId } from '#contract/vocabulary/ids.ts';
import type { ApprovableAct } from '../approvals/index.ts';
import { type RefundInput, refundWithin } from './refund-voucher.command.ts';
import { decideRetry } from './retry-refund.ts';

/** What was asked for: money of a voucher, or a refund that is tried again. */
type Asked = Partial<Omit<RefundInput, 'asker'>> & { retries?: RefundId };

/** A refund beyond what one person gives back, as a second has it carried out; the provider is asked afterwards, as for any. */
export const approvableRefund: ApprovableAct = {
  kind: 'refund',
  isolation: 'read committed',
  carryOut: (tx, { request, gate, origin, worksIn }) => {
    // Whoever approves has just signed in: the call asks for it.
    const asker = { hasJustSignedIn: true, mayWorkIn: worksIn };
    const { retries, ...refund } = request as Asked;
    if (retries) return decideRetry(tx, { refundId: retries, asker }, origin, gate);
    return refundWithin(tx, { ...(refund as Omit<RefundInput, 'asker'>), asker }, origin, gate);
  },
};
