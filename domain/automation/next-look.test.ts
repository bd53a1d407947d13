// Proves when a reservation is looked at again: at midnight of its hotel, or sooner where something is stuck, less and less often.
import { describe, expect, it } from 'vitest';
import { nextLook, nextTry } from './next-look.ts';

const now = new Date('2027-01-08T10:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

describe('the next look', () => {
  it('is when the first day begins in the hotel', () => {
    expect(nextLook(['2027-07-09', '2027-07-02'], [], 'Europe/Lisbon')).toEqual(new Date('2027-07-01T23:00:00Z'));
  });

  it('is sooner where something is tried again, and never where nothing is to come', () => {
    expect(nextLook(['2027-07-02'], [minutes(5), minutes(2)], 'Europe/Lisbon')).toEqual(minutes(2));
    expect(nextLook([], [], 'Europe/Lisbon')).toBeNull();
  });
});

describe('what is stuck is tried again', () => {
  it.each([
    [0, 1],
    [1, 1],
    [2, 2],
    [90, 90],
    [6 * 60, 6 * 60],
    [6 * 60 + 1, 6 * 60],
  ])('stuck for %i minutes, after %i', (since, pause) => {
    expect(nextTry(minutes(-since), now)).toEqual(minutes(pause));
  });
});
