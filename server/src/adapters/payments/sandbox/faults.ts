import * as z from 'zod/mini';

/** What can go wrong at a provider, or between it and us. */
export const faultNames = [
  /** The guest's bank says no. */
  'decline',
  /** Nothing is done and nothing is answered. */
  'timeout',
  /** The connection breaks before anything is done. */
  'hangUp',
  /** Done, but answered when nobody waits any more. */
  'late',
  'errorBefore',
  'errorAfter',
  /** Done, and answered with what is no answer. */
  'garbage',
  'reportTwice',
  /** Held back until the next one has been sent. */
  'reportOutOfOrder',
  /** Somebody else's report comes first. */
  'reportForged',
  /** A copy of long ago comes first. */
  'reportStale',
  'reportNever',
] as const;
export type Fault = (typeof faultNames)[number];

/** How likely each fault is; a fault that is not named never happens. The same seed gives the same run. */
export const faultPlan = z.object({
  seed: z._default(z.int(), 1),
  chances: z.partialRecord(z.enum(faultNames), z.number().check(z.gte(0), z.lte(1))),
});
export type FaultPlan = z.infer<typeof faultPlan>;

export interface Faults {
  plan: FaultPlan;
  tell(plan: FaultPlan): void;
  strikes(fault: Fault): boolean;
}

/** Mulberry32: small, even enough, and the same everywhere. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function noFaults(): Faults {
  let random = seededRandom(1);
  const faults: Faults = {
    plan: { seed: 1, chances: {} },
    tell(plan) {
      faults.plan = plan;
      random = seededRandom(plan.seed);
    },
    strikes: (fault) => random() < (faults.plan.chances[fault] ?? 0),
  };
  return faults;
}
