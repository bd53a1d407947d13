import { Table } from '@mantine/core';
import type { MouseEvent } from 'react';
import type { Endpoint, ItemOf } from '#contract/endpoint.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { SkeletonRows } from '../states/skeleton-rows.tsx';
import { ColumnHeader } from './column-header.tsx';
import type { ListColumn, ListDefinition } from './list-definition.ts';
import type { ListView } from './list-search.ts';
import classes from './list-table.module.css';
import { RowLink } from './row-link.tsx';

interface ListTableProps<E extends Endpoint> {
  definition: ListDefinition<E>;
  columns: readonly ListColumn<ItemOf<E>>[];
  /** Absent while the first page is on its way. */
  rows: readonly ItemOf<E>[] | undefined;
  /** The rows are those of the page before. */
  faded: boolean;
  view: ListView;
}

/** A click anywhere in a row does what its first cell does, except on something that has its own click, or while text is being selected. */
function openRow(event: MouseEvent<HTMLTableRowElement>): void {
  const target = event.target as Element;
  if (target.closest('a, button, input, label') || window.getSelection()?.toString()) return;
  event.currentTarget.querySelector<HTMLElement>('[data-opens-row]')?.click();
}

export function ListTable<E extends Endpoint>({ definition, columns, rows, faded, view }: ListTableProps<E>) {
  const { rowKey, opens } = definition;
  return (
    <Table className={classes.table} data-compact={view.search.density === 'compact' || undefined} data-faded={faded || undefined}>
      <Table.Caption className={classes.caption}>{definition.title}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <ColumnHeader column={column} key={column.id} sortedBy={definition.sortedBy} view={view} />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows === undefined ? (
          <SkeletonRows columns={columns.length} rows={view.search.size ?? limits.pageSizeDefault} />
        ) : (
          rows.map((row) => (
            <Table.Tr key={rowKey(row)} onClick={openRow}>
              {columns.map((column, index) => (
                <Table.Td data-align={column.align} data-label={column.header} key={column.id}>
                  {index === 0 ? (
                    <RowLink opens={opens} row={row}>
                      {column.cell(row)}
                    </RowLink>
                  ) : (
                    column.cell(row)
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          ))
        )}
      </Table.Tbody>
    </Table>
  );
}
