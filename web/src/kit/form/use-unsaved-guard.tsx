import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { Question } from '../dialog/confirm-dialog.tsx';
import { useConfirm } from '../dialog/use-confirm.tsx';
import { useLeaveQuestion } from '../dialog/use-leave-question.ts';
import { askBeforeLeaving, browserAsks, type LossQuestion } from './unsaved-work.ts';

/** Asks before another screen or property, or the browser before another page, throws unsaved work away. Returns the question to be placed. */
export function useUnsavedGuard(dirty: boolean, itsOwnQuestion?: Question): ReactNode {
  const { ask, dialog } = useConfirm();
  const usualQuestion = useLeaveQuestion();
  const question = itsOwnQuestion ?? usualQuestion;
  const latest = useRef<LossQuestion>(async () => true);
  useEffect(() => {
    latest.current = () => ask(question);
  });
  // One and the same from drawing to drawing: who has agreed to it is known by it.
  const lossQuestion = useCallback(() => latest.current(), []);
  useEffect(() => (dirty ? askBeforeLeaving(lossQuestion) : undefined), [dirty, lossQuestion]);

  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty && browserAsks(lossQuestion),
    shouldBlockFn: async ({ current, next }) => {
      // Filters and tabs in the address are the same page.
      if (current.pathname === next.pathname) return false;
      return !(await ask(question));
    },
  });
  return dialog;
}
