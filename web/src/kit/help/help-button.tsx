import { UnstyledButton } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyDialog } from '../dialog/use-lazy-dialog.ts';
import classes from './help.module.css';

const HelpDrawer = lazy(() => import('./help-drawer.tsx').then((file) => ({ default: file.HelpDrawer })));

/** Fixed at the bottom right of every page, inside the application and outside. */
export function HelpButton({ screen }: { screen: string }) {
  const { t } = useTranslation('shell');
  const drawer = useLazyDialog();
  return (
    <>
      <UnstyledButton className={classes.button} onClick={drawer.open} aria-haspopup="dialog" aria-label={t('help.title')}>
        <IconHelp size={20} aria-hidden />
        <span className={classes.buttonWords}>{t('help.title')}</span>
      </UnstyledButton>
      <Suspense>{drawer.wanted && <HelpDrawer screen={screen} opened={drawer.opened} onClose={drawer.close} />}</Suspense>
    </>
  );
}
