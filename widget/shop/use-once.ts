import { useRef, useState } from 'preact/hooks';

/** One at a time: a press while the first is still under way does nothing, however quick it comes. */
export function useOnce(): { isBusy: boolean; once: (work: () => Promise<void>) => Promise<void> } {
  const [isBusy, setIsBusy] = useState(false);
  // Known at once, where the state is known only after the next drawing.
  const isUnderWay = useRef(false);
  const once = async (work: () => Promise<void>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    try {
      await work();
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, once };
}
