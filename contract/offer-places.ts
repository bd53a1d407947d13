import * as z from 'zod/mini';
import { defineEndpoint, needs, requestOf, staff } from './endpoint.ts';
import { channelCodes } from './vocabulary/channels.ts';
import { HotelId, OfferChannelId, OfferId } from './vocabulary/ids.ts';

/** A hotel where vouchers of an offer can be used. */
export const ValidHotel = z.object({ id: HotelId, name: z.string() });
export type ValidHotel = z.infer<typeof ValidHotel>;

export const OfferHotels = z.object({ id: OfferId, hotels: z.array(ValidHotel) });

const HotelsRequest = z.strictObject({ id: OfferId, hotels: z.array(HotelId).check(z.minLength(1), z.maxLength(500)) });

/** What was sold before keeps its places, unless somebody says that it gets these as well. */
const MoreHotels = z.extend(HotelsRequest, { soldToo: z.optional(z.boolean()) });

export const addValidHotels = defineEndpoint({
  name: 'addValidHotels',
  summary: 'Makes vouchers of an offer valid in more hotels. Answers all of them.',
  feature: 'offers',
  method: ['POST'],
  path: '/api/Voucher/Voucher/v1/vouchervalidity',
  access: needs('cardConfigWizard:saveConfig'),
  effects: ['sale'],
  body: requestOf(MoreHotels),
  item: OfferHotels,
  refusals: ['NOT_FOUND', 'OFFER_OF_OTHERS', 'HOTEL_UNKNOWN', 'HOTEL_CURRENCY_DIFFERS'],
});

export const removeValidHotels = defineEndpoint({
  name: 'removeValidHotels',
  summary: 'Makes vouchers of an offer no longer valid in some hotels. The last one stays while the offer is on a sales channel.',
  feature: 'offers',
  method: ['POST'],
  path: '/api/Voucher/Voucher/v1/removevouchervalidity',
  access: needs('cardConfigWizard:saveConfig'),
  effects: ['sale'],
  body: requestOf(HotelsRequest),
  item: OfferHotels,
  refusals: ['NOT_FOUND', 'OFFER_OF_OTHERS', 'HOTEL_UNKNOWN', 'OFFER_NEEDS_HOTEL'],
});

const ChannelConfigId = z.number().check(z.int());

/** A sales channel of the platform. */
export const ChannelName = z.object({ id: ChannelConfigId, code: z.enum(channelCodes), name: z.string() });
export type ChannelName = z.infer<typeof ChannelName>;

/** An offer on a channel: `id` is the attachment's own, `channelConfigId` the channel's. */
export const OfferChannel = z.object({
  id: OfferChannelId,
  name: z.string(),
  code: z.enum(channelCodes),
  channelConfigId: ChannelConfigId,
});
export type OfferChannel = z.infer<typeof OfferChannel>;

export const listChannels = defineEndpoint({
  name: 'listChannels',
  summary: 'The channels an offer can be sold on.',
  feature: 'offers',
  method: ['GET'],
  path: '/api/Voucher/v1/Config/getChannels',
  access: staff,
  item: ChannelName,
});

export const addOfferChannel = defineEndpoint({
  name: 'addOfferChannel',
  summary: 'Puts an offer on a sales channel. It must be complete, and Online needs an active payment gateway.',
  feature: 'offers',
  method: ['POST'],
  path: '/api/Voucher/v1/Config/addChannelInstance/{voucherId}/{channelId}',
  access: needs('cardConfigWizard:saveConfig'),
  effects: ['sale'],
  params: z.strictObject({ voucherId: OfferId, channelId: z.coerce.number().check(z.int()) }),
  item: OfferChannel,
  refusals: ['NOT_FOUND', 'OFFER_OF_OTHERS', 'NO_ACTIVE_GATEWAY', 'OFFER_NEEDS_SERVICE', 'OFFER_NEEDS_HOTEL'],
});

export const removeOfferChannel = defineEndpoint({
  name: 'removeOfferChannel',
  summary: 'Takes an offer off a sales channel.',
  feature: 'offers',
  method: ['DELETE'],
  path: '/api/Voucher/v1/Config/removeChannelInstance/{instanceId}',
  access: needs('cardConfigWizard:saveConfig'),
  effects: ['sale'],
  params: z.strictObject({ instanceId: OfferChannelId }),
  item: OfferChannel,
  refusals: ['NOT_FOUND', 'OFFER_OF_OTHERS'],
});
