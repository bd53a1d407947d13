import { type Mail, type Mailer, MailFailure, type MailFailureKind } from '../../ports/mail.ts';
import { type Sender, senderOf } from './sender.ts';

const timeoutMs = 10_000;

/** What nodemailer adds to an error, as far as it decides what is known. */
interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** Only a no to this receiver or this mail is for good: a no to us (sign-in, TLS, our sender) is mended by whoever runs the server. */
const aboutTheMail = new Set(['RCPT TO', 'DATA']);
const notSendable = new Set(['EENVELOPE', 'EMESSAGE']);

/** `handedOver`: the mail server had the whole mail, and only its answer is missing. */
function kindOf({ code = '', command = '', responseCode }: SmtpError, handedOver: boolean): MailFailureKind {
  if (responseCode !== undefined) return responseCode >= 500 && aboutTheMail.has(command) ? 'never' : 'later';
  if (handedOver) return 'unknown';
  return notSendable.has(code) ? 'never' : 'later';
}

function messageOf(mail: Mail, from: Sender) {
  const { id, to, fromName, replyTo, subject, text, html, attachments = [] } = mail;
  return {
    messageId: `<${id}@${from.address.split('@').at(-1)}>`,
    from: { name: fromName ?? from.name, address: from.address },
    to: { name: '', address: to },
    subject,
    text,
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(html === undefined ? {} : { html }),
    attachments: attachments.map(({ fileName, contentType, content, cid }) => ({
      filename: fileName,
      contentType,
      content,
      ...(cid ? { cid, contentDisposition: 'inline' as const } : {}),
    })),
    // Paths and addresses in a mail are words, not files to be fetched from this machine.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Any mail server. The message id is the mail's own, so that a receiver can tell a repeated one. */
export function smtpMailer(url: string, from: string): Mailer {
  const sender = senderOf(from);
  const options = { url, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport(options);
      let handedOver = false;
      transport.use('stream', ({ message }, done) => {
        message.processFunc((bytes) => {
          bytes.once('end', () => {
            handedOver = true;
          });
          return bytes;
        });
        done();
      });
      try {
        await transport.sendMail(messageOf(mail, sender));
        return 'accepted';
      } catch (error) {
        throw new MailFailure(kindOf(error as SmtpError, handedOver), (error as Error).message, { cause: error });
      }
    },
  };
}
