import { Button, Group, Text } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { useState } from 'react';
import { VoucherCode } from '../code/voucher-code.tsx';
import { Section } from '../detail-page/section.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { CodeScanner } from '../scan/code-scanner.tsx';
import { useWedgeScanner } from '../scan/use-wedge-scanner.ts';

const voucher = '7c41d9e2-5b0a-4f6e-8d13-b03fa81119e0';

export function CodeSamples() {
  const { t } = useTranslation('kit-page');
  const [open, setOpen] = useState(false);
  const [heard, setHeard] = useState<string>();
  useWedgeScanner(setHeard);
  return (
    <Section title={t('codes')}>
      <Group align="center" gap="xl">
        <VoucherCode text={voucher} type="QrCode" />
        <VoucherCode text={voucher.slice(0, 8)} type="BarCode" />
      </Group>
      <Group>
        <Button leftSection={<IconScan aria-hidden size={16} />} onClick={() => setOpen(true)} variant="default">
          {t('scan')}
        </Button>
        <Text>{heard === undefined ? t('heardNothing') : t('heard', { text: heard })}</Text>
      </Group>
      {open && <CodeScanner onClose={() => setOpen(false)} onRead={setHeard} />}
    </Section>
  );
}
