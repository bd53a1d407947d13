import type { StepProps } from './step-props.ts';

export function TemplateStep({ offer }: StepProps) {
  return <p>{offer.code}</p>;
}
