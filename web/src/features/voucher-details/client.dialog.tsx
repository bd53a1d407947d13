import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ClientForm } from '#contract/profiles.ts';
import type { Voucher } from '#contract/vouchers.ts';
import { ClientLookup } from '#web/kit/client-lookup/client-lookup.tsx';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSaveClient } from './voucher-details.queries.ts';

/** Whose voucher it is: the same client under another name, or another client altogether. */
export function ClientDialog({ voucher, onClose }: { voucher: Voucher; onClose: () => void }) {
  const { t } = useTranslation('voucher-details');
  const [profileId, setProfileId] = useState(voucher.profileId);
  const save = useSaveClient(voucher.id);

  const form = useContractForm(ClientForm, {
    defaults: { firstName: voucher.firstName, lastName: voucher.lastName, email: voucher.email ?? '' },
    onSubmit: async (client) => {
      await save.mutateAsync({ profileId, client });
      onClose();
    },
  });

  return (
    <FormDialog form={form} onClose={onClose} title={t('client.edit')}>
      <ClientLookup
        label={t('client.another')}
        onChoose={({ id, firstName, lastName, email }) => {
          setProfileId(id);
          for (const [name, value] of Object.entries({ firstName, lastName, email })) {
            form.fields.setValue(name, value, { shouldDirty: true, shouldValidate: true });
          }
        }}
      />
      <TextField label={t('client.firstName')} name="firstName" />
      <TextField label={t('client.lastName')} name="lastName" />
      <TextField label={t('client.email')} name="email" type="email" />
      {profileId && (
        <Anchor component={Link} to={`/Profiles/${profileId}`}>
          {t('client.profile')}
        </Anchor>
      )}
    </FormDialog>
  );
}
