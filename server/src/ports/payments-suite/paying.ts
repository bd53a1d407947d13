import { describe, expect, test } from 'vitest';
import { ProviderUnavailable } from '../payments.ts';
import { type Stage, usualMinor } from './stage.ts';

const digits = (count: number): unknown => expect.stringMatching(new RegExp(`^\\d{${count}}$`));

export function payingBehaviour(stage: Stage): void {
  const { traits } = stage;

  describe('a payment', () => {
    test('is pending until the guest pays, and then paid to the cent', async () => {
      const { provider, credentials, outside } = stage;
      const request = stage.requestWith();
      const { sessionId } = await provider.open(credentials, request);
      expect(await provider.check(credentials, sessionId)).toEqual({ kind: 'pending' });
      await outside.guest(sessionId, 'pay');
      expect(await provider.check(credentials, sessionId)).toEqual({
        kind: 'paid',
        intentId: expect.stringMatching(/./),
        amountMinor: usualMinor,
        currency: request.currency,
        receiptUrl: traits.receipts ? expect.stringMatching(/^https?:/) : undefined,
      });
    });

    test('stays paid by the same name, however often it is asked about', async () => {
      const { sessionId, state } = await stage.paid();
      expect(await stage.provider.check(stage.credentials, sessionId)).toEqual(state);
    });

    test('whose confirmation was lost is paid all the same, and once', async () => {
      const { provider, credentials, outside } = stage;
      const { sessionId } = await provider.open(credentials, stage.requestWith());
      await outside.guest(sessionId, 'pay');
      outside.behave('failsAfterwards');
      await expect(provider.check(credentials, sessionId)).rejects.toThrow(ProviderUnavailable);
      outside.behave('well');
      const answers = await Promise.all([provider.check(credentials, sessionId), provider.check(credentials, sessionId)]);
      expect(answers[0]).toMatchObject({ kind: 'paid', amountMinor: usualMinor });
      expect(answers[1]).toEqual(answers[0]);
    });

    test('tells the guest what to do next', async () => {
      const { next } = await stage.provider.open(stage.credentials, stage.requestWith());
      if (next.kind === 'visit') expect(next.url).toMatch(/^https?:/);
      else if (next.kind === 'payReference') {
        expect(next).toMatchObject({ entity: digits(5), reference: digits(9), amountMinor: usualMinor });
      } else expect(next.phone).toContain('912345678');
    });

    test('that the bank declines takes nothing', async () => {
      const { provider, credentials, outside } = stage;
      const { sessionId } = await provider.open(credentials, stage.requestWith());
      await outside.guest(sessionId, 'decline');
      expect(await provider.check(credentials, sessionId)).toMatchObject({ kind: traits.afterDecline });
    });

    test.runIf(traits.afterDecline === 'pending')('that was declined can still be paid with another card', async () => {
      const { provider, credentials, outside } = stage;
      const { sessionId } = await provider.open(credentials, stage.requestWith());
      await outside.guest(sessionId, 'decline');
      await outside.guest(sessionId, 'pay');
      expect(await provider.check(credentials, sessionId)).toMatchObject({ kind: 'paid' });
    });

    test(`that is closed ${traits.afterClose === 'failed' ? 'can no longer be paid' : 'can still be paid, and says so'}`, async () => {
      const { provider, credentials, outside } = stage;
      const { sessionId } = await provider.open(credentials, stage.requestWith());
      await provider.close(credentials, sessionId);
      await outside.guest(sessionId, 'pay');
      const expected = traits.afterClose === 'failed' ? 'failed' : 'paid';
      expect(await provider.check(credentials, sessionId)).toMatchObject({ kind: expected });
    });

    test('that is closed twice, or closed when it was paid, is left alone', async () => {
      const { provider, credentials } = stage;
      const { sessionId } = await provider.open(credentials, stage.requestWith());
      await provider.close(credentials, sessionId);
      await provider.close(credentials, sessionId);
      const done = await stage.paid();
      await provider.close(credentials, done.sessionId);
      expect(await provider.check(credentials, done.sessionId)).toEqual(done.state);
    });

    test('that is opened twice, even at once, is one', async () => {
      const { provider, credentials } = stage;
      const request = stage.requestWith();
      const first = await provider.open(credentials, request);
      expect(await provider.open(credentials, request)).toEqual(first);
      const other = stage.requestWith();
      const [one, two] = await Promise.all([provider.open(credentials, other), provider.open(credentials, other)]);
      expect(two.sessionId).toBe(one.sessionId);
      expect(one.sessionId).not.toBe(first.sessionId);
    });

    test.each([1, 1_000, 2_999, 100_000_000])('of %i cents arrives to the cent', async (amountMinor) => {
      expect((await stage.paid({ amountMinor })).state.amountMinor).toBe(amountMinor);
    });

    test.each(traits.currencies)('in %s stays in it', async (currency) => {
      expect((await stage.paid({ currency })).state).toMatchObject({ currency, amountMinor: usualMinor });
    });
  });
}
