import { Group, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endAllSessions, endSession, listSessions, type SignedInSession } from '#contract/session.ts';
import { reading } from '#web/kit/api/client.ts';
import { useWrite, writeOf } from '#web/kit/api/use-write.ts';
import { useConfirm } from '#web/kit/dialog/use-confirm.tsx';
import { InstantText } from '#web/kit/display/date-text.tsx';
import { RecordTable } from '#web/kit/display/record-table.tsx';
import { StatusBadge } from '#web/kit/display/status-badge.tsx';
import { WriteButton } from '#web/kit/display/write-button.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { notify, notifyFailure } from '#web/kit/notifier/notify.tsx';
import { useSession } from '#web/kit/session/session-context.ts';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { SkeletonRows } from '#web/kit/states/skeleton-rows.tsx';
import { useSignOut } from './identity.ts';

// What happens in other browsers is not told to this one.
const sessionsQuery = { ...reading(listSessions, {}), staleTime: 0 };

/** Where somebody is signed in, and the way out of each. */
export function OpenSessions() {
  const { t } = useTranslation('sessions');
  const { hotel } = useSession();
  const client = useQueryClient();
  const signOut = useSignOut();
  const { ask, dialog } = useConfirm();
  const open = useQuery(sessionsQuery);
  const ending = useWrite({
    send: (call, sessionId: string) => call(endSession, { params: { sessionId } }),
    onSuccess: ({ warnings }) => notify({ warnings, message: t('ended') }),
    onError: notifyFailure,
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  const endingAll = useWrite({ send: (call) => call(endAllSessions, {}), onSuccess: signOut, onError: notifyFailure });

  if (open.isError) return <ErrorState error={open.error} onRetry={() => void open.refetch()} what={t('failed')} />;
  if (!open.data) return <SkeletonRows columns={4} rows={2} />;

  const nameOf = ({ browser, system }: SignedInSession) =>
    browser && system ? t('device', { browser, system }) : browser || system || t('unknown');
  const askToEndAll = async () => {
    const words = { title: t('endAll'), sentence: t('endAllSentence'), confirm: t('endAll') };
    if (await ask({ ...words, danger: true })) endingAll.mutate();
  };
  return (
    <>
      <RecordTable
        caption={t('title')}
        columns={[
          { id: 'device', header: t('where'), cell: nameOf },
          { id: 'since', header: t('since'), cell: ({ since }) => <InstantText hotelZone={hotel.timeZone} instant={since} /> },
          { id: 'seen', header: t('seen'), cell: ({ lastSeen }) => <InstantText hotelZone={hotel.timeZone} instant={lastSeen} /> },
          {
            ...{ id: 'end', header: t('end'), align: 'end' },
            cell: (session) =>
              session.current ? (
                <StatusBadge tone="success">{t('here')}</StatusBadge>
              ) : (
                <WriteButton
                  aria-label={t('endOne', { device: nameOf(session) })}
                  onClick={() => ending.mutate(session.id)}
                  size="compact-sm"
                  variant="default"
                  write={writeOf(ending, session.id)}
                >
                  {t('end')}
                </WriteButton>
              ),
          },
        ]}
        rowKey={({ id }) => id}
        rows={open.data.response}
      />
      <Group justify="space-between" mt="md">
        <Text c="dimmed" size="sm">
          {t('hint')}
        </Text>
        <WriteButton color="danger" onClick={() => void askToEndAll()} variant="outline" write={endingAll}>
          {t('endAll')}
        </WriteButton>
      </Group>
      {dialog}
    </>
  );
}
