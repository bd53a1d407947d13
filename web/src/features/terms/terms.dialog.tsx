import { type Terms, TermsForm } from '#contract/terms.ts';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { LanguageTabs } from '#web/kit/form/language-tabs.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { TextareaField } from '#web/kit/form/textarea-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useDeleteTerms, useSaveTerms } from './terms.queries.ts';
import { toDraft, toForm } from './terms-form.ts';

interface TermsDialogProps {
  /** Absent for new ones. */
  terms?: Terms | undefined;
  onClose: () => void;
}

export function TermsDialog({ terms, onClose }: TermsDialogProps) {
  const { t } = useTranslation('terms');
  const readOnly = !useSession().can('termsConditions:save');
  const save = useSaveTerms();
  const remove = useDeleteTerms();

  const form = useContractForm(TermsForm, {
    defaults: toForm(terms),
    onSubmit: async (filled) => {
      await save.mutateAsync(toDraft(terms, filled));
      onClose();
    },
  });

  const deletion = terms && {
    question: {
      title: t('delete.title'),
      sentence: t('delete.sentence', { code: terms.code }),
      confirm: t('delete.confirm'),
      danger: true,
    },
    act: () => remove.mutate(terms, { onSuccess: onClose }),
    busy: remove.isPending,
  };

  return (
    <FormDialog
      deletion={deletion}
      form={form}
      help={<HelpPopover>{t('help')}</HelpPopover>}
      onClose={onClose}
      readOnly={readOnly}
      title={terms ? t('edit', { code: terms.code }) : t('new')}
    >
      <TextField focusFirst label={t('code')} name="code" readOnly={readOnly} />
      <LanguageTabs name="multiLingual">
        {(path) => <TextareaField label={t('description')} minRows={6} name={`${path}.description`} readOnly={readOnly} />}
      </LanguageTabs>
    </FormDialog>
  );
}
