import { useRef, useState } from 'preact/hooks';

/** For so long after it was carried out a press is the second click of a double click: nobody has read the answer yet. */
const doubleClickMs = 700;

/** What came of it; where it was not carried out the guest may try again at once. */
type Work = () => Promise<'carriedOut' | undefined>;

/** One at a time: a press while the first is still under way does nothing, however quick it comes, nor one right after it was carried out. */
export function useOnce(): { isBusy: boolean; once: (work: Work) => Promise<void> } {
  const [isBusy, setIsBusy] = useState(false);
  // Known at once, where the state is known only after the next drawing.
  const isUnderWay = useRef(false);
  const deafUntil = useRef(0);
  const once = async (work: Work) => {
    if (isUnderWay.current || performance.now() < deafUntil.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    try {
      if ((await work()) === 'carriedOut') deafUntil.current = performance.now() + doubleClickMs;
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, once };
}
