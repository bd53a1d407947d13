import * as z from 'zod/mini';
import type { KeptData } from '#contract/retention.ts';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { formatCount } from '#web/kit/display/format-count.ts';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSaveRetention } from './tasks.queries.ts';

/** The bounds of this kind, where the contract only knows those of all. */
const formOf = ({ lowestDays, highestDays }: KeptData) => z.object({ days: z.int().check(z.minimum(lowestDays), z.maximum(highestDays)) });

export function RetentionDialog({ kept, onClose }: { kept: KeptData; onClose: () => void }) {
  const { t } = useTranslation('tasks');
  const language = useLanguage();
  const save = useSaveRetention();
  const form = useContractForm(formOf(kept), {
    defaults: { days: kept.days },
    onSubmit: async ({ days }) => {
      await save.mutateAsync({ kind: kept.kind, days });
      onClose();
    },
  });
  const figure = (days: number) => formatCount(days, language);
  return (
    <FormDialog form={form} history={{ subject: 'retention', id: kept.kind }} onClose={onClose} title={t(`retention.kinds.${kept.kind}`)}>
      <NumberField
        description={t('retention.bounds', { lowest: figure(kept.lowestDays), highest: figure(kept.highestDays) })}
        label={t('retention.field')}
        name="days"
      />
    </FormDialog>
  );
}
