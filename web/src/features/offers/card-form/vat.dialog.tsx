import { type OfferForm, VatLine } from '#contract/offers.ts';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { vatCodes } from '#contract/vocabulary/offers.ts';
import { fromMinor, toMinor } from '#domain/money/minor.ts';
import { vatRemainder } from '#domain/offer/vat.ts';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { AmountField } from '#web/kit/form/amount-field.tsx';
import { type ContractForm, useContractForm } from '#web/kit/form/contract-form.ts';
import { heldNumber } from '#web/kit/form/held-number.ts';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';

interface VatDialogProps {
  form: ContractForm;
  currency: Currency;
  onClose: () => void;
}

/** One more line of VAT. What is left of the price is proposed: with one tax, as most have, that is all there is to do. */
export function VatDialog({ form, currency, onClose }: VatDialogProps) {
  const { t } = useTranslation('offers');
  const { voucherTypeVat: lines, payedAmount } = form.fields.getValues() as OfferForm;
  const left = fromMinor(
    vatRemainder(
      toMinor(heldNumber(payedAmount) ?? 0),
      lines.map(({ amount }) => ({ amountMinor: toMinor(amount) })),
    ),
  );

  const line = useContractForm(VatLine, {
    defaults: { taxCode: null as never, amount: left >= limits.vatAmountMin ? left : (null as never) },
    onSubmit: async (added) => {
      form.fields.clearErrors('voucherTypeVat');
      form.fields.setValue('voucherTypeVat', [...lines, added], { shouldDirty: true });
      onClose();
    },
  });

  return (
    <FormDialog form={line} onClose={onClose} title={t('vat.add')}>
      <SelectField
        label={t('vat.tax')}
        name="taxCode"
        options={vatCodes
          .filter((code) => !lines.some(({ taxCode }) => taxCode === code))
          .map((code) => ({ value: code, label: t(`vat.code.${code}`) }))}
      />
      <AmountField currency={currency} label={t('vat.amount')} name="amount" />
    </FormDialog>
  );
}
