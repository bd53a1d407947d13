import type { BrowserStore } from './browser-store.ts';

/** Drawn from what insecure pages have too: `crypto.randomUUID` exists only over https. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface Attempt {
  content: string;
  key: string;
}

/**
 * One key for one content, so that an impatient second press, or another try after a lost reply, is carried out once. Any other content
 * is another wish, and gets another key. Kept under a name, it is the same one after a reload, which is what a guest tries first.
 */
export class AttemptKey {
  #last: Attempt | undefined;
  readonly #kept: { store: BrowserStore; name: string } | undefined;

  constructor(kept?: { store: BrowserStore; name: string }) {
    this.#kept = kept;
    this.#last = kept?.store.read<Attempt>(kept.name);
  }

  for(content: unknown): string {
    const written = JSON.stringify(content);
    if (this.#last?.content !== written) {
      this.#last = { content: written, key: randomKey() };
      this.#kept?.store.write(this.#kept.name, this.#last);
    }
    return this.#last.key;
  }

  /** It has been carried out: the same once more is a new wish. */
  settle(): void {
    this.#last = undefined;
    this.#kept?.store.remove(this.#kept.name);
  }
}
