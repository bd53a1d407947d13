import type { LocalizedText } from './mews-protocol.ts';

/** A name in the hotel's own language, or in whichever it was given. */
export function inLanguage(texts: LocalizedText | null | undefined, language: string): string {
  return texts?.[language] ?? Object.values(texts ?? {})[0] ?? '';
}
