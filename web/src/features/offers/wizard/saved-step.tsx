import { type ComponentType, useState } from 'react';
import { ImagesStep } from '../steps/images.step.tsx';
import { InclusionsStep } from '../steps/inclusions.step.tsx';
import { PlacesStep } from '../steps/places.step.tsx';
import { PromoteStep } from '../steps/promote.step.tsx';
import type { StepProps } from '../steps/step-props.ts';
import { TemplateStep } from '../steps/template.step.tsx';
import { TermsChoiceStep } from '../steps/terms-choice.step.tsx';
import classes from './wizard.module.css';
import type { StepName } from './wizard-steps.ts';

/** The steps that need a saved offer; each writes for itself. */
const savedSteps: Record<Exclude<StepName, 'card' | 'services'>, ComponentType<StepProps>> = {
  places: PlacesStep,
  terms: TermsChoiceStep,
  inclusions: InclusionsStep,
  images: ImagesStep,
  promote: PromoteStep,
  template: TemplateStep,
};

export type SavedStepName = keyof typeof savedSteps;

export function SavedStep({ step, ...props }: StepProps & { step: SavedStepName }) {
  const Step = savedSteps[step];
  return <Step {...props} />;
}

/** Steps once opened stay, out of sight: what was typed there and not saved yet is still there on coming back. */
export function SavedSteps({ current, ...props }: StepProps & { current: SavedStepName | undefined }) {
  const [opened, setOpened] = useState<readonly SavedStepName[]>([]);
  if (current && !opened.includes(current)) setOpened([...opened, current]);
  return opened.map((step) => (
    <div className={classes.work} hidden={step !== current} key={step}>
      <SavedStep step={step} {...props} />
    </div>
  ));
}
