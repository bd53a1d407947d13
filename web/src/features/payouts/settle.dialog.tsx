import { Text } from '@mantine/core';
import { type Payout, settlePayout } from '#contract/payouts.ts';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSettle } from './payouts.queries.ts';

const SettleForm = settlePayout.body.shape.request;

/** The hotel has paid, in whatever way: its reference is what the guest looks for. */
export function SettleDialog({ payout: { id, guestName }, onClose }: { payout: Payout; onClose: () => void }) {
  const { t } = useTranslation('payouts');
  const settle = useSettle();
  const form = useContractForm(SettleForm, {
    defaults: { reference: '' },
    onSubmit: async ({ reference }) => {
      await settle.mutateAsync({ id, reference });
      onClose();
    },
  });
  return (
    <FormDialog act={t('settle.act')} form={form} onClose={onClose} title={t('settle.title', { name: guestName })}>
      <Text mb="md">{t('settle.sentence')}</Text>
      <TextField description={t('settle.hint')} label={t('settle.reference')} name="reference" />
    </FormDialog>
  );
}
