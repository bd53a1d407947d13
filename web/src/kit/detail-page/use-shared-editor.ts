import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { ErrorCode } from '#contract/vocabulary/error-codes.ts';
import { RefusedCall } from '../api/client.ts';
import { type ContractForm, type FormSchema, useContractForm } from '../form/contract-form.ts';

interface Edited<Thing, Schema extends FormSchema> {
  /** As it was read; absent where it is new. */
  thing: Thing | undefined;
  schema: Schema;
  defaults: z.input<Schema>;
  formOf: (thing: Thing) => z.input<Schema>;
  /** How the server says that somebody else has saved it meanwhile. */
  changed: ErrorCode;
  /** Writes what was typed onto what is known to be there. */
  save: (value: z.output<Schema>, onto: Thing | undefined) => Promise<Thing | undefined>;
  readAgain: (thing: Thing) => Promise<Thing | undefined>;
  /** Where a new one leads once it is there. */
  created?: (thing: Thing) => Promise<void>;
}

interface Editing<Thing> {
  form: ContractForm;
  /** What somebody else has saved meanwhile; what was typed here is still here. */
  overtakenBy: Thing | undefined;
  takeTheirs: () => void;
  saveMine: () => void;
}

/** Something while it is being written, and what happens when two people do. */
export function useSharedEditor<Thing extends { version: number }, Schema extends FormSchema>(
  edited: Edited<Thing, Schema>,
): Editing<Thing> {
  const { thing, schema, defaults, formOf, changed, save, readAgain, created } = edited;
  const [known, setKnown] = useState(thing);
  const [overtakenBy, setOvertakenBy] = useState<Thing>();
  const isOvertaken = (failure: unknown) => failure instanceof RefusedCall && failure.errors.some(({ code }) => code === changed);

  const take = (current: Thing) => {
    setKnown(current);
    setOvertakenBy(undefined);
    form.fields.reset(formOf(current) as FieldValues);
  };

  const form = useContractForm(schema, {
    defaults,
    onSubmit: async (value) => {
      try {
        const saved = await save(value, overtakenBy ?? known);
        if (!saved) return;
        take(saved);
        if (!known) await created?.(saved);
      } catch (failure) {
        if (!known || !isOvertaken(failure)) throw failure;
        setOvertakenBy(await readAgain(known));
      }
    },
  });

  return {
    form,
    overtakenBy,
    takeTheirs: () => overtakenBy && take(overtakenBy),
    saveMine: () => void form.submit(),
  };
}
