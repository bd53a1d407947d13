import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ProviderUnavailable, type RefundRequest } from '../payments.ts';
import { type PaidPayment, type Stage, usualMinor } from './stage.ts';

function refundOf({ sessionId, state: { intentId, currency } }: PaidPayment, amountMinor: number): RefundRequest {
  return { refundId: randomUUID(), sessionId, intentId, amountMinor, currency };
}

export function refundingBehaviour(stage: Stage): void {
  describe.runIf(stage.traits.refunds)('a refund', () => {
    const refund = (request: RefundRequest) => stage.provider.refund(stage.credentials, request);

    test('gives back a part, then the rest, and not a cent more', async () => {
      const payment = await stage.paid();
      for (const amountMinor of [1, usualMinor - 1]) {
        const request = refundOf(payment, amountMinor);
        const given = await refund(request);
        expect(given).toMatchObject({ kind: 'done', reference: expect.stringMatching(/./) });
        if (given.kind === 'refused') return expect.unreachable();
        expect(await stage.provider.checkRefund(stage.credentials, request, given.reference)).toEqual(given);
      }
      expect(await refund(refundOf(payment, 1))).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/./) });
    });

    test('leaves the payment paid, in full as it was', async () => {
      const payment = await stage.paid();
      await refund(refundOf(payment, usualMinor));
      expect(await stage.provider.check(stage.credentials, payment.sessionId)).toEqual(payment.state);
    });

    test('of more than was paid is refused', async () => {
      const payment = await stage.paid();
      expect(await refund(refundOf(payment, usualMinor + 1))).toMatchObject({ kind: 'refused' });
      expect(await refund(refundOf(payment, usualMinor))).toMatchObject({ kind: 'done' });
    });

    test('asked for twice is one', async () => {
      const payment = await stage.paid();
      const request = refundOf(payment, usualMinor - 1);
      const first = await refund(request);
      expect(await refund(request)).toEqual(first);
      expect(await refund(refundOf(payment, 1))).toMatchObject({ kind: 'done' });
    });

    test('whose answer was lost is not given twice', async () => {
      const payment = await stage.paid();
      const request = refundOf(payment, usualMinor);
      stage.outside.behave('failsAfterwards');
      await expect(refund(request)).rejects.toThrow(ProviderUnavailable);
      stage.outside.behave('well');
      expect(await refund(request)).toMatchObject({ kind: 'done' });
    });
  });
}
