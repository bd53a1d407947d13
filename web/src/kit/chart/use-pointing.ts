import { type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import type { Chart, ChartPlace, FormatValue } from './chart.ts';

/** Where in a drawing something happened, if anything is drawn there. */
type PlaceUnder = (event: MouseEvent<HTMLElement>) => ChartPlace | undefined;

export interface DrawingProps {
  chart: Chart;
  format: FormatValue;
  hidden: ReadonlySet<number>;
  /** The point that is told about. */
  told: number | undefined;
  /** What the drawing listens to. */
  pointing: (placeUnder: PlaceUnder) => Listeners;
  /** What is told, so far to the right. */
  tip: (right: number) => ReactNode;
}

interface Listeners {
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave: (event: PointerEvent<HTMLElement>) => void;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/**
 * Tells about the point under a mouse or a finger, and opens what is behind it. A finger tells with its first touch and opens with its
 * second; a mouse has told before it presses, if only a moment before, so the last one told is kept beside what is on the screen.
 */
export function usePointing(points: number, onOpen: ((place: ChartPlace) => void) | undefined) {
  const [told, setTold] = useState<number>();
  const last = useRef<number>(undefined);
  const wasTold = useRef(false);
  const tell = (point: number | undefined) => {
    last.current = point;
    setTold(point);
  };
  const pointing = (placeUnder: PlaceUnder): Listeners => ({
    onPointerMove: (event) => tell(placeUnder(event)?.point),
    onPointerDown: (event) => {
      const point = placeUnder(event)?.point;
      wasTold.current = last.current === point;
      tell(point);
    },
    onPointerLeave: ({ pointerType }) => {
      if (pointerType === 'mouse') tell(undefined);
    },
    onClick: (event) => {
      const place = placeUnder(event);
      if (place && wasTold.current) onOpen?.(place);
    },
  });
  // Another period may have fewer.
  return { told: told !== undefined && told < points ? told : undefined, tell, pointing };
}
