import type { StepProps } from './step-props.ts';

export function PromoteStep({ offer }: StepProps) {
  return <p>{offer.code}</p>;
}
