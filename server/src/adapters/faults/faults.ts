import * as z from 'zod/mini';
import { seededRandom } from './seeded-random.ts';

/** How likely each fault is; a fault that is not named never happens. The same seed gives the same run. */
export interface FaultPlan<Fault extends string> {
  seed: number;
  chances: Partial<Record<Fault, number>>;
}

export interface Faults<Fault extends string> {
  plan: FaultPlan<Fault>;
  tell(plan: FaultPlan<Fault>): void;
  strikes(fault: Fault): boolean;
}

export function faultPlanOf<const Fault extends string>(names: readonly [Fault, ...Fault[]]) {
  return z.object({
    seed: z._default(z.int(), 1),
    chances: z.partialRecord(z.enum(names), z.number().check(z.gte(0), z.lte(1))),
  });
}

export function noFaults<Fault extends string>(): Faults<Fault> {
  let random = seededRandom(1);
  const faults: Faults<Fault> = {
    plan: { seed: 1, chances: {} },
    tell(plan) {
      faults.plan = plan;
      random = seededRandom(plan.seed);
    },
    strikes: (fault) => random() < (faults.plan.chances[fault] ?? 0),
  };
  return faults;
}
