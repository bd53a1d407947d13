import { addOfferChannel, addValidHotels, listChannels, removeOfferChannel, removeValidHotels } from '#contract/offer-places.ts';
import { channels } from '#contract/vocabulary/channels.ts';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import type { Platform } from '../../platform/feature.ts';
import { mayWorkIn, type StaffCaller } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import { deskOf } from './desk.ts';
import { addChannelCommand, addHotelsCommand, removeChannelCommand, removeHotelsCommand } from './offer-places.commands.ts';
import { channelToWire, hotelsToWire } from './offers.wire.ts';

/** A hotel that is not theirs answers like one that does not exist. */
function areTheirs(caller: StaffCaller, hotelIds: readonly HotelId[]): boolean {
  return hotelIds.every((id) => mayWorkIn(caller, id));
}

export function offerPlaceRoutes(platform: Platform): Route[] {
  return [
    handle(addValidHotels, async (call) => {
      const { id, hotels, soldToo = false } = call.body.request;
      if (!areTheirs(call.caller, hotels)) return { refused: 'HOTEL_UNKNOWN', field: 'hotels' };
      const outcome = await addHotelsCommand(deskOf(platform, call), id, hotels, soldToo);
      if (outcome.ok) return { response: [{ id, hotels: hotelsToWire(outcome.value.offer.hotels) }] };
      return refuse(outcome, {
        unknownOffer: 'NOT_FOUND',
        offerOfOthers: 'OFFER_OF_OTHERS',
        unknownHotel: 'HOTEL_UNKNOWN',
        currencyDiffers: 'HOTEL_CURRENCY_DIFFERS',
      });
    }),

    handle(removeValidHotels, async (call) => {
      const { id, hotels } = call.body.request;
      if (!areTheirs(call.caller, hotels)) return { refused: 'HOTEL_UNKNOWN', field: 'hotels' };
      const outcome = await removeHotelsCommand(deskOf(platform, call), id, hotels);
      if (!outcome.ok)
        return refuse(outcome, { unknownOffer: 'NOT_FOUND', offerOfOthers: 'OFFER_OF_OTHERS', needsHotel: 'OFFER_NEEDS_HOTEL' });
      return { response: [{ id, hotels: hotelsToWire(outcome.value.offer.hotels) }] };
    }),

    handle(listChannels, async () => ({ response: channels.map(({ id, code }) => ({ id, code, name: code })) })),

    handle(addOfferChannel, async (call) => {
      const channel = channels.find(({ id }) => id === call.params.channelId);
      if (!channel) return { refused: 'NOT_FOUND' };
      const outcome = await addChannelCommand(deskOf(platform, call), call.params.voucherId, channel.code);
      if (outcome.ok) return { response: [channelToWire(outcome.value.value)] };
      return refuse(outcome, {
        unknownOffer: 'NOT_FOUND',
        offerOfOthers: 'OFFER_OF_OTHERS',
        needsService: 'OFFER_NEEDS_SERVICE',
        needsHotel: 'OFFER_NEEDS_HOTEL',
        noActiveGateway: 'NO_ACTIVE_GATEWAY',
      });
    }),

    handle(removeOfferChannel, async (call) => {
      const outcome = await removeChannelCommand(deskOf(platform, call), call.params.instanceId);
      if (!outcome.ok) return refuse(outcome, { unknownOffer: 'NOT_FOUND', offerOfOthers: 'OFFER_OF_OTHERS' });
      return { response: [channelToWire(outcome.value.value)] };
    }),
  ];
}
