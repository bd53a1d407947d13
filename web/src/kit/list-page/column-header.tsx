import { rem, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import type { ListColumn } from './list-definition.ts';
import type { ListView } from './list-search.ts';
import classes from './list-table.module.css';

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

function directionOf(id: string, sort: string): keyof typeof icons {
  if (sort === id) return 'ascending';
  return sort === `-${id}` ? 'descending' : 'none';
}

/** Of a column that takes what the others leave: less than this and the table is scrolled instead. */
const leastWidth = 120;

interface ColumnHeaderProps<Row> {
  column: ListColumn<Row>;
  sortedBy: string;
  view: ListView;
}

export function ColumnHeader<Row>({ column, sortedBy, view }: ColumnHeaderProps<Row>) {
  const { t } = useTranslation('kit');
  const style = { width: rem(column.width), minWidth: rem(column.width ?? leastWidth) };
  if (!column.sortable) {
    return (
      <th data-align={column.align} data-roomy={column.roomy || undefined} scope="col" style={style}>
        {column.header}
      </th>
    );
  }
  const direction = directionOf(column.id, view.search.sort ?? sortedBy);
  const DirectionIcon = icons[direction];
  const next = direction === 'ascending' ? `-${column.id}` : column.id;
  return (
    <th aria-sort={direction} data-align={column.align} data-roomy={column.roomy || undefined} scope="col" style={style}>
      <UnstyledButton
        aria-label={t('list.sortBy', { column: column.header })}
        className={classes.sort}
        data-sorted={direction !== 'none' || undefined}
        onClick={() => view.change({ sort: next })}
      >
        {column.header}
        <DirectionIcon aria-hidden size={14} stroke={2} />
      </UnstyledButton>
    </th>
  );
}
