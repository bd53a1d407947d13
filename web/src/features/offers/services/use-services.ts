import { useState } from 'react';
import { type FieldErrors, get, useFormState, useWatch } from 'react-hook-form';
import { toTextList } from '#contract/multilingual.ts';
import { addRebate, changeRebate, deleteRebate, type RebateForm } from '#contract/offer-services.ts';
import type { OfferId, RebateId } from '#contract/vocabulary/ids.ts';
import { RefusedCall } from '#web/kit/api/client.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { notifyFailure } from '#web/kit/notifier/notify.tsx';
import { rebateFormOf } from '../editing/offer-form.ts';
import type { OfferEditor } from '../editing/use-offer-editor.ts';
import { useOfferWrite } from '../offer.queries.ts';

export interface Service {
  key: string;
  /** Absent while it waits in the draft. */
  id: RebateId | undefined;
  form: RebateForm;
  /** What the server refused about it. */
  wrong: string | undefined;
}

interface Services {
  services: Service[];
  /** Adds it, or puts it in the place of `before`. */
  put: (form: RebateForm, before: Service | undefined) => Promise<unknown>;
  remove: (service: Service) => void;
}

function wrongIn(errors: FieldErrors<RebateForm> | undefined): string | undefined {
  return (errors?.code ?? errors?.redeemValidFrom ?? errors?.redeemValidTo)?.message;
}

/** The services of an offer, wherever they are kept at the moment. */
export function useServices({ form, offer }: OfferEditor): Services {
  const { t } = useTranslation('offers');
  const { control, setValue, clearErrors } = form.fields;
  const drafted = useWatch({ control, name: 'voucherRebates' }) as RebateForm[];
  const { errors } = useFormState({ control, name: 'voucherRebates' });
  const offerId = offer?.id ?? ('' as OfferId);
  const add = useOfferWrite(addRebate, offerId, t('services.saved'));
  const change = useOfferWrite(changeRebate, offerId, t('services.saved'));
  const remove = useOfferWrite(deleteRebate, offerId, t('services.deleted'));

  /** The service that may not go, and why: told where it stands. */
  const [kept, setKept] = useState<{ id: RebateId; why: string }>();

  if (offer) {
    return {
      services: offer.voucherRebates.map((rebate) => ({
        key: rebate.id,
        id: rebate.id,
        form: rebateFormOf(rebate),
        wrong: kept?.id === rebate.id ? kept.why : undefined,
      })),
      put: ({ multiLingual, ...fields }, before) => {
        const request = { ...fields, voucherTypeId: offer.id, multiLingual: toTextList(multiLingual) };
        return before?.id
          ? change.mutateAsync({ body: { request: { ...request, id: before.id } } })
          : add.mutateAsync({ body: { request } });
      },
      remove: ({ id }) => {
        if (!id) return;
        setKept(undefined);
        const tell = (failure: Error) => (failure instanceof RefusedCall ? setKept({ id, why: failure.message }) : notifyFailure(failure));
        remove.mutate({ params: { id } }, { onError: tell });
      },
    };
  }

  const redraft = (next: RebateForm[]) => {
    clearErrors('voucherRebates');
    setValue('voucherRebates', next, { shouldDirty: true });
  };
  return {
    services: drafted.map((rebate, index) => ({
      key: rebate.code,
      id: undefined,
      form: rebate,
      wrong: wrongIn(get(errors, `voucherRebates.${index}`)),
    })),
    put: async (saved, before) => {
      redraft(before ? drafted.map((rebate) => (rebate.code === before.form.code ? saved : rebate)) : [...drafted, saved]);
    },
    remove: ({ form: gone }) => redraft(drafted.filter((rebate) => rebate.code !== gone.code)),
  };
}
