import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './list-table.module.css';

interface RowLinkProps<Row> {
  row: Row;
  opens: { href: (row: Row) => string } | { onOpen: (row: Row) => void };
  children: ReactNode;
}

/** A real link where the row has an address, so that it opens in a new tab too; a real button where it opens a dialog. */
export function RowLink<Row>({ row, opens, children }: RowLinkProps<Row>) {
  if ('href' in opens) {
    return (
      <Anchor className={classes.opens} component={Link} data-opens-row to={opens.href(row)}>
        {children}
      </Anchor>
    );
  }
  return (
    <Anchor className={classes.opens} component="button" data-opens-row onClick={() => opens.onOpen(row)} type="button">
      {children}
    </Anchor>
  );
}
