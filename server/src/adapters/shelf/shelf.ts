/** What a sandbox or simulator remembers: plain JSON by kind and id, so that it can lie in memory or in a table. */
export interface Shelf {
  get(kind: string, id: string): Promise<unknown>;
  put(kind: string, id: string, value: unknown): Promise<void>;
  /** In the order they were first put. */
  list(kind: string): Promise<unknown[]>;
  /** Work under the same name is done one after the other, and what it puts is there as a whole or not at all. */
  inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

export interface ShelvedThing {
  kind: string;
  id: string;
  value: object;
}

function takingTurns(): Shelf['inTurn'] {
  const last = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(name, turn);
    try {
      return await turn;
    } finally {
      if (last.get(name) === turn) last.delete(name);
    }
  };
}

/** Forgets everything with the process. */
export function memoryShelf(): Shelf {
  const kinds = new Map<string, Map<string, unknown>>();
  const kindOf = (kind: string) => {
    const shelf = kinds.get(kind) ?? new Map<string, unknown>();
    kinds.set(kind, shelf);
    return shelf;
  };
  return {
    // Copies, as from a table: whoever changes what was read has not changed what lies here.
    get: async (kind, id) => structuredClone(kindOf(kind).get(id)),
    put: async (kind, id, value) => void kindOf(kind).set(id, structuredClone(value)),
    list: async (kind) => [...kindOf(kind).values()].map((value) => structuredClone(value)),
    inTurn: takingTurns(),
  };
}
