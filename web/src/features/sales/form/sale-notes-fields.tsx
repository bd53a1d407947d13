import { SimpleGrid } from '@mantine/core';
import { contentLanguages } from '#contract/vocabulary/languages.ts';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { SwitchField } from '#web/kit/form/switch-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { TextareaField } from '#web/kit/form/textarea-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';

/** How the guest is written to, and what the hotel writes down for itself. */
export function SaleNotesFields({ notesHint }: { notesHint?: string | undefined }) {
  const { t } = useTranslation('sales');
  const languages = contentLanguages.map((value) => ({ value, label: t(`form.language.${value}`) }));
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <SelectField label={t('form.languageOfGuest')} name="languageCode" options={languages} />
        <TextField label={t('form.invoiceReference')} name="invoiceReference" />
      </SimpleGrid>
      <TextareaField {...(notesHint !== undefined && { description: notesHint })} label={t('form.notes')} minRows={1} name="notes" />
      <SwitchField description={t('form.sendMailHint')} label={t('form.sendMail')} name="sendMail" />
    </>
  );
}
