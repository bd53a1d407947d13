import { useLayoutEffect, useRef } from 'react';
import classes from './chart.module.css';

interface ChartTipProps {
  title: string;
  lines: readonly { colour: string; name: string; value: string }[];
  /** Where the point is that it tells about, in per cent of the place it must stay in. */
  right: number;
}

const beside = 12;

/** The figures of one point, beside it: on the right where there is room, otherwise on the left, and never over the edge. */
export function ChartTip({ title, lines, right }: ChartTipProps) {
  const tip = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const room = tip.current?.parentElement?.clientWidth;
    if (!tip.current || room === undefined) return;
    const [point, width] = [(right / 100) * room, tip.current.offsetWidth];
    const left = point + beside + width <= room ? point + beside : point - beside - width;
    tip.current.style.left = `${Math.max(0, Math.min(left, room - width))}px`;
  });

  return (
    <div className={classes.tip} ref={tip}>
      <strong>{title}</strong>
      {lines.map(({ colour, name, value }) => (
        <div className={classes.tipLine} key={colour}>
          <span className={classes.dot} style={{ background: colour }} />
          <span>{name}</span>
          <span>{value}</span>
        </div>
      ))}
    </div>
  );
}
