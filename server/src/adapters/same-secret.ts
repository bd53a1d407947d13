import { createHash, timingSafeEqual } from 'node:crypto';

/** Takes as long for a near miss as for a far one, so that a secret cannot be guessed letter by letter. */
export function sameSecret(given: string | undefined, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return expected !== '' && timingSafeEqual(digest(given ?? ''), digest(expected));
}
