import { describe, expect, test } from 'vitest';
import { newestOf, readOn } from './reading.ts';
import type { Stage } from './stage.ts';

export function passingTimeBehaviour(stage: Stage): void {
  describe('as days pass', () => {
    test('what changes is told to whoever goes on from where they were, and adds up to the whole', async () => {
      const { outside } = stage;
      const before = await readOn(outside, null);
      await outside.advance(3);
      const since = await readOn(outside, before.cursor);
      expect(since.reservations.length).toBeGreaterThan(0);
      const known = newestOf(before.reservations);
      const isNews = ({ id, changedAt }: (typeof since.reservations)[number]) => {
        const old = known.get(id);
        return !old || changedAt > old.changedAt;
      };
      expect(since.reservations.filter(isNews).length).toBeGreaterThan(0);
      const whole = newestOf((await readOn(outside, null)).reservations);
      expect(newestOf([...before.reservations, ...since.reservations])).toEqual(whole);
    });

    test('what comes twice or late does not hide what is newest', async () => {
      const { outside } = stage;
      const expected = newestOf((await readOn(outside, null)).reservations);
      await outside.behave('repeats');
      const { reservations } = await readOn(outside, null);
      expect(reservations.length).toBeGreaterThan(expected.size);
      expect(newestOf(reservations)).toEqual(expected);
    });
  });
}
