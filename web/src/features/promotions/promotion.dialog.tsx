import { SimpleGrid } from '@mantine/core';
import { type Promotion, PromotionForm } from '#contract/promotions.ts';
import { channelCodes } from '#contract/vocabulary/channels.ts';
import { promotionLimits } from '#domain/pricing/save-promotion.ts';
import { useWaiting } from '#web/kit/approval/use-waiting.tsx';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { DateField } from '#web/kit/form/date-field.tsx';
import { MultiSelectField } from '#web/kit/form/multi-select-field.tsx';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { SwitchField } from '#web/kit/form/switch-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useToday } from '#web/kit/session/use-today.ts';
import { toDraft, toForm } from './promotion-form.ts';
import { useOfferChoices, useSavePromotion } from './promotions.queries.ts';

interface PromotionDialogProps {
  /** Absent for a new one. */
  promotion?: Promotion | undefined;
  onClose: () => void;
}

export function PromotionDialog({ promotion, onClose }: PromotionDialogProps) {
  const { t } = useTranslation('promotions');
  const readOnly = !useSession().can(promotion ? 'promotions:save' : 'promotions:add');
  const today = useToday();
  const save = useSavePromotion();
  const offers = useOfferChoices();
  const { unlessItWaits, waiting } = useWaiting(onClose);

  const form = useContractForm(PromotionForm, {
    defaults: toForm(promotion, today),
    onSubmit: async (filled) => {
      if (await unlessItWaits(() => save.mutateAsync(toDraft(promotion, filled)))) onClose();
    },
  });

  const { from, to } = promotionLimits(today);
  // What has begun keeps its start: the calendar must be able to show it.
  const earliest = promotion && promotion.startDate < from ? promotion.startDate : from;
  const channels = channelCodes.map((code) => ({ value: code, label: t(`channel.${code}`) }));

  if (waiting) return waiting;
  return (
    <FormDialog
      form={form}
      help={<HelpPopover>{t('help')}</HelpPopover>}
      onClose={onClose}
      readOnly={readOnly}
      title={promotion ? promotion.name : t('new')}
    >
      <SwitchField description={t('activeHint')} label={t('active')} name="active" readOnly={readOnly} />
      <TextField focusFirst label={t('name')} name="name" readOnly={readOnly} />
      <NumberField description={t('discountHint')} label={t('discount')} name="discount" readOnly={readOnly} suffix=" %" />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DateField label={t('startDate')} max={to} min={earliest} name="startDate" readOnly={readOnly} />
        <DateField label={t('endDate')} max={to} min={earliest} name="endDate" readOnly={readOnly} />
      </SimpleGrid>
      <MultiSelectField label={t('offers')} name="voucherTypeIds" options={offers} readOnly={readOnly} />
      <MultiSelectField label={t('channels')} name="channelCodes" options={channels} readOnly={readOnly} />
    </FormDialog>
  );
}
