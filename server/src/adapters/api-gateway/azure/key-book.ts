import { createHash } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { GatewayKeys } from '../../../ports/api-gateway.ts';

interface Sources {
  clock: Clock;
  names(): Promise<string[]>;
  /** Reads the keys of a subscription, and writes them into the book. */
  read(name: string): Promise<GatewayKeys | undefined>;
}

/** Strangers try keys too: looking through a service is not done for each of them. */
const lookAgainMs = 10_000;
/** A key renewed in Azure's own tool is found after this long; the other of the two works meanwhile. */
const readAgainMs = 300_000;
const readAtOnce = 4;

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/** Which subscription a key belongs to: Azure answers the keys of a subscription, and never the subscription of a key. */
export class KeyBook {
  readonly #names = new Map<string, string>();
  readonly #pages = new Map<string, { hashes: string[]; readAt: number }>();
  #lookedAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | undefined;

  constructor(readonly sources: Sources) {}

  write(name: string, keys: GatewayKeys | undefined): void {
    for (const hash of this.#pages.get(name)?.hashes ?? []) this.#names.delete(hash);
    this.#pages.delete(name);
    if (!keys) return;
    const hashes = [hashOf(keys.primary), hashOf(keys.secondary)];
    for (const hash of hashes) this.#names.set(hash, name);
    this.#pages.set(name, { hashes, readAt: this.#now() });
  }

  async nameOf(key: string): Promise<string | undefined> {
    const hash = hashOf(key);
    const known = this.#names.get(hash);
    if (known !== undefined || this.#now() - this.#lookedAt < lookAgainMs) return known;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    await this.#looking;
    return this.#names.get(hash);
  }

  #now(): number {
    return this.sources.clock.now().getTime();
  }

  /** Counts as done only when it was: a key is not called wrong because Azure was away. */
  async #look(): Promise<void> {
    const names = new Set(await this.sources.names());
    for (const gone of [...this.#pages.keys()].filter((name) => !names.has(name))) this.write(gone, undefined);
    const due = [...names].filter((name) => this.#now() - (this.#pages.get(name)?.readAt ?? Number.NEGATIVE_INFINITY) >= readAgainMs);
    for (let start = 0; start < due.length; start += readAtOnce) {
      await Promise.all(due.slice(start, start + readAtOnce).map((name) => this.sources.read(name)));
    }
    this.#lookedAt = this.#now();
  }
}
