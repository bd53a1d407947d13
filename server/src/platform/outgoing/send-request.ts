import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { LookupFunction } from 'node:net';
import { NotProved, openConnection, type TlsProofs } from './connect.ts';

export type OutgoingFailureKind =
  /** Not called: an address of our own network, or none of the web. */
  | 'addressRefused'
  | 'unreachable'
  | 'timedOut'
  /** Its certificate proves nothing, or it does not speak TLS. */
  | 'tls'
  | 'tooLarge';

/** Names the host and nothing else of what was asked. */
export class OutgoingFailure extends Error {
  constructor(
    readonly kind: OutgoingFailureKind,
    message: string,
  ) {
    super(message);
  }
}

export interface OutgoingReply {
  status: number;
  headers: IncomingMessage['headers'];
  bytes: Buffer;
  text: string;
}

interface Sending {
  method: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
  maxBytes: number;
  overlong?: 'refused' | 'cut';
  lookup: LookupFunction;
  signal: AbortSignal;
  proofs: TlsProofs;
  authorities?: readonly string[] | undefined;
}

/** Piece by piece, so that a reply without end costs no more than the limit. */
async function readUpTo({ maxBytes, overlong = 'refused' }: Sending, reply: IncomingMessage, host: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of reply as AsyncIterable<Buffer>) {
    bytes += piece.length;
    pieces.push(piece);
    if (bytes <= maxBytes) continue;
    reply.destroy();
    if (overlong === 'cut') break;
    throw new OutgoingFailure('tooLarge', `${host} answered more than ${maxBytes} bytes`);
  }
  return Buffer.concat(pieces).subarray(0, maxBytes);
}

/** One request to an address already judged. An answer that leads elsewhere is an answer like any other: nobody goes there. */
export async function sendRequest(target: URL, sending: Sending): Promise<OutgoingReply> {
  const { method, headers = {}, body, signal } = sending;
  let socket: Awaited<ReturnType<typeof openConnection>>;
  try {
    socket = await openConnection(target, sending);
  } catch (error) {
    throw error instanceof NotProved ? new OutgoingFailure('tls', `${target.host} could not prove who it is`) : error;
  }
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = httpRequest(target.href.replace(/^https:/, 'http:'), {
      method,
      headers: { host: target.host, ...headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
      signal,
      createConnection: () => socket,
    });
    request.on('response', resolve);
    request.on('error', reject);
    request.end(body);
  });
  const bytes = await readUpTo(sending, reply, target.host);
  return { status: reply.statusCode ?? 0, headers: reply.headers, bytes, text: bytes.toString('utf8') };
}
