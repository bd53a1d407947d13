import type { Stripe } from 'stripe';
import type { Credentials, Notice, NoticeProblem, RawNotice } from '../../../ports/payments.ts';
import { stripeLibrary } from './stripe-client.ts';

/** Stripe's own tolerance. It signs every try anew, so that even its last one is fresh. */
const toleratedSeconds = 5 * 60;
const anyAge = 0;

function sessionIdOf({ type, data }: Stripe.Event): string | undefined {
  return type.startsWith('checkout.session.') ? (data.object as Stripe.Checkout.Session).id : undefined;
}

/** Every event of a dispute is of one: created, updated, money taken and given back, closed. Which it was does not matter. */
function disputeOf({ type, data }: Stripe.Event): Notice['dispute'] {
  if (!type.startsWith('charge.dispute.')) return undefined;
  const { id, payment_intent } = data.object as Stripe.Dispute;
  // What was charged without a payment is none of ours.
  return typeof payment_intent === 'string' ? { id, intentId: payment_intent } : undefined;
}

/** Asked twice, since the library says "old" and "not ours" by the same error: first whether it is Stripe's at all, then whether of today. */
export async function readStripeNotice(credentials: Credentials, notice: RawNotice, now: Date): Promise<Notice | NoticeProblem> {
  const secret = credentials['webhookSecret'];
  if (!secret) return 'forged';
  const { webhooks, errors } = await stripeLibrary();
  const read = (tolerance: number) =>
    webhooks.constructEventAsync(notice.body, notice.headers['stripe-signature'] ?? '', secret, tolerance, undefined, now.getTime());
  let problem: NoticeProblem = 'forged';
  try {
    await read(anyAge);
    problem = 'stale';
    const event = await read(toleratedSeconds);
    const dispute = disputeOf(event);
    return { eventId: event.id, sessionId: sessionIdOf(event), ...(dispute && { dispute }) };
  } catch (error) {
    if (error instanceof errors.StripeSignatureVerificationError) return problem;
    throw error;
  }
}
