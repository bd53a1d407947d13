import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import type { ArrivedMail } from '../../../ports/mail.suite.ts';

/** How the server treats the next mails: as it should, with a no at one of the two places where one is given, or by hanging up when it has all of it. */
export type Manners = 'good' | { atReceiver: number } | { atMail: number } | 'hangsUp';

async function read(stream: SMTPServerDataStream): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function parse(bytes: Buffer, receivers: readonly string[]): Promise<ArrivedMail> {
  const mail = await PostalMime.parse(bytes);
  return {
    id: mail.messageId?.replace(/^<|@.*$/g, '') ?? '',
    from: mail.from?.name ?? '',
    // The envelope, not the head: it is what a mail server goes by.
    to: receivers.join(', '),
    replyTo: mail.replyTo?.[0]?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text?.trim() ?? '',
    html: mail.html?.trim() ?? '',
    files: mail.attachments.map(({ filename, mimeType, contentId, content }) => ({
      fileName: filename ?? '',
      contentType: mimeType,
      cid: contentId?.replace(/^<|>$/g, '') ?? null,
      content: Buffer.from(content as ArrayBuffer),
    })),
  };
}

/** A real mail server on loopback, whose manners can be changed and which can be away for a while. */
export async function openMailServer() {
  const arrived: ArrivedMail[] = [];
  let manners: Manners = 'good';
  let port = 0;
  let server: SMTPServer;

  const no = (code: number) => Object.assign(new Error(code < 500 ? 'try again later' : 'no such mailbox'), { responseCode: code });

  async function start(): Promise<void> {
    server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: (_, __, done) => done(typeof manners === 'object' && 'atReceiver' in manners ? no(manners.atReceiver) : undefined),
      onData: (stream, session, done) => {
        const receivers = session.envelope.rcptTo.map(({ address }) => address);
        read(stream)
          .then((bytes) => parse(bytes, receivers))
          .then((mail) => {
            if (typeof manners === 'object' && 'atMail' in manners) return done(no(manners.atMail));
            arrived.push(mail);
            // Taken, and gone before it could say so.
            if (manners === 'hangsUp') for (const connection of server.connections) connection._socket.destroy();
            else done();
          })
          .catch(done);
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
    port = (server.server.address() as AddressInfo).port;
  }

  await start();
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    behave: (next: Manners) => {
      manners = next;
    },
    start,
    stop: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

export type MailServer = Awaited<ReturnType<typeof openMailServer>>;
