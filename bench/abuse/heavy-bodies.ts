import { connect } from 'node:net';
import { listTags, saveTag } from '#contract/tags.ts';
import { port } from '../product.ts';
import { Wire } from '../wire.ts';
import type { Abused, Verdict } from './abused.ts';

interface Heavy {
  name: string;
  method: string;
  path: string;
  head?: string[];
  content?: string;
  /** What it may be answered; 0 for a line that is hung up. */
  may: number[];
}

const json = (content: string, more: Partial<Heavy> = {}): Omit<Heavy, 'name' | 'may'> => ({
  method: 'POST',
  path: saveTag.path,
  content,
  ...more,
});
const tag = (field: string) => `{"request":{"code":"HEAVY","description":${field},"active":true}}`;
const wide = (keys: number) => `{${Array.from({ length: keys }, (_, n) => `"k${n}":1`).join(',')}}`;

const heavy: Heavy[] = [
  ...[2, 8, 50].map((mb) => ({ name: `${mb} MB of JSON`, ...json(tag(`"${'x'.repeat(mb * 1_048_576)}"`)), may: [413, 0] })),
  ...[1_000, 10_000, 100_000, 400_000].map((levels) => ({
    name: `${levels} levels of arrays`,
    ...json(`${'['.repeat(levels)}${']'.repeat(levels)}`),
    may: [400, 413],
  })),
  ...[1_000, 100_000].map((levels) => ({
    name: `${levels} levels of objects`,
    ...json(tag(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)),
    may: [400, 413],
  })),
  ...[10_000, 80_000].map((keys) => ({ name: `${keys} fields`, ...json(wide(keys)), may: [400, 413] })),
  { name: 'a field of 100,000 letters', ...json(tag(`"${'x'.repeat(100_000)}"`)), may: [400] },
  { name: 'a number of 100,000 digits', ...json(tag('9'.repeat(100_000))), may: [400] },
  { name: 'a text of 150,000 escapes', ...json(tag(`"${'\\u0041'.repeat(150_000)}"`)), may: [400] },
  { name: 'a body shorter than it says', ...json('{}'), head: ['content-length: 1'], may: [400] },
  { name: 'two lengths', ...json('{}'), head: ['content-length: 2', 'content-length: 3'], may: [400, 0] },
  { name: 'a length and chunks', ...json('0\r\n\r\n'), head: ['content-length: 5', 'transfer-encoding: chunked'], may: [400, 0] },
  { name: 'a length below nothing', ...json('{}'), head: ['content-length: -1'], may: [400, 0] },
  { name: 'a chunk of the size of the world', ...json('FFFFFFFFFFFFFFFF\r\n{}'), head: ['transfer-encoding: chunked'], may: [400, 413, 0] },
  { name: 'JSON that says it is gzip', ...json('{}'), head: ['content-encoding: gzip', 'content-length: 2'], may: [400, 415] },
  { name: '10,000 heads', method: 'GET', path: listTags.path, head: Array.from({ length: 10_000 }, (_, n) => `x-${n}: 1`), may: [431, 0] },
  { name: 'a head of 100 kB', method: 'GET', path: listTags.path, head: [`x-long: ${'x'.repeat(100_000)}`], may: [431, 0] },
  { name: 'an address of 100 kB', method: 'GET', path: `${listTags.path}?search=${'x'.repeat(100_000)}`, may: [414, 431, 0] },
  { name: 'an address of 10 kB', method: 'GET', path: `${listTags.path}?search=${'x'.repeat(10_000)}`, may: [400] },
  {
    name: '3,000 parameters',
    method: 'GET',
    path: `${listTags.path}?${Array.from({ length: 1_500 }, (_, n) => `a${n}=1`).join('&')}`,
    may: [400],
  },
  {
    name: 'one parameter 1,000 times',
    method: 'GET',
    path: `${listTags.path}?${Array.from({ length: 1_000 }, () => 'search=a').join('&')}`,
    may: [400],
  },
  ...['__proto__', 'constructor', 'prototype', '__proto__[x]', 'constructor.prototype.x'].map((name) => ({
    name: `a parameter named ${name}`,
    method: 'GET',
    path: `${listTags.path}?${encodeURIComponent(name)}=1`,
    may: [400],
  })),
];

/** By hand: no client would send most of these. */
function sendHeavy({ method, path, head = [], content = '' }: Heavy, token: string): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    const done = () => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 0));
    };
    socket.setTimeout(40_000, done);
    socket.on('error', done).on('close', done);
    socket.on('data', (data) => {
      received += data.toString('latin1');
      if (received.includes('\r\n\r\n')) done();
    });
    const isMeasured = head.some((line) => /^(content-length|transfer-encoding)/.test(line)) || content === '';
    const lines = [`${method} ${path} HTTP/1.1`, 'host: localhost', `authorization: Bearer ${token}`, ...head];
    if (content !== '') lines.push('content-type: application/json');
    if (!isMeasured) lines.push(`content-length: ${Buffer.byteLength(content)}`);
    socket.write(`${lines.join('\r\n')}\r\n\r\n${content}`);
  });
}

/** Bodies, heads and addresses no form would send: each refused, and the house goes on. */
export async function heavyBodies({ tokens }: Abused): Promise<Verdict> {
  const [, desk = ''] = tokens();
  const faults: string[] = [];
  for (const one of heavy) {
    const status = await sendHeavy(one, desk);
    if (!one.may.includes(status)) faults.push(`${one.name}: answered ${status}, should be ${one.may.join(' or ')}`);
  }
  const honest = new Wire(desk);
  const { status } = await honest.send('GET', listTags.path);
  honest.close();
  if (status !== 200) faults.push(`afterwards somebody honest was answered ${status}`);
  return { told: `${heavy.length} bodies, heads and addresses that no form would send, each refused`, faults };
}
