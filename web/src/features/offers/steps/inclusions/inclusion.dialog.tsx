import { toTextList, toTextsByLanguage } from '#contract/multilingual.ts';
import { deleteInclusion, type Inclusion, InclusionForm, saveInclusion } from '#contract/offer-services.ts';
import type { OfferId } from '#contract/vocabulary/ids.ts';
import { contentLanguages } from '#contract/vocabulary/languages.ts';
import type { InclusionKind } from '#contract/vocabulary/offers.ts';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { LanguageTabs } from '#web/kit/form/language-tabs.tsx';
import { TextareaField } from '#web/kit/form/textarea-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { notifyFailure } from '#web/kit/notifier/notify.tsx';
import { useOfferWrite } from '../../offer.queries.ts';

interface InclusionDialogProps {
  offerId: OfferId;
  kind: InclusionKind;
  /** Absent for a new one. */
  line: Inclusion | undefined;
  onClose: () => void;
}

function formOf(line: Inclusion | undefined, type: InclusionKind): InclusionForm {
  const written = toTextsByLanguage(line?.multiLingual ?? []);
  const texts = contentLanguages.map((language) => [language, written[language] ?? { description: '' }]);
  return { type, code: line?.code ?? '', multiLingual: Object.fromEntries(texts) };
}

export function InclusionDialog({ offerId, kind, line, onClose }: InclusionDialogProps) {
  const { t } = useTranslation('offers');
  const save = useOfferWrite(saveInclusion, offerId, t('inclusions.saved'));
  const remove = useOfferWrite(deleteInclusion, offerId, t('inclusions.deleted'));

  const form = useContractForm(InclusionForm, {
    defaults: formOf(line, kind),
    onSubmit: async ({ multiLingual, ...fields }) => {
      const request = { id: line?.id, voucherTypeId: offerId, ...fields, multiLingual: toTextList(multiLingual) };
      await save.mutateAsync({ body: { request } });
      onClose();
    },
  });

  const deletion = line && {
    question: {
      title: t('inclusions.delete.title'),
      sentence: t('inclusions.delete.sentence'),
      confirm: t('inclusions.delete.confirm'),
      danger: true,
    },
    act: () => remove.mutate({ params: { id: line.id } }, { onSuccess: onClose, onError: notifyFailure }),
    busy: remove.isPending,
  };

  return (
    <FormDialog deletion={deletion} form={form} onClose={onClose} title={t(`inclusions.${kind}.${line ? 'edit' : 'add'}`)}>
      <LanguageTabs name="multiLingual">
        {(path) => <TextareaField label={t('inclusions.text')} name={`${path}.description`} />}
      </LanguageTabs>
    </FormDialog>
  );
}
