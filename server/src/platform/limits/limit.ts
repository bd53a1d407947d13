import type { Tally } from './tally.ts';

export interface LimitOptions {
  /** Unique in the house: what is counted under it is counted in all processes. */
  name: string;
  most: number;
  windowMs: number;
}

/**
 * So often per client and window, and no oftener.
 *
 * Guesses are taken before anything is looked at, by one statement that all processes share, and given back where the guess was right: however many
 * come at once, no more than `most` are answered. Calls that only cost work are counted in memory, with `isOver` and `count`, and exchanged.
 * One limit is used in one of the two ways.
 */
export class Limit {
  constructor(
    readonly options: LimitOptions,
    readonly tally: Tally,
  ) {}

  /** Whether there was a try left. It is gone now. */
  take(client: string): Promise<boolean> {
    return this.tally.take(this.options, client);
  }

  /** The try was none: whoever asked had what they said they had. */
  giveBack(client: string): Promise<void> {
    return this.tally.giveBack(this.options.name, client);
  }

  /** Does `work` with a try, and gives it back unless the work missed; `over`, with nothing done, where none is left. */
  async guess<T>(client: string, work: () => Promise<T>, missed: (result: T) => boolean): Promise<T | 'over'> {
    if (!(await this.take(client))) return 'over';
    let isMiss = false;
    try {
      const result = await work();
      isMiss = missed(result);
      return result;
    } finally {
      if (!isMiss) await this.giveBack(client);
    }
  }

  isOver(client: string): boolean {
    return !this.hasRoom(client, 1);
  }

  hasRoom(client: string, times: number): boolean {
    return this.tally.read(this.options.name, client).count + times <= this.options.most;
  }

  count(client: string, times = 1): void {
    this.tally.add(this.options.name, client, this.options.windowMs, times);
  }
}
