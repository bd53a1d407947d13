import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { listOffers, type Offer, OfferForm, saveOffer } from '#contract/offers.ts';
import type { OfferId } from '#contract/vocabulary/ids.ts';
import { toMinor } from '#domain/money/minor.ts';
import { vatIsSettled } from '#domain/offer/vat.ts';
import { RefusedCall } from '#web/kit/api/client.ts';
import { useWrite } from '#web/kit/api/use-write.ts';
import { type ContractForm, useContractForm } from '#web/kit/form/contract-form.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { notify } from '#web/kit/notifier/notify.tsx';
import { useToday } from '#web/kit/session/use-today.ts';
import { first, keepOffer, readOfferAnew } from '../offer.queries.ts';
import { type CardField, type Merge, mergeOffer, sameCard, settleConflicts } from './merge-offer.ts';
import { copyFormOf, draftOf, formOf, newForm } from './offer-form.ts';
import { useLocalDraft } from './use-local-draft.ts';

/** What the form's changes are changes to. */
export interface Base {
  form: OfferForm;
  version?: number | undefined;
}

/** Somebody else's save, met on the way of ours. */
interface Meeting {
  theirs: Offer;
  merge: Merge;
}

export interface OfferEditor {
  form: ContractForm;
  /** Absent until the first save. */
  offer: Offer | undefined;
  /** The offer this one began as a copy of. */
  source: Offer | undefined;
  /** Saves, and says whether it is saved. */
  save: () => Promise<boolean>;
  /** When the work restored from this browser was typed; absent when nothing was restored. */
  draftKeptAt: string | undefined;
  discardDraft: () => void;
  /** Both changed the same; somebody must choose. */
  conflict: Meeting | undefined;
  resolve: (takeTheirs: ReadonlySet<string>) => Promise<boolean>;
  leaveConflict: () => void;
  /** What was taken over from somebody else without asking. */
  takenOver: { fields: readonly CardField[]; by: string; at: string } | undefined;
}

interface Subject {
  offer: Offer | undefined;
  source: Offer | undefined;
  /** Tells of the id a new offer has got. */
  onBorn: (id: OfferId) => Promise<void>;
}

function isOvertaken(failure: unknown): boolean {
  return failure instanceof RefusedCall && failure.errors.some(({ code }) => code === 'OFFER_CHANGED');
}

function isVatSettled({ isPaymentMode, payedAmount, voucherTypeVat }: OfferForm): boolean {
  const lines = voucherTypeVat.map(({ amount }) => ({ amountMinor: toMinor(amount) }));
  return vatIsSettled(isPaymentMode ? 'money' : 'service', toMinor(payedAmount), lines);
}

/** The card of an offer while it is being written: its form, its draft in this browser, and what happens when two people save. */
export function useOfferEditor({ offer, source, onBorn }: Subject): OfferEditor {
  const { t } = useTranslation('offers');
  const client = useQueryClient();
  const today = useToday();
  const [start] = useState<Base>(() => {
    if (offer) return { form: formOf(offer), version: offer.version };
    return { form: source ? copyFormOf(source) : newForm(today) };
  });
  const base = useRef(start);
  const saved = useRef(false);
  const [conflict, setConflict] = useState<Meeting>();
  const [takenOver, setTakenOver] = useState<OfferEditor['takenOver']>();

  const write = useWrite({ send: (call, request: ReturnType<typeof draftOf>) => call(saveOffer, { body: { request } }) });
  const form = useContractForm(OfferForm, { defaults: start.form, onSubmit: (value) => saveOnto(value) });
  const { fields } = form;
  const { draftKeptAt, forgetDraft } = useLocalDraft({ fields, base, place: offer?.id ?? (source ? `copy-${source.id}` : 'new') });

  /** From now on the form's changes are changes to this; without values there are none. */
  const rebase = (next: Base, values?: OfferForm) => {
    base.current = next;
    fields.reset(next.form);
    if (values) fields.reset(values, { keepDefaultValues: true });
  };

  const settle = async (answer: Offer) => {
    rebase({ form: formOf(answer), version: answer.version });
    forgetDraft();
    keepOffer(client, answer);
    void client.invalidateQueries({ queryKey: [listOffers.name] });
    saved.current = true;
    if (!offer) await onBorn(answer.id);
  };

  const saveOnto = async (value: OfferForm): Promise<void> => {
    if (!isVatSettled(value)) {
      fields.setError('voucherTypeVat', { type: 'sum', message: t('vat.sum') });
      notify({ informs: true, message: t('vat.sum') });
      return;
    }
    try {
      const request = draftOf(value, { id: offer?.id, version: base.current.version, copyOf: source?.id });
      const answer = await write.mutateAsync(request);
      await settle(first(answer));
      notify({ warnings: answer.warnings, message: t('saved') });
    } catch (failure) {
      if (!offer || !isOvertaken(failure)) throw failure;
      await meet(value, await readOfferAnew(client, offer.id));
    }
  };

  /** Nobody's typing is lost: what one of the two changed alone is kept, and only what both changed is asked. */
  const meet = async (mine: OfferForm, theirs: Offer): Promise<void> => {
    const merge = mergeOffer(base.current.form, mine, formOf(theirs));
    if (merge.conflicts.length > 0) {
      setConflict({ theirs, merge });
      return;
    }
    rebase({ form: formOf(theirs), version: theirs.version }, merge.form);
    if (merge.taken.length > 0) setTakenOver({ fields: merge.taken, by: theirs.changedBy, at: theirs.changedAt });
    await saveOnto(merge.form);
  };

  const submit = async () => {
    saved.current = false;
    await form.submit();
    return saved.current;
  };

  // Another step of the same offer, or another person, has saved while this page stood open.
  useEffect(() => {
    if (!offer || offer.version === base.current.version) return;
    const latest = { form: formOf(offer), version: offer.version };
    const untouched = sameCard(fields.getValues() as OfferForm, base.current.form);
    if (untouched) fields.reset(latest.form);
    // Changes made here wait for the save, which compares; where the card has stayed as it was there is nothing to compare.
    if (untouched || sameCard(latest.form, base.current.form)) base.current = latest;
  }, [offer, fields]);

  return {
    form,
    offer,
    source,
    save: () => {
      setTakenOver(undefined);
      return submit();
    },
    draftKeptAt,
    discardDraft: () => {
      rebase(offer ? { form: formOf(offer), version: offer.version } : start);
      forgetDraft();
    },
    conflict,
    resolve: async (takeTheirs) => {
      if (!conflict) return false;
      const { theirs, merge } = conflict;
      setConflict(undefined);
      rebase({ form: formOf(theirs), version: theirs.version }, settleConflicts(merge, takeTheirs));
      if (merge.taken.length > 0) setTakenOver({ fields: merge.taken, by: theirs.changedBy, at: theirs.changedAt });
      return submit();
    },
    leaveConflict: () => setConflict(undefined),
    takenOver,
  };
}
