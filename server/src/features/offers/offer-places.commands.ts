import { randomUUID } from 'node:crypto';
import type { Channel } from '#contract/vocabulary/channels.ts';
import type { HotelId, OfferChannelId, OfferId } from '#contract/vocabulary/ids.ts';
import { isSold, missingForSale } from '#domain/offer/readiness.ts';
import { done, refused } from '#domain/outcome.ts';
import { hasActiveGateway } from '../payments/index.ts';
import { changeOffer, type Desk } from './change-offer.ts';
import {
  addPlacesToSold,
  deleteOfferChannel,
  deleteOfferHotels,
  findHotels,
  findOfferOfChannel,
  insertOfferChannel,
  insertOfferHotels,
} from './offer-places.store.ts';
import type { AttachedChannel, OfferRecord } from './offer-record.ts';

/** Hotels share the offer's currency: a voucher is worth the same wherever it is used. */
export function addHotelsCommand(desk: Desk, offerId: OfferId, hotelIds: readonly HotelId[], soldToo: boolean) {
  return changeOffer(desk, {
    name: 'addValidHotels',
    request: { offerId, hotelIds, soldToo },
    offer: offerId,
    async work(tx, offer) {
      const hotels = await findHotels(tx, hotelIds);
      if (hotels.length < new Set(hotelIds).size) return refused('unknownHotel', 'hotels');
      if (hotels.some((hotel) => hotel.currency !== offer.currency)) return refused('currencyDiffers', 'hotels');
      await insertOfferHotels(tx, offer.id, hotelIds);
      const vouchers = soldToo ? await addPlacesToSold(tx, offer.id, hotelIds) : 0;
      if (vouchers > 0) await tx.record({ subject: 'offer', id: offer.id, detail: { placesOfSold: { hotelIds, vouchers } } });
      return done(null);
    },
  });
}

export function removeHotelsCommand(desk: Desk, offerId: OfferId, hotelIds: readonly HotelId[]) {
  return changeOffer(desk, {
    name: 'removeValidHotels',
    request: { offerId, hotelIds },
    offer: offerId,
    async work(tx, offer) {
      const rest = offer.hotels.filter((hotel) => !hotelIds.includes(hotel.id));
      if (isSold(offer.channels.length, offer) && rest.length === 0) return refused('needsHotel', 'hotels');
      await deleteOfferHotels(tx, offer.id, hotelIds);
      return done(null);
    },
  });
}

function incomplete(offer: OfferRecord) {
  const lacking = missingForSale({ kind: offer.kind, serviceCount: offer.rebates.length, hotelCount: offer.hotels.length });
  if (lacking === 'service') return refused('needsService');
  if (lacking === 'hotel') return refused('needsHotel');
  return undefined;
}

export function addChannelCommand(desk: Desk, offerId: OfferId, channel: Channel) {
  return changeOffer(desk, {
    name: 'addOfferChannel',
    request: { offerId, channel },
    offer: offerId,
    async work(tx, offer) {
      const refusal = incomplete(offer);
      if (refusal) return refusal;
      if (channel === 'Online' && !(await hasActiveGateway(tx))) return refused('noActiveGateway');
      const present = offer.channels.find((attached) => attached.channel === channel);
      if (present) return done(present);
      const attached: AttachedChannel = { id: randomUUID() as OfferChannelId, channel };
      await insertOfferChannel(tx, offer.id, attached);
      return done(attached);
    },
  });
}

export function removeChannelCommand(desk: Desk, id: OfferChannelId) {
  return changeOffer(desk, {
    name: 'removeOfferChannel',
    request: { id },
    offer: (tx) => findOfferOfChannel(tx, id),
    async work(tx, offer) {
      await deleteOfferChannel(tx, id);
      return done(offer.channels.find((attached) => attached.id === id) as AttachedChannel);
    },
  });
}
