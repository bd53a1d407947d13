import type { ReactNode } from 'react';
import { Wordmark } from '#web/kit/session/wordmark.tsx';
import classes from './plain-page.module.css';

/** The frame of what is shown outside the application: the bar with the wordmark, and one column. */
export function PlainPage({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <>
      <header className="first-paint">
        <Wordmark />
        <div className={classes.aside}>{aside}</div>
      </header>
      <main className={classes.main}>{children}</main>
    </>
  );
}
