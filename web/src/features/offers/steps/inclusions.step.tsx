import type { StepProps } from './step-props.ts';

export function InclusionsStep({ offer }: StepProps) {
  return <p>{offer.code}</p>;
}
