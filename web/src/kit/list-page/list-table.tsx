import { ActionIcon, Table } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/vocabulary/limits.ts';
import { SkeletonRows } from '../states/skeleton-rows.tsx';
import { ColumnHeader } from './column-header.tsx';
import type { ListColumn, RowsDefinition } from './list-definition.ts';
import type { ListView } from './list-search.ts';
import classes from './list-table.module.css';
import { RowLink } from './row-link.tsx';

interface ListTableProps<Row> {
  definition: RowsDefinition<Row>;
  columns: readonly ListColumn<Row>[];
  /** Absent while the first page is on its way. */
  rows: readonly Row[] | undefined;
  /** The rows are those of the page before. */
  faded: boolean;
  onPeek?: (row: Row) => void;
  /** The row that is being looked into. */
  peeked?: Row | undefined;
  view: ListView;
}

/** A click anywhere in a row does what its first cell does, except on something that has its own click, or while text is being selected. */
function openRow(event: MouseEvent<HTMLTableRowElement>): void {
  const target = event.target as Element;
  if (target.closest('a, button, input, label') || window.getSelection()?.toString()) return;
  event.currentTarget.querySelector<HTMLElement>('[data-opens-row]')?.click();
}

export function ListTable<Row>({ definition, columns, rows, faded, onPeek, peeked, view }: ListTableProps<Row>) {
  const { t } = useTranslation('kit');
  const { rowKey, opens, peek } = definition;
  return (
    <div className={classes.scroll}>
      <Table className={classes.table} data-compact={view.search.density === 'compact' || undefined} data-faded={faded || undefined}>
        <Table.Caption className={classes.caption}>{definition.title}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <ColumnHeader column={column} key={column.id} sortedBy={definition.sortedBy} view={view} />
            ))}
            {peek && (
              <Table.Th className={classes.peek} scope="col">
                <span className="vale-visually-hidden">{t('peek.column')}</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows === undefined ? (
            <SkeletonRows columns={columns.length + (peek ? 1 : 0)} rows={view.search.size ?? limits.pageSizeDefault} />
          ) : (
            rows.map((row) => (
              <Table.Tr data-peeked={row === peeked || undefined} key={rowKey(row)} onClick={openRow}>
                {columns.map((column, index) => (
                  <Table.Td data-align={column.align} data-label={column.header} data-roomy={column.roomy || undefined} key={column.id}>
                    {index === 0 && opens ? (
                      <RowLink opens={opens} row={row}>
                        {column.cell(row)}
                      </RowLink>
                    ) : (
                      column.cell(row)
                    )}
                  </Table.Td>
                ))}
                {peek && (
                  <Table.Td className={classes.peek}>
                    <ActionIcon aria-label={peek.label(row)} onClick={() => onPeek?.(row)} variant="subtle">
                      <IconEye aria-hidden size={18} />
                    </ActionIcon>
                  </Table.Td>
                )}
              </Table.Tr>
            ))
          )}
        </Table.Tbody>
      </Table>
    </div>
  );
}
