import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Section } from '../detail-page/section.tsx';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useConfirm } from '../dialog/use-confirm.tsx';
import { formatMoney } from '../display/format-money.ts';
import { useContractForm } from '../form/contract-form.ts';
import { TextField } from '../form/text-field.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { notify } from '../notifier/notify.tsx';
import { SidePeek } from '../side-peek/side-peek.tsx';

const vouchers = ['7c41d9e2', 'b03fa811', '19e0c6d4'];
const Named = z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(50)) });

export function DialogSamples() {
  const { t } = useTranslation('kit-page');
  const amount = formatMoney(12_000, 'EUR', useLanguage());
  const { ask, dialog } = useConfirm();
  const [open, setOpen] = useState(false);
  const [peeked, setPeeked] = useState<string>();

  const refund = async () => {
    const agreed = await ask({
      title: t('refundTitle'),
      sentence: t('refundSentence', { amount }),
      confirm: t('refund', { amount }),
      danger: true,
    });
    if (agreed) notify({ message: t('refunded') });
  };

  return (
    <Section title={t('dialogs')}>
      <Group gap="xs">
        <Button onClick={() => setOpen(true)} variant="default">
          {t('openDialog')}
        </Button>
        <Button onClick={() => void refund()} variant="default">
          {t('askRefund')}
        </Button>
        <Button onClick={() => setPeeked(vouchers[0])} variant="default">
          {t('peek')}
        </Button>
      </Group>
      {dialog}
      {open && <NameDialog onClose={() => setOpen(false)} />}
      <SidePeek item={peeked} items={vouchers} onClose={() => setPeeked(undefined)} onMove={setPeeked} title={(voucher) => voucher}>
        {(voucher) => <Text ff="monospace">{voucher}</Text>}
      </SidePeek>
    </Section>
  );
}

function NameDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('kit-page');
  const form = useContractForm(Named, {
    defaults: { name: '' },
    // Long enough to see the cover, and its words.
    onSubmit: async () => {
      await new Promise((resolve) => setTimeout(resolve, 3000));
      notify({ message: t('kit:saved') });
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t('openDialog')}>
      <TextField focusFirst label={t('name')} name="name" />
    </FormDialog>
  );
}
