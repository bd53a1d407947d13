import { ActionIcon } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { limits } from '#contract/vocabulary/limits.ts';
import { useTranslation } from '../i18n/use-translation.ts';
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

/** Plain elements: a page of rows is hundreds of cells, and each would otherwise be a component that works out its styles. */
export function ListTable<Row>({ definition, columns, rows, faded, onPeek, peeked, view }: ListTableProps<Row>) {
  const { t } = useTranslation('kit');
  const { rowKey, opens, peek } = definition;
  return (
    <div className={classes.scroll}>
      <table className={classes.table} data-compact={view.search.density === 'compact' || undefined} data-faded={faded || undefined}>
        <caption className={classes.caption}>{definition.title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHeader column={column} key={column.id} sortedBy={definition.sortedBy} view={view} />
            ))}
            {peek && (
              <th className={classes.peek} scope="col">
                <span className="vale-visually-hidden">{t('peek.column')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows === undefined ? (
            <SkeletonRows columns={columns.length + (peek ? 1 : 0)} rows={view.search.size ?? limits.pageSizeDefault} />
          ) : (
            rows.map((row) => (
              <tr data-peeked={row === peeked || undefined} key={rowKey(row)} onClick={openRow}>
                {columns.map((column, index) => (
                  <td data-align={column.align} data-label={column.header} data-roomy={column.roomy || undefined} key={column.id}>
                    {index === 0 && opens ? (
                      <RowLink opens={opens} row={row}>
                        {column.cell(row)}
                      </RowLink>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                ))}
                {peek && (
                  <td className={classes.peek}>
                    <ActionIcon aria-label={peek.label(row)} onClick={() => onPeek?.(row)} variant="subtle">
                      <IconEye aria-hidden size={18} />
                    </ActionIcon>
                  </td>
                )}
              </tr>
            ))
          )}
        </tbody>
      </table>
    </div>
  );
}
