import { createHmac, randomBytes } from 'node:crypto';
import type { Sandbox, SandboxDispute, SandboxPayment } from '../sandbox/desk.ts';
import type { Report } from '../sandbox/reporter.ts';
import { disputeAnswer, sessionAnswer } from './stripe-sandbox-answers.ts';

/** `Stripe-Signature`, written out rather than by the library, so that what reads it is not also what wrote it. */
function signatureOf(body: string, at: Date, secret: string): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

const eventTypes: Partial<Record<SandboxPayment['status'], string>> = {
  paid: 'checkout.session.completed',
  closed: 'checkout.session.expired',
};

function reportOf(url: string, type: string, object: object, secret: string): Report {
  const event = { id: `evt_${randomBytes(12).toString('hex')}`, object: 'event', type, livemode: false, data: { object } };
  return {
    compose(at, signer) {
      const body = JSON.stringify({ ...event, created: Math.floor(at.getTime() / 1000) });
      const key = signer === 'provider' ? secret : 'whsec_somebody_else';
      return {
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signatureOf(body, at, key) },
        body,
      };
    },
  };
}

export function stripeReports(payment: SandboxPayment, sandbox: Sandbox, secret: string): Report[] {
  const { noticeUrl: url, status } = payment;
  const type = eventTypes[status];
  return url && type ? [reportOf(url, type, sessionAnswer(payment, sandbox), secret)] : [];
}

/** Stripe tells of the money apart from where the dispute stands. */
function disputeEvents(stage: SandboxDispute['stage'], was: SandboxDispute['stage'] | undefined): string[] {
  const begins = was === undefined ? ['created'] : ['updated'];
  if (stage === 'open') return [...begins, 'funds_withdrawn'];
  if (stage === 'won' && was === 'open') return ['funds_reinstated', 'closed'];
  return stage === 'inquiry' ? begins : ['closed'];
}

export function stripeDisputeReports(
  payment: SandboxPayment,
  dispute: SandboxDispute,
  was: SandboxDispute['stage'] | undefined,
  secret: string,
): Report[] {
  const { noticeUrl: url } = payment;
  if (!url) return [];
  return disputeEvents(dispute.stage, was).map((type) => reportOf(url, `charge.dispute.${type}`, disputeAnswer(payment, dispute), secret));
}
