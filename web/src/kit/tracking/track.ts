import type { PlatformEvent } from '#contract/analytics.ts';

export type TrackedEvent = Omit<PlatformEvent, 'path'>;
type Sink = (event: TrackedEvent) => void;

/** So many are kept until it is known whether anybody wants them. */
const waitingMax = 20;

/** A way for events, from those who tell to whoever counts. */
export function eventPath() {
  const waiting: TrackedEvent[] = [];
  let sink: Sink | undefined;
  return {
    /** Tells what happened, to whoever counts; nothing waits for it. */
    track(event: TrackedEvent): void {
      if (sink) sink(event);
      else if (waiting.length < waitingMax) waiting.push(event);
    },
    /** From now on events go there, those that waited first. */
    trackTo(next: Sink): void {
      sink = next;
      for (const event of waiting.splice(0)) next(event);
    },
  };
}

export const { track, trackTo } = eventPath();
