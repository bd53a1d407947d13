/** Drawn from what insecure pages have too: `crypto.randomUUID` exists only over https. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * One key for one content, so that an impatient second press, or another try after a lost reply, is carried out once. Any other content
 * is another wish, and gets another key.
 */
export class AttemptKey {
  #last: { content: string; key: string } | undefined;

  for(content: unknown): string {
    const written = JSON.stringify(content);
    if (this.#last?.content !== written) this.#last = { content: written, key: randomKey() };
    return this.#last.key;
  }

  /** It has been carried out: the same once more is a new wish. */
  settle(): void {
    this.#last = undefined;
  }
}
