import { Skeleton } from '@mantine/core';
import { limits } from '#contract/vocabulary/limits.ts';
import classes from './events.module.css';

/** Lines in the shape of those to come, so that nothing moves when they arrive. */
export function SkeletonEvents() {
  return (
    <ol aria-hidden className={classes.events}>
      {[...Array(limits.pageSizeDefault).keys()].map((line) => (
        <li className={classes.event} key={line}>
          <Skeleton circle height={36} />
          <div className={classes.words}>
            <Skeleton height={14} width={`${40 + ((line * 17) % 30)}%`} />
            <Skeleton height={11} mt={8} width={`${55 + ((line * 11) % 20)}%`} />
          </div>
        </li>
      ))}
    </ol>
  );
}
