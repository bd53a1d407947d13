import { UnstyledButton } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLazyDialog } from '../dialog/use-lazy-dialog.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { later } from '../states/later.tsx';
import { track } from '../tracking/track.ts';
import classes from './help.module.css';

const HelpDrawer = later(async () => ({ default: (await import('./help-drawer.tsx')).HelpDrawer }));

interface Props {
  screen: string;
  /** Where a ticket is opened, for those who may. */
  ticketUrl?: string | undefined;
}

/** Fixed at the bottom right of every page, inside the application and outside. */
export function HelpButton({ screen, ticketUrl }: Props) {
  const { t } = useTranslation('shell');
  const drawer = useLazyDialog();
  const open = () => {
    track({ name: 'help', helpId: 'panel' });
    drawer.open();
  };
  // `?help=use-a-voucher`: a link to an article, as the search answers it.
  const [linked] = useState(() => new URLSearchParams(window.location.search).get('help') ?? undefined);
  useEffect(() => {
    if (linked) drawer.open();
  }, [linked, drawer.open]);
  return (
    <>
      <UnstyledButton data-tour="help" className={classes.button} onClick={open} aria-haspopup="dialog" aria-label={t('help.title')}>
        <IconHelp size={20} aria-hidden />
        <span className={classes.buttonWords}>{t('help.title')}</span>
      </UnstyledButton>
      {drawer.wanted && <HelpDrawer screen={screen} article={linked} ticketUrl={ticketUrl} opened={drawer.opened} onClose={drawer.close} />}
    </>
  );
}
