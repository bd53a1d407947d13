import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const checkMs = 250;
const patienceMs = 30_000;

export interface Balancer {
  /** What it did that no caller noticed. */
  counts: { sent: number; refusedConnections: number; drainingAnswers: number };
  /** Requests that were lost on the way, and nobody can say whether they were carried out. */
  lost: number;
  isSentTo(port: number): boolean;
  close(): Promise<void>;
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A caller may only ever find out that a process went away by an error that says so. */
const wasNeverTaken = (error: NodeJS.ErrnoException) => error.code === 'ECONNREFUSED';

/**
 * In turns, to whoever says at `/readyz` that it may be sent work. Like any other it tries the next one only where the first cannot have begun:
 * nobody listens there, or it said that it is stopping.
 */
export async function startBalancer(port: number, targets: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const ready = new Set<number>(targets);
  const counts = { sent: 0, refusedConnections: 0, drainingAnswers: 0 };
  const balancer = { counts, lost: 0 };
  let turn = 0;
  let closed = false;

  const check = async (target: number) => {
    const isReady = await fetch(`http://127.0.0.1:${target}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isReady) ready.add(target);
    else ready.delete(target);
  };
  const checking = (async () => {
    while (!closed) {
      await Promise.all(targets.map(check));
      await pause(checkMs);
    }
  })();

  const ask = (
    target: number,
    incoming: IncomingMessage,
    body: Buffer,
  ): Promise<{ status: number; incoming: IncomingMessage; body: Buffer }> =>
    new Promise((answered, failed) => {
      const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' };
      const asking = request({ host: '127.0.0.1', port: target, agent, method: incoming.method, path: incoming.url, headers }, (reply) => {
        bodyOf(reply).then((text) => answered({ status: reply.statusCode ?? 502, incoming: reply, body: text }), failed);
      });
      asking.on('error', failed);
      asking.end(body);
    });

  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await bodyOf(incoming);
    const begun = performance.now();
    while (performance.now() - begun < patienceMs) {
      const candidates = ready.size > 0 ? [...ready] : targets;
      const target = candidates[turn++ % candidates.length] as number;
      try {
        counts.sent += 1;
        const answer = await ask(target, incoming, body);
        // Fastify's own words for a request that came too late: it was not begun.
        if (answer.status === 503 && answer.incoming.headers['connection'] === 'close' && !answer.body.includes('UNAVAILABLE')) {
          counts.drainingAnswers += 1;
          ready.delete(target);
          continue;
        }
        const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...headers } = answer.incoming.headers;
        outgoing.writeHead(answer.status, { ...headers, 'content-length': answer.body.length }).end(answer.body);
        return;
      } catch (error) {
        if (!wasNeverTaken(error as NodeJS.ErrnoException)) {
          balancer.lost += 1;
          break;
        }
        counts.refusedConnections += 1;
        ready.delete(target);
        if (ready.size === 0) await pause(checkMs);
      }
    }
    outgoing.writeHead(502, { 'content-length': 0 }).end();
  };

  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing).catch(() => outgoing.destroy()));
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return Object.assign(balancer, {
    isSentTo: (target: number) => ready.has(target),
    async close() {
      closed = true;
      await checking;
      agent.destroy();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  });
}
