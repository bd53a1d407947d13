import * as z from 'zod/mini';

/** An amount of money as the wire carries it: a number with at most two decimals. Inside it is whole minor units. */
export function amount({ min, max }: { min: number; max: number }) {
  return z.number().check(z.minimum(min), z.maximum(max), z.multipleOf(0.01));
}
