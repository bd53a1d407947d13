import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Figure } from '#contract/vocabulary/dashboards.ts';
import type { DashboardQuery } from './dashboard-filters.ts';
import classes from './dashboards.module.css';

/** Which entries make up a figure, as the list of them is filtered. */
export interface EntriesAsked extends Partial<DashboardQuery> {
  figure: Figure;
  type?: string;
  channel?: string;
  isPay?: boolean;
  currency?: string;
  revCategory?: string;
}

export function entriesAddress(asked: EntriesAsked) {
  const { isPay, ...rest } = asked;
  return { to: '/FigureEntries', search: { ...rest, ...(isPay !== undefined && { isPay: String(isPay) }) } } as const;
}

interface EntriesLinkProps {
  asked: EntriesAsked;
  /** What is read aloud where the figure alone would say too little. */
  label: string;
  children: ReactNode;
}

/** A figure that opens the entries behind it. */
export function EntriesLink({ asked, label, children }: EntriesLinkProps) {
  return (
    <Link {...entriesAddress(asked)} aria-label={label} className={classes.figureLink}>
      {children}
    </Link>
  );
}
