import { Anchor, Button, Group, Skeleton, Title } from '@mantine/core';
import { IconListDetails, IconPlus, IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Webhook } from '#contract/webhooks.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { RecordTable } from '#web/kit/display/record-table.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { EmptyState } from '#web/kit/states/empty-state.tsx';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { SecretDialog } from './secret.dialog.tsx';
import { WebhookDialog } from './webhook.dialog.tsx';
import { useWebhookColumns } from './webhooks.columns.tsx';
import classes from './webhooks.module.css';
import { allWebhooks } from './webhooks.queries.ts';

/** Which systems are told of vouchers, and whether they listen. */
export function WebhooksScreen() {
  const { t } = useTranslation('webhooks');
  const { can } = useSession();
  const { data, isError, error, refetch } = useQuery({ ...allWebhooks, staleTime: 0 });
  const [open, setOpen] = useState<'new' | Webhook>();
  const [secret, setSecret] = useState<string>();
  const columns = useWebhookColumns(setOpen);
  const webhooks = data?.response;

  const add = can('webhooks:save') && (
    <Button leftSection={<IconPlus aria-hidden size={16} />} onClick={() => setOpen('new')}>
      {t('new')}
    </Button>
  );

  return (
    <div className={classes.page}>
      <Group justify="space-between">
        <Group gap="xs" wrap="nowrap">
          <Title>{t('title')}</Title>
          <HelpPopover>{t('help')}</HelpPopover>
        </Group>
        {add}
      </Group>
      {isError && <ErrorState error={error} onRetry={() => void refetch()} what={t('failed')} />}
      {!isError && webhooks === undefined && <Skeleton aria-busy height={220} radius="lg" />}
      {webhooks?.length === 0 && (
        <EmptyState action={add} hint={t(add ? 'empty.hint' : 'empty.hintReading')} icon={IconWebhook} title={t('empty.title')} />
      )}
      {webhooks && webhooks.length > 0 && (
        <Section
          action={
            <Anchor className={classes.log} component={Link} to="/WebhookDeliveries">
              <IconListDetails aria-hidden size={16} />
              {t('log')}
            </Anchor>
          }
          title={t('receivers')}
        >
          <RecordTable caption={t('title')} columns={columns} rowKey={({ id }) => id} rows={webhooks} />
        </Section>
      )}
      {open && <WebhookDialog onClose={() => setOpen(undefined)} onSecret={setSecret} webhook={open === 'new' ? undefined : open} />}
      {secret !== undefined && <SecretDialog onClose={() => setSecret(undefined)} secret={secret} />}
    </div>
  );
}
