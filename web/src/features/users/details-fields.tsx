import { TextField } from '#web/kit/form/text-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './users.module.css';

interface DetailsFieldsProps {
  readOnly: boolean;
  /** What a change of the address does. */
  emailHint: string;
}

export function DetailsFields({ readOnly, emailHint }: DetailsFieldsProps) {
  const { t } = useTranslation('users');
  return (
    <div className={classes.pair}>
      <TextField label={t('name')} name="name" readOnly={readOnly} />
      <TextField label={t('surname')} name="surname" readOnly={readOnly} />
      <TextField description={emailHint} label={t('email')} name="email" readOnly={readOnly} type="email" />
      <TextField description={t('mobileHint')} label={t('mobile')} name="mobile" readOnly={readOnly} type="tel" />
    </div>
  );
}
