import * as z from 'zod/mini';

/** A part changed and not saved yet, with what the change began from. */
export interface PartDraft<Part> {
  base: Part;
  values: Part;
}

const Fields = z.record(z.string(), z.unknown());
const StoredDraft = z.object({ base: Fields, values: Fields });

/** One from an older version of the product, which knew other fields, is not understood. */
export function readPartDraft<Part extends object>(key: string, fieldNames: readonly string[]): PartDraft<Part> | undefined {
  try {
    const { base, values } = StoredDraft.parse(JSON.parse(localStorage.getItem(key) ?? ''));
    const known = fieldNames.every((name) => name in base && name in values);
    return known ? ({ base, values } as PartDraft<Part>) : undefined;
  } catch {
    // Nothing there, or nothing that can be used.
    return undefined;
  }
}

export function keepPartDraft(key: string, draft: PartDraft<object>): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A browser that is full or forbids storage still lets people work; the question on leaving remains.
  }
}
