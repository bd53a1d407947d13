import type { Refused } from '#domain/outcome.ts';

/** A rule names the fields of the desk's form; a partner is told which of its own it was. */
export function inTheirWords<Reason extends string>(refusal: Refused<Reason>, fieldOf: (field: string) => string): Refused<Reason> {
  return refusal.field === undefined ? refusal : { ...refusal, field: fieldOf(refusal.field) };
}
