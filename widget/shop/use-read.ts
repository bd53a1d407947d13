import { useEffect, useState } from 'preact/hooks';
import { NotThere } from './storefront.ts';

type Load<T> = (signal: AbortSignal) => Promise<T>;

export interface Read<T> {
  /** Stays while a newer one is on its way, so that nothing flickers. */
  value: T | undefined;
  failure: 'notThere' | 'failed' | undefined;
  busy: boolean;
  retry: () => void;
}

interface Outcome<T> extends Pick<Read<T>, 'value' | 'failure'> {
  of?: Load<T>;
  attempt?: number;
}

/** Reads whenever `load` is another function: whoever calls keeps it while nothing it asks for has changed. */
export function useRead<T>(load: Load<T>): Read<T> {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<T>>({ value: undefined, failure: undefined });

  useEffect(() => {
    const abort = new AbortController();
    const settle = (result: Pick<Read<T>, 'value' | 'failure'>) => {
      if (!abort.signal.aborted) setOutcome({ ...result, of: load, attempt });
    };
    load(abort.signal).then(
      (value) => settle({ value, failure: undefined }),
      (error: unknown) => settle({ value: undefined, failure: error instanceof NotThere ? 'notThere' : 'failed' }),
    );
    return () => abort.abort();
  }, [load, attempt]);

  const busy = outcome.of !== load || outcome.attempt !== attempt;
  return { value: outcome.value, failure: busy ? undefined : outcome.failure, busy, retry: () => setAttempt(attempt + 1) };
}
