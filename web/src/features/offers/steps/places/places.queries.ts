import { useQueryClient } from '@tanstack/react-query';
import { addOfferChannel, addValidHotels, removeOfferChannel, removeValidHotels } from '#contract/offer-places.ts';
import type { Offer } from '#contract/offers.ts';
import { type Channel, idOfChannel } from '#contract/vocabulary/channels.ts';
import type { HotelId, OfferId } from '#contract/vocabulary/ids.ts';
import { RefusedCall } from '#web/kit/api/client.ts';
import { useWrite } from '#web/kit/api/use-write.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { notify, notifyFailure } from '#web/kit/notifier/notify.tsx';
import { first } from '../../offer.queries.ts';
import { changeKeptOffer } from '../kept-offer.ts';

/** A refusal is told under its switch; what is no answer at all goes to the notifier. */
function tellOutage(failure: unknown): void {
  if (!(failure instanceof RefusedCall)) notifyFailure(failure);
}

/** Turns of one offer leave in the order they were made: a channel turned right after the first hotel would be refused if it arrived before it. */
function inTurn(id: OfferId) {
  return { id: `places-of-${id}` };
}

/** With `soldToo`, a hotel that is added holds for what was sold before as well. */
export function useTurnHotel({ id }: Offer, hotelId: HotelId, soldToo: boolean) {
  const { t } = useTranslation('offers');
  const client = useQueryClient();
  return useWrite({
    scope: inTurn(id),
    send: (call, on: boolean) => {
      const request = { id, hotels: [hotelId] };
      if (!on) return call(removeValidHotels, { body: { request } });
      return call(addValidHotels, { body: { request: soldToo ? { ...request, soldToo } : request } });
    },
    onSuccess: (answer, on) => {
      changeKeptOffer(client, id, () => ({ validHotels: first(answer).hotels }));
      notify({ warnings: answer.warnings, message: t(on ? 'places.hotelAdded' : 'places.hotelRemoved') });
    },
    onError: tellOutage,
  });
}

export function useTurnChannel({ id, channels }: Offer, channel: Channel) {
  const { t } = useTranslation('offers');
  const client = useQueryClient();
  const attached = channels.find(({ code }) => code === channel);
  return useWrite({
    scope: inTurn(id),
    send: (call, on: boolean) => {
      if (on) return call(addOfferChannel, { params: { voucherId: id, channelId: idOfChannel[channel] } });
      if (!attached) throw new Error('a channel that is off cannot be taken off');
      return call(removeOfferChannel, { params: { instanceId: attached.id } });
    },
    onSuccess: (answer, on) => {
      changeKeptOffer(client, id, (offer) => {
        const others = offer.channels.filter(({ code }) => code !== channel);
        return { channels: on ? [...others, first(answer)] : others };
      });
      notify({ warnings: answer.warnings, message: t(on ? 'places.channelAdded' : 'places.channelRemoved') });
    },
    onError: tellOutage,
  });
}
