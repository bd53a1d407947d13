/** A secret as it is shown: so many signs whatever its length, and its end where that is known. */
export function covered(tail: string): string {
  return `•••• ${tail === '' ? '••••' : tail}`;
}
