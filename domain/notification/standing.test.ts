import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MessageEventKind, messageEventKinds } from '#contract/vocabulary/vouchers.ts';
import { activityOf, type ReportedEvent, standingOf } from './standing.ts';

const at = (seconds: number, ms = 0) => new Date(Date.UTC(2026, 10, 15, 9, 0, seconds, ms)).toISOString();
const asked = (seconds = 0, ms = 0): ReportedEvent => ({ kind: 'queued', at: at(seconds, ms), detail: '', reported: false });
const ours = (kind: MessageEventKind, seconds: number): ReportedEvent => ({ kind, at: at(seconds, 500), detail: '', reported: false });
const told = (kind: MessageEventKind, seconds = 5, detail = ''): ReportedEvent => ({ kind, at: at(seconds), detail, reported: true });

describe('where a mail stands', () => {
  test.each<[string, ReportedEvent[], string | undefined]>([
    ['is not known while nothing is reported', [ours('processed', 1)], undefined],
    ['taken', [told('processed')], 'sent'],
    ['put off by the mailbox', [told('processed', 1), told('deferred', 2)], 'sent'],
    ['arrived', [told('processed', 1), told('delivered', 2)], 'delivered'],
    ['arrived, however late it is told that it was taken', [told('delivered', 2), told('processed', 9)], 'delivered'],
    ['opened, which proves that it arrived', [told('open')], 'delivered'],
    ['taken for unwanted, by somebody who has it', [told('spam_report')], 'delivered'],
    ['returned', [told('processed', 1), told('bounce', 2)], 'undeliverable'],
    ['not even tried', [told('dropped')], 'undeliverable'],
    ['returned by a mail server that had taken it', [told('delivered', 2), told('bounce', 8)], 'undeliverable'],
    ['returned once and opened all the same', [told('bounce', 2), told('click', 8)], 'delivered'],
  ])('%s', (_, reports, state) => {
    expect(standingOf([asked(), ...reports])?.state).toBe(state);
  });

  test('what became of it before it was sent again does not count', () => {
    const before = [asked(), told('processed', 1), told('bounce', 3, 'unknown user'), asked(10)];
    expect(standingOf(before)).toBeUndefined();
    expect(standingOf([...before, told('delivered', 12)])).toMatchObject({ state: 'delivered', reason: null });
    expect(standingOf([...before, told('bounce', 9, 'late news')])).toBeUndefined();
  });

  test('a report in the very second it was asked for is about this mail: providers tell no milliseconds', () => {
    expect(standingOf([asked(7, 900), told('processed', 7)])).toMatchObject({ state: 'sent', leftAt: at(7) });
    expect(standingOf([asked(7, 900), told('processed', 6)])).toBeUndefined();
  });

  test('the last reason is told', () => {
    expect(standingOf([told('bounce', 4, 'full'), told('dropped', 2, 'blocked'), asked()])).toMatchObject({
      reason: 'full',
      leftAt: at(2),
    });
  });
});

const anyReport = fc
  .record({ kind: fc.constantFrom(...messageEventKinds), seconds: fc.integer({ min: 0, max: 20 }), detail: fc.constantFrom('', 'a', 'b') })
  .map(({ kind, seconds, detail }) => (kind === 'queued' ? asked(seconds) : told(kind, seconds, detail)));
const shuffled = fc
  .array(anyReport, { maxLength: 12 })
  .chain((events) => fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })));

test('the order in which reports arrive changes nothing', () => {
  fc.assert(
    fc.property(shuffled, ([events, again]) => {
      expect(standingOf(again)).toEqual(standingOf(events));
      expect(activityOf(again)).toEqual(activityOf(events));
    }),
  );
});

test('reports that arrive again change nothing', () => {
  fc.assert(
    fc.property(fc.array(anyReport, { maxLength: 12 }), (events) => {
      expect(standingOf([...events, ...events])).toEqual(standingOf(events));
    }),
  );
});

describe('the activity', () => {
  const kinds = (events: ReportedEvent[]) => activityOf(events).map(({ kind }) => kind);

  test('tells what happened in its order, and in the same second what can only follow after what it follows', () => {
    const events = [told('click', 3), told('delivered', 3), told('processed', 3), asked(3, 700), told('open', 3)];
    expect(kinds(events)).toEqual(['queued', 'processed', 'delivered', 'open', 'click']);
  });

  test('tells the handing over once for each time the mail was asked for, however late we write it down', () => {
    const once = [asked(), told('processed', 1), told('delivered', 2), ours('processed', 3)];
    expect(kinds(once)).toEqual(['queued', 'processed', 'delivered']);
    expect(kinds([...once, asked(10), ours('processed', 11), told('processed', 11)])).toEqual([
      'queued',
      'processed',
      'delivered',
      'queued',
      'processed',
    ]);
  });

  test('tells every opening, and two at the same moment as one', () => {
    expect(kinds([told('open', 5), told('open', 6), told('open', 6)])).toEqual(['open', 'open']);
    expect(kinds([told('click', 6, 'https://a.example'), told('click', 6, 'https://b.example')])).toEqual(['click', 'click']);
  });
});
