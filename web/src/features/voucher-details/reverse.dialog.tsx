import * as z from 'zod/mini';
import { amount } from '#contract/amount.ts';
import { RedeemLine } from '#contract/redemption.ts';
import type { Redeem, Voucher } from '#contract/vouchers.ts';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { AmountField } from '#web/kit/form/amount-field.tsx';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { TextareaField } from '#web/kit/form/textarea-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ChangeNotice } from '#web/kit/voucher/change-notice.tsx';
import { useFigureChange } from '#web/kit/voucher/use-figure-change.ts';
import { useWorth } from '#web/kit/voucher/use-worth.ts';
import { useRedeemHere } from './use-redeem-here.ts';

interface ReverseDialogProps {
  voucher: Voucher;
  redeem: Redeem;
  onClose: () => void;
}

/** Takes a use back, all of it or a part, and says why. */
export function ReverseDialog({ voucher, redeem, onClose }: ReverseDialogProps) {
  const { t } = useTranslation('voucher-details');
  const worth = useWorth(voucher);
  const send = useRedeemHere();
  const { reversible, rebateId } = redeem;
  const { was, accept } = useFigureChange(reversible);
  const isMoney = voucher.isPaymentMode;

  const Form = z.object({
    figure: isMoney ? amount({ min: 0.01, max: reversible }) : z.number().check(z.int(), z.minimum(1), z.maximum(reversible)),
    notes: z.nonoptional(RedeemLine.shape.notes),
  });
  const form = useContractForm(Form, {
    defaults: { figure: reversible, notes: '' },
    onSubmit: async ({ figure, notes }) => {
      const taken = isMoney ? { amount: -figure } : { quantity: -figure, ...(rebateId !== null && { rebateId }) };
      // Written where it was used.
      await send({ voucherId: voucher.id, hotelId: redeem.hotelId ?? voucher.hotelId, reverses: redeem.id, notes, ...taken }, 'reverse');
      onClose();
    },
  });

  const figure = { description: t('reverse.most', { most: worth(reversible) }), label: t('reverse.figure'), name: 'figure' };
  return (
    <FormDialog form={form} onClose={onClose} title={t('reverse.title', { figure: worth(redeem.amount ?? redeem.quantity ?? 0) })}>
      <ChangeNotice
        // Its own success changes the figures too, a moment before it closes.
        change={was === undefined || form.busy ? undefined : t('kit:voucher.mostChanged', { was: worth(was), now: worth(reversible) })}
        onSeen={accept}
      />
      {isMoney ? <AmountField {...figure} currency={voucher.currency} /> : <NumberField {...figure} />}
      <TextareaField description={t('redeem.notesHint')} label={t('column.notes')} minRows={2} name="notes" />
    </FormDialog>
  );
}
