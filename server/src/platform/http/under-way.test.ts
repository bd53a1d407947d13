// Proves that what may wait begins as soon as nobody else waits, and does begin when somebody always does.
import { EventEmitter, once } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { createHttpServer } from './server.ts';
import { UnderWay } from './under-way.ts';

const aLongTime = 60_000;

/** Whether it is over by now, without waiting for it. */
const isOver = (work: Promise<void>) => Promise.race([work.then(() => true), Promise.resolve().then(() => false)]);

describe('a quiet moment', () => {
  test('is now when nobody calls', async () => {
    await new UnderWay().quiet(aLongTime);
  });

  test('comes with the last answer, and not with the first', async () => {
    const underWay = new UnderWay();
    underWay.begin();
    underWay.begin();
    const quiet = underWay.quiet(aLongTime);
    underWay.end();
    expect(await isOver(quiet)).toBe(false);
    underWay.end();
    await quiet;
  });

  test('is not waited for longer than said', async () => {
    vi.useFakeTimers();
    const underWay = new UnderWay();
    underWay.begin();
    const quiet = underWay.quiet(30);
    await vi.advanceTimersByTimeAsync(29);
    expect(await isOver(quiet)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await quiet;
    vi.useRealTimers();
  });
});

test('a call is under way until it is answered, or until whoever called has gone', async () => {
  const underWay = new UnderWay();
  const http = await createHttpServer({
    ...{ log: createLog('silent'), publicUrl: 'http://localhost', trustProxy: 0, requestsPerMinute: 100 },
    underWay,
  });
  const happened = new EventEmitter();
  const [reached, answered] = [once(happened, 'reached'), once(happened, 'answered')];
  http.get('/slow', async () => {
    happened.emit('reached');
    await answered;
    return {};
  });
  const address = await http.listen({ port: 0, host: '127.0.0.1' });
  try {
    const going = new AbortController();
    const gone = fetch(`${address}/slow`, { signal: going.signal }).catch(() => undefined);
    await reached;
    const quiet = underWay.quiet(aLongTime);
    expect(await isOver(quiet)).toBe(false);
    going.abort();
    await gone;
    await quiet;
    happened.emit('answered');
    await fetch(`${address}/slow`);
    await underWay.quiet(aLongTime);
  } finally {
    await http.close();
  }
});
