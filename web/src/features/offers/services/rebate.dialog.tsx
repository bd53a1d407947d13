import { SimpleGrid } from '@mantine/core';
import { revenueCategoryNames } from '#contract/messages/revenue-categories.ts';
import { RebateForm } from '#contract/offer-services.ts';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import { redeemKinds, revenueCategories } from '#contract/vocabulary/offers.ts';
import { rebateLimits } from '#domain/offer/rebate.ts';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { AmountField } from '#web/kit/form/amount-field.tsx';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { DateField } from '#web/kit/form/date-field.tsx';
import { LanguageTabs } from '#web/kit/form/language-tabs.tsx';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { TextareaField } from '#web/kit/form/textarea-field.tsx';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useToday } from '#web/kit/session/use-today.ts';
import { newRebateForm } from '../editing/offer-form.ts';

interface RebateDialogProps {
  /** Absent for a new one. */
  service: RebateForm | undefined;
  currency: Currency;
  /** Codes of the offer's other services. */
  others: readonly string[];
  onSave: (service: RebateForm) => Promise<unknown>;
  onClose: () => void;
}

export function RebateDialog({ service, currency, others, onSave, onClose }: RebateDialogProps) {
  const { t } = useTranslation('offers');
  const language = useLanguage();
  const window = rebateLimits(useToday());
  const min = service?.redeemValidFrom && service.redeemValidFrom < window.from ? service.redeemValidFrom : window.from;
  const max = service?.redeemValidTo && service.redeemValidTo > window.to ? service.redeemValidTo : window.to;

  const form = useContractForm(RebateForm, {
    defaults: service ?? newRebateForm,
    onSubmit: async (saved) => {
      if (others.some((code) => code.toLowerCase() === saved.code.toLowerCase())) {
        form.fields.setError('code', { type: 'taken', message: t('services.codeTaken') }, { shouldFocus: true });
        return;
      }
      if (saved.redeemValidFrom && saved.redeemValidTo && saved.redeemValidTo < saved.redeemValidFrom) {
        form.fields.setError('redeemValidTo', { type: 'reversed', message: t('services.reversed') }, { shouldFocus: true });
        return;
      }
      await onSave(saved);
      onClose();
    },
  });

  return (
    <FormDialog form={form} onClose={onClose} title={service ? t('services.edit', { code: service.code }) : t('services.add')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField focusFirst label={t('services.code')} name="code" />
        <NumberField label={t('services.quantity')} name="quantity" />
        <SelectField
          label={t('services.category')}
          name="revenueCategoryId"
          options={revenueCategories.map((category) => ({ value: category, label: revenueCategoryNames[language][category] }))}
        />
        <SelectField
          label={t('services.kind')}
          name="action"
          options={redeemKinds.map((kind) => ({ value: kind, label: t(`services.action.${kind}`) }))}
        />
        <AmountField currency={currency} description={t('services.unitPriceHint')} label={t('services.unitPrice')} name="unitPrice" />
        <DateField label={t('services.usableFrom')} max={max} min={min} name="redeemValidFrom" />
        <DateField label={t('services.usableTo')} max={max} min={min} name="redeemValidTo" />
      </SimpleGrid>
      <LanguageTabs name="multiLingual">
        {(path) => <TextareaField label={t('services.description')} name={`${path}.description`} />}
      </LanguageTabs>
    </FormDialog>
  );
}
