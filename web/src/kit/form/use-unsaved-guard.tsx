import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Question } from '../dialog/confirm-dialog.tsx';
import { useConfirm } from '../dialog/use-confirm.tsx';
import { useLeaveQuestion } from '../dialog/use-leave-question.ts';

/** Asks before another screen, or the browser before another page, throws unsaved work away. Returns the question to be placed. */
export function useUnsavedGuard(dirty: boolean, itsOwnQuestion?: Question): ReactNode {
  const { ask, dialog } = useConfirm();
  const usualQuestion = useLeaveQuestion();
  const question = itsOwnQuestion ?? usualQuestion;
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: dirty,
    shouldBlockFn: async ({ current, next }) => {
      // Filters and tabs in the address are the same page.
      if (current.pathname === next.pathname) return false;
      return !(await ask(question));
    },
  });
  return dialog;
}
