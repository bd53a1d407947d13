import * as z from 'zod/mini';
import { blockVoucher, type Voucher } from '#contract/vouchers.ts';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { TextareaField } from '#web/kit/form/textarea-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useWorth } from '#web/kit/voucher/use-worth.ts';
import classes from './voucher-details.module.css';
import { useBlockVoucher } from './voucher-details.queries.ts';

const ReasonForm = z.object({ reason: blockVoucher.body.shape.request.shape.reason });

/** Blocks the voucher or ends that, and says why: the next colleague reads it beside the balance. */
export function BlockDialog({ voucher, act, onClose }: { voucher: Voucher; act: 'block' | 'unblock'; onClose: () => void }) {
  const { t } = useTranslation('voucher-details');
  const worth = useWorth(voucher);
  const send = useBlockVoucher(act);
  const form = useContractForm(ReasonForm, {
    defaults: { reason: '' },
    onSubmit: async ({ reason }) => {
      await send.mutateAsync({ id: voucher.id, reason });
      onClose();
    },
  });
  return (
    <FormDialog act={t(`block.${act}.act`)} form={form} onClose={onClose} title={t(`block.${act}.title`, { number: voucher.number })}>
      <p className={classes.sentence}>{t(`block.${act}.sentence`, { balance: worth(voucher.availableBalance) })}</p>
      <TextareaField description={t('block.reasonHint')} label={t('block.reason')} minRows={2} name="reason" />
    </FormDialog>
  );
}
