import type { ChangeSubject } from '#contract/vocabulary/changes.ts';
import { mayReadChanges } from '#domain/change/may-read.ts';
import { useSession } from '../session/session-context.ts';

/** Whether whoever works may read who changed such a thing. */
export function useReadsChanges(subject: ChangeSubject): boolean {
  return mayReadChanges(useSession().permissions, subject);
}
