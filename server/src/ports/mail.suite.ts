import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mail, Mailer } from './mail.ts';

/** A mail as its reader's program understands it. */
export interface ArrivedMail {
  id: string;
  from: string;
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  files: { fileName: string; contentType: string; cid: string | null; content: Buffer }[];
}

export interface MailerUnderTest {
  mailer: Mailer;
  /** All that has arrived, oldest first. */
  arrived(): Promise<ArrivedMail[]>;
  close(): Promise<void>;
}

const pdf = { fileName: 'voucher-NAT1.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7 not really\n') };
const code = { cid: 'voucher-code', fileName: 'voucher-code.png', contentType: 'image/png', content: Buffer.from([0x89, 0x50, 0, 255]) };

function mailWith(changes: Partial<Mail> = {}): Mail {
  return { id: randomUUID(), to: 'guest@hotel.example', subject: 'Your voucher', text: 'plain words', ...changes };
}

/** What every way of sending mails owes us, whoever carries them. */
export function mailBehaviour(name: string, open: () => Promise<MailerUnderTest>): void {
  describe(`mail: ${name}`, () => {
    let outside: MailerUnderTest;
    beforeAll(async () => {
      outside = await open();
    });
    afterAll(() => outside.close());

    test('a mail arrives with its id, people, subject and both texts, accents and all', async () => {
      const mail = mailWith({
        fromName: 'Hotel São João',
        replyTo: 'recepcao@hotel.example',
        subject: 'O seu voucher já chegou – bom proveito!',
        text: 'Olá, João',
        html: '<p>Olá, <b>João</b></p>',
      });
      await outside.mailer.send(mail);
      expect((await outside.arrived()).at(-1)).toMatchObject({
        id: mail.id,
        from: 'Hotel São João',
        to: mail.to,
        replyTo: mail.replyTo,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
      });
    });

    test('files and pictures arrive byte for byte', async () => {
      await outside.mailer.send(mailWith({ html: '<img src="cid:voucher-code">', attachments: [code, pdf] }));
      const { files = [] } = (await outside.arrived()).at(-1) ?? {};
      expect(files).toHaveLength(2);
      expect(files).toEqual(expect.arrayContaining([code, { ...pdf, cid: null }]));
    });

    test('a name or a subject cannot smuggle another line into the head of a mail', async () => {
      await outside.mailer.send(mailWith({ fromName: 'Hotel\r\nBcc: spy@example.com', subject: 'Voucher\r\nBcc: spy@example.com' }));
      const mail = (await outside.arrived()).at(-1);
      expect(mail).toMatchObject({ to: 'guest@hotel.example' });
      expect(mail?.subject).toContain('Voucher');
    });
  });
}
