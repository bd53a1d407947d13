import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type OfferImage, reorderOfferImages } from '#contract/offer-images.ts';
import type { Offer } from '#contract/offers.ts';
import type { OfferImageId } from '#contract/vocabulary/ids.ts';
import { swapped } from '#domain/offer/image-order.ts';
import { call } from '#web/kit/api/client.ts';
import { notify, notifyFailure } from '#web/kit/notifier/notify.tsx';
import { offerQuery } from '../../offer.queries.ts';
import { changeKeptOffer } from '../kept-offer.ts';

/** The pictures in the order that is asked for, and again in the server's when it is refused. */
export function useImageOrder({ id, voucherImages }: Offer) {
  const { t } = useTranslation('offers');
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    // One after the other: each order is made from the one before.
    scope: { id: `images-of-${id}` },
    mutationFn: (order: OfferImageId[]) =>
      call(reorderOfferImages, { params: { voucherId: id }, body: { request: order.map((image, index) => ({ id: image, index })) } }),
    onSuccess: ({ response, warnings }) => {
      changeKeptOffer(client, id, () => ({ voucherImages: response }));
      notify({ warnings, message: t('images.reordered') });
    },
    onError: (failure) => {
      notifyFailure(failure);
      // Refused most likely because somebody else has added or deleted one.
      void client.invalidateQueries({ queryKey: offerQuery(id).queryKey });
    },
  });

  const stored = voucherImages.map((image) => image.id);
  const order = isPending && variables ? variables : stored;
  return {
    images: order.flatMap((one): OfferImage[] => voucherImages.filter((image) => image.id === one)),
    swap: (one: OfferImageId, other: OfferImageId) => mutate(swapped(order, one, other)),
  };
}
