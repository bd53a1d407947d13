import { type ReactNode, useRef, useState } from 'react';
import { ConfirmDialog, type Question } from './confirm-dialog.tsx';

interface Confirm {
  ask: (question: Question) => Promise<boolean>;
  asking: boolean;
  /** To be placed by the asker, so that the question lives and dies with it. */
  dialog: ReactNode;
}

/** Asks before what cannot be taken back. A second question while one stands answers the first with no. */
export function useConfirm(): Confirm {
  const [question, setQuestion] = useState<Question>();
  const answer = useRef<(agreed: boolean) => void>(undefined);

  const settle = (agreed: boolean) => {
    answer.current?.(agreed);
    answer.current = undefined;
    setQuestion(undefined);
  };

  const ask = (next: Question) => {
    answer.current?.(false);
    setQuestion(next);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  };

  return { ask, asking: question !== undefined, dialog: question && <ConfirmDialog onAnswer={settle} question={question} /> };
}
