import { type Tag, TagDraft } from '#contract/tags.ts';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { SwitchField } from '#web/kit/form/switch-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { TextareaField } from '#web/kit/form/textarea-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useDeleteTag, useSaveTag } from './tags.queries.ts';

const newTag: TagDraft = { code: '', description: '', active: true };

interface TagDialogProps {
  /** Absent for a new one. */
  tag?: Tag | undefined;
  onClose: () => void;
}

export function TagDialog({ tag, onClose }: TagDialogProps) {
  const { t } = useTranslation('tags');
  const readOnly = !useSession().can('voucherTags:save');
  const save = useSaveTag();
  const remove = useDeleteTag();

  const form = useContractForm(TagDraft, {
    defaults: tag ?? newTag,
    onSubmit: async (draft) => {
      await save.mutateAsync(draft);
      onClose();
    },
  });

  const deletion = tag && {
    question: { title: t('delete.title'), sentence: t('delete.sentence', { code: tag.code }), confirm: t('delete.confirm'), danger: true },
    act: () => remove.mutate(tag, { onSuccess: onClose }),
    busy: remove.isPending,
  };

  return (
    <FormDialog
      deletion={deletion}
      form={form}
      help={<HelpPopover>{t('help')}</HelpPopover>}
      onClose={onClose}
      readOnly={readOnly}
      title={tag ? t('edit', { code: tag.code }) : t('new')}
    >
      <SwitchField description={t('activeHint')} label={t('active')} name="active" readOnly={readOnly} />
      <TextField focusFirst label={t('code')} name="code" readOnly={readOnly} />
      <TextareaField label={t('description')} name="description" readOnly={readOnly} />
    </FormDialog>
  );
}
