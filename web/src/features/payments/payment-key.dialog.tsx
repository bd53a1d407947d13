import { Text } from '@mantine/core';
import { type PaymentKey, PaymentKeyDraft } from '#contract/payments.ts';
import { gatewayNames } from '#contract/vocabulary/payments.ts';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { SecretField } from '#web/kit/form/secret-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { covered } from './covered.ts';
import { useDeleteKey, useSaveKey } from './payments.queries.ts';

interface PaymentKeyDialogProps {
  paymentKey: PaymentKey;
  onClose: () => void;
}

/** Sets a shared key, or puts another in its place. */
export function PaymentKeyDialog({ paymentKey, onClose }: PaymentKeyDialogProps) {
  const { t } = useTranslation('payments');
  const save = useSaveKey();
  const remove = useDeleteKey();
  const { code, secret, set, sharedKey } = paymentKey;
  const words = { key: t(`credential.${paymentKey.name}`), name: gatewayNames[code] };

  const form = useContractForm(PaymentKeyDraft, {
    defaults: { code, name: paymentKey.name, sharedKey: '' },
    onSubmit: async (draft) => {
      await save.mutateAsync(draft);
      onClose();
    },
  });
  const deletion = {
    question: {
      ...{ title: t('keys.remove.title'), sentence: t('keys.remove.sentence', words), confirm: t('keys.remove.confirm') },
      danger: true,
    },
    act: () => remove.mutate(paymentKey, { onSuccess: onClose }),
    busy: remove.isPending,
  };
  const Field = secret ? SecretField : TextField;
  return (
    <FormDialog
      deletion={set ? deletion : undefined}
      form={form}
      history={{ subject: 'paymentKey', id: `${code} ${paymentKey.name}` }}
      onClose={onClose}
      title={t('keys.dialog', words)}
    >
      {set && <Text>{t('keys.current', { value: secret ? covered(sharedKey) : sharedKey })}</Text>}
      <Field focusFirst label={t('keys.newValue')} name="sharedKey" {...(set && { description: t('keys.rotation') })} />
    </FormDialog>
  );
}
