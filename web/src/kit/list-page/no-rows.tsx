import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { EmptyState } from '../states/empty-state.tsx';
import type { ListView } from './list-search.ts';

interface NoRowsProps {
  empty: { title: string; hint: string };
  action?: ReactNode;
  view: ListView;
}

/** "Nothing yet" and "nothing matches" ask for different next steps. */
export function NoRows({ empty, action, view }: NoRowsProps) {
  const { t } = useTranslation('kit');
  const filters = Object.keys(view.filters);
  if (filters.length === 0) return <EmptyState {...empty} action={action} />;
  const clear = () => view.change(Object.fromEntries(filters.map((name) => [name, undefined])));
  return (
    <EmptyState
      action={
        <Button onClick={clear} variant="default">
          {t('list.clearFilters')}
        </Button>
      }
      hint={t('list.noMatchHint')}
      icon={IconFilterOff}
      title={t('list.noMatchTitle')}
    />
  );
}
