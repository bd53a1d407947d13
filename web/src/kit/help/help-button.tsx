import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHelp } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './help.module.css';

const HelpDrawer = lazy(() => import('./help-drawer.tsx').then((file) => ({ default: file.HelpDrawer })));

export function HelpButton() {
  const { t } = useTranslation('shell');
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <UnstyledButton className={classes.button} onClick={open} aria-haspopup="dialog" aria-label={t('help.title')}>
        <IconHelp size={20} aria-hidden />
        <span className={classes.buttonWords}>{t('help.title')}</span>
      </UnstyledButton>
      <Suspense>{opened && <HelpDrawer onClose={close} />}</Suspense>
    </>
  );
}
