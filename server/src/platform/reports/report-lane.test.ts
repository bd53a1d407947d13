// Proves that reports take their turn: bounded for all, for a group and for a person, in a short queue, and that whoever goes leaves no trace.
import { describe, expect, test, vi } from 'vitest';
import { type Asker, type LaneBounds, ReportLane } from './report-lane.ts';

const bounds: LaneBounds = {
  atOnce: 3,
  ofGroup: 2,
  ofPerson: 1,
  waiting: 4,
  waitingOfGroup: 3,
  waitingOfPerson: 2,
  rest: 1,
  waitMs: 1_000,
};
const ana: Asker = { personId: 'ana', groupId: 'atlantic' };
const rui: Asker = { personId: 'rui', groupId: 'atlantic' };
const eva: Asker = { personId: 'eva', groupId: 'atlantic' };
const kim: Asker = { personId: 'kim', groupId: 'pacific' };

/** A lane in which reports end when told, and what has begun and ended there. */
function watched() {
  const lane = new ReportLane(bounds);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, asker: Asker, gone = new AbortController()) => ({
    gone,
    answer: lane.run(asker, gone.signal, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    }),
  });
  const end = (name: string) => ends.get(name)?.();
  return { begun, ask, end };
}

const soon = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('the lane of reports', () => {
  test('reads one at a time for a person, two for a group, three in all', async () => {
    const { begun, ask } = watched();
    ask('ana 1', ana);
    ask('ana 2', ana);
    ask('rui 1', rui);
    ask('eva 1', eva);
    ask('kim 1', kim);
    ask('kim 2', kim);
    await soon();
    expect(begun).toEqual(['ana 1', 'rui 1', 'kim 1']);
  });

  test('goes on in the order they came, past those whose turn it is not', async () => {
    const { begun, ask, end } = watched();
    ask('ana 1', ana);
    ask('ana 2', ana);
    ask('rui 1', rui);
    ask('eva 1', eva);
    await soon();
    end('rui 1');
    await soon();
    expect(begun).toEqual(['ana 1', 'rui 1', 'eva 1']);
    end('ana 1');
    await soon();
    expect(begun).toEqual(['ana 1', 'rui 1', 'eva 1', 'ana 2']);
  });

  test('refuses at once what a person or a group has too many of in the queue', async () => {
    const { ask } = watched();
    const ofAna = Array.from({ length: 24 }, (_, index) => ask(`ana ${index}`, ana).answer);
    expect(await Promise.all(ofAna.slice(3))).toEqual(Array(21).fill('full'));
    ask('rui 1', rui);
    ask('rui 2', rui);
    expect(await ask('eva 1', eva).answer).toBe('full');
  });

  test('forgets whoever goes while waiting', async () => {
    const { begun, ask, end } = watched();
    const first = ask('ana 1', ana);
    const second = ask('ana 2', ana);
    const third = ask('ana 3', ana);
    second.gone.abort();
    expect(await second.answer).toBe('gone');
    end('ana 1');
    expect(await first.answer).toBe('ana 1');
    await soon();
    end('ana 3');
    expect(await third.answer).toBe('ana 3');
    expect(begun).toEqual(['ana 1', 'ana 3']);
  });

  test('lets nobody wait longer than it says', async () => {
    vi.useFakeTimers();
    const { ask } = watched();
    ask('ana 1', ana);
    const { answer } = ask('ana 2', ana);
    vi.advanceTimersByTime(bounds.waitMs);
    expect(await answer).toBe('full');
    vi.useRealTimers();
  });

  test('lets the seat of a long report rest as long as it was used', async () => {
    vi.useFakeTimers();
    const { begun, ask, end } = watched();
    ask('ana 1', ana);
    ask('ana 2', ana);
    await soon();
    vi.advanceTimersByTime(400);
    end('ana 1');
    await soon();
    vi.advanceTimersByTime(399);
    await soon();
    expect(begun).toEqual(['ana 1']);
    vi.advanceTimersByTime(1);
    await soon();
    expect(begun).toEqual(['ana 1', 'ana 2']);
    vi.useRealTimers();
  });

  test('gives the seat back where a report fails', async () => {
    const lane = new ReportLane(bounds);
    const signal = new AbortController().signal;
    await expect(lane.run(ana, signal, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await lane.run(ana, signal, async () => 'read')).toBe('read');
  });
});
