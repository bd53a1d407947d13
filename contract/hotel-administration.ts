import * as z from 'zod/mini';
import { countryCode } from './country-code.ts';
import { defineEndpoint, needs, requestOf } from './endpoint.ts';
import { type Currency, currencies } from './vocabulary/currencies.ts';
import { HotelGroupId, HotelId, LicenceId } from './vocabulary/ids.ts';
import { limits } from './vocabulary/limits.ts';
import { paymentTypes } from './vocabulary/payment-types.ts';
import { isTimeZone } from './vocabulary/time-zones.ts';

const required = (chars: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(chars));

const fields = {
  /** Legal name. */
  name1: required(limits.hotelNameChars),
  /** The name guests and staff know. */
  name2: required(limits.hotelNameChars),
  fiscalNumber: required(limits.fiscalNumberChars),
  contact: required(limits.hotelContactChars),
  phone: required(limits.phoneChars),
  email: z.email().check(z.maxLength(limits.emailChars)),
  defaultCurrency: z.enum(currencies as [Currency, ...Currency[]]),
  webSite: z.url({ protocol: /^https?$/ }).check(z.maxLength(limits.webSiteChars)),
  address1: required(limits.addressChars),
  address2: required(limits.addressChars),
  city: required(limits.cityChars),
  zipCode: required(limits.postCodeChars),
  countryCode,
  timeZone: z.string().check(
    z.minLength(1),
    z.refine((name) => name === '' || isTimeZone(name)),
  ),
  active: z.boolean(),
};

/** A hotel to be: its id and its group are said once and never change. */
export const HotelDraft = z.strictObject({ hotelId: HotelId, hotelGroupId: HotelGroupId, ...fields });
export type HotelDraft = z.infer<typeof HotelDraft>;

export const HotelForm = z.strictObject(fields);
export type HotelForm = z.infer<typeof HotelForm>;

export const HotelChange = z.strictObject({
  /** The version the change was made on; without it the save overwrites whatever is there. */
  version: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))),
  ...fields,
});
export type HotelChange = z.infer<typeof HotelChange>;

export const HotelDetails = z.object({
  ...fields,
  hotelId: HotelId,
  hotelGroupId: HotelGroupId,
  hotelGroupName: z.string(),
  hotelGroupActive: z.boolean(),
  license: z.nullable(z.object({ id: LicenceId, name: z.string(), active: z.boolean() })),
  paymentType: z.nullable(z.enum(paymentTypes)),
  hotelConfig: z.object({ registerSalesInPms: z.boolean(), automaticVoucherIssue: z.boolean() }),
  /** Something is sold, or offered, in its currency, which therefore stays. */
  currencyFixed: z.boolean(),
  version: z.number(),
});
export type HotelDetails = z.infer<typeof HotelDetails>;

const hotels = '/api/Voucher/Hotel/v1/Hotel';

export const readHotelDetails = defineEndpoint({
  name: 'readHotelDetails',
  summary: 'All that is kept about one property the caller may work in.',
  feature: 'hotels',
  method: ['GET'],
  path: `${hotels}/{hotelId}/Details`,
  access: needs('hotel:view'),
  params: z.strictObject({ hotelId: HotelId }),
  item: HotelDetails,
  refusals: ['NOT_FOUND'],
});

export const createHotel = defineEndpoint({
  name: 'createHotel',
  summary: 'Adds a property to a hotel group.',
  feature: 'hotels',
  method: ['POST'],
  path: hotels,
  access: needs('hotel:add'),
  body: requestOf(HotelDraft),
  item: HotelDetails,
  refusals: ['HOTEL_GROUP_UNKNOWN', 'HOTEL_ID_TAKEN'],
});

export const saveHotel = defineEndpoint({
  name: 'saveHotel',
  summary: 'Changes a property the caller may work in. Whether it is in use is for those to say who may add properties.',
  feature: 'hotels',
  method: ['PUT', 'POST'],
  path: `${hotels}/{hotelId}`,
  access: needs('hotel:save'),
  params: z.strictObject({ hotelId: HotelId }),
  body: requestOf(HotelChange),
  takesBack: { fixed: ['hotelId', 'hotelGroupId'] },
  item: HotelDetails,
  refusals: ['NOT_FOUND', 'HOTEL_CHANGED', 'HOTEL_CURRENCY_FIXED', 'HOTEL_ACTIVE_FIXED'],
});
