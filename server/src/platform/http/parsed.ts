import { safeParse } from 'zod';
import type { Schema } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/vocabulary/error-codes.ts';
import { Problem } from './problem.ts';

/** Where a NUL stands, as a path; PostgreSQL cannot store one, and no text a person types holds one. */
function pathToNul(value: unknown, path: readonly string[] = []): readonly string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = name.includes('\0') ? path : pathToNul(inner, [...path, name]);
    if (found) return found;
  }
  return undefined;
}

/** What was sent, as the contract describes it, or the refusal that names every field that is not. */
export function parsed(schema: Schema | undefined, value: unknown, code: ErrorCode = 'INVALID_FIELD'): unknown {
  if (!schema) return undefined;
  const nul = pathToNul(value);
  if (nul) throw new Problem(code, [{ code: 'custom', path: [...nul], message: '', input: undefined }]);
  const result = safeParse(schema, value, { reportInput: true });
  if (!result.success) throw new Problem(code, result.error.issues);
  return result.data;
}
