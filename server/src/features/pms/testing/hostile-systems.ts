import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSigned } from '../../../platform/outgoing/testing/self-signed.ts';

const mebibyte = Buffer.alloc(1_048_576, ' ');

const answers: Record<string, RequestListener> = {
  html: (_, reply) => reply.setHeader('content-type', 'text/html').end('<!doctype html><title>Welcome</title>'),
  huge(_, reply) {
    for (let written = 0; written < 40; written += 1) reply.write(mebibyte);
    reply.end();
  },
  closed: (_, reply) => reply.writeHead(401).end(),
  unwilling: (_, reply) => reply.writeHead(422).end(JSON.stringify({ error: { code: 'locked', message: 'Night audit is running.' } })),
};

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

export interface HostileSystems {
  url(kind: 'html' | 'huge' | 'closed' | 'unwilling' | 'selfSigned' | 'nobody'): string;
  stop(): void;
}

/** Everything a hotel's system should not be, each at an address of its own. */
export async function startHostileSystems(): Promise<HostileSystems> {
  const plain = createServer((request, reply) => answers[request.url?.split('/')[1] ?? '']?.(request, reply));
  const unproven = createTlsServer(selfSigned, (_, reply) => reply.end('{}'));
  const gone = createServer();
  const [port, tlsPort, freePort] = [await listening(plain), await listening(unproven), await listening(gone)];
  gone.close();
  return {
    url: (kind) => {
      if (kind === 'selfSigned') return `https://127.0.0.1:${tlsPort}`;
      return kind === 'nobody' ? `http://127.0.0.1:${freePort}` : `http://127.0.0.1:${port}/${kind}`;
    },
    stop() {
      for (const server of [plain, unproven]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}
