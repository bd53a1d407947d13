import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import type { ArrivedMail } from '../../../ports/mail.suite.ts';

/** How the provider treats the next mails: as it should, with a no, by hanging up when it has all of it, or with silence. */
export type SendGridManners = 'good' | { status: number; says?: string } | 'hangsUp' | 'silent';

const Address = z.strictObject({ email: z.email(), name: z.optional(z.string()) });

/** Of the published call, what we use; anything else is refused, as the provider refuses what it does not know. */
const MailSend = z.strictObject({
  personalizations: z.tuple([z.strictObject({ to: z.tuple([Address]), custom_args: z.record(z.string(), z.string()) })]),
  from: Address,
  reply_to: z.optional(Address),
  subject: z.string().check(z.minLength(1), z.regex(/^[^\r\n]*$/)),
  content: z.array(z.strictObject({ type: z.enum(['text/plain', 'text/html']), value: z.string().check(z.minLength(1)) })),
  attachments: z.optional(
    z.array(
      z.strictObject({
        filename: z.string(),
        type: z.string(),
        content: z.base64(),
        disposition: z.enum(['inline', 'attachment']),
        content_id: z.optional(z.string()),
      }),
    ),
  ),
  tracking_settings: z.strictObject({
    open_tracking: z.strictObject({ enable: z.literal(true) }),
    click_tracking: z.strictObject({ enable: z.literal(true), enable_text: z.boolean() }),
  }),
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

function arrivedMail({ personalizations: [{ to, custom_args }], ...mail }: z.infer<typeof MailSend>): ArrivedMail {
  const contentOf = (type: string) => mail.content.find((part) => part.type === type)?.value ?? '';
  return {
    id: custom_args.messageId ?? '',
    from: mail.from.name ?? '',
    to: to[0].email,
    replyTo: mail.reply_to?.email ?? '',
    subject: mail.subject,
    text: contentOf('text/plain'),
    html: contentOf('text/html'),
    files: (mail.attachments ?? []).map(({ filename, type, content_id, content }) => ({
      fileName: filename,
      contentType: type,
      cid: content_id ?? null,
      content: Buffer.from(content, 'base64'),
    })),
  };
}

/** The provider's mail/send on loopback, whose manners can be changed. */
export async function openSendGrid(key: string) {
  const arrived: ArrivedMail[] = [];
  const groups: (string | undefined)[] = [];
  let manners: SendGridManners = 'good';

  function refuse(response: ServerResponse, status: number, message: string): void {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ errors: [{ message, field: null }] }));
  }

  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    if (request.headers.authorization !== `Bearer ${key}`) return refuse(response, 401, 'The provided authorization grant is invalid');
    if (request.method !== 'POST' || request.url !== '/v3/mail/send') return refuse(response, 404, 'not found');
    if (typeof manners === 'object') return refuse(response, manners.status, manners.says ?? 'not now');
    const mail = z.safeParse(MailSend, JSON.parse(body));
    if (!mail.success) return refuse(response, 400, z.prettifyError(mail.error));
    arrived.push(arrivedMail(mail.data));
    groups.push(mail.data.personalizations[0].custom_args.groupId);
    if (manners === 'silent') return;
    if (manners === 'hangsUp') return void request.socket.destroy();
    response.writeHead(202, { 'x-message-id': `sg-${arrived.length}` }).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    /** The hotel groups that were given along, mail by mail. */
    groups,
    behave: (next: SendGridManners) => {
      manners = next;
    },
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
