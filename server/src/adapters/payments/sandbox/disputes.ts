import type { GatewayCode } from '#contract/vocabulary/payments.ts';
import { DeskRefusal, type Sandbox, type SandboxDesk, type SandboxDispute, type SandboxPayment } from './desk.ts';
import type { Reporter } from './reporter.ts';

export interface DisputeAct {
  stage: SandboxDispute['stage'];
  /** All of the payment, unless told otherwise. */
  amountMinor?: number | undefined;
  /** A further dispute of the payment, though it has one. */
  another?: boolean | undefined;
}

/** What buyers and their banks dispute, kept with the payments it is about. */
export function sandboxDisputes({ clock, shelf, till }: Pick<Sandbox, 'clock' | 'shelf' | 'till'>) {
  const keyOf = (code: GatewayCode, id: string) => `${code}/${id}`;

  return {
    async find(code: GatewayCode, id: string): Promise<{ payment: SandboxPayment; dispute: SandboxDispute } | undefined> {
      const kept = (await shelf.get('dispute', keyOf(code, id))) as { paymentId: string } | undefined;
      const payment = kept && (await till.find(code, kept.paymentId));
      const dispute = payment?.disputes?.find((one) => one.id === id);
      return payment && dispute && { payment, dispute };
    },

    /** The last dispute of a payment goes on, or a first one begins; the shop is told. */
    async act(desk: SandboxDesk, paymentId: string, act: DisputeAct, reporter: Reporter, sandbox: Sandbox): Promise<SandboxDispute> {
      const disputes = desk.disputes;
      if (!disputes) throw new DeskRefusal(404, { message: 'this provider tells of no disputes' });
      let was: SandboxDispute['stage'] | undefined;
      const outcome = await till.change(desk.code, paymentId, (payment) => {
        if (payment.status !== 'paid') return undefined;
        const earlier = payment.disputes ?? [];
        const last = act.another ? undefined : earlier.at(-1);
        was = last?.stage;
        const now = {
          id: disputes.newId(),
          amountMinor: payment.amountMinor,
          openedAt: clock.now().toISOString(),
          ...last,
          stage: act.stage,
        };
        const dispute = { ...now, amountMinor: act.amountMinor ?? now.amountMinor };
        return { disputes: [...earlier.filter((one) => one !== last), dispute] };
      });
      const dispute = outcome?.changed ? outcome.payment.disputes?.at(-1) : undefined;
      if (!outcome || !dispute) throw new DeskRefusal(404, { message: 'nothing was paid there' });
      await shelf.put('dispute', keyOf(desk.code, dispute.id), { paymentId });
      // A payment of the demo was opened by nobody who said where to report.
      const noticeUrl = outcome.payment.noticeUrl ?? sandbox.noticeUrl(desk.code);
      reporter.send(disputes.reports({ ...outcome.payment, ...(noticeUrl && { noticeUrl }) }, dispute, was, sandbox));
      return dispute;
    },
  };
}
