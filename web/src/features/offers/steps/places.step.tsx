import type { StepProps } from './step-props.ts';

export function PlacesStep({ offer }: StepProps) {
  return <p>{offer.code}</p>;
}
