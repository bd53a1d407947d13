import { ActionIcon, Loader, TextInput } from '@mantine/core';
import { IconBarcode, IconCamera } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import { limits } from '#contract/vocabulary/limits.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { CodeScanner } from '#web/kit/scan/code-scanner.tsx';
import { useWedgeScanner } from '#web/kit/scan/use-wedge-scanner.ts';
import classes from './use-voucher.module.css';

interface CodeFieldProps {
  ref: Ref<HTMLInputElement>;
  text: string;
  onType: (text: string) => void;
  onLook: (text: string) => void;
  busy: boolean;
}

/** The one field of the desk, fed by keyboard, hand scanner or camera. */
export function CodeField({ ref, text, onType, onLook, busy }: CodeFieldProps) {
  const { t } = useTranslation('redemption');
  const [scanning, setScanning] = useState(false);

  const heard = (code: string) => {
    setScanning(false);
    onType(code);
    onLook(code);
  };
  useWedgeScanner(heard);

  return (
    <search>
      <form
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault();
          onLook(text);
        }}
      >
        <TextInput
          aria-label={t('code')}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          classNames={{ input: classes.code ?? '', section: classes.codeSection ?? '' }}
          enterKeyHint="search"
          leftSection={busy ? <Loader aria-hidden size={20} /> : <IconBarcode aria-hidden size={24} stroke={1.6} />}
          maxLength={limits.voucherSearchChars}
          onChange={(event) => onType(event.currentTarget.value)}
          placeholder={t('codePlaceholder')}
          ref={ref}
          rightSection={
            <ActionIcon aria-label={t('camera')} color="primary" onClick={() => setScanning(true)} size={44} variant="light">
              <IconCamera aria-hidden size={22} />
            </ActionIcon>
          }
          spellCheck={false}
          value={text}
        />
        <p className={classes.hint}>{t('codeHint')}</p>
      </form>
      {scanning && <CodeScanner onClose={() => setScanning(false)} onRead={heard} />}
    </search>
  );
}
