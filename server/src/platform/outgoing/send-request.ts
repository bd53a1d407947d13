import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';

type OutgoingFailureKind =
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
  text: string;
}

interface Sending {
  method: string;
  headers?: Record<string, string>;
  body?: string;
  maxBytes: number;
  lookup: LookupFunction;
  signal: AbortSignal;
}

/** Piece by piece, so that a reply without end costs no more than the limit. */
async function readUpTo(maxBytes: number, reply: IncomingMessage, host: string): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of reply as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > maxBytes) {
      reply.destroy();
      throw new OutgoingFailure('tooLarge', `${host} answered more than ${maxBytes} bytes`);
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** Whether something fails while it is being proved who answers: after the connection, before the first word. */
function watchHandshake(request: ClientRequest): () => boolean {
  let shakingHands = false;
  request.on('socket', (socket) => {
    socket.once('connect', () => {
      shakingHands = 'encrypted' in socket;
    });
    socket.once('secureConnect', () => {
      shakingHands = false;
    });
  });
  return () => shakingHands;
}

/** One request to an address already judged. An answer that leads elsewhere is an answer like any other: nobody goes there. */
export async function sendRequest(target: URL, sending: Sending): Promise<OutgoingReply> {
  const { method, headers = {}, body, lookup, signal, maxBytes } = sending;
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = (target.protocol === 'https:' ? httpsRequest : httpRequest)(target, {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup,
      signal,
      // A connection of its own each time: one kept open was judged by yesterday's rules.
      agent: false,
    });
    const isShakingHands = watchHandshake(request);
    request.on('response', resolve);
    request.on('error', (error: NodeJS.ErrnoException) => {
      const isTlsError = isShakingHands() && error.code !== 'ECONNRESET' && !signal.aborted;
      reject(isTlsError ? new OutgoingFailure('tls', `${target.host} could not prove who it is`) : error);
    });
    request.end(body);
  });
  return { status: reply.statusCode ?? 0, text: await readUpTo(maxBytes, reply, target.host) };
}
