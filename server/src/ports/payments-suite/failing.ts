import { describe, expect, test } from 'vitest';
import { ProviderRefused, ProviderUnavailable } from '../payments.ts';
import type { Manners, Stage } from './stage.ts';

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
