import { SimpleGrid } from '@mantine/core';
import { type CardPrice, CardPriceDraft } from '#contract/billing.ts';
import { billingCurrency } from '#contract/vocabulary/billing.ts';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { AmountField } from '#web/kit/form/amount-field.tsx';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useDeletePrice, useSavePrice } from './billing.queries.ts';

const newPrice: CardPriceDraft = { name: '', numberOfVouchers: 100, amount: 0 };

interface CardPriceDialogProps {
  /** Absent for a new one. */
  price?: CardPrice | undefined;
  onClose: () => void;
}

export function CardPriceDialog({ price, onClose }: CardPriceDialogProps) {
  const { t } = useTranslation('billing');
  const { can } = useSession();
  const readOnly = !can(price ? 'priceList:save' : 'priceList:add');
  const save = useSavePrice();
  const remove = useDeletePrice();

  const form = useContractForm(CardPriceDraft, {
    defaults: price ?? newPrice,
    onSubmit: async (draft) => {
      await save.mutateAsync(draft);
      onClose();
    },
  });

  const deletion = price &&
    can('priceList:delete') && {
      question: {
        title: t('prices.delete.title'),
        sentence: t('prices.delete.sentence', { name: price.name }),
        confirm: t('prices.delete.confirm'),
        danger: true,
      },
      act: () => remove.mutate(price, { onSuccess: onClose }),
      busy: remove.isPending,
    };

  return (
    <FormDialog
      deletion={deletion || undefined}
      form={form}
      help={<HelpPopover>{t('prices.help')}</HelpPopover>}
      history={price && { subject: 'cardPrice', id: price.id }}
      onClose={onClose}
      readOnly={readOnly}
      title={price ? price.name : t('prices.new')}
    >
      <TextField focusFirst label={t('prices.name')} name="name" readOnly={readOnly} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberField label={t('vouchers')} name="numberOfVouchers" readOnly={readOnly} />
        <AmountField currency={billingCurrency} label={t('prices.amount')} name="amount" readOnly={readOnly} />
      </SimpleGrid>
    </FormDialog>
  );
}
