import { TextInput } from '@mantine/core';
import { type HotelConfig, HotelConfigDraft } from '#contract/hotels.ts';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { SwitchField } from '#web/kit/form/switch-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useSaveConfig } from './hotels.queries.ts';

interface HotelConfigDialogProps {
  config: HotelConfig;
  onClose: () => void;
}

export function HotelConfigDialog({ config, onClose }: HotelConfigDialogProps) {
  const { t } = useTranslation('hotels');
  const readOnly = !useSession().can('hotelConfig:save');
  const save = useSaveConfig();
  const { hotelId, name2, registerSalesInPms, automaticVoucherIssue, backdateDays, referenceDays } = config;
  const form = useContractForm(HotelConfigDraft, {
    defaults: { hotelId, registerSalesInPms, automaticVoucherIssue, backdateDays, referenceDays },
    onSubmit: async (draft) => {
      await save.mutateAsync(draft);
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} readOnly={readOnly} title={name2}>
      <TextInput label={t('hotelId')} readOnly value={hotelId} />
      <TextInput label={t('name')} readOnly value={name2} />
      <SwitchField description={t('registerSalesHint')} label={t('registerSales')} name="registerSalesInPms" readOnly={readOnly} />
      <SwitchField description={t('automaticIssueHint')} label={t('automaticIssue')} name="automaticVoucherIssue" readOnly={readOnly} />
      <NumberField description={t('backdateDaysHint')} label={t('backdateDays')} name="backdateDays" readOnly={readOnly} />
      <NumberField description={t('referenceDaysHint')} label={t('referenceDays')} name="referenceDays" readOnly={readOnly} />
    </FormDialog>
  );
}
