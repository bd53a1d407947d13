// Proves what stands between us and an address somebody typed in: where a name leads, what an answer may cost, and what is told of a failure.
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createOutgoing, type OutgoingOptions, type OutgoingRequest } from './outgoing.ts';
import { isPublicAddress } from './public-address.ts';
import { OutgoingFailure } from './send-request.ts';
import { authority, certificates } from './testing/authority.ts';
import { selfSigned } from './testing/self-signed.ts';

const closing: Server[] = [];
afterEach(async () => {
  for (const server of closing.splice(0)) await new Promise((closed) => server.close(closed));
});

async function listen(server: Server): Promise<number> {
  closing.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
}

async function open(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  server.on('connection', (socket) => server.on('close', () => socket.destroy()));
  return listen(server);
}

const here = { address: '127.0.0.1', family: 4 };
const open8 = { address: '8.8.8.8', family: 4 };
const behind = { address: '10.0.0.7', family: 4 };

function call(request: Partial<OutgoingRequest>, options: Partial<OutgoingOptions> = {}) {
  const outgoing = createOutgoing({ allowed: () => ['127.0.0.0/8'], ...options });
  return outgoing({ method: 'GET', url: 'http://127.0.0.1/', timeoutMs: 2_000, maxBytes: 1_000, ...request });
}

async function failureOf(request: Partial<OutgoingRequest>, options: Partial<OutgoingOptions> = {}): Promise<OutgoingFailure> {
  const outcome: unknown = await call(request, options).catch((error: unknown) => error);
  return outcome instanceof OutgoingFailure ? outcome : expect.unreachable(String(outcome));
}

test.each(['8.8.8.8', '1.1.1.1', '100.63.255.255', '100.128.0.0', '172.15.255.255', '172.32.0.0', '192.167.255.255', '223.255.255.255'])(
  '%s is of the open internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
);
test.each(['2606:4700:4700::1111', '2a00:1450:4003::1', '2001:200::1', '2003::1'])('%s is too', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

describe('a name', () => {
  test.each([
    ['a private address', [behind]],
    ['this machine', [here]],
    ['a public and a private address', [open8, behind]],
    ['the other way to this machine', [{ address: '::1', family: 6 }]],
  ])('that leads to %s is not called', async (_, addresses) => {
    const failure = await failureOf({ url: 'http://pms.example/' }, { allowed: () => [], resolve: async () => addresses });
    expect(failure.kind).toBe('addressRefused');
  });

  test('that is let through is called at the address that was judged, by its own name, and asked for once', async () => {
    const port = await open(({ headers }, reply) => reply.end(headers.host));
    const resolve = vi.fn(async () => (resolve.mock.calls.length > 1 ? [behind] : [here]));
    const { status, text } = await call({ url: `http://pms.example:${port}/` }, { resolve });
    expect({ status, text }).toEqual({ status: 200, text: `pms.example:${port}` });
    expect(resolve).toHaveBeenCalledExactlyOnceWith('pms.example');
  });

  test('that is let through with one port is not called at another', async () => {
    const port = await open((_, reply) => reply.end('here'));
    const at = (entry: string) => ({ allowed: () => [entry], resolve: async () => [here] });
    expect((await call({ url: `http://pms.lan:${port}/` }, at(`pms.lan:${port}`))).text).toBe('here');
    expect((await failureOf({ url: `http://pms.lan:${port}/` }, at(`pms.lan:${port + 1}`))).kind).toBe('addressRefused');
  });

  test('nobody knows cannot be reached', async () => {
    const resolve = async () => Promise.reject(new Error('ENOTFOUND'));
    expect((await failureOf({ url: 'http://pms.example/' }, { resolve })).kind).toBe('unreachable');
  });

  test('nobody answers for is waited for no longer than the rest', async () => {
    const resolve = () => new Promise<never>(() => undefined);
    expect((await failureOf({ url: 'http://pms.example/', timeoutMs: 50 }, { resolve })).kind).toBe('timedOut');
  });
});

describe('an answer', () => {
  test('that leads elsewhere is not followed', async () => {
    const elsewhere = vi.fn<RequestListener>((_, reply) => reply.end());
    const target = await open(elsewhere);
    const port = await open((_, reply) => reply.writeHead(302, { location: `http://127.0.0.1:${target}/metadata` }).end());
    expect((await call({ url: `http://127.0.0.1:${port}/` })).status).toBe(302);
    expect(elsewhere).not.toHaveBeenCalled();
  });

  test('that drips is not waited for to its end', async () => {
    const port = await open((_, reply) => {
      const dripping = setInterval(() => reply.write('.'), 10);
      reply.on('close', () => clearInterval(dripping));
    });
    expect((await failureOf({ url: `http://127.0.0.1:${port}/`, timeoutMs: 200 })).kind).toBe('timedOut');
  });

  test('that never comes is not waited for either', async () => {
    const port = await open(() => undefined);
    expect((await failureOf({ url: `http://127.0.0.1:${port}/`, timeoutMs: 100 })).kind).toBe('timedOut');
  });

  test.each([
    [999, 'read'],
    [1_000, 'read'],
    [1_001, 'tooLarge'],
  ])('of %i bytes, where 1000 are allowed: %s', async (bytes, expected) => {
    const port = await open((_, reply) => reply.end('x'.repeat(bytes)));
    const outcome = await call({ url: `http://127.0.0.1:${port}/` }).then(
      ({ text }) => (text.length === bytes ? 'read' : 'cut'),
      (error: OutgoingFailure) => error.kind,
    );
    expect(outcome).toBe(expected);
  });

  test('of 40 MB is dropped at the limit, not read to its end', async () => {
    const piece = Buffer.alloc(65_536, 'x');
    const pieces = (40 * 1024 * 1024) / piece.length;
    let sent = 0;
    let gone: Promise<unknown> | undefined;
    const port = await open((_, reply) => {
      gone = once(reply, 'close');
      const send = () => {
        while (sent < pieces && !reply.destroyed) {
          sent += 1;
          if (!reply.write(piece)) return void reply.once('drain', send);
        }
        reply.end();
      };
      send();
    });
    expect((await failureOf({ url: `http://127.0.0.1:${port}/`, maxBytes: 1_048_576 })).kind).toBe('tooLarge');
    await gone;
    expect(sent).toBeLessThan(pieces);
  });
});

test.each([
  ['nobody vouches for', () => listen(createTlsServer(selfSigned, (_, reply) => reply.end('secret')))],
  ['does not exist, because no TLS is spoken', () => open((_, reply) => reply.end('secret'))],
])('a certificate that %s is not believed', async (_, start) => {
  const port = await start();
  const failure = await failureOf({ url: `https://pms.example:${port}/` }, { resolve: async () => [here] });
  expect(failure.kind).toBe('tls');
});

describe('of the two proofs a certificate gives', () => {
  const both = { chain: true, name: true };
  const chainOnly = { chain: true, name: false };
  const nameOnly = { chain: false, name: true };
  const neither = { chain: false, name: false };

  test.each([
    ['vouchedFor', both, 'answered'],
    ['vouchedFor', chainOnly, 'answered'],
    ['vouchedFor', nameOnly, 'answered'],
    ['vouchedFor', neither, 'answered'],
    ['vouchedForAnother', both, 'tls'],
    ['vouchedForAnother', chainOnly, 'answered'],
    ['vouchedForAnother', nameOnly, 'tls'],
    ['vouchedForAnother', neither, 'answered'],
    ['ownWord', both, 'tls'],
    ['ownWord', chainOnly, 'tls'],
    ['ownWord', nameOnly, 'answered'],
    ['ownWord', neither, 'answered'],
    ['ownWordForAnother', both, 'tls'],
    ['ownWordForAnother', chainOnly, 'tls'],
    ['ownWordForAnother', nameOnly, 'tls'],
    ['ownWordForAnother', neither, 'answered'],
  ] as const)('a certificate %s, where %o is asked: %s', async (certificate, proofs, expected) => {
    const heard = vi.fn<RequestListener>((_, reply) => reply.end('hello'));
    const port = await listen(createTlsServer(certificates[certificate], heard));
    const outcome = await call(
      { url: `https://pms.example:${port}/`, proofs },
      { resolve: async () => [here], authorities: [authority] },
    ).then(
      ({ text }) => (text === 'hello' ? 'answered' : text),
      (error: OutgoingFailure) => error.kind,
    );
    expect(outcome).toBe(expected);
    // Whoever does not prove it hears not a word of what was to be asked.
    expect(heard).toHaveBeenCalledTimes(expected === 'answered' ? 1 : 0);
  });
});

test('of an answer whose beginning is enough, the beginning is read', async () => {
  const port = await open((_, reply) => reply.end('x'.repeat(5_000)));
  const { status, text } = await call({ url: `http://127.0.0.1:${port}/`, maxBytes: 100, overlong: 'cut' });
  expect([status, text.length]).toEqual([200, 100]);
});

test('where nobody listens, that is told', async () => {
  expect((await failureOf({ url: 'http://127.0.0.1:1/' })).kind).toBe('unreachable');
});

test('what is told of a failure names the host, and no secret', async () => {
  const port = await open(() => undefined);
  const secret = 'key-0123456789';
  const headers = { authorization: `Bearer ${secret}` };
  for (const url of [
    `http://user:${secret}@127.0.0.1:${port}/?key=${secret}`,
    `http://user:${secret}@10.0.0.1/${secret}`,
    `x://${secret}`,
  ]) {
    const { message, stack, cause } = await failureOf({ method: 'POST', url, headers, body: secret, timeoutMs: 50 });
    expect(`${message} ${stack} ${String(cause)}`).not.toContain(secret);
  }
});
