import { useQuery } from '@tanstack/react-query';
import { listHotels } from '#contract/hotels.ts';
import { listOffers } from '#contract/offers.ts';
import { voucherStatuses } from '#contract/vocabulary/vouchers.ts';
import { reading } from '../api/client.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Choice } from '../list-page/list-definition.ts';

const hotels = reading(listHotels, {});
const offers = reading(listOffers, {});

/** By what vouchers are narrowed down, wherever they are listed. */
export function useVoucherChoices(): Record<'hotels' | 'types' | 'statuses', readonly Choice[]> {
  const { t } = useTranslation('kit');
  const { data: ofHotels } = useQuery(hotels);
  const { data: ofOffers } = useQuery(offers);
  return {
    hotels: (ofHotels?.response ?? []).map(({ hotelId, name2 }) => ({ value: hotelId, label: name2 })),
    types: (ofOffers?.response ?? []).map(({ id, code }) => ({ value: id, label: code })),
    statuses: voucherStatuses.map((status) => ({ value: status, label: t(`voucher.status.${status}`) })),
  };
}
