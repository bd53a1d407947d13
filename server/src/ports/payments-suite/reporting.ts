import { describe, expect, test } from 'vitest';
import type { Notice, RawNotice } from '../payments.ts';
import type { Stage } from './stage.ts';

const monthMs = 30 * 24 * 60 * 60 * 1000;

export function reportingBehaviour(stage: Stage): void {
  const { traits } = stage;

  describe('a report', () => {
    const now = () => new Date();
    const read = (notice: RawNotice, at = now()) => stage.provider.readNotice(stage.credentials, notice, at);

    async function readReal(notice: RawNotice): Promise<Notice> {
      const answer = await read(notice);
      return typeof answer === 'string' ? expect.unreachable(answer) : answer;
    }

    async function realReport(): Promise<RawNotice> {
      return stage.outside.report((await stage.paid()).sessionId, now(), 'provider');
    }

    test('of a payment that was paid names it', async () => {
      await stage.outside.reported();
      const { sessionId } = await stage.paid();
      const notices = await stage.outside.reported();
      expect(notices.length).toBeGreaterThan(0);
      const answers = await Promise.all(notices.map(readReal));
      expect(answers.map((notice) => notice.sessionId)).toContain(sessionId);
    });

    test('that comes twice is the same report, and another one is not', async () => {
      const [first, other] = [await realReport(), await realReport()];
      expect((await readReal(first)).eventId).toBe((await readReal(first)).eventId);
      expect((await readReal(other)).eventId).not.toBe((await readReal(first)).eventId);
    });

    test('by somebody else is forged', async () => {
      const { sessionId } = await stage.paid();
      expect(await read(await stage.outside.report(sessionId, now(), 'forger'))).toBe('forged');
    });

    test('without what proves it, or with nothing in it, is forged', async () => {
      const { body } = await realReport();
      expect(await read({ headers: {}, query: {}, body })).toBe('forged');
      expect(await read({ headers: {}, query: {}, body: Buffer.alloc(0) })).toBe('forged');
    });

    test.runIf(traits.reportsAreSigned)('of which one byte was changed is forged', async () => {
      const notice = await realReport();
      const body = Buffer.from(notice.body);
      body[body.length - 2] = (body[body.length - 2] ?? 0) ^ 1;
      expect(await read({ ...notice, body })).toBe('forged');
    });

    test('for somebody with other keys is forged', async () => {
      const notice = await realReport();
      expect(await stage.provider.readNotice(stage.outside.wrongCredentials, notice, now())).toBe('forged');
    });

    test.runIf(traits.reportsAreDated)('of long ago is stale', async () => {
      const { sessionId } = await stage.paid();
      const longAgo = new Date(Date.now() - monthMs);
      const notice = await stage.outside.report(sessionId, longAgo, 'provider');
      expect(await read(notice)).toBe('stale');
      expect(await read(notice, longAgo)).toMatchObject({ sessionId });
    });
  });
}
