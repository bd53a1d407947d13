import { Button, Group, Skeleton, Title } from '@mantine/core';
import { IconBuildings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AskingGroup } from '#contract/support-access.ts';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { type RecordColumn, RecordTable } from '#web/kit/display/record-table.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { EmptyState } from '#web/kit/states/empty-state.tsx';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { AccessState } from './access-state.tsx';
import { AskDialog } from './ask.dialog.tsx';
import { askingGroups } from './support-access.queries.ts';

/** The hotel groups that want to be asked first, and how one stands with each. */
export function AskingGroupsScreen() {
  const { t } = useTranslation('support-access');
  const { data, isError, error, refetch } = useQuery(askingGroups);
  const [asked, setAsked] = useState<AskingGroup>();
  const groups = data?.response;

  const columns: RecordColumn<AskingGroup>[] = [
    { id: 'group', header: t('column.group'), cell: ({ name }) => name },
    { id: 'reason', header: t('column.reason'), cell: ({ latest }) => latest?.reason },
    { id: 'state', header: t('column.state'), cell: ({ latest }) => latest && <AccessState access={latest} /> },
    {
      id: 'acts',
      header: t('column.acts'),
      align: 'end',
      cell: (group) =>
        group.latest?.state !== 'asked' && (
          <Button onClick={() => setAsked(group)} size="xs" variant="light">
            {t('ask.button')}
          </Button>
        ),
    },
  ];

  return (
    <div>
      <Group gap="xs" mb="md" wrap="nowrap">
        <Title>{t('groups.title')}</Title>
        <HelpPopover>{t('groups.help')}</HelpPopover>
      </Group>
      {isError && <ErrorState error={error} onRetry={() => void refetch()} what={t('failed')} />}
      {!isError && groups === undefined && <Skeleton aria-busy height={220} radius="lg" />}
      {groups?.length === 0 && <EmptyState hint={t('groups.noneHint')} icon={IconBuildings} title={t('groups.none')} />}
      {groups && groups.length > 0 && (
        <RecordTable caption={t('groups.title')} columns={columns} rowKey={({ hotelGroupId }) => hotelGroupId} rows={groups} />
      )}
      {asked && <AskDialog group={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}
