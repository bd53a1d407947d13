import { randomInt } from 'node:crypto';
import { fromMinor } from '#domain/money/minor.ts';
import type { SandboxDispute, SandboxPayment } from '../sandbox/desk.ts';

const daysToAnswer = 10;
const outcomes = { won: 'RESOLVED_SELLER_FAVOUR', lost: 'RESOLVED_BUYER_FAVOUR' } as const;

export const newDisputeId = (): string => `PP-D-${randomInt(100_000_000)}`;

/** A dispute as PayPal shows it to the seller, and as it is reported. */
export function disputeAnswer(
  captureId: string,
  { currency }: SandboxPayment,
  { id, stage, amountMinor, openedAt }: SandboxDispute,
): object {
  const amount = { currency_code: currency, value: fromMinor(amountMinor).toFixed(2) };
  const due = new Date(new Date(openedAt).getTime() + daysToAnswer * 24 * 60 * 60 * 1000);
  const end = stage === 'won' || stage === 'lost' ? outcomes[stage] : undefined;
  return {
    dispute_id: id,
    create_time: openedAt,
    disputed_transactions: [{ seller_transaction_id: captureId }],
    reason: 'UNAUTHORISED',
    status: end ? 'RESOLVED' : 'WAITING_FOR_SELLER_RESPONSE',
    dispute_life_cycle_stage: stage === 'inquiry' ? 'INQUIRY' : 'CHARGEBACK',
    dispute_amount: amount,
    seller_response_due_date: due.toISOString(),
    ...(end ? { dispute_outcome: { outcome_code: end, ...(stage === 'lost' ? { amount_refunded: amount } : {}) } } : {}),
  };
}
