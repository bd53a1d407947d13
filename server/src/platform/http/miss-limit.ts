import type { Clock } from '../clock.ts';

interface Misses {
  count: number;
  since: number;
}

/** Counts wrong guesses per client, so that whoever guesses runs out of tries long before out of numbers. Right answers cost nothing. */
export class MissLimit {
  readonly #clients = new Map<string, Misses>();

  constructor(
    readonly most: number,
    readonly windowMs: number,
    readonly clock: Clock,
  ) {}

  isOver(client: string): boolean {
    return (this.#current(client)?.count ?? 0) >= this.most;
  }

  miss(client: string): void {
    const current = this.#current(client);
    if (current) current.count += 1;
    else this.#clients.set(client, { count: 1, since: this.clock.now().getTime() });
    this.#forget();
  }

  #current(client: string): Misses | undefined {
    const misses = this.#clients.get(client);
    return misses && this.clock.now().getTime() - misses.since < this.windowMs ? misses : this.#drop(client);
  }

  #drop(client: string): undefined {
    this.#clients.delete(client);
  }

  /** The oldest stand first: what has run out is gone before it piles up. */
  #forget(): void {
    const now = this.clock.now().getTime();
    for (const [client, { since }] of this.#clients) {
      if (now - since < this.windowMs) return;
      this.#clients.delete(client);
    }
  }
}
