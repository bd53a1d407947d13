import { isCardNumber } from './card-number.ts';
import { isSecretName } from './secret-names.ts';
import { mask, withoutSecrets } from './secret-shapes.ts';

/** No honest payload goes so deep. */
const deepest = 100;

function maskedText(text: string, depth: number): string {
  if (/^\s*[[{]/.test(text)) {
    try {
      const inner: unknown = JSON.parse(text);
      const safe = JSON.stringify(masked(inner, depth + 1));
      return safe === JSON.stringify(inner) ? text : safe;
    } catch {
      // It only begins like JSON: then it is text like any other.
    }
  }
  return withoutSecrets(text);
}

function maskedFields(value: object, depth: number): object {
  const fields = Object.entries(value);
  // Headers are often written as pairs: `{ name: 'Authorization', value: … }`.
  const names = fields.some(([name, inner]) => /^(name|key|header)$/i.test(name) && typeof inner === 'string' && isSecretName(inner));
  return Object.fromEntries(
    fields.map(([name, inner]) => {
      if (names && /^(name|key|header)$/i.test(name)) return [name, inner];
      const secret = isSecretName(name) || (names && /^values?$/i.test(name));
      // That there was none, or whether there is one, is no secret.
      const says = inner === null || typeof inner === 'boolean';
      return [withoutSecrets(name), secret && !says ? mask : masked(inner, depth + 1)];
    }),
  );
}

/** A payload as the event log may keep it: whatever has the name or the shape of a secret is covered, and nothing else. */
export function masked(value: unknown, depth = 0): unknown {
  if (depth > deepest) return mask;
  if (typeof value === 'string') return maskedText(value, depth);
  if (typeof value === 'number') return isCardNumber(String(value)) ? mask : value;
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item) => masked(item, depth + 1));
  // Dates and addresses have no fields of their own to walk through.
  if ('toJSON' in value && typeof value.toJSON === 'function') return masked(value.toJSON(), depth + 1);
  return maskedFields(value, depth);
}
