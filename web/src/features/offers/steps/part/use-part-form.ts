import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Envelope } from '#contract/envelope.ts';
import type { Offer } from '#contract/offers.ts';
import { RefusedCall } from '#web/kit/api/client.ts';
import { type ContractForm, useContractForm } from '#web/kit/form/contract-form.ts';
import { first, readOfferAnew } from '../../offer.queries.ts';
import { usePartDraft } from './use-part-draft.ts';

/** One thing a part says, in words, to tell what somebody else has made of it. */
interface Fact<Part> {
  label: string;
  value: (part: Part) => string;
}

interface PartOptions<Part extends FieldValues> {
  name: string;
  schema: z.core.$ZodType<Part, Part>;
  /** The part as the offer has it. */
  partOf: (offer: Offer) => Part;
  facts: readonly Fact<Part>[];
  /** Saves the part onto a version of the offer. */
  write: (part: Part, version: number) => Promise<Envelope<Offer>>;
}

export interface PartForm {
  form: ContractForm;
  /** Back to what is saved. */
  discard: () => void;
  /** What somebody else has saved of this part while it was being changed here. */
  overtaken: { by: string; facts: readonly { label: string; value: string }[] } | undefined;
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isOvertaken(failure: unknown): boolean {
  return failure instanceof RefusedCall && failure.errors.some(({ code }) => code === 'OFFER_CHANGED');
}

/** A part of an offer with a save of its own. Two people who change different parts do not meet; on the same part, the second is told. */
export function usePartForm<Part extends FieldValues>(offer: Offer, { name, schema, partOf, facts, write }: PartOptions<Part>): PartForm {
  const client = useQueryClient();
  const theirs = partOf(offer);
  const form = useContractForm(schema, { defaults: theirs, onSubmit: (mine) => save(mine as Part) });
  const { fields, dirty, busy } = form;
  const base = fields.formState.defaultValues as Part;

  const save = async (mine: Part): Promise<void> => {
    try {
      settle(await write(mine, offer.version));
    } catch (failure) {
      if (!isOvertaken(failure)) throw failure;
      const latest = await readOfferAnew(client, offer.id);
      // The version moves with any change; where this part has stayed as it was, nobody loses anything.
      if (same(partOf(latest), base)) settle(await write(mine, latest.version));
    }
  };

  const settle = (answer: Envelope<Offer>) => fields.reset(partOf(first(answer)));

  // What others save shows at once where nothing is being changed.
  const saved = JSON.stringify(theirs);
  useEffect(() => {
    if (!dirty) fields.reset(JSON.parse(saved));
  }, [saved, dirty, fields]);
  // After that, because what was changed here outlives what is saved.
  usePartDraft(fields, `${offer.id}.${name}`);

  const isMet = dirty && !busy && !same(theirs, base) && !same(theirs, fields.getValues());
  const changed = () => facts.filter(({ value }) => value(theirs) !== value(base));
  return {
    form,
    discard: () => fields.reset(theirs),
    overtaken: isMet ? { by: offer.changedBy, facts: changed().map(({ label, value }) => ({ label, value: value(theirs) })) } : undefined,
  };
}
