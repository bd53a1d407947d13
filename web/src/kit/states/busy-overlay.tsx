import { Loader, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { announce } from './announce.ts';
import classes from './states.module.css';

/** A spinner says enough for this long; then people want words. */
const patienceMs = 2000;

/** Covers a form while it is being written. The parent must be positioned. */
export function BusyOverlay({ busy }: { busy: boolean }) {
  return busy ? <Cover /> : null;
}

function Cover() {
  const { t } = useTranslation('kit');
  const [waiting, setWaiting] = useState(false);

  useEffect(() => {
    announce(t('busy.saving'));
    const timer = setTimeout(() => {
      setWaiting(true);
      announce(t('busy.stillSaving'));
    }, patienceMs);
    return () => clearTimeout(timer);
  }, [t]);

  return (
    <div className={classes.cover}>
      <Loader aria-hidden size="sm" />
      {waiting && <Text fw={500}>{t('busy.stillSaving')}</Text>}
    </div>
  );
}
