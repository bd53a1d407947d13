import type { StepProps } from './step-props.ts';

export function TermsChoiceStep({ offer }: StepProps) {
  return <p>{offer.code}</p>;
}
