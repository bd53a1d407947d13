import { Group, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { SidePeek } from '../side-peek/side-peek.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { ListDefinition } from './list-definition.ts';
import classes from './list-page.module.css';
import { ListPager } from './list-pager.tsx';
import { visibleColumns } from './list-query.ts';
import { useListView } from './list-search.ts';
import { ListTable } from './list-table.tsx';
import { NoRows } from './no-rows.tsx';
import { useDefinedView } from './use-defined-view.ts';
import { useExistingPage } from './use-existing-page.ts';
import { useList } from './use-list.ts';
import { ViewMenu } from './view-menu.tsx';

interface ListPageProps<E extends Endpoint> {
  definition: ListDefinition<E>;
  /** The list's main act, such as "New tag"; absent for those who may not. */
  action?: ReactNode;
  /** Stands beside the title. */
  help?: ReactNode;
}

export function ListPage<E extends Endpoint>({ definition, action, help }: ListPageProps<E>) {
  const address = useListView();
  const view = useDefinedView(definition, address);
  const list = useList(definition, view.search);
  useExistingPage(list.rows, list.count, view);
  const columns = visibleColumns(definition.columns, view.search);
  const { peek, rowKey } = definition;
  // By its key: the rows are read anew while somebody looks into one of them.
  const [peekedKey, setPeekedKey] = useState<string>();
  const peeked = list.rows?.find((row) => rowKey(row) === peekedKey);

  return (
    <div className={classes.page}>
      <Group gap="xs">
        <Title>{definition.title}</Title>
        {help}
      </Group>
      <div className={classes.tools}>
        <FilterBar filters={definition.filters} view={view} />
        <div className={classes.acts}>
          <ViewMenu columns={definition.columns} view={view} />
          <ExportButton columns={columns} count={list.count} definition={definition} search={view.search} />
          {action}
        </div>
      </div>
      <section aria-busy={list.isFetching} aria-label={definition.title} className={classes.card}>
        {list.isError ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} what={definition.failed} />
        ) : list.rows?.length === 0 ? (
          <NoRows action={action} empty={definition.empty} view={address} />
        ) : (
          <>
            <ListTable
              columns={columns}
              definition={definition}
              faded={list.isPlaceholderData}
              onPeek={(row) => setPeekedKey(rowKey(row))}
              peeked={peeked}
              rows={list.rows}
              view={view}
            />
            <ListPager count={list.count} sized={definition.rowsPerPage !== undefined} view={view} />
          </>
        )}
      </section>
      {peek && (
        <SidePeek
          item={peeked}
          items={list.rows ?? []}
          onClose={() => setPeekedKey(undefined)}
          onMove={(row) => setPeekedKey(rowKey(row))}
          title={peek.title}
        >
          {peek.content}
        </SidePeek>
      )}
    </div>
  );
}
