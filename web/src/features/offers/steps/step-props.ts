import type { Offer } from '#contract/offers.ts';

/** What a step that needs a saved offer is given. */
export interface StepProps {
  offer: Offer;
  mayEdit: boolean;
}
