import * as z from 'zod/mini';
import { RedeemLine } from '#contract/redemption.ts';
import type { Redeem } from '#contract/vouchers.ts';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useCorrectInvoice } from './voucher-details.queries.ts';

const InvoiceForm = z.object({ invoice: z.nonoptional(RedeemLine.shape.invoice) });

/** The invoice of a use, which often exists only later. The earlier one stays in the history. */
export function InvoiceDialog({ redeem, onClose }: { redeem: Redeem; onClose: () => void }) {
  const { t } = useTranslation('voucher-details');
  const correct = useCorrectInvoice();
  const form = useContractForm(InvoiceForm, {
    defaults: { invoice: redeem.invoice ?? '' },
    onSubmit: async ({ invoice }) => {
      await correct.mutateAsync({ id: redeem.id, invoice });
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t('invoice.title')}>
      <TextField focusFirst label={t('column.invoice')} name="invoice" />
    </FormDialog>
  );
}
