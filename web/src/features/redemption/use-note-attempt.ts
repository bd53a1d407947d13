import type { VoucherId } from '#contract/vocabulary/ids.ts';
import { noteAttempt } from '#contract/vouchers.ts';
import { useWrite } from '#web/kit/api/use-write.ts';

/** A lost card was brought to the desk. Nobody waits for it, and where it could not be kept, the screen does not say so. */
export function useNoteAttempt(id: VoucherId) {
  return useWrite({ send: (call) => call(noteAttempt, { params: { id } }), onError: () => undefined });
}
