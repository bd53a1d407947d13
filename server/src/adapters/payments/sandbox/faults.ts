import { type Faults as FaultsNamed, faultPlanOf, type FaultPlan as Plan } from '../../faults/faults.ts';

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

export const faultPlan = faultPlanOf(faultNames);
export type FaultPlan = Plan<Fault>;
export type Faults = FaultsNamed<Fault>;
