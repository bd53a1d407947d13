import { ApiSubscriptionForm, type ApiUser } from '#contract/api-gateway.ts';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useProductName, useProducts, useSubscribe } from './api-gateway.queries.ts';

interface SubscriptionDialogProps {
  user: ApiUser;
  onClose: () => void;
}

export function SubscriptionDialog({ user, onClose }: SubscriptionDialogProps) {
  const { t } = useTranslation('api-gateway');
  const subscribe = useSubscribe(user);
  const products = useProducts();
  const productName = useProductName();
  const form = useContractForm(ApiSubscriptionForm, {
    defaults: { properties: { displayName: '', scope: '' } },
    onSubmit: async ({ properties }) => {
      await subscribe.mutateAsync(properties);
      onClose();
    },
  });
  return (
    <FormDialog act={t('subscriptions.add')} form={form} onClose={onClose} title={t('subscriptions.new')}>
      <TextField description={t('subscriptions.nameHint')} focusFirst label={t('subscriptions.name')} name="properties.displayName" />
      <SelectField
        description={t('subscriptions.productHint')}
        label={t('subscriptions.product')}
        name="properties.scope"
        none=""
        options={products.map(({ id }) => ({ value: id, label: productName(id) }))}
      />
    </FormDialog>
  );
}
