import { execFileSync } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { address } from './product.ts';

export interface Answer {
  status: number;
  body: string;
}

interface Waiting {
  done(answer: Answer): void;
  failed(error: Error): void;
}

const endOfHead = Buffer.from('\r\n\r\n');

/**
 * One caller on one connection that is kept open. By hand, because what measures must cost little on the machine it measures, and `fetch` would
 * take as much of it as the server.
 */
export class Wire {
  #socket: Socket | undefined;
  #waiting: Waiting | undefined;
  #received: Buffer = Buffer.alloc(0);
  /** Of a long answer, what came since; put together once it is whole. */
  #pieces: Buffer[] = [];
  #missing = 0;

  constructor(
    readonly token: string,
    readonly port = Number(new URL(address).port),
    /** Any of this machine's own: callers are counted by their address. */
    readonly from = '127.0.0.1',
    /** Of every request, a whole line each. */
    readonly headers: readonly string[] = [],
  ) {}

  /** One request at a time. Fails when the connection is lost before the whole answer was there. */
  send(method: string, path: string, body?: unknown, key?: string, requestId?: string): Promise<Answer> {
    return this.sendPlain(method, path, body === undefined ? undefined : { request: body }, key, requestId);
  }

  /** The body as it is, for the few calls that wrap nothing. */
  sendPlain(method: string, path: string, body?: unknown, key?: string, requestId?: string): Promise<Answer> {
    const content = body === undefined ? undefined : { type: 'application/json', content: JSON.stringify(body) };
    return this.sendContent(method, path, content, key, requestId);
  }

  /** Whatever it is, of whatever type it says. */
  async sendContent(
    method: string,
    path: string,
    body?: { type: string; content: string },
    key?: string,
    requestId?: string,
  ): Promise<Answer> {
    const socket = await this.#open();
    const head = [
      `${method} ${path} HTTP/1.1`,
      'host: localhost',
      ...(this.token === '' ? [] : [`authorization: Bearer ${this.token}`]),
      ...(body === undefined ? [] : [`content-type: ${body.type}`, `content-length: ${Buffer.byteLength(body.content)}`]),
      ...(key === undefined ? [] : [`idempotency-key: ${key}`]),
      ...(requestId === undefined ? [] : [`x-request-id: ${requestId}`]),
      ...this.headers,
    ].join('\r\n');
    const content = body?.content ?? '';
    return new Promise((done, failed) => {
      this.#waiting = { done, failed };
      socket.write(`${head}\r\n\r\n${content}`);
    });
  }

  close(): void {
    this.#socket?.destroy();
  }

  async #open(): Promise<Socket> {
    if (this.#socket && !this.#socket.destroyed) return this.#socket;
    const socket = connect({ port: this.port, host: '127.0.0.1', localAddress: this.from, noDelay: true });
    this.#socket = socket;
    this.#received = Buffer.alloc(0);
    this.#pieces = [];
    this.#missing = 0;
    await new Promise<void>((opened, failed) => socket.once('connect', opened).once('error', failed));
    socket.on('data', (data) => this.#take(data));
    socket.on('error', () => undefined);
    socket.on('close', () => this.#waiting?.failed(new Error('the connection was lost')));
    return socket;
  }

  #take(data: Buffer): void {
    this.#pieces.push(data);
    this.#missing -= data.length;
    if (this.#missing > 0) return;
    this.#received = Buffer.concat([this.#received, ...this.#pieces]);
    this.#pieces = [];
    const headEnd = this.#received.indexOf(endOfHead);
    if (headEnd < 0) return;
    const head = this.#received.toString('latin1', 0, headEnd);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
    const bodyStart = headEnd + endOfHead.length;
    if (Number.isNaN(length)) throw new Error('an answer of unknown length');
    this.#missing = Math.max(0, bodyStart + length - this.#received.length);
    if (this.#missing > 0) return;
    const body = this.#received.toString('utf8', bodyStart, bodyStart + length);
    this.#received = this.#received.subarray(bodyStart + length);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.done({ status: Number(head.slice(9, 12)), body });
  }
}

/** A token of somebody of the demo, from the command line beside the running product. */
export function tokenOf(email: string, dataDir: string): string {
  const environment = { ...process.env, DATA_DIR: dataDir, DEMO: 'on', PUBLIC_URL: address };
  return execFileSync('npx', ['tsx', 'server/src/main/token.cli.ts', email], { env: environment, stdio: ['ignore', 'pipe', 'ignore'] })
    .toString()
    .trim();
}

/** What a call that must succeed answered. */
export async function ask<Item>(wire: Wire, method: string, path: string, body?: unknown): Promise<Item> {
  const { status, body: text } = await wire.send(method, path, body);
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text}`);
  return (JSON.parse(text) as { response: Item[] }).response[0] as Item;
}
