import { useLocalStorage } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { announce } from '../states/announce.ts';
import { signalRead } from './signal-read.ts';

const shownMs = 900;

/** That a code was read: shown for a moment, felt, heard if wanted, and said to those who cannot see it. */
export function useReadSignal() {
  const { t } = useTranslation('scan');
  // Of the desk, not of the person: a quiet lobby stays quiet whoever works there.
  const [sound, setSound] = useLocalStorage({ key: 'vale.scan-sound', defaultValue: true, getInitialValueInEffect: false });
  const [read, setRead] = useState<{ text: string }>();

  useEffect(() => {
    if (!read) return;
    const timer = setTimeout(() => setRead(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [read]);

  const show = (text: string) => {
    setRead({ text });
    signalRead({ sound });
    announce(t('read', { text }));
  };
  return { read: read !== undefined, show, sound, setSound };
}
