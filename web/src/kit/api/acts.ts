/** For so long after an answer the same once more is the second click of a double click: nobody has read the answer yet. */
const doubleClickMs = 700;

/** Drawn from what insecure pages have too: `crypto.randomUUID` exists only over https. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A file is told by what the browser says of it: as JSON all files are alike. A password written once more is no other wish. */
function plainly(name: string, value: unknown): unknown {
  if (name === 'hostUserPassword') return undefined;
  return value instanceof File ? [value.name, value.size, value.type, value.lastModified] : value;
}

function written(content: unknown): string {
  return JSON.stringify(content, plainly) ?? '';
}

/** One thing that was asked for. */
export interface Act {
  readonly content: string;
  /** The calls it made that do what saving the same again would not take back. */
  readonly effects: Set<string>;
  state: 'underWay' | 'done' | 'failed';
  answeredAt: number;
}

/**
 * What has been asked for in one place of the screen, from its opening on. The same call once more after a failure is the same act, whose
 * answer may have been lost, and keeps its key; other content, or the same after it was done, is another act.
 */
export class Acts {
  #underWay = new Set<Act>();
  #latest: Act | undefined;
  #keys = new Map<string, string>();

  /** Nothing, where this was asked for by the press before. What goes in turn may ask for the same again once something else was asked for. */
  begin(input: unknown, inTurn: boolean): Act | undefined {
    const content = written(input);
    const latest = this.#latest?.content === content ? this.#latest : undefined;
    if (latest?.state === 'underWay') return undefined;
    if (!inTurn && [...this.#underWay].some((act) => act.content === content)) return undefined;
    const isJustDone = latest?.state === 'done' && performance.now() - latest.answeredAt < doubleClickMs;
    if (isJustDone && latest.effects.size > 0) return undefined;

    const act: Act = { content, effects: new Set(), state: 'underWay', answeredAt: 0 };
    this.#underWay.add(act);
    this.#latest = act;
    return act;
  }

  end(act: Act, state: 'done' | 'failed'): void {
    Object.assign(act, { state, answeredAt: performance.now() });
    this.#underWay.delete(act);
    if (state === 'done') for (const sent of act.effects) this.#keys.delete(sent);
  }

  /** The key of a call with effects. */
  keyOf(act: Act, call: string, input: unknown): string {
    const sent = `${call} ${written(input)}`;
    const key = this.#keys.get(sent) ?? newKey();
    this.#keys.set(sent, key);
    act.effects.add(sent);
    return key;
  }
}
