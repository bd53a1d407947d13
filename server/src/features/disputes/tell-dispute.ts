import type { DisputeId, HotelGroupId } from '#contract/vocabulary/ids.ts';
import type { DisputeState } from '#contract/vocabulary/payments.ts';
import type { CommandTx, Origin } from '../../platform/command/run-command.ts';
import { defineTopic } from '../../platform/jobs/reactions.ts';
import { recordEvent } from '../events/index.ts';
import type { DisputeRecord } from '../payments/index.ts';

/** A dispute began, or came to its end, or the provider says of an ended one that it ended otherwise. */
export const disputeMoved = defineTopic<{ groupId: HotelGroupId; disputeId: DisputeId; state: DisputeState; isContradicted: boolean }>(
  'dispute-moved',
);

const lines = {
  inquiry: { effect: 'disputeAsked', result: 'warning' },
  open: { effect: 'disputeOpened', result: 'warning' },
  won: { effect: 'disputeWon', result: 'ok' },
  lost: { effect: 'disputeLost', result: 'error' },
} as const;

/** Into the event log and the records, and to the hotel. */
export async function tellDispute(tx: CommandTx, dispute: DisputeRecord, step: 'moved' | 'contradicted', origin: Origin): Promise<void> {
  if (tx.scope.kind !== 'group') throw new Error('a dispute belongs to a hotel group');
  const { id, orderId, gateway, providerId, state, providerStatus, reason, amountMinor, currency } = dispute;
  const isContradicted = step === 'contradicted';
  const { effect, result } = isContradicted ? ({ effect: 'disputeContradicted', result: 'error' } as const) : lines[state];
  const event = {
    type: 'Payment',
    action: 'CheckStatus',
    result,
    saleId: orderId,
    request: { gateway, dispute: providerId, amountMinor, currency },
    response: { effect, status: providerStatus, reason },
  } as const;
  await recordEvent(tx, event, origin, tx.now);
  await tx.record({
    subject: 'sale',
    id: orderId,
    detail: { dispute: { reference: providerId, said: state, amountMinor, currency, isContradicted } },
  });
  await tx.publish(disputeMoved, { groupId: tx.scope.groupId, disputeId: id, state, isContradicted });
}
