import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import sql, { raw } from 'sql-template-tag';
import { expect, test, vi } from 'vitest';
import type { Envelope } from '#contract/envelope.ts';
import { listTags } from '#contract/tags.ts';
import { systemScope } from '../platform/db/database.ts';
import { DatabaseAbsent } from '../platform/db/postgres-errors.ts';
import { createTestApplication, type TestApplication, urlOf } from './testing/test-application.ts';

/** A wire to the database that can be cut and mended. */
function wire() {
  const sockets = new Set<Socket>();
  let target: URL;
  let port = 0;
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  const listen = () => new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  return {
    async lay(url: string): Promise<string> {
      target = new URL(url);
      await listen();
      port = (server.address() as AddressInfo).port;
      const through = new URL(url);
      through.host = `127.0.0.1:${port}`;
      return through.href;
    },
    cut: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
    mend: listen,
  };
}

async function answerOf(app: TestApplication, token: string) {
  const reply = await app.http.inject({ method: 'GET', url: urlOf(listTags), headers: { authorization: `Bearer ${token}` } });
  return [reply.statusCode, reply.json<Envelope<unknown>>().errors[0]?.code];
}

test('a database out of reach, or out of room, is told as such, and all is well once it is back', async () => {
  const { lay, cut, mend } = wire();
  const app = await createTestApplication({ reachedBy: lay });
  const token = await app.tokenOf('viewer@vale.demo');
  expect(await answerOf(app, token)).toEqual([200, undefined]);
  for (const condition of ['disk_full', 'out_of_memory', 'too_many_connections', 'io_error']) {
    const failing = app.database.transaction(systemScope, (tx) => tx.run(sql`do ${raw(`$$ begin raise ${condition}; end $$`)}`));
    await expect(failing, condition).rejects.toBeInstanceOf(DatabaseAbsent);
  }

  // Whoever is in the middle of something when the wire is cut is told the same, and the process lives on.
  const underWay = Promise.all(Array.from({ length: 20 }, () => answerOf(app, token)));
  await cut();
  for (const answer of await underWay)
    expect([
      [200, undefined],
      [503, 'UNAVAILABLE'],
    ]).toContainEqual(answer);
  await vi.waitFor(async () => expect(await answerOf(app, token)).toEqual([503, 'UNAVAILABLE']));
  expect((await app.http.inject('/readyz')).statusCode).toBe(503);
  expect((await app.http.inject(`/images/${'0'.repeat(64)}/card.webp`)).statusCode).toBe(503);
  expect((await app.http.inject('/healthz')).statusCode).toBe(200);

  await mend();
  await vi.waitFor(async () => expect(await answerOf(app, token)).toEqual([200, undefined]));
  await app.close();
  await cut();
});

test('an identity provider that cannot be asked is not a bad token', async () => {
  const environment = { OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_CLIENT_ID: 'vale' };
  const app = await createTestApplication({ environment });
  expect(await answerOf(app, 'a.b.c')).toEqual([503, 'UNAVAILABLE']);
  await app.close();
});
