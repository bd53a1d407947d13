import { type OnlineSale, SaleChange } from '#contract/online-sales.ts';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useChangeBuyer } from './online-sales.queries.ts';

/** A mistyped address is the usual reason why a guest has no voucher. */
export function BuyerDialog({ sale, onClose }: { sale: OnlineSale; onClose: () => void }) {
  const { t } = useTranslation('online-sales');
  const change = useChangeBuyer(sale.id);
  const form = useContractForm(SaleChange, {
    defaults: { name: sale.name, email: sale.email },
    onSubmit: async (buyer) => {
      await change.mutateAsync(buyer);
      onClose();
    },
  });
  return (
    <FormDialog form={form} help={<HelpPopover>{t('buyer.help')}</HelpPopover>} onClose={onClose} title={t('buyer.edit')}>
      <TextField label={t('name')} name="name" />
      <TextField label={t('email')} name="email" type="email" />
    </FormDialog>
  );
}
