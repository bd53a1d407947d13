import type { CacheBus } from './cache-bus.ts';

export interface CacheOptions {
  /** The name other processes invalidate it by. */
  name: string;
  /** How long an answer may be used when no word of a change reaches us. */
  ttlMs: number;
  maxEntries: number;
}

interface Entry<Value> {
  value: Promise<Value>;
  expiresAt: number;
}

/** Answers kept in memory until they age or somebody, in any process, says they have changed. */
export class Cache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();

  constructor(
    readonly options: CacheOptions,
    bus: CacheBus,
  ) {
    bus.attach(
      options.name,
      (key) => (key === undefined ? this.#entries.clear() : this.#entries.delete(key)),
      () => this.#entries.size,
    );
  }

  /** Two callers who miss at once share one load; a load that fails is not kept. */
  get(key: string, load: () => Promise<Value>): Promise<Value> {
    const known = this.#entries.get(key);
    if (known && known.expiresAt > performance.now()) return known.value;
    const value = load();
    this.#keep(key, value);
    value.catch(() => {
      if (this.#entries.get(key)?.value === value) this.#entries.delete(key);
    });
    return value;
  }

  #keep(key: string, value: Promise<Value>): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, expiresAt: performance.now() + this.options.ttlMs });
    const oldest = this.#entries.keys().next().value;
    if (this.#entries.size > this.options.maxEntries && oldest !== undefined) this.#entries.delete(oldest);
  }
}
