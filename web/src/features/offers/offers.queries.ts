import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteOffer, listOffers, type OfferSummary } from '#contract/offers.ts';
import { removeFromLists } from '#web/kit/api/cached-lists.ts';
import { call, reading } from '#web/kit/api/client.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { notify, notifyFailure } from '#web/kit/notifier/notify.tsx';

/** All offers of the group in one light answer; filters and tabs then cost nothing. */
export const allOffers = reading(listOffers, {});

export function useDeleteOffer() {
  const { t } = useTranslation('offers');
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<OfferSummary, 'id'>) => call(deleteOffer, { params: { id } }),
    onSuccess: ({ warnings }, { id }) => {
      removeFromLists(client, listOffers, id);
      notify({ warnings, message: t('deleted') });
    },
    onError: notifyFailure,
  });
}
