import { safeParse } from 'zod';
import type { Schema } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/vocabulary/error-codes.ts';
import { Problem } from './problem.ts';

/** PostgreSQL stores neither a NUL nor half of a surrogate pair, and no text a person types holds either. */
const unstorable = /\0|\p{Surrogate}/u;

/** Far deeper than anything the contract knows, and far from where a stack would end: nobody needs to walk on to know that it is wrong. */
const deepest = 50;

/** Where text stands that cannot be stored, or more boxes in boxes than anybody sends, as a path. */
function pathToUnstorable(value: unknown, path: readonly string[] = []): readonly string[] | undefined {
  if (typeof value === 'string') return unstorable.test(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length > deepest) return path.slice(0, 2);
  for (const [name, inner] of Object.entries(value)) {
    const found = unstorable.test(name) ? path : pathToUnstorable(inner, [...path, name]);
    if (found) return found;
  }
  return undefined;
}

/** What was sent, as the contract describes it, or the refusal that names every field that is not. */
export function parsed(schema: Schema | undefined, value: unknown, code: ErrorCode = 'INVALID_FIELD'): unknown {
  if (!schema) return undefined;
  const wrong = pathToUnstorable(value);
  if (wrong) throw new Problem(code, [{ code: 'custom', path: [...wrong], message: '', input: undefined }]);
  const result = safeParse(schema, value, { reportInput: true });
  if (!result.success) throw new Problem(code, result.error.issues);
  return result.data;
}
