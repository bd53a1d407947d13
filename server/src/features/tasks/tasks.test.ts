// Proves that a pause outlives the process, that what could not be delivered can be sent again or dropped, and that a reset empties caches.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import type { Envelope } from '#contract/envelope.ts';
import { readHotel } from '#contract/hotels.ts';
import {
  type CacheReset,
  dropUndeliveredEvent,
  listTasks,
  listUndeliveredEvents,
  moveTask,
  resetCache,
  retryUndeliveredEvent,
  type ScheduledTask,
  type UndeliveredEvent,
} from '#contract/tasks.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { hotels } from '#demo/hotels.ts';
import { compose } from '../../main/compose.ts';
import { readConfig } from '../../main/config.ts';
import { createTestApplication, type TestApplication, urlOf } from '../../main/testing/test-application.ts';
import { systemClock } from '../../platform/clock.ts';
import { platformScope, systemScope } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

const platform = 'platform@vale.demo';
const support = 'support@vale.demo';
type Verb = 'GET' | 'PUT' | 'DELETE';

async function ask<Item>(method: Verb, url: string, email = platform) {
  const reply = await app.as(email, { method, url });
  return { status: reply.statusCode, ...reply.json<Envelope<Item>>() };
}

const tasks = (query = '') => ask<ScheduledTask>('GET', `${urlOf(listTasks)}${query}`);
const move = (action: string, jobName: string, email?: string) =>
  ask<ScheduledTask>('PUT', `${urlOf(moveTask, { action })}?jobName=${jobName}`, email);

/** Another process on the same database: what it says is asked for over its own calls. */
async function startAnother() {
  const config = readConfig({
    DATABASE_URL: app.databaseUrl,
    DEMO: 'on',
    LOG_LEVEL: 'silent',
    VALE_SECRET_KEYS: inject('secretKey'),
    SANDBOX_PORT: '0',
    SIMULATOR_PORT: '0',
  });
  const another = await compose(config, app.databaseUrl, createLog('silent'), systemClock);
  await another.start();
  return another;
}

describe('tasks', () => {
  test('are all listed, with their times and how they went', async () => {
    const { response } = await tasks();
    const audit = response.find(({ id }) => id === 'audit-vouchers');
    expect(audit).toMatchObject({ state: 'Normal', priority: 1, cronExpression: '50 3 * * *', everySeconds: null });
    const next = new Date(audit?.nextFireTime ?? 0);
    expect(next.getTime()).toBeGreaterThan(Date.now());
    expect([next.getUTCHours(), next.getUTCMinutes()]).toEqual([3, 50]);
    expect(response.find(({ id }) => id === 'settle-payments')?.everySeconds).toBe(15);
    expect(response.map(({ id }) => id)).toEqual(expect.arrayContaining(['expire-vouchers', 'count-vouchers', 'register-sales']));
  });

  test('a paused one is still paused in a process that starts later, and runs nowhere until it is resumed', async () => {
    expect((await move('PauseJob', 'read-reference')).response[0]).toMatchObject({ state: 'Paused', nextFireTime: null });
    const later = await startAnother();
    try {
      const headers = { authorization: `Bearer ${await app.tokenOf(platform)}` };
      const reply = await later.http.inject({ method: 'GET', url: `${urlOf(listTasks)}?state=Paused`, headers });
      expect(reply.json<Envelope<ScheduledTask>>().response.map(({ id }) => id)).toEqual(['read-reference']);
    } finally {
      await later.stop();
    }
    expect((await tasks('?state=Paused')).response.map(({ id }) => id)).toEqual(['read-reference']);
    expect((await move('ResumeJob', 'read-reference')).response[0]).toMatchObject({ state: 'Normal' });
    expect((await tasks('?state=Paused')).response).toEqual([]);
  });

  test('who paused and resumed is written down', async () => {
    await move('PauseJob', 'drop-old-data');
    await move('ResumeJob', 'drop-old-data');
    const changes = await app.database.read(platformScope, (tx) =>
      tx.rows<{ command: string; detail: object }>(sql`
        select command, detail from audit_change where subject_kind = 'task' and subject_id = 'drop-old-data' order by at`),
    );
    expect(changes).toEqual([
      { command: 'PauseJob', detail: { action: 'PauseJob', before: { paused: false }, after: { paused: true } } },
      { command: 'ResumeJob', detail: { action: 'ResumeJob', before: { paused: true }, after: { paused: false } } },
    ]);
  });

  test.each([
    ['one that is not running cannot be interrupted', 'InterruptJob', 'rotate-signing-keys', 409],
    ['one that is not there is not found', 'PauseJob', 'x'.repeat(limits.taskNameChars), 404],
    ['a name that is too long is refused', 'PauseJob', 'x'.repeat(limits.taskNameChars + 1), 400],
    ['no other act is known', 'RunJob', 'audit-vouchers', 404],
  ])('%s', async (_, action, name, status) => {
    expect((await move(action, name)).status).toBe(status);
  });

  test('support may look, and not touch', async () => {
    expect((await ask('GET', urlOf(listTasks), support)).status).toBe(200);
    expect((await move('PauseJob', 'audit-vouchers', support)).status).toBe(403);
  });
});

describe('what could not be delivered', () => {
  /** As the queue itself leaves it there after its last try. */
  async function shelve(email: string): Promise<string> {
    const id = randomUUID();
    await app.owner.transaction(systemScope, (tx) =>
      tx.run(sql`
        insert into jobs.job (id, name, data, source_name, source_id, source_created_on, source_retry_count, source_output)
        values (${id}, 'shelf', ${JSON.stringify({ name: 'Ana', email, number: 3 })}, 'demo-requested/mail-support', ${randomUUID()},
                now() - interval '2 days', 19, ${JSON.stringify({ message: 'the mail server is down' })})`),
    );
    return id;
  }
  const shelved = async () => (await ask<UndeliveredEvent>('GET', urlOf(listUndeliveredEvents))).response;

  test('says what, since when and why, but not about whom', async () => {
    const id = await shelve('secret@example.com');
    const found = (await shelved()).find((event) => event.id === id);
    expect(found).toMatchObject({ topic: 'demo-requested', reaction: 'mail-support', tries: 20, error: 'the mail server is down' });
    expect(JSON.stringify(found)).not.toContain('secret@example.com');
  });

  test('is sent again, arrives, and is gone from here', async () => {
    const id = await shelve('again@example.com');
    expect((await ask('PUT', urlOf(retryUndeliveredEvent, { id }))).status).toBe(200);
    expect((await shelved()).map((event) => event.id)).not.toContain(id);
    await vi.waitFor(async () => {
      const job = await app.owner.read(systemScope, (tx) =>
        tx.row<{ state: string }>(sql`
            select state from jobs.job where name = 'demo-requested/mail-support' and data->>'email' = 'again@example.com'`),
      );
      expect(job?.state).toBe('completed');
    });
    expect((await ask('PUT', urlOf(retryUndeliveredEvent, { id }))).status).toBe(404);
  });

  test('is dropped for good, by those who may', async () => {
    const id = await shelve('drop@example.com');
    expect((await ask('DELETE', urlOf(dropUndeliveredEvent, { id }), support)).status).toBe(403);
    expect((await ask('DELETE', urlOf(dropUndeliveredEvent, { id }))).status).toBe(200);
    expect((await shelved()).map((event) => event.id)).not.toContain(id);
    expect((await ask('DELETE', urlOf(dropUndeliveredEvent, { id }))).status).toBe(404);
  });
});

describe('a cache', () => {
  const reset = (cacheKey: string, email?: string) => ask<CacheReset>('GET', `${urlOf(resetCache)}?cacheKey=${cacheKey}`, email);

  test('is emptied here, and every other process is told', async () => {
    for (const { id } of hotels.slice(0, 2)) await ask('GET', urlOf(readHotel, { hotelId: id }));
    const another = await startAnother();
    try {
      expect((await reset('Hotels')).response[0]).toEqual({ cacheKey: 'Hotels', dropped: 2, told: 1 });
    } finally {
      await another.stop();
    }
    expect((await reset('Hotels')).response[0]).toMatchObject({ dropped: 0 });
    // Whoever asks was looked up a moment ago.
    expect((await reset('Users')).response[0]?.dropped).toBeGreaterThan(0);
  });

  test('is known by its key, and reset by administrators of the platform', async () => {
    expect((await reset('Vouchers')).status).toBe(400);
    expect((await reset('Users', 'admin@vale.demo')).status).toBe(403);
  });
});
