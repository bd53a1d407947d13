import { type ReactNode, useEffect, useState } from 'react';
import { patiently } from './patiently.ts';

type Component<Props> = (props: Props) => ReactNode;
export type Load<Props> = () => Promise<{ default: Component<Props> }>;

/**
 * A part that is downloaded when it is first shown. Not React's `lazy`, which holds back what has come until its fallback has been on the
 * screen for 300 ms (docs/decisions/0033). What failed to come is tried again when it is shown again.
 */
export function later<Props extends object>(load: Load<Props>, meanwhile: (props: Props) => ReactNode = () => null) {
  let loaded: Component<Props> | undefined;

  return function Later(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown }>();

    useEffect(() => {
      if (Part) return;
      let isGone = false;
      patiently(load).then(
        ({ default: arrived }) => {
          loaded = arrived;
          if (!isGone) setPart(() => arrived);
        },
        (error: unknown) => {
          if (!isGone) setFailure({ error });
        },
      );
      return () => {
        isGone = true;
      };
    }, [Part]);

    // Where a screen that breaks is told, too.
    if (failure) throw failure.error;
    return Part ? <Part {...props} /> : meanwhile(props);
  };
}
