import { Skeleton, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Envelope } from '#contract/envelope.ts';
import { type RecordColumn, RecordTable } from '#web/kit/display/record-table.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import classes from './pms.module.css';

interface ReferenceListProps<Row> {
  caption: string;
  /** What to say where the system has none of these. */
  none: string;
  columns: readonly RecordColumn<Row>[];
  reading: { queryKey: readonly unknown[]; queryFn: (context: { signal: AbortSignal }) => Promise<Envelope<Row>> };
  rowKey: (row: Row) => string;
  /** Where a search looks. */
  textOf: (row: Row) => string;
}

/** Everything a system has of one kind; short enough to be looked through here. */
export function ReferenceList<Row>({ caption, none, columns, reading, rowKey, textOf }: ReferenceListProps<Row>) {
  const { t } = useTranslation('pms');
  const { data, isError, error, refetch } = useQuery(reading);
  const [search, setSearch] = useState('');
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} what={t('reference.failed')} />;
  if (!data) return <Skeleton aria-busy height={240} mt="md" />;
  if (data.response.length === 0)
    return (
      <Text c="dimmed" mt="md">
        {none}
      </Text>
    );

  const wanted = search.trim().toLocaleLowerCase();
  const rows = data.response.filter((row) => textOf(row).toLocaleLowerCase().includes(wanted));
  return (
    <>
      <TextInput
        aria-label={t('reference.search')}
        className={classes.search}
        leftSection={<IconSearch aria-hidden size={16} />}
        onChange={(event) => setSearch(event.currentTarget.value)}
        placeholder={t('reference.search')}
        type="search"
        value={search}
      />
      {rows.length === 0 ? (
        <Text c="dimmed" role="status">
          {t('reference.noMatch')}
        </Text>
      ) : (
        <RecordTable caption={caption} columns={columns} rowKey={rowKey} rows={rows} />
      )}
    </>
  );
}
