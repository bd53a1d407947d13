import type { Tally } from './tally.ts';

export interface LimitOptions {
  /** Unique in the house: what is counted under it is counted in all processes. */
  name: string;
  most: number;
  windowMs: number;
}

/** So often per client and window, and no oftener. What is counted is up to whoever asks: calls, or only those that guessed wrong. */
export class Limit {
  constructor(
    readonly options: LimitOptions,
    readonly tally: Tally,
  ) {}

  isOver(client: string): boolean {
    return this.tally.read(this.options.name, client).count >= this.options.most;
  }

  count(client: string): void {
    this.tally.add(this.options.name, client, this.options.windowMs);
  }
}
