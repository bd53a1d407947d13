/** How many calls are being answered, for whoever would rather work while none is. */
export class UnderWay {
  #count = 0;
  readonly #waiting = new Set<() => void>();

  begin(): void {
    this.#count += 1;
  }

  end(): void {
    this.#count -= 1;
    if (this.#count === 0) for (const go of this.#waiting) go();
  }

  /** Until nobody waits for an answer; or for so long, for on a busy day somebody always does. */
  async quiet(mostMs: number): Promise<void> {
    if (this.#count === 0) return;
    await new Promise<void>((resolve) => {
      const go = () => {
        clearTimeout(timer);
        this.#waiting.delete(go);
        resolve();
      };
      const timer = setTimeout(go, mostMs);
      this.#waiting.add(go);
    });
  }
}
