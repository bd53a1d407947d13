import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import type { RuleForm } from '#contract/automation.ts';
import { emissionScheduleTypes, emissionTypes, validityTypes } from '#contract/vocabulary/pms.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { RadioField } from '#web/kit/form/radio-field.tsx';
import { SwitchField } from '#web/kit/form/switch-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { OfferField } from './offer-field.tsx';
import classes from './rule.module.css';
import type { SectionProps } from './section-props.ts';

export const NameSection = memo(function NameSection({ readOnly }: SectionProps) {
  const { t } = useTranslation('automation');
  return (
    <Section title={t('form.name')}>
      <SwitchField description={t('form.activeHint')} label={t('active')} name="active" readOnly={readOnly} />
      <div className={classes.pair}>
        <TextField label={t('form.code')} name="code" readOnly={readOnly} />
        <TextField label={t('form.description')} name="description" readOnly={readOnly} />
      </div>
    </Section>
  );
});

export const WhenSection = memo(function WhenSection({ readOnly }: SectionProps) {
  const { t } = useTranslation('automation');
  const schedule: RuleForm['emissionScheduleType'] = useWatch({ name: 'emissionScheduleType' });
  const options = emissionScheduleTypes.map((value) => ({ value, label: t(`form.scheduleType.${value}`) }));
  return (
    <Section title={t('form.when')}>
      <div className={classes.pair}>
        <RadioField label={t('form.schedule')} name="emissionScheduleType" options={options} readOnly={readOnly} />
        <NumberField description={t(`form.daysHint.${schedule}`)} label={t('form.days')} name="daysForEmission" readOnly={readOnly} />
      </div>
    </Section>
  );
});

export const WhatSection = memo(function WhatSection({ readOnly, locked }: SectionProps) {
  const { t } = useTranslation('automation');
  const validityType: RuleForm['validityType'] = useWatch({ name: 'validityType' });
  const schedule: RuleForm['emissionScheduleType'] = useWatch({ name: 'emissionScheduleType' });
  const options = validityTypes.map((value) => ({ value, label: t(`form.validityType.${value}`) }));
  return (
    <Section title={t('form.what')}>
      <OfferField readOnly={readOnly || locked} />
      <RadioField
        description={t(
          validityType === 'ConfigurationDates' ? 'form.validityHint.ConfigurationDates' : `form.validityHint.ReservationDates${schedule}`,
        )}
        label={t('form.validity')}
        name="validityType"
        options={options}
        readOnly={readOnly}
      />
    </Section>
  );
});

export const WhomSection = memo(function WhomSection({ readOnly, locked }: SectionProps) {
  const { t } = useTranslation('automation');
  const emissionType: RuleForm['emissionType'] = useWatch({ name: 'emissionType' });
  const options = emissionTypes.map((value) => ({ value, label: t(`form.emissionType.${value}`) }));
  return (
    <Section title={t('form.whom')}>
      <RadioField
        description={t(`form.emissionHint.${emissionType}`)}
        label={t('form.emission')}
        name="emissionType"
        options={options}
        readOnly={readOnly || locked}
      />
    </Section>
  );
});
