import { Button, Group, List, Modal, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Profile } from '#contract/profiles.ts';
import { fullName } from '#web/kit/client-lookup/client-lookup.tsx';
import { useReturnedFocus } from '#web/kit/dialog/use-returned-focus.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './profile.module.css';

interface EraseDialogProps {
  profile: Profile;
  busy: boolean;
  onErase: () => void;
  onClose: () => void;
}

/** Nothing brings an erased person back: whoever goes on has read what goes and what stays, and written whom it is about. */
export function EraseDialog({ profile, busy, onErase, onClose }: EraseDialogProps) {
  const { t } = useTranslation('profiles');
  const [written, setWritten] = useState('');
  useReturnedFocus();
  const agreed = written.trim().toLowerCase() === profile.lastName.toLowerCase();

  const erase = (event: FormEvent) => {
    event.preventDefault();
    if (agreed && !busy) onErase();
  };

  return (
    <Modal
      classNames={{ title: classes.dialogTitle }}
      closeButtonProps={{ 'aria-label': t('kit:close') }}
      onClose={busy ? () => undefined : onClose}
      opened
      title={t('erase.title', { name: fullName(profile) })}
    >
      <form className={classes.erasing} onSubmit={erase}>
        <div>
          <Text fw={600}>{t('erase.goes')}</Text>
          <List>
            <List.Item>{t('erase.goesPerson')}</List.Item>
            <List.Item>{t('erase.goesVouchers', { count: profile.vouchers.length })}</List.Item>
            <List.Item>{t('erase.goesMails')}</List.Item>
          </List>
        </div>
        <div>
          <Text fw={600}>{t('erase.stays')}</Text>
          <List>
            <List.Item>{t('erase.staysFigures')}</List.Item>
            <List.Item>{t('erase.staysVouchers')}</List.Item>
          </List>
        </div>
        <TextInput
          autoComplete="off"
          data-autofocus
          label={t('erase.confirmLabel', { lastName: profile.lastName })}
          onChange={(event) => setWritten(event.currentTarget.value)}
          value={written}
        />
        <Group gap="xs" justify="flex-end">
          <Button disabled={busy} onClick={onClose} variant="default">
            {t('kit:cancel')}
          </Button>
          <Button color="danger" disabled={!agreed} loading={busy} type="submit">
            {t('erase.confirm')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
