import { Button, Group, Skeleton, Title } from '@mantine/core';
import { IconPlugConnected, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Connection } from '#contract/pms.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { RecordTable } from '#web/kit/display/record-table.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { EmptyState } from '#web/kit/states/empty-state.tsx';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { ConnectionDialog } from './connection.dialog.tsx';
import { useConnectionColumns } from './connections.columns.tsx';
import classes from './pms.module.css';
import { allConnections } from './pms.queries.ts';
import { StuckRegistrations } from './stuck-registrations.tsx';

/** Which hotels are connected to their own systems, and whether those answer. */
export function ConnectionsScreen() {
  const { t } = useTranslation('pms');
  const { can } = useSession();
  const { data, isError, error, refetch } = useQuery(allConnections);
  const [open, setOpen] = useState<'new' | Connection>();
  const columns = useConnectionColumns(setOpen);
  const connections = data?.response;

  const add = can('PMSConectivity:add') && (
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
      {!isError && connections === undefined && <Skeleton aria-busy height={220} radius="lg" />}
      {connections?.length === 0 && (
        <EmptyState action={add} hint={t(add ? 'empty.hint' : 'empty.hintReading')} icon={IconPlugConnected} title={t('empty.title')} />
      )}
      {connections && connections.length > 0 && (
        <Section title={t('hotels')}>
          <RecordTable caption={t('title')} columns={columns} rowKey={({ id }) => id} rows={connections} />
        </Section>
      )}
      <StuckRegistrations />
      {open && (
        <ConnectionDialog
          connected={new Set(connections?.map(({ hotelId }) => hotelId))}
          connection={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}
