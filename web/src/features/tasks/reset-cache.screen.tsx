import { Group, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { CacheReset } from '#contract/tasks.ts';
import { type CacheKey, cacheKeys } from '#contract/vocabulary/tasks.ts';
import { writeOf } from '#web/kit/api/use-write.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { type RecordColumn, RecordTable } from '#web/kit/display/record-table.tsx';
import { WriteButton } from '#web/kit/display/write-button.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './tasks.module.css';
import { useResetCache } from './tasks.queries.ts';

/** What the server keeps in memory so as not to ask the database each time, and a button to make it ask again. */
export function ResetCacheScreen() {
  const { t } = useTranslation('tasks');
  const reset = useResetCache();
  const [results, setResults] = useState<Partial<Record<CacheKey, CacheReset>>>({});

  const press = (key: CacheKey) =>
    reset.mutate(key, { onSuccess: ({ response: [result] }) => setResults((earlier) => ({ ...earlier, [key]: result })) });

  const columns: RecordColumn<CacheKey>[] = [
    {
      id: 'cache',
      header: t('caches.cache'),
      cell: (key) => (
        <div className={classes.task}>
          <span className={classes.name}>{t(`caches.${key}`)}</span>
          <Text c="dimmed" component="span" size="sm">
            {t(`caches.about.${key}`)}
          </Text>
        </div>
      ),
    },
    { id: 'result', header: t('caches.result'), cell: (key) => <Result result={results[key]} /> },
    {
      id: 'acts',
      header: t('acts'),
      align: 'end',
      cell: (key) => (
        <WriteButton
          aria-label={t('caches.named', { cache: t(`caches.${key}`) })}
          leftSection={<IconRefresh aria-hidden size={16} />}
          write={writeOf(reset, key)}
          onClick={() => press(key)}
          variant="default"
        >
          {t('refresh')}
        </WriteButton>
      ),
    },
  ];

  return (
    <div className={classes.page}>
      <Group gap="xs" wrap="nowrap">
        <Title>{t('caches.title')}</Title>
        <HelpPopover>{t('caches.help')}</HelpPopover>
      </Group>
      <Section hint={t('caches.hint')} title={t('caches.list')}>
        <RecordTable caption={t('caches.list')} columns={columns} rowKey={(key) => key} rows={cacheKeys} />
      </Section>
    </div>
  );
}

function Result({ result }: { result: CacheReset | undefined }) {
  const { t } = useTranslation('tasks');
  if (!result) return <Text c="dimmed">{t('caches.untouched')}</Text>;
  return (
    <div className={classes.task}>
      <span>{t('caches.dropped', { count: result.dropped })}</span>
      <Text c="dimmed" component="span" size="sm">
        {t('caches.told', { count: result.told })}
      </Text>
    </div>
  );
}
