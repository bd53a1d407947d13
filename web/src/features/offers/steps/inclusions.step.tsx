import { inclusionKinds } from '#contract/vocabulary/offers.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { InclusionColumn } from './inclusions/inclusion-column.tsx';
import classes from './inclusions/inclusions.module.css';
import type { StepProps } from './step-props.ts';

export function InclusionsStep({ offer, mayEdit }: StepProps) {
  const { t } = useTranslation('offers');
  return (
    <>
      <p className={classes.hint}>{t('inclusions.hint')}</p>
      <div className={classes.columns}>
        {inclusionKinds.map((kind) => (
          <InclusionColumn key={kind} kind={kind} mayEdit={mayEdit} offer={offer} />
        ))}
      </div>
    </>
  );
}
