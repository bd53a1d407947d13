import { type AskingGroup, SupportAccessDraft } from '#contract/support-access.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { addDays, dayIn } from '#domain/calendar/day.ts';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { DateField } from '#web/kit/form/date-field.tsx';
import { TextareaField } from '#web/kit/form/textarea-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useAsk } from './support-access.queries.ts';

/** Asks one group: why, and until when. */
export function AskDialog({ group: { hotelGroupId, name }, onClose }: { group: AskingGroup; onClose: () => void }) {
  const { t } = useTranslation('support-access');
  const ask = useAsk();
  const today = dayIn('UTC', new Date());
  const form = useContractForm(SupportAccessDraft, {
    defaults: { hotelGroupId, reason: '', until: today },
    onSubmit: async (draft) => {
      await ask.mutateAsync(draft);
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t('ask.title', { name })}>
      <TextareaField description={t('ask.reasonHint')} label={t('column.reason')} minRows={3} name="reason" />
      <DateField label={t('column.wanted')} max={addDays(today, limits.supportAccessDays)} min={today} name="until" />
    </FormDialog>
  );
}
