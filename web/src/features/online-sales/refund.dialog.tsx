import { Text } from '@mantine/core';
import * as z from 'zod/mini';
import { amount } from '#contract/amount.ts';
import { type OnlineSale, RefundDraft, type SaleVoucher } from '#contract/online-sales.ts';
import { refundReasons } from '#contract/vocabulary/vouchers.ts';
import { toMinor } from '#domain/money/minor.ts';
import { useWaiting } from '#web/kit/approval/use-waiting.tsx';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { useConfirm } from '#web/kit/dialog/use-confirm.tsx';
import { formatMoney } from '#web/kit/display/format-money.ts';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { AmountField } from '#web/kit/form/amount-field.tsx';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { TextareaField } from '#web/kit/form/textarea-field.tsx';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ChangeNotice } from '#web/kit/voucher/change-notice.tsx';
import { useFigureChange } from '#web/kit/voucher/use-figure-change.ts';
import { useRefundVoucher } from './online-sales.queries.ts';

interface RefundDialogProps {
  sale: OnlineSale;
  voucher: SaleVoucher;
  onClose: () => void;
}

/** Gives money back for one voucher. Whoever does is asked once more, with the figure in the question. */
export function RefundDialog({ sale, voucher, onClose }: RefundDialogProps) {
  const { t } = useTranslation('online-sales');
  const language = useLanguage();
  const { ask, dialog } = useConfirm();
  const refund = useRefundVoucher();
  const { unlessItWaits, waiting } = useWaiting(onClose);
  const { was, accept } = useFigureChange(voucher.refundable);
  const money = (figure: number) => formatMoney(toMinor(figure), sale.currency, language);

  const Form = z.object({ ...z.omit(RefundDraft, { Id: true }).shape, amount: amount({ min: 0.01, max: voucher.refundable }) });
  const form = useContractForm(Form, {
    defaults: { amount: voucher.refundable, reason: 'requested_by_customer', notes: '' },
    onSubmit: async (draft) => {
      const agreed = await ask({
        title: t('refund.question.title'),
        sentence: t('refund.question.sentence', { amount: money(draft.amount), name: sale.name, number: voucher.number }),
        confirm: t('refund.question.confirm', { amount: money(draft.amount) }),
        danger: true,
      });
      if (!agreed) return;
      if (await unlessItWaits(() => refund.mutateAsync({ ...draft, Id: voucher.id }))) onClose();
    },
  });

  if (waiting) return waiting;
  return (
    <>
      <FormDialog
        act={t('refund.button')}
        form={form}
        help={<HelpPopover>{t('refund.help')}</HelpPopover>}
        onClose={onClose}
        title={t('refund.title', { number: voucher.number })}
      >
        <ChangeNotice
          // Its own success changes the figures too, a moment before it closes.
          change={
            was === undefined || form.busy ? undefined : t('kit:voucher.mostChanged', { was: money(was), now: money(voucher.refundable) })
          }
          onSeen={accept}
        />
        <AmountField
          currency={sale.currency}
          description={t(voucher.refundsWhole ? 'refund.whole' : 'refund.most', { most: money(voucher.refundable) })}
          label={t('refund.amount')}
          name="amount"
          readOnly={voucher.refundsWhole}
        />
        {voucher.isPaymentMode && voucher.voucherValue !== voucher.salePrice && (
          <Text c="dimmed" size="sm">
            {t('refund.share', { price: money(voucher.salePrice), value: money(voucher.voucherValue) })}
          </Text>
        )}
        <SelectField
          label={t('refund.reasonLabel')}
          name="reason"
          options={refundReasons.map((reason) => ({ value: reason, label: t(`refund.reason.${reason}`) }))}
        />
        <TextareaField description={t('refund.notesHint')} label={t('refund.notes')} minRows={2} name="notes" />
      </FormDialog>
      {dialog}
    </>
  );
}
