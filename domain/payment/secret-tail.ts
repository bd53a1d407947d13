const shownChars = 4;
/** Of anything shorter, the end would be too large a part. */
const longEnough = 12;

/** All that is ever shown of a secret: enough to tell one from another. */
export function secretTail(secret: string): string {
  return secret.length < longEnough ? '' : secret.slice(-shownChars);
}
