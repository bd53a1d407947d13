import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listOffers } from '#contract/offers.ts';
import { listPromotions, type PromotionDraft, savePromotion } from '#contract/promotions.ts';
import { putIntoLists } from '#web/kit/api/cached-lists.ts';
import { reading } from '#web/kit/api/client.ts';
import { useWrite } from '#web/kit/api/use-write.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { notify } from '#web/kit/notifier/notify.tsx';

const allOffers = () => reading(listOffers, {});

/** The offers to choose from, by code; none while they are on their way. */
export function useOfferChoices(): readonly { value: string; label: string }[] {
  const { data } = useQuery(allOffers());
  return data?.response.map(({ id, code }) => ({ value: id, label: code })) ?? [];
}

/** Whether those that are chosen have no names yet. */
export function useAwaitsOffers(): boolean {
  return useQuery(allOffers()).isPending;
}

/** Refusals are left to the form, which knows their fields. */
export function useSavePromotion() {
  const { t } = useTranslation('promotions');
  const client = useQueryClient();
  return useWrite({
    send: (call, promotion: PromotionDraft) => call(savePromotion, { body: { request: promotion } }),
    onSuccess: ({ response, warnings }) => {
      for (const saved of response) putIntoLists(client, listPromotions, saved);
      notify({ warnings, message: t('saved') });
    },
  });
}
