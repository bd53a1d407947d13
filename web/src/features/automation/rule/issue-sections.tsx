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

export function NameSection({ readOnly }: SectionProps) {
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
}

export function WhenSection({ values, readOnly }: SectionProps) {
  const { t } = useTranslation('automation');
  const options = emissionScheduleTypes.map((value) => ({ value, label: t(`form.scheduleType.${value}`) }));
  return (
    <Section title={t('form.when')}>
      <div className={classes.pair}>
        <RadioField label={t('form.schedule')} name="emissionScheduleType" options={options} readOnly={readOnly} />
        <NumberField
          description={t(`form.daysHint.${values.emissionScheduleType}`)}
          label={t('form.days')}
          name="daysForEmission"
          readOnly={readOnly}
        />
      </div>
    </Section>
  );
}

export function WhatSection({ values, readOnly, locked }: SectionProps) {
  const { t } = useTranslation('automation');
  const { validityType, emissionScheduleType } = values;
  const options = validityTypes.map((value) => ({ value, label: t(`form.validityType.${value}`) }));
  return (
    <Section title={t('form.what')}>
      <OfferField readOnly={readOnly || locked} values={values} />
      <RadioField
        description={t(
          validityType === 'ConfigurationDates'
            ? 'form.validityHint.ConfigurationDates'
            : `form.validityHint.ReservationDates${emissionScheduleType}`,
        )}
        label={t('form.validity')}
        name="validityType"
        options={options}
        readOnly={readOnly}
      />
    </Section>
  );
}

export function WhomSection({ values, readOnly, locked }: SectionProps) {
  const { t } = useTranslation('automation');
  const options = emissionTypes.map((value) => ({ value, label: t(`form.emissionType.${value}`) }));
  return (
    <Section title={t('form.whom')}>
      <RadioField
        description={t(`form.emissionHint.${values.emissionType}`)}
        label={t('form.emission')}
        name="emissionType"
        options={options}
        readOnly={readOnly || locked}
      />
    </Section>
  );
}
