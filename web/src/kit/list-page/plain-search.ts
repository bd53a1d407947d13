/** Addresses as people write them: `?search=2026&active=true`. The router's own notation would quote both as JSON. */
export function readPlainSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function writePlainSearch(search: Record<string, unknown>): string {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null) written.set(name, String(value));
  }
  // A comma may stand in a query as it is, and lists of columns are easier to read so.
  const text = written.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}
