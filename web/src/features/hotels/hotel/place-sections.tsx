import { type ReactNode, useRef } from 'react';
import { currencies } from '#contract/vocabulary/currencies.ts';
import { timeZoneOf } from '#contract/vocabulary/time-zones.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { useSurroundingForm } from '#web/kit/form/contract-form.ts';
import { CountryField } from '#web/kit/form/country-field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { SwitchField } from '#web/kit/form/switch-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import classes from './hotel.module.css';
import { TimeZoneField } from './time-zone-field.tsx';

export function AddressSection({ readOnly }: { readOnly: boolean }) {
  const { t } = useTranslation('hotels');
  const { fields } = useSurroundingForm();
  const proposed = useRef(timeZoneOf(fields.getValues('countryCode')) ?? '');

  /** The zone follows the country until somebody has chosen another. */
  const proposeZone = () => {
    const zone = timeZoneOf(fields.getValues('countryCode')) ?? '';
    if (['', proposed.current].includes(fields.getValues('timeZone')))
      fields.setValue('timeZone', zone, { shouldDirty: true, shouldValidate: true });
    proposed.current = zone;
  };

  return (
    <Section title={t('hotel.address')}>
      <div className={classes.pair}>
        <TextField label={t('hotel.address1')} name="address1" readOnly={readOnly} />
        <TextField label={t('hotel.address2')} name="address2" readOnly={readOnly} />
        <TextField label={t('hotel.zipCode')} name="zipCode" readOnly={readOnly} />
        <TextField label={t('hotel.city')} name="city" readOnly={readOnly} />
        <CountryField label={t('hotel.country')} name="countryCode" onChosen={proposeZone} readOnly={readOnly} />
      </div>
    </Section>
  );
}

interface SettingsSectionProps {
  readOnly: boolean;
  currencyFixed: boolean;
  /** What switching it off would do. */
  closing?: ReactNode;
}

export function SettingsSection({ readOnly, currencyFixed, closing }: SettingsSectionProps) {
  const { t } = useTranslation('hotels');
  const mayClose = useSession().can('hotel:add');
  return (
    <Section title={t('hotel.settings')}>
      <div className={classes.pair}>
        <SelectField
          description={t(currencyFixed ? 'hotel.currencyFixed' : 'hotel.currencyHint')}
          label={t('hotel.currency')}
          name="defaultCurrency"
          options={currencies.map((value) => ({ value, label: value }))}
          readOnly={readOnly || currencyFixed}
        />
        <TimeZoneField description={t('hotel.timeZoneHint')} label={t('hotel.timeZone')} name="timeZone" readOnly={readOnly} />
      </div>
      <SwitchField
        description={t(mayClose ? 'hotel.activeOffHint' : 'hotel.activeHint')}
        label={t('hotel.active')}
        name="active"
        readOnly={readOnly || !mayClose}
      />
      {closing}
    </Section>
  );
}
