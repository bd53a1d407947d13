import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type OfferImage, reorderOfferImages } from '#contract/offer-images.ts';
import type { Offer } from '#contract/offers.ts';
import type { OfferImageId } from '#contract/vocabulary/ids.ts';
import { swapped } from '#domain/offer/image-order.ts';
import { useWrite } from '#web/kit/api/use-write.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { notify, notifyFailure } from '#web/kit/notifier/notify.tsx';
import { offerQuery } from '../../offer.queries.ts';
import { changeKeptOffer } from '../kept-offer.ts';

export interface Arranging {
  swap(one: OfferImageId, other: OfferImageId): void;
  /** Swaps it with the one before or after it; at the end of the row there is none, and nothing happens. */
  step(image: OfferImageId, by: -1 | 1): void;
}

/** The pictures in the order that is asked for, and again in the server's when it is refused. */
export function useImageOrder({ id, voucherImages }: Offer): { images: OfferImage[]; arranging: Arranging } {
  const { t } = useTranslation('offers');
  const client = useQueryClient();
  // What was asked for last, drawn or not: keys can be pressed faster than the page is drawn, and each press goes on from the one before.
  const asked = useRef<OfferImageId[]>(undefined);
  const { mutate, isPending, variables } = useWrite({
    // One after the other: each order is made from the one before.
    scope: { id: `images-of-${id}` },
    send: (call, order: OfferImageId[]) =>
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
    onSettled: (_reply, _failure, order) => {
      if (asked.current === order) asked.current = undefined;
    },
  });

  const stored = voucherImages.map((image) => image.id);
  const drawn = isPending && variables ? variables : stored;
  const swap = (one: OfferImageId, other: OfferImageId) => {
    asked.current = swapped(asked.current ?? drawn, one, other);
    mutate(asked.current);
  };
  const step = (image: OfferImageId, by: -1 | 1) => {
    const order = asked.current ?? drawn;
    const neighbour = order[order.indexOf(image) + by];
    if (neighbour) swap(image, neighbour);
  };
  return {
    images: drawn.flatMap((one): OfferImage[] => voucherImages.filter((image) => image.id === one)),
    arranging: { swap, step },
  };
}
