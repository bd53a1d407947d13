import { AsyncLocalStorage } from 'node:async_hooks';

const waiting = new AsyncLocalStorage<AbortSignal>();

/** Nobody waits for the answer any more. */
export class CallerGone extends Error {
  constructor() {
    super('whoever asked is gone');
    this.name = 'CallerGone';
  }
}

/**
 * Whatever report is read within `work` ends with the signal. Not handed from call to call: features and ports that read reports would all pass on
 * what none of them uses.
 */
export function whileCallerWaits<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return waiting.run(signal, work);
}

export function callerSignal(): AbortSignal | undefined {
  return waiting.getStore();
}
