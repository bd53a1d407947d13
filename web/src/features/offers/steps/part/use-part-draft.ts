import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSession } from '#web/kit/session/session-context.ts';
import { draftKey, dropDraft } from '../../editing/offer-draft.ts';
import { keepPartDraft, readPartDraft } from './part-draft.ts';

/** Keeps what is changed until it is saved, and brings it back: another step, or another day, loses nothing. */
export function usePartDraft(fields: UseFormReturn, place: string): void {
  const { user, hotel } = useSession();
  const key = draftKey(user.id, hotel.hotelId, place);

  useEffect(() => {
    const draft = readPartDraft(key, Object.keys(fields.getValues()));
    if (draft) {
      fields.reset(draft.base);
      fields.reset(draft.values, { keepDefaultValues: true });
    }
    return fields.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values }) => {
        const base = fields.formState.defaultValues ?? {};
        if (JSON.stringify(values) === JSON.stringify(base)) dropDraft(key);
        else keepPartDraft(key, { base, values });
      },
    });
  }, [fields, key]);
}
