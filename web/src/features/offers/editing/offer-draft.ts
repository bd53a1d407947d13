import * as z from 'zod/mini';
import { OfferForm } from '#contract/offers.ts';

/** Work not saved yet, as this browser keeps it. */
export interface LocalDraft {
  /** When the last letter was typed. */
  keptAt: string;
  /** What the work began from, and the version it had: both are needed to tell later who changed what. */
  base: OfferForm;
  version?: number | undefined;
  values: OfferForm;
}

const fieldNames = Object.keys(OfferForm.shape);

/** Half-filled fields are what a draft is for; but one from an older version of the product, which knew other fields, is not understood. */
const CardShape = z.record(z.string(), z.unknown()).check(z.refine((form) => fieldNames.every((name) => name in form)));

const StoredDraft = z.object({
  keptAt: z.iso.datetime(),
  base: CardShape,
  version: z.optional(z.number()),
  values: CardShape,
});

/** Whose draft of what: two people at one desk, or one in two hotels, do not see each other's. */
export function draftKey(personId: string, hotelId: string, place: string): string {
  return `vale.offer-draft.${personId}.${hotelId}.${place}`;
}

export function readDraft(key: string): LocalDraft | undefined {
  try {
    return StoredDraft.parse(JSON.parse(localStorage.getItem(key) ?? '')) as unknown as LocalDraft;
  } catch {
    // Nothing there, or nothing that can be used.
    return undefined;
  }
}

export function keepDraft(key: string, draft: LocalDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A browser that is full or forbids storage still lets people work; the question on leaving remains.
  }
}

export function dropDraft(key: string): void {
  localStorage.removeItem(key);
}
