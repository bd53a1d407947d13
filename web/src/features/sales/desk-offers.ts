import { useQuery } from '@tanstack/react-query';
import { listOffers, type OfferSummary } from '#contract/offers.ts';
import { type DeskOffer, listDeskOffers } from '#contract/sales.ts';
import { reading } from '#web/kit/api/client.ts';

/** What each offer costs at this desk today, and why some cannot be sold. */
const deskOffers = reading(listDeskOffers, {});

/** An offer and its price of today: what a sale is made of. */
export interface OnSale {
  offer: OfferSummary;
  desk: DeskOffer;
}

export function useDeskOffer(id: string): DeskOffer | undefined {
  return useQuery({ ...deskOffers, select: ({ response }) => response.find(({ voucherTypeId }) => voucherTypeId === id) }).data;
}

/** Every offer with what the desk knows of it; none while either is on its way. */
export function useOnSale() {
  const offers = useQuery(reading(listOffers, {}));
  const desk = useQuery(deskOffers);
  const byId = new Map(desk.data?.response.map((one) => [one.voucherTypeId, one]));
  const onSale = offers.data?.response.flatMap((offer): OnSale[] => {
    const known = byId.get(offer.id);
    return known ? [{ offer, desk: known }] : [];
  });
  return {
    onSale: desk.data ? onSale : undefined,
    error: offers.error ?? desk.error,
    retry: () => void Promise.all([offers.refetch(), desk.refetch()]),
  };
}
