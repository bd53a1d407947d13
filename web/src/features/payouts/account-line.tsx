import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PayoutAccount } from '#contract/payouts.ts';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { accountQuery, useSaveAccount } from './payouts.queries.ts';

/** The account this hotel pays from: without one there is no file for the bank. */
export function AccountLine() {
  const { t } = useTranslation('payouts');
  const { hotel } = useSession();
  const { data } = useQuery(accountQuery);
  const [editing, setEditing] = useState(false);
  if (!data) return null;
  const [account] = data.response;
  return (
    <Group gap="sm" mt="sm">
      <Text>
        {account
          ? t('account.is', { hotel: hotel.name2, name: account.name, iban: account.iban })
          : t('account.none', { hotel: hotel.name2 })}
      </Text>
      <Button onClick={() => setEditing(true)} size="xs" variant="default">
        {t('account.edit')}
      </Button>
      {editing && <AccountDialog account={account ?? { name: '', iban: '' }} onClose={() => setEditing(false)} />}
    </Group>
  );
}

function AccountDialog({ account, onClose }: { account: PayoutAccount; onClose: () => void }) {
  const { t } = useTranslation('payouts');
  const save = useSaveAccount();
  const form = useContractForm(PayoutAccount, {
    defaults: account,
    onSubmit: async (changed) => {
      await save.mutateAsync(changed);
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t('account.title')}>
      <TextField label={t('account.name')} name="name" />
      <TextField label={t('account.iban')} name="iban" />
    </FormDialog>
  );
}
