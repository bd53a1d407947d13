import { afterAll, afterEach, beforeAll } from 'vitest';
import type { PmsAccount } from '../pms.ts';
import type { Subject } from './check.ts';

/** How the outside behaves until it is told otherwise. `atRandom`: one call in four fails in one of these ways. */
export type Manners =
  | 'well'
  | 'fails'
  | 'failsAfterwards'
  | 'garbage'
  | 'misshapen'
  | 'never'
  | 'hangsUp'
  /** Reservations come twice, and older states after newer ones. */
  | 'repeats'
  | 'atRandom';

export interface PmsUnderTest extends Subject {
  /** Nobody listens there. */
  unreachable: PmsAccount;
  behave(manners: Manners): void | Promise<void>;
  /** Lets days pass in the hotel. */
  advance(days: number): Promise<void>;
  /** How many sales it holds that were not taken back. */
  registered(): Promise<number>;
  close(): Promise<void>;
}

export interface Stage {
  readonly outside: PmsUnderTest;
}

/** One system for all tests of a suite, well-behaved again before each. */
export function setTheStage(open: () => Promise<PmsUnderTest>): Stage {
  let outside: PmsUnderTest | undefined;
  const stage = {
    get outside() {
      if (!outside) throw new Error('the curtain is still down');
      return outside;
    },
  };
  beforeAll(async () => {
    outside = await open();
  });
  afterEach(() => stage.outside.behave('well'));
  afterAll(() => outside?.close());
  return stage;
}
