import { type Mail, type Mailer, MailFailure, type MailFailureKind } from '../../ports/mail.ts';
import { type Sender, senderOf } from './sender.ts';

export interface SendGridOptions {
  key: string;
  /** Where the provider stands: accounts kept in the European Union have an address of their own. */
  url?: string | undefined;
  from: string;
  /** Tests are impatient. */
  timeoutMs?: number;
}

const usualUrl = 'https://api.sendgrid.com';
/** Longer than it takes to find out that nobody is there: what could not even be connected is told apart from what got no answer. */
const usualTimeoutMs = 20_000;
const wordsChars = 300;

/** Refusals of us rather than of the mail: too many at once, or a key or sender that whoever runs the house must mend. */
const notTheMail = new Set([401, 403, 408, 429]);

/** A gateway that lost the answer: the mail may have been taken behind it. */
const lostAnswer = 504;

function kindOfStatus(status: number): MailFailureKind {
  if (status === lostAnswer) return 'unknown';
  return status >= 500 || notTheMail.has(status) ? 'later' : 'never';
}

/** The connection was never there, so neither was the mail. After anything else it may have been. */
const neverConnected =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;

function kindOfError(error: unknown): MailFailureKind {
  const { code } = ((error as Error).cause ?? {}) as { code?: unknown };
  return typeof code === 'string' && neverConnected.test(code) ? 'later' : 'unknown';
}

/** A line break in a name or a subject would begin another line of the mail's head. */
const onOneLine = (text: string) => text.replace(/[\r\n]+/g, ' ');

function requestOf({ id, groupId, to, fromName, replyTo, subject, text, html, attachments = [] }: Mail, sender: Sender) {
  const name = onOneLine(fromName ?? sender.name);
  return {
    // Repeated to us with every report, which is how we know whose mail it is about.
    personalizations: [{ to: [{ email: to }], custom_args: { messageId: id, ...(groupId ? { groupId } : {}) } }],
    from: { email: sender.address, ...(name ? { name } : {}) },
    ...(replyTo === undefined ? {} : { reply_to: { email: replyTo } }),
    subject: onOneLine(subject),
    content: [{ type: 'text/plain', value: text }, ...(html === undefined ? [] : [{ type: 'text/html', value: html }])],
    ...(attachments.length === 0
      ? {}
      : {
          attachments: attachments.map(({ fileName, contentType, content, cid }) => ({
            filename: fileName,
            type: contentType,
            content: content.toString('base64'),
            ...(cid ? { disposition: 'inline', content_id: cid } : { disposition: 'attachment' }),
          })),
        }),
    tracking_settings: { open_tracking: { enable: true }, click_tracking: { enable: true, enable_text: false } },
  };
}

/** The provider's own words out of a refusal. */
function wordsOf(body: string): string {
  try {
    const { errors } = JSON.parse(body) as { errors?: { message?: unknown }[] };
    return errors?.map(({ message }) => String(message)).join(' ') ?? '';
  } catch {
    return '';
  }
}

/** SendGrid's v3 mail/send. It cannot be asked whether it has a mail, so that one without an answer waits for a report or for somebody. */
export function sendGridMailer({ key, url = usualUrl, from, timeoutMs = usualTimeoutMs }: SendGridOptions): Mailer {
  const sender = senderOf(from);
  const endpoint = new URL('/v3/mail/send', url);

  async function ask(mail: Mail): Promise<{ status: number; body: string }> {
    try {
      const reply = await fetch(endpoint, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(requestOf(mail, sender)),
        // An answer that leads elsewhere would take the key along.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: reply.status, body: reply.ok ? '' : await reply.text() };
    } catch (error) {
      const { cause, message } = error as Error;
      throw new MailFailure(kindOfError(error), cause instanceof Error ? cause.message : message, { cause: error });
    }
  }

  return {
    async send(mail) {
      const { status, body } = await ask(mail);
      if (status >= 200 && status < 300) return 'accepted';
      const words = wordsOf(body).replaceAll(key, '•••').slice(0, wordsChars);
      throw new MailFailure(kindOfStatus(status), `${status} ${words}`.trim());
    },
  };
}
