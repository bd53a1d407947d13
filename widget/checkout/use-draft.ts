import { useRef, useState } from 'preact/hooks';
import { keptForThisVisit } from '../shop/browser-store.ts';
import { type Draft, emptyDraft } from './draft.ts';

export interface UsedDraft {
  draft: Draft;
  change: (change: Partial<Draft>) => void;
  clear: () => void;
}

/** What has been typed outlives a reload and the way to a provider and back, and is gone with the tab: it is about people. */
export function useDraft(hotel: string): UsedDraft {
  const key = `vale-draft-${hotel}`;
  const [draft, setDraft] = useState<Draft>(() => ({ ...emptyDraft, ...keptForThisVisit.read<Partial<Draft>>(key) }));
  // Whatever fills a form in by itself changes many fields before anything is drawn again.
  const latest = useRef(draft);
  const keep = (next: Draft) => {
    latest.current = next;
    setDraft(next);
  };
  return {
    draft,
    change: (change) => {
      keep({ ...latest.current, ...change });
      keptForThisVisit.write(key, latest.current);
    },
    clear: () => {
      keep(emptyDraft);
      keptForThisVisit.remove(key);
    },
  };
}
