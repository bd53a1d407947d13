import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { covered } from './covered.ts';
import classes from './payments.module.css';

interface CoveredValueProps {
  secret: boolean;
  /** Of what is secret, its end. */
  value: string;
}

export function CoveredValue({ secret, value }: CoveredValueProps) {
  const { t } = useTranslation('payments');
  if (!secret) return <span className={classes.value}>{value}</span>;
  return (
    <span className={classes.value}>
      <span aria-hidden>{covered(value)}</span>
      <VisuallyHidden>{value === '' ? t('secret.covered') : t('secret.endsIn', { tail: value })}</VisuallyHidden>
    </span>
  );
}
