import type { ReactNode } from 'react';
import classes from './display.module.css';

interface ValueFigureProps {
  label: ReactNode;
  children: ReactNode;
  hint?: ReactNode;
  /** The one figure of the screen that matters; at most one has it. */
  leading?: boolean;
}

/** A balance or a total: the only place where brass is used. */
export function ValueFigure({ label, children, hint, leading = false }: ValueFigureProps) {
  return (
    <div>
      <span className={classes.figureLabel}>{label}</span>
      <span className={classes.figure} data-leading={leading || undefined}>
        {children}
      </span>
      {hint !== undefined && <span className={classes.figureHint}>{hint}</span>}
    </div>
  );
}
