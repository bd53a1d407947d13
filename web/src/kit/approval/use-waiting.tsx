import { type ComponentType, type ReactNode, useState } from 'react';
import type { Notice } from '#contract/envelope.ts';
import { RefusedCall } from '../api/client.ts';
import { loadWords } from '../i18n/i18n.ts';

type Wanted = NonNullable<Notice['approval']>;

export interface WaitingProps {
  approval: Wanted;
  onClose: () => void;
}

interface Waiting {
  Dialog: ComponentType<WaitingProps>;
  approval: Wanted;
}

/**
 * For what may need a second person. That it waits is no failure: instead of the form stands what waits, and where it is seen. `unlessItWaits` answers
 * whether it was done; `waiting` is drawn in place of the form.
 */
export function useWaiting(onClose: () => void): { unlessItWaits: (act: () => Promise<unknown>) => Promise<boolean>; waiting: ReactNode } {
  const [held, setHeld] = useState<Waiting>();
  const unlessItWaits = async (act: () => Promise<unknown>) => {
    try {
      await act();
      return true;
    } catch (failure) {
      const approval = failure instanceof RefusedCall ? failure.errors[0]?.approval : undefined;
      if (!approval) throw failure;
      const [{ WaitingDialog }] = await Promise.all([import('./waiting.dialog.tsx'), loadWords('approvals')]);
      setHeld({ Dialog: WaitingDialog, approval });
      return false;
    }
  };
  return { unlessItWaits, waiting: held && <held.Dialog approval={held.approval} onClose={onClose} /> };
}
