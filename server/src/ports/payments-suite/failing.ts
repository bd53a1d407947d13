import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ProviderRefused, ProviderUnavailable } from '../payments.ts';
import { type Manners, type Stage, usualMinor } from './stage.ts';

/** As the outbox does: again, as long as it is worth it. */
async function stubbornly<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
    }
  }
}

export function failingBehaviour(stage: Stage): void {
  describe('when it cannot be asked', () => {
    test.each<[string, Manners]>([
      ['fails', 'fails'],
      ['fails when all is done', 'failsAfterwards'],
      ['answers garbage', 'garbage'],
      ['never answers', 'never'],
      ['hangs up', 'hangsUp'],
    ])('because it %s, that is worth another try', async (_, manners) => {
      const { provider, credentials, outside } = stage;
      const request = stage.requestWith();
      outside.behave(manners);
      await expect(provider.open(credentials, request)).rejects.toThrow(ProviderUnavailable);
      outside.behave('well');
      const { sessionId } = await provider.open(credentials, request);
      outside.behave(manners);
      await expect(provider.check(credentials, sessionId)).rejects.toThrow(ProviderUnavailable);
      outside.behave('well');
      expect(await provider.check(credentials, sessionId)).toEqual({ kind: 'pending' });
    });

    test('because nobody is there, that is worth another try', async () => {
      await expect(stage.provider.open(stage.outside.unreachable, stage.requestWith())).rejects.toThrow(ProviderUnavailable);
    });

    test('because it does not know us, trying again changes nothing', async () => {
      await expect(stage.provider.open(stage.outside.wrongCredentials, stage.requestWith())).rejects.toThrow(ProviderRefused);
    });

    test('at every third call, stubbornness ends in one payment and one refund each', async () => {
      const { provider, credentials, outside, traits } = stage;
      outside.behave('atRandom');
      for (let count = 0; count < 15; count += 1) {
        const request = stage.requestWith();
        const { sessionId } = await stubbornly(() => provider.open(credentials, request));
        expect((await stubbornly(() => provider.open(credentials, request))).sessionId).toBe(sessionId);
        await outside.guest(sessionId, 'pay');
        const state = await stubbornly(() => provider.check(credentials, sessionId));
        if (state.kind !== 'paid') return expect.unreachable(state.kind);
        if (!traits.refunds) continue;
        const refund = {
          refundId: randomUUID(),
          sessionId,
          intentId: state.intentId,
          amountMinor: usualMinor,
          currency: state.currency,
        };
        expect(await stubbornly(() => provider.refund(credentials, refund))).toMatchObject({ kind: 'done' });
        const another = { ...refund, refundId: randomUUID(), amountMinor: 1 };
        expect(await stubbornly(() => provider.refund(credentials, another))).toMatchObject({ kind: 'refused' });
      }
    });

    test('no secret stands in what it says', async () => {
      const { provider, outside } = stage;
      const secrets = provider.credentials.filter(({ secret }) => secret).map((field) => field.name);
      expect(secrets.length).toBeGreaterThan(0);
      for (const told of [outside.wrongCredentials, outside.unreachable]) {
        const error: unknown = await provider.open(told, stage.requestWith()).catch((reason: unknown) => reason);
        if (!(error instanceof Error)) return expect.unreachable();
        const said = `${error.message} ${error.stack} ${String(error.cause)} ${JSON.stringify(error)}`;
        for (const secret of secrets) expect(said).not.toContain(told[secret]);
      }
    });
  });
}
