import { collectPlatformEvents, type PlatformEvent } from '#contract/analytics.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { call } from '../api/client.ts';
import type { TrackedEvent } from './track.ts';

const gatherMs = 5_000;

const cut = (text: string | undefined, chars: number) => text?.slice(0, chars);

/** Gathers events and tells them a few at a time; what cannot be told is forgotten, for nobody at a desk should wait for it. */
export function eventTeller(screen: () => string): { tell(event: TrackedEvent): void; flush(): void } {
  const waiting: PlatformEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const events = waiting.splice(0, limits.platformEvents);
    call(collectPlatformEvents, { body: { request: { events } } }, { keepalive: true, untold: true }).catch(() => undefined);
  };

  return {
    flush,
    tell({ description, stack, ...event }) {
      const [said, where] = [cut(description, limits.eventDescriptionChars), cut(stack, limits.eventStackChars)];
      waiting.push({ ...event, path: screen(), ...(said && { description: said }), ...(where && { stack: where }) });
      if (waiting.length >= limits.platformEvents) flush();
      else timer ??= setTimeout(flush, gatherMs);
    },
  };
}
