import { ActionIcon, Alert, Button, CopyButton, Group, Modal, Skeleton, TextInput } from '@mantine/core';
import { IconCheck, IconCopy, IconEye, IconEyeOff, IconInfoCircle, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { ApiSubscription } from '#contract/api-gateway.ts';
import { type KeyName, keyNames, partnerKeyHeader } from '#contract/vocabulary/api-gateway.ts';
import { useConfirm } from '#web/kit/dialog/use-confirm.tsx';
import { useReturnedFocus } from '#web/kit/dialog/use-returned-focus.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import classes from './api-gateway.module.css';
import { useKeys, useRegenerateKey } from './api-gateway.queries.ts';

interface KeysDialogProps {
  subscription: ApiSubscription;
  onClose: () => void;
}

/** Both keys of a subscription, covered until somebody wants to see them. */
export function KeysDialog({ subscription, onClose }: KeysDialogProps) {
  const { t } = useTranslation('api-gateway');
  const { t: kit } = useTranslation('kit');
  const { ask, asking, dialog } = useConfirm();
  const { data, isError, error, refetch } = useKeys(subscription.name);
  const regenerate = useRegenerateKey(subscription.name);
  useReturnedFocus();
  const keys = data?.response[0];

  const renew = async (key: KeyName) => {
    const question = { title: t('keys.regenerate'), sentence: t(`keys.sentence.${key}`), confirm: t('keys.regenerate'), danger: true };
    if (await ask(question)) regenerate.mutate(key);
  };

  return (
    <Modal
      closeButtonProps={{ 'aria-label': kit('close') }}
      closeOnEscape={!asking}
      onClose={onClose}
      opened
      title={t('keys.title', { name: subscription.properties.displayName })}
      trapFocus={!asking}
    >
      <div className={classes.column}>
        <Alert color="info" icon={<IconInfoCircle aria-hidden size={20} />}>
          {t('keys.hint', { header: partnerKeyHeader })}
        </Alert>
        {isError && <ErrorState error={error} onRetry={() => void refetch()} what={t('keys.failed')} />}
        {!keys && !isError && <Skeleton aria-busy height={227} />}
        {keys &&
          keyNames.map((key) => (
            <KeyField
              busy={regenerate.isPending && regenerate.variables === key}
              key={key}
              label={t(`keys.${key}`)}
              onRenew={() => void renew(key)}
              value={key === 'primary' ? keys.primaryKey : keys.secondaryKey}
            />
          ))}
        <Group justify="flex-end">
          <Button onClick={onClose} variant="default">
            {kit('close')}
          </Button>
        </Group>
      </div>
      {dialog}
    </Modal>
  );
}

interface KeyFieldProps {
  label: string;
  value: string;
  busy: boolean;
  onRenew: () => void;
}

function KeyField({ label, value, busy, onRenew }: KeyFieldProps) {
  const { t } = useTranslation('api-gateway');
  const [seen, setSeen] = useState(false);
  const look = t(seen ? 'keys.hide' : 'keys.see');
  return (
    <div className={classes.key}>
      <TextInput
        autoComplete="off"
        classNames={{ input: classes.keyText ?? '' }}
        label={label}
        readOnly
        rightSection={
          <ActionIcon aria-label={`${look}: ${label}`} onClick={() => setSeen(!seen)} variant="subtle">
            {seen ? <IconEyeOff aria-hidden size={18} /> : <IconEye aria-hidden size={18} />}
          </ActionIcon>
        }
        type={seen ? 'text' : 'password'}
        value={value}
      />
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button
            aria-label={`${t(copied ? 'keys.copied' : 'keys.copy')}: ${label}`}
            leftSection={copied ? <IconCheck aria-hidden size={16} /> : <IconCopy aria-hidden size={16} />}
            onClick={copy}
            variant="default"
          >
            {t(copied ? 'keys.copied' : 'keys.copy')}
          </Button>
        )}
      </CopyButton>
      <Button
        aria-label={`${t('keys.regenerate')}: ${label}`}
        leftSection={<IconRefresh aria-hidden size={16} />}
        loading={busy}
        onClick={onRenew}
        variant="subtle"
      >
        {t('keys.regenerate')}
      </Button>
    </div>
  );
}
