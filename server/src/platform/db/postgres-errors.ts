/** PostgreSQL's own codes, in words. Matching on message text would break with the server's language. */
function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Two transactions met, one waited too long for the other, or both used one idempotency key; the one that lost may simply be run again. */
export function isWorthRetrying(error: unknown): boolean {
  const code = codeOf(error);
  return code === '40001' || code === '40P01' || code === '55P03' || isUniqueViolation(error, 'idempotency_key_pkey');
}

/** No connection could be had, or it was lost on the way: the same request may well succeed in a moment. */
export class DatabaseAbsent extends Error {
  constructor(cause: unknown) {
    super('the database cannot be reached', { cause });
    this.name = 'DatabaseAbsent';
  }
}

/** Reached, and out of disk, memory or connections: nothing is wrong with the request, and it may succeed once there is room. */
export function isExhausted(error: unknown): boolean {
  const code = codeOf(error);
  return code !== undefined && /^(53...|58030)$/.test(code);
}

/** A write reached a server that only reads: in the moments of a failover, an address may still lead to a standby. */
export function isStandby(error: unknown): boolean {
  return codeOf(error) === '25006';
}

/** Cut off by the time a statement may take. */
export function isTooSlow(error: unknown): boolean {
  return codeOf(error) === '57014';
}

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return codeOf(error) === '23505' && (error as { constraint?: string }).constraint === constraint;
}

/** Something still refers to the row; `restrict` has a code of its own since PostgreSQL 18. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  const code = codeOf(error);
  if (code !== '23503' && code !== '23001') return false;
  return constraint === undefined || (error as { constraint?: string }).constraint === constraint;
}

/** A row that row-level security keeps from us stands in the way, or would be written past it. */
export function isBehindWall(error: unknown): boolean {
  return codeOf(error) === '42501';
}
