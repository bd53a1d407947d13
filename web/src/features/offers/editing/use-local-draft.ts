import { useDebouncedCallback } from '@mantine/hooks';
import { type RefObject, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { OfferForm } from '#contract/offers.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { sameCard } from './merge-offer.ts';
import { draftKey, dropDraft, keepDraft, readDraft } from './offer-draft.ts';
import type { Base } from './use-offer-editor.ts';

/** A pause in typing; what is typed within it could be lost only with the power. */
const pauseMs = 300;

interface Work {
  fields: UseFormReturn;
  base: RefObject<Base>;
  /** The offer's id, the offer it copies, or `new`. */
  place: string;
}

/** Keeps what is typed in this browser until it is saved, and brings it back when the page is opened again. */
export function useLocalDraft({ fields, base, place }: Work) {
  const { user, hotel } = useSession();
  const key = draftKey(user.id, hotel.hotelId, place);
  const [found] = useState(() => readDraft(key));
  const [keptAt, setKeptAt] = useState(found?.keptAt);

  const keep = useDebouncedCallback(
    () => {
      const values = fields.getValues() as OfferForm;
      if (sameCard(values, base.current.form)) dropDraft(key);
      else keepDraft(key, { keptAt: new Date().toISOString(), ...base.current, base: base.current.form, values });
    },
    { delay: pauseMs, flushOnUnmount: true },
  );

  useEffect(() => {
    if (!found) return;
    base.current = { form: found.base, version: found.version };
    fields.reset(found.base);
    fields.reset(found.values, { keepDefaultValues: true });
  }, [found, fields, base]);

  useEffect(() => fields.subscribe({ formState: { values: true }, callback: () => keep() }), [fields, keep]);

  // A tab that is closed is not unmounted. What is pending then is asked for then: each letter brings a flush of its own.
  useEffect(() => {
    const flush = () => keep.flush();
    window.addEventListener('pagehide', flush);
    return () => window.removeEventListener('pagehide', flush);
  }, [keep]);

  return {
    draftKeptAt: keptAt,
    forgetDraft: () => {
      setKeptAt(undefined);
      dropDraft(key);
    },
  };
}
