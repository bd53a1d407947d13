import { safeParse } from 'zod';
import type { Schema } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/vocabulary/error-codes.ts';
import { Problem } from './problem.ts';

/** PostgreSQL stores neither a NUL nor half of a surrogate pair, and no text a person types holds either. */
const unstorable = (text: string) => text.includes('\0') || !text.isWellFormed();

/** Far deeper than anything the contract knows, and far from where a stack would end: nobody needs to walk on to know that it is wrong. */
const deepest = 50;

/** Where text stands that cannot be stored, or more boxes in boxes than anybody sends, as a path. Put together only where it leads to something. */
function pathToUnstorable(value: unknown, depth = 0): string[] | undefined {
  if (typeof value === 'string') return unstorable(value) ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > deepest) return [];
  for (const name of Object.keys(value)) {
    if (unstorable(name)) return [];
    const found = pathToUnstorable((value as Record<string, unknown>)[name], depth + 1);
    if (found) return [name, ...found];
  }
  return undefined;
}

/** What was sent, as the contract describes it, or the refusal that names every field that is not. */
export function parsed(schema: Schema | undefined, value: unknown, code: ErrorCode = 'INVALID_FIELD'): unknown {
  if (!schema) return undefined;
  const wrong = pathToUnstorable(value);
  if (wrong)
    throw new Problem(code, [{ code: 'custom', path: wrong.length > deepest ? wrong.slice(0, 2) : wrong, message: '', input: undefined }]);
  const result = safeParse(schema, value, { reportInput: true });
  if (!result.success) throw new Problem(code, result.error.issues);
  return result.data;
}
