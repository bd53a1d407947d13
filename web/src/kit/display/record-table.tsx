import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './record-table.module.css';

export interface RecordColumn<Row> {
  id: string;
  header: string;
  align?: 'end';
  cell: (row: Row) => ReactNode;
}

interface RecordTableProps<Row> {
  /** Says what the rows are, to those who cannot see what stands around. */
  caption: string;
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** A few rows that belong to one thing, all of them at once. What can be filtered, sorted and paged is a list page. */
export function RecordTable<Row>({ caption, columns, rows, rowKey }: RecordTableProps<Row>) {
  return (
    <Table className={classes.table}>
      <Table.Caption className="vale-visually-hidden">{caption}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ id, header, align }) => (
            <Table.Th data-align={align} key={id} scope="col">
              {header}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={rowKey(row)}>
            {columns.map(({ id, header, align, cell }) => (
              <Table.Td data-align={align} data-label={header} key={id}>
                {cell(row)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
