import { IconAlertTriangle } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { locales } from '#web/kit/display/locales.ts';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './card-form.module.css';

/** Says that a figure is unusual without standing in its way: a zero too many is a mistake more often than a wish. */
export function UsualLimit({ name, usual }: { name: string; usual: number }) {
  const { t } = useTranslation('offers');
  const locale = locales[useLanguage()];
  const value: unknown = useWatch({ name });
  const unusual = typeof value === 'number' && value > usual;
  return (
    <p className={classes.unusual} hidden={!unusual} role="status">
      {unusual && (
        <>
          <IconAlertTriangle aria-hidden size={15} />
          {t('unusual', { usual: new Intl.NumberFormat(locale, { useGrouping: true }).format(usual) })}
        </>
      )}
    </p>
  );
}
