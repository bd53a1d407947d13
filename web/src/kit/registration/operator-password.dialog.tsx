import { Text } from '@mantine/core';
import * as z from 'zod/mini';
import { operator } from '#contract/operator.ts';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useContractForm } from '../form/contract-form.ts';
import { SecretField } from '../form/secret-field.tsx';
import { useTranslation } from '../i18n/use-translation.ts';

const PasswordForm = z.strictObject({ hostUserPassword: operator.hostUserPassword });

interface OperatorPasswordDialogProps {
  title: string;
  sentence: string;
  act: string;
  /** Whose password it is. */
  userCode: string;
  onSubmit: (password: { hostUserPassword: string }) => Promise<unknown>;
  onClose: () => void;
}

/** The hotel's system is spoken to in an operator's name: only they can let us. */
export function OperatorPasswordDialog({ title, sentence, act, userCode, onSubmit, onClose }: OperatorPasswordDialogProps) {
  const { t } = useTranslation('kit');
  const form = useContractForm(PasswordForm, {
    defaults: { hostUserPassword: '' },
    onSubmit: async (password) => {
      await onSubmit(password);
      onClose();
    },
  });
  return (
    <FormDialog act={act} form={form} onClose={onClose} title={title}>
      <Text>{sentence}</Text>
      <SecretField
        description={t('registration.passwordHint')}
        focusFirst
        label={t('registration.passwordOf', { user: userCode })}
        name="hostUserPassword"
      />
    </FormDialog>
  );
}
