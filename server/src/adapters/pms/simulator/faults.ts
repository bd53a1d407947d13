import { faultPlanOf, type FaultPlan as Plan } from '../../faults/faults.ts';

/** What can go wrong at a hotel's system, or between it and us. */
const faultNames = [
  /** Nothing is done and nothing is answered. */
  'timeout',
  /** The connection breaks before anything is done. */
  'hangUp',
  'errorBefore',
  /** Done, and answered slowly. */
  'late',
  'errorAfter',
  /** Done, and answered with a page of HTML. */
  'garbage',
  /** Done, and answered with JSON that says something else. */
  'misshapen',
  /** Reservations that were told already are told again. */
  'repeat',
  /** An older state of a reservation comes after its newer one. */
  'older',
] as const;
export type Fault = (typeof faultNames)[number];

export const faultPlan = faultPlanOf(faultNames);
export type FaultPlan = Plan<Fault>;
