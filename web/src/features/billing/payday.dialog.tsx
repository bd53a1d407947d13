import { Text } from '@mantine/core';
import { type CashDeposit, PaydayForm } from '#contract/billing.ts';
import { billingCurrency } from '#contract/vocabulary/billing.ts';
import { toMinor } from '#domain/money/minor.ts';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { formatMoney } from '#web/kit/display/format-money.ts';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { DateField } from '#web/kit/form/date-field.tsx';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useToday } from '#web/kit/session/use-today.ts';
import { useMoveDeposit } from './billing.queries.ts';

interface PaydayDialogProps {
  deposit: CashDeposit;
  onClose: () => void;
}

/** Money is said before it is moved: the sentence names the figure, the field only the day. */
export function PaydayDialog({ deposit, onClose }: PaydayDialogProps) {
  const { t } = useTranslation('billing');
  const language = useLanguage();
  const today = useToday();
  const move = useMoveDeposit();
  const form = useContractForm(PaydayForm, {
    defaults: { payday: today },
    onSubmit: async ({ payday }) => {
      await move.mutateAsync({ id: deposit.id, status: 'Payed', payday });
      onClose();
    },
  });
  const amount = formatMoney(toMinor(deposit.value), billingCurrency, language);
  return (
    <FormDialog act={t('paid.act')} form={form} onClose={onClose} title={t('paid.title')}>
      <Text>{t('paid.sentence', { amount, hotel: deposit.hotelName, name: deposit.cardPriceName })}</Text>
      <DateField description={t('paid.hint')} label={t('deposits.payday')} max={today} min={deposit.requestDate} name="payday" />
    </FormDialog>
  );
}
