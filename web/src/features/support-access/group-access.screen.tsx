import { Group, Skeleton, Switch, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SupportAccess } from '#contract/support-access.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { DayText, InstantText } from '#web/kit/display/date-text.tsx';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { type RecordColumn, RecordTable } from '#web/kit/display/record-table.tsx';
import { WriteButton } from '#web/kit/display/write-button.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { AccessState } from './access-state.tsx';
import { accessOfGroup, useDecide, useSwitchAsking } from './support-access.queries.ts';

/** Whether the platform's support must ask the group first, and what is said to those who did. */
export function GroupAccessScreen() {
  const { t } = useTranslation('support-access');
  const { data, isError, error, refetch } = useQuery(accessOfGroup);
  const change = useSwitchAsking();
  const [access] = data?.response ?? [];
  return (
    <div>
      <Group gap="xs" wrap="nowrap">
        <Title>{t('title')}</Title>
        <HelpPopover>{t('help')}</HelpPopover>
      </Group>
      {isError && <ErrorState error={error} onRetry={() => void refetch()} what={t('failed')} />}
      {!isError && !access && <Skeleton aria-busy height={220} mt="md" radius="lg" />}
      {access && (
        <>
          <Switch
            aria-busy={change.isPending}
            checked={access.asksFirst}
            description={t('switch.hint')}
            disabled={change.isPending}
            label={t('switch.label')}
            my="md"
            onChange={(event) => change.mutate(event.currentTarget.checked)}
          />
          <Requests requests={access.requests} />
        </>
      )}
    </div>
  );
}

function Requests({ requests }: { requests: readonly SupportAccess[] }) {
  const { t } = useTranslation('support-access');
  const { hotel } = useSession();
  const columns: RecordColumn<SupportAccess>[] = [
    { id: 'who', header: t('column.who'), cell: ({ personName }) => personName },
    { id: 'reason', header: t('column.reason'), cell: ({ reason }) => reason },
    { id: 'asked', header: t('column.asked'), cell: ({ askedAt }) => <InstantText hotelZone={hotel.timeZone} instant={askedAt} /> },
    { id: 'wanted', header: t('column.wanted'), cell: ({ wantedUntil }) => <DayText day={wantedUntil} /> },
    { id: 'state', header: t('column.state'), cell: (access) => <AccessState access={access} /> },
    { id: 'acts', header: t('column.acts'), align: 'end', cell: (access) => <Acts access={access} /> },
  ];
  return (
    <Section title={t('requests.title')}>
      {requests.length === 0 ? (
        <Text c="dimmed">{t('requests.none')}</Text>
      ) : (
        <RecordTable caption={t('requests.title')} columns={columns} rowKey={({ id }) => id} rows={requests} />
      )}
    </Section>
  );
}

function Acts({ access: { id, state } }: { access: SupportAccess }) {
  const { t } = useTranslation('support-access');
  const decide = useDecide();
  const button = (decision: 'grant' | 'refuse' | 'end') => (
    <WriteButton
      color={decision === 'grant' ? 'primary' : 'neutral'}
      onClick={() => decide.mutate({ id, decision })}
      size="xs"
      variant={decision === 'grant' ? 'filled' : 'light'}
      write={decide}
    >
      {t(`act.${decision}`)}
    </WriteButton>
  );
  if (state === 'granted') return button('end');
  if (state !== 'asked') return null;
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {button('grant')}
      {button('refuse')}
    </Group>
  );
}
