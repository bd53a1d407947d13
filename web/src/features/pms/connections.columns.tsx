import { Anchor, Text } from '@mantine/core';
import type { Connection } from '#contract/pms.ts';
import { pmsNames } from '#contract/vocabulary/pms.ts';
import { InstantText } from '#web/kit/display/date-text.tsx';
import type { RecordColumn } from '#web/kit/display/record-table.tsx';
import { StatusBadge } from '#web/kit/display/status-badge.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useErrorSentence } from '#web/kit/states/use-error-sentence.ts';
import classes from './pms.module.css';

export function useConnectionColumns(onOpen: (connection: Connection) => void): RecordColumn<Connection>[] {
  const { t } = useTranslation('pms');
  return [
    {
      id: 'hotel',
      header: t('hotel'),
      cell: (connection) => (
        <Anchor className={classes.opens} component="button" onClick={() => onOpen(connection)} type="button">
          {connection.hotelName}
        </Anchor>
      ),
    },
    { id: 'type', header: t('type'), cell: ({ externalAccountType }) => pmsNames[externalAccountType] },
    {
      id: 'active',
      header: t('status'),
      cell: ({ active }) => <StatusBadge tone={active ? 'success' : 'neutral'}>{t(active ? 'active' : 'inactive')}</StatusBadge>,
    },
    { id: 'answer', header: t('lastAnswer'), cell: (connection) => <LastAnswer connection={connection} /> },
  ];
}

/** When it last answered well; where it does not, why, and since when it has not. */
function LastAnswer({ connection: { answeredAt, failure } }: { connection: Connection }) {
  const { t } = useTranslation('pms');
  const { hotel } = useSession();
  const sentenceOf = useErrorSentence();
  const answered = answeredAt !== null && <InstantText hotelZone={hotel.timeZone} instant={answeredAt} />;
  if (failure === null) return answered || <Text c="dimmed">{t('neverAsked')}</Text>;
  return (
    <div className={classes.answer}>
      <StatusBadge tone="danger">{t('fails')}</StatusBadge>
      <span>{sentenceOf(failure)}</span>
      {answered && (
        <Text c="dimmed" size="sm">
          {t('answeredBefore')} {answered}
        </Text>
      )}
    </div>
  );
}
