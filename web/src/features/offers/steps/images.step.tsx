import type { StepProps } from './step-props.ts';

export function ImagesStep({ offer }: StepProps) {
  return <p>{offer.code}</p>;
}
