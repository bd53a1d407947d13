import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MessageId, VoucherId } from '#contract/vocabulary/ids.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { systemScope } from '../../platform/db/database.ts';
import { mailRoom } from './testing/mail-room.ts';

let app: TestApplication;
let room: ReturnType<typeof mailRoom>;
beforeAll(async () => {
  app = await createTestApplication();
  room = mailRoom(app);
});
afterAll(() => app.close());

const gift = { from: 'Inês', to: 'Rui & Eva', sender: 'ines@example.com', recipient: 'rui@example.com', message: 'Boas férias <3' };

async function mailOf(voucherId: VoucherId, language: 'PT' | 'EN' | 'FR' = 'PT') {
  const { queued } = await room.queue([voucherId], language);
  return (await room.compose(queued[0]?.messageId as MessageId)) ?? expect.unreachable();
}

describe('the mail of a voucher', () => {
  test('shows what was sold, with a code to scan, a card to print, and the hotel to answer', async () => {
    const id = await room.sell('VALOR-100');
    const mail = await mailOf(id);
    expect(mail).toMatchObject({
      to: 'rita@example.com',
      fromName: 'Hotel Miradouro',
      replyTo: expect.stringContaining('@'),
      subject: 'O seu cartão Vale do Tejo chegou',
    });
    expect(mail.html).toContain(id.slice(0, 8));
    expect(mail.html).toContain('src="cid:voucher-code"');
    expect(mail.html).toMatch(/src="https:\/\/vale\.example\/images\/[0-9a-f]{64}\/mail\.jpg"/);
    expect(mail.text).toContain('100,00');
    expect(mail.attachments).toMatchObject([
      { cid: 'voucher-code', contentType: 'image/png' },
      { fileName: expect.stringMatching(/^voucher-.+\.pdf$/), contentType: 'application/pdf' },
    ]);
    expect(mail.attachments?.[1]?.content.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('speaks the language that was chosen', async () => {
    const id = await room.sell('SPA2');
    expect((await mailOf(id, 'PT')).text).toContain('Ritual de pedras quentes para dois');
    const english = await mailOf(id, 'EN');
    expect(english.text).not.toContain('Ritual de pedras quentes para dois');
    expect(english.html).toContain('lang="en"');
  });

  test('keeps the words it was sold with, whatever becomes of the offer', async () => {
    const id = await room.sell('VALOR-100');
    const before = await mailOf(id);
    await app.owner.transaction(systemScope, (tx) => tx.run(sql`update offer_text set title = 'Outra coisa', description = 'Nada'`));
    expect((await mailOf(id)).text).toBe(before.text);
  });

  test('that is a gift goes to whom it is given, with the words of the giver, harmless', async () => {
    const mail = await mailOf(await room.sell('VALOR-100', { gift }));
    expect(mail.to).toBe('rui@example.com');
    expect(mail.html).toContain('Boas férias &lt;3');
    expect(mail.text).toContain('Inês');
  });
});

test('what cannot be mailed is told apart, and the rest is queued', async () => {
  const [good, noAddress, noReceiver] = await Promise.all([
    room.sell('VALOR-100'),
    room.sell('VALOR-100', { client: { profileId: null, firstName: 'Ana', lastName: 'Sousa', email: '' } }),
    room.sell('VALOR-100', { gift: { ...gift, recipient: null } }),
  ]);
  const { queued, skipped } = await room.queue([noAddress, good, noReceiver]);
  expect(queued.map(({ voucherId }) => voucherId)).toEqual([good]);
  expect(skipped).toEqual([
    { voucherId: noAddress, reason: 'noRecipient' },
    { voucherId: noReceiver, reason: 'noRecipient' },
  ]);
});
