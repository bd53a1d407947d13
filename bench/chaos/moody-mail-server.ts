import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/** good; slow: takes its time over each mail; dead: hangs up on everybody; refusing: not now; silent: takes the mail and leaves without a word. */
export type Mood = 'good' | 'slow' | 'dead' | 'refusing' | 'silent';

const slowMs = 4_000;

export interface MoodyMailServer {
  url: string;
  /** Message ids of the mails that arrived, with how often they did. */
  arrived: Map<string, number>;
  be(mood: Mood): void;
  stop(): Promise<void>;
}

async function read(stream: SMTPServerDataStream): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** A mail server on this machine, as unreliable as it is told to be. */
export async function openMoodyMailServer(): Promise<MoodyMailServer> {
  const arrived = new Map<string, number>();
  let mood: Mood = 'good';
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect: (_, done) => (mood === 'dead' ? done(Object.assign(new Error('gone'), { responseCode: 421 })) : done()),
    onRcptTo: (_, __, done) => (mood === 'refusing' ? done(Object.assign(new Error('later'), { responseCode: 451 })) : done()),
    onData: (stream, _, done) => {
      const take = async () => {
        const text = await read(stream);
        if (mood === 'slow') await pause(slowMs);
        const id = /^message-id: <([^@>]+)/im.exec(text)?.[1] ?? '';
        arrived.set(id, (arrived.get(id) ?? 0) + 1);
        if (mood !== 'silent') return done();
        for (const connection of server.connections) connection._socket.destroy();
      };
      take().catch(done);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    arrived,
    be(next) {
      mood = next;
    },
    stop: () => new Promise((closed) => server.close(() => closed())),
  };
}
