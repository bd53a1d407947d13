import classes from './states.module.css';

/** Uneven like text is; the same on every draw, so that nothing jumps. */
const widths = ['62%', '84%', '47%', '73%', '55%'];

function upTo(count: number): number[] {
  return [...Array(count).keys()];
}

/** Rows in the shape of those to come, so that nothing moves when they arrive. A row breathes as one: each bar by itself would be a layer of its own. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return upTo(rows).map((row) => (
    <tr aria-hidden className={classes.waitingRow} key={row}>
      {upTo(columns).map((column) => (
        <td key={column}>
          <span className={classes.bar} style={{ width: widths[(row + column) % widths.length] }} />
        </td>
      ))}
    </tr>
  ));
}
