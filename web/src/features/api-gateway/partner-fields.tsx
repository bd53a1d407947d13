import type { ApiUser } from '#contract/api-gateway.ts';
import { RadioField } from '#web/kit/form/radio-field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './api-gateway.module.css';
import { useHotelChoices } from './api-gateway.queries.ts';

interface PartnerFieldsProps {
  user: ApiUser | undefined;
  readOnly: boolean;
}

export function PartnerFields({ user, readOnly }: PartnerFieldsProps) {
  const { t } = useTranslation('api-gateway');
  const hotels = useHotelChoices();
  // Named until the list is there, so that nothing jumps.
  const { note, hotelName } = user?.properties ?? {};
  const options = hotels.length > 0 || !note || !hotelName ? hotels : [{ value: note, label: hotelName }];
  return (
    <div className={classes.pair}>
      <TextField label={t('firstName')} name="properties.firstName" readOnly={readOnly} />
      <TextField label={t('lastName')} name="properties.lastName" readOnly={readOnly} />
      <TextField description={t('emailHint')} label={t('email')} name="properties.email" readOnly={readOnly} type="email" />
      <SelectField description={t('hotelHint')} label={t('hotel')} name="properties.note" none="" options={options} readOnly={readOnly} />
      {user && (
        <RadioField
          description={t('stateHint')}
          label={t('state')}
          name="properties.state"
          options={(['active', 'blocked'] as const).map((value) => ({ value, label: t(`states.${value}`) }))}
          readOnly={readOnly}
        />
      )}
    </div>
  );
}
