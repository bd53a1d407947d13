import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver as docs/webhooks.md tells one to be written: it believes what is signed with its secret and not older than five minutes. */
export function isGenuine({ headers, body }: Received, secret: string, now = Date.now()): boolean {
  const timestamp = Number(headers['vale-timestamp']);
  if (!Number.isInteger(timestamp) || Math.abs(now / 1000 - timestamp) > 300) return false;
  const expected = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest();
  return String(headers['vale-signature'])
    .split(',')
    .map((part) => Buffer.from(part.replace(/^v1=/, ''), 'hex'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}

/** Listens on this machine, keeps what it was told, and answers as it is told to. */
export async function startReceiver() {
  const received: Received[] = [];
  let answer: { status: number; text: string; headers?: Record<string, string> } | 'silence' = { status: 200, text: 'ok' };
  const server = createServer((request, reply) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(pieces).toString('utf8') });
      if (answer === 'silence') reply.destroy();
      else reply.writeHead(answer.status, answer.headers).end(answer.text);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    answers(with_: typeof answer) {
      answer = with_;
    },
    stop: () => server.close(),
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
