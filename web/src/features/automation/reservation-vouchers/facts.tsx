import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './reservation-vouchers.module.css';

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

/** What nobody has told is a dash, so that nobody takes it for a mistake of the page. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation('automation');
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || t('detail.unknown')}</dd>
    </div>
  );
}
