import { Text } from '@mantine/core';
import { callOffPayout, type Payout } from '#contract/payouts.ts';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { TextareaField } from '#web/kit/form/textarea-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useCallOff } from './payouts.queries.ts';

const CallOffForm = callOffPayout.body.shape.request;

/** The guest takes the voucher after all; the reason is what they read. */
export function CallOffDialog({ payout: { id, voucherNumber }, onClose }: { payout: Payout; onClose: () => void }) {
  const { t } = useTranslation('payouts');
  const callOff = useCallOff();
  const form = useContractForm(CallOffForm, {
    defaults: { reason: '' },
    onSubmit: async ({ reason }) => {
      await callOff.mutateAsync({ id, reason });
      onClose();
    },
  });
  return (
    <FormDialog act={t('callOff.act')} form={form} onClose={onClose} title={t('callOff.title', { number: voucherNumber })}>
      <Text mb="md">{t('callOff.sentence')}</Text>
      <TextareaField description={t('callOff.hint')} label={t('callOff.reason')} minRows={2} name="reason" />
    </FormDialog>
  );
}
