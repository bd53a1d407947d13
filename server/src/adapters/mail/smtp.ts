import { createTransport } from 'nodemailer';
import type { Mailer } from '../../ports/mail.ts';

const timeoutMs = 10_000;

/** Any mail server. The message id is the mail's own, so that a receiver can tell a repeated one. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }, { from });
  const domain = from.split('@').at(-1)?.replace('>', '') ?? 'localhost';
  return {
    async send({ id, to, replyTo, subject, text, html }) {
      await transport.sendMail({
        messageId: `<${id}@${domain}>`,
        to,
        subject,
        text,
        ...(replyTo === undefined ? {} : { replyTo }),
        ...(html === undefined ? {} : { html }),
      });
    },
  };
}
