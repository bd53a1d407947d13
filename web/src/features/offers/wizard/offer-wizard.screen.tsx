import { useNavigate, useSearch } from '@tanstack/react-router';
import { useFormState, useWatch } from 'react-hook-form';
import { SaveBar } from '#web/kit/detail-page/save-bar.tsx';
import { CardForm } from '../card-form/card-form.tsx';
import { useTextLanguage } from '../card-form/use-text-language.ts';
import { EditorNotices } from '../editing/editor-notices.tsx';
import { OfferFrame } from '../editing/offer-frame.tsx';
import { OpenOffer } from '../editing/open-offer.tsx';
import { useDraftQuestion } from '../editing/use-draft-question.ts';
import type { OfferEditor } from '../editing/use-offer-editor.ts';
import { useSaveAndShow } from '../editing/use-save-and-show.ts';
import { ServicesPanel } from '../services/services-panel.tsx';
import { CardPreview } from './card-preview.tsx';
import { SavedSteps } from './saved-step.tsx';
import { StepFooter } from './step-footer.tsx';
import { StepMenu, StepRail } from './step-rail.tsx';
import classes from './wizard.module.css';
import { type StepName, stepsOf } from './wizard-steps.ts';

export function OfferWizardScreen() {
  return <OpenOffer address="/CardConfigWizard" layout={Wizard} />;
}

function useSteps({ form, offer }: OfferEditor) {
  const { control } = form.fields;
  const [money, drafted] = useWatch({ control, name: ['isPaymentMode', 'voucherRebates'] });
  const { errors } = useFormState({ control });
  const { voucherRebates, ...card } = errors;
  const wrong = new Set<StepName>();
  if (Object.keys(card).length > 0) wrong.add('card');
  if (voucherRebates) wrong.add('services');
  return stepsOf({ offer, money: money === true, draftServices: drafted.length, wrong });
}

function Wizard({ editor }: { editor: OfferEditor }) {
  const text = useTextLanguage();
  const navigate = useNavigate();
  const leaveQuestion = useDraftQuestion();
  const steps = useSteps(editor);
  const asked = (useSearch({ strict: false }) as { step?: string }).step;
  const current = steps.find(({ name, lock }) => name === asked && lock === undefined)?.name ?? 'card';
  const go = (step: StepName) => void navigate({ to: '.', search: (before: object) => ({ ...before, step }) });

  const save = useSaveAndShow(editor, ({ step, language }) => {
    if (step !== current) go(step);
    if (language) text.choose(language);
  });

  return (
    <OfferFrame editor={editor}>
      <div className={classes.wizard}>
        <StepRail current={current} steps={steps} />
        <StepMenu current={current} steps={steps} />
        <div className={classes.work}>
          <EditorNotices editor={editor} />
          {current === 'card' && <CardForm editor={editor} onSave={save} text={text} />}
          {current === 'services' && <ServicesPanel editor={editor} />}
          {editor.offer && (
            <SavedSteps current={current === 'card' || current === 'services' ? undefined : current} mayEdit offer={editor.offer} />
          )}
          <StepFooter current={current} go={go} onSave={save} steps={steps} />
          <SaveBar form={{ ...editor.form, submit: async () => void (await save()) }} leaveQuestion={leaveQuestion} />
        </div>
        <CardPreview editor={editor} language={text.language} />
      </div>
    </OfferFrame>
  );
}
