import { CountryField } from '#web/kit/form/country-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './profile.module.css';

export function ProfileFields({ readOnly }: { readOnly: boolean }) {
  const { t } = useTranslation('profiles');
  return (
    <div className={classes.fields}>
      <TextField label={t('fields.firstName')} name="firstName" readOnly={readOnly} />
      <TextField label={t('fields.lastName')} name="lastName" readOnly={readOnly} />
      <TextField label={t('fields.email')} name="email" readOnly={readOnly} type="email" />
      <TextField label={t('fields.phone')} name="phone" readOnly={readOnly} type="tel" />
      <div className={classes.whole}>
        <TextField label={t('fields.address')} name="address" readOnly={readOnly} />
      </div>
      <TextField label={t('fields.postCode')} name="postCode" readOnly={readOnly} />
      <TextField label={t('fields.city')} name="city" readOnly={readOnly} />
      <CountryField label={t('fields.countryCode')} name="countryCode" readOnly={readOnly} />
      <TextField label={t('fields.fiscalNumber')} name="fiscalNumber" readOnly={readOnly} />
      <div className={classes.whole}>
        <TextField label={t('fields.companyName')} name="companyName" readOnly={readOnly} />
      </div>
    </div>
  );
}
