import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { listTags, saveTag } from '#contract/tags.ts';
import { port } from '../product.ts';
import { Wire } from '../wire.ts';
import type { Abused, Verdict } from './abused.ts';

const slowOnes = 400;
const dripMs = 500;
const honestForMs = 20_000;
/** What the server gives a request to arrive, and then some: it looks every so often. */
const cutWithinMs = 75_000;
const honestLimitMs = 2_000;

/** Sends a letter now and then, and never comes to an end. */
function drip(token: string, kind: number): Socket {
  const socket = connect(port, '127.0.0.1');
  const opening = [
    // A head that never ends; one that waits in silence; a body that never ends, of a stranger and of somebody known.
    'GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ',
    '',
    `POST ${saveTag.path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 900000\r\n\r\n{`,
    `POST ${saveTag.path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 900000\r\n\r\n{`,
  ][kind % 4] as string;
  socket.on('error', () => undefined);
  socket.on('data', () => undefined);
  socket.on('connect', () => {
    socket.write(opening);
    const timer = setInterval(() => socket.write(' '), dripMs);
    socket.on('close', () => clearInterval(timer));
    if (opening === '') clearInterval(timer);
  });
  return socket;
}

/** Hundreds who send drop by drop, while somebody works. */
export async function slowClients({ tokens }: Abused): Promise<Verdict> {
  const [, desk = ''] = tokens();
  const faults: string[] = [];
  const begun = performance.now();
  const sockets = Array.from({ length: slowOnes }, (_, kind) => drip(desk, kind));
  await pause(1_000);
  const honest = new Wire(desk);
  const times: number[] = [];
  while (performance.now() - begun < honestForMs) {
    const asked = performance.now();
    const { status } = await honest.send('GET', listTags.path);
    if (status !== 200) faults.push(`somebody honest was answered ${status}`);
    times.push(performance.now() - asked);
    await pause(50);
  }
  honest.close();
  times.sort((one, other) => one - other);
  const p95 = times[Math.floor(times.length * 0.95)] ?? Number.NaN;
  if (!(p95 <= honestLimitMs)) faults.push(`somebody honest waited ${p95.toFixed(0)} ms`);
  // Those who never said a word keep nothing but a socket; the others must be gone.
  const busy = () => sockets.filter((socket, kind) => kind % 4 !== 1 && !socket.destroyed).length;
  while (busy() > 0 && performance.now() - begun < cutWithinMs) await pause(500);
  const left = busy();
  if (left > 0) faults.push(`${left} slow clients are still there after ${cutWithinMs / 1_000} s`);
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
  for (const socket of sockets) socket.destroy();
  return {
    told: `${slowOnes} slow clients, all cut off after ${seconds} s; ${times.length} honest calls meanwhile, p95 ${p95.toFixed(0)} ms`,
    faults,
  };
}
