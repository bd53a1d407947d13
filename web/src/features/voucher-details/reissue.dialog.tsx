import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import { reissueVoucher, type Voucher } from '#contract/vouchers.ts';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { SwitchField } from '#web/kit/form/switch-field.tsx';
import { TextareaField } from '#web/kit/form/textarea-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useWorth } from '#web/kit/voucher/use-worth.ts';
import classes from './voucher-details.module.css';
import { useReissueVoucher } from './voucher-details.queries.ts';

const ReissueForm = z.object({ reason: reissueVoucher.body.shape.request.shape.reason, mail: z.boolean() });

interface ReissueProps {
  voucher: Voucher;
  language: ContentLanguage;
  onClose: () => void;
}

/** Moves what is left to a new code, and leads to its page: there the guest's new card is printed, if it was not mailed. */
export function ReissueDialog({ voucher, language, onClose }: ReissueProps) {
  const { t } = useTranslation('voucher-details');
  const worth = useWorth(voucher);
  const navigate = useNavigate();
  const send = useReissueVoucher();
  const address = voucher.isGift ? voucher.recipient : voucher.email;
  const mayMail = useSession().can('voucherDetails:sendNotif') && Boolean(address);
  const form = useContractForm(ReissueForm, {
    defaults: { reason: '', mail: mayMail },
    onSubmit: async ({ reason, mail }) => {
      const { response } = await send.mutateAsync({ id: voucher.id, reason, ...(mail ? { mailIn: language } : {}) });
      onClose();
      const [reissued] = response;
      if (reissued) await navigate({ to: `/VoucherOperationDetails/${reissued.voucher.id}` });
    },
  });
  return (
    <FormDialog act={t('reissue.act')} form={form} onClose={onClose} title={t('reissue.title', { number: voucher.number })}>
      <p className={classes.sentence}>{t('reissue.sentence', { balance: worth(voucher.availableBalance) })}</p>
      <TextareaField description={t('block.reasonHint')} label={t('block.reason')} minRows={2} name="reason" />
      {mayMail && <SwitchField label={t('reissue.mail', { address })} name="mail" />}
      {!address && <p className={classes.sentence}>{t('reissue.noAddress')}</p>}
    </FormDialog>
  );
}
