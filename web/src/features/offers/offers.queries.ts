import { useQueryClient } from '@tanstack/react-query';
import { deleteOffer, listOffers, type OfferSummary } from '#contract/offers.ts';
import { removeFromLists } from '#web/kit/api/cached-lists.ts';
import { reading } from '#web/kit/api/client.ts';
import { useWrite } from '#web/kit/api/use-write.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { notify, notifyFailure } from '#web/kit/notifier/notify.tsx';

/** All offers of the group in one light answer; filters and tabs then cost nothing. */
export const allOffers = reading(listOffers, {});

export function useDeleteOffer() {
  const { t } = useTranslation('offers');
  const client = useQueryClient();
  return useWrite({
    send: (call, { id }: Pick<OfferSummary, 'id'>) => call(deleteOffer, { params: { id } }),
    onSuccess: ({ warnings }, { id }) => {
      removeFromLists(client, listOffers, id);
      notify({ warnings, message: t('deleted') });
    },
    onError: notifyFailure,
  });
}
