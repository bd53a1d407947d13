/** Names under which a secret travels, whatever the case and the signs between the words. */
const secretNames =
  /pass(word|phrase)|secret|token|api-?_?key|authorization|cookie|signature|\bpin\b|^key$|credential|cvv|cvc|card-?_?number|anti-?_?phishing/i;

const mask = '•••';
const deepest = 12;

/** A payload as the event log may keep it: what has the name of a secret is covered, in whatever depth. */
export function masked(value: unknown, depth = 0): unknown {
  if (depth > deepest) return mask;
  if (Array.isArray(value)) return value.map((item) => masked(item, depth + 1));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, secretNames.test(name) ? mask : masked(inner, depth + 1)]));
}
