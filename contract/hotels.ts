import * as z from 'zod/mini';
import { defineEndpoint, requestOf, signedIn, signedInWith, staff, withModule } from './endpoint.ts';
import { flag, paging, searchText, sortBy } from './paging.ts';
import { type Currency, currencies } from './vocabulary/currencies.ts';
import { HotelGroupId, HotelId, LicenceId } from './vocabulary/ids.ts';
import { limits } from './vocabulary/limits.ts';
import { codeTypes, modules } from './vocabulary/modules.ts';
import { paymentTypes } from './vocabulary/payment-types.ts';

const Modules = z.array(z.enum(modules));

export const Hotel = z.object({
  hotelId: HotelId,
  hotelGroupId: HotelGroupId,
  hotelGroupName: z.string(),
  /** Legal name. */
  name1: z.string(),
  /** The name guests and staff know. */
  name2: z.string(),
  city: z.string(),
  countryCode: z.string(),
  timeZone: z.string(),
  defaultCurrency: z.enum(currencies as [Currency, ...Currency[]]),
  active: z.boolean(),
  codeGenerationType: z.enum(codeTypes),
  /** What the hotel group has switched on. */
  modules: Modules,
  license: z.nullable(z.object({ id: LicenceId, name: z.string(), modules: Modules })),
});
export type Hotel = z.infer<typeof Hotel>;

/** With how it is reached, and country and website under both names the wire has for them. */
export const HotelWithContact = z.object({
  ...Hotel.shape,
  fiscalNumber: z.string(),
  contact: z.string(),
  phone: z.string(),
  email: z.string(),
  address1: z.string(),
  address2: z.string(),
  zipCode: z.string(),
  country: z.string(),
  website: z.string(),
  webSite: z.string(),
});
export type HotelWithContact = z.infer<typeof HotelWithContact>;

export const readHotel = defineEndpoint({
  name: 'readHotel',
  summary: 'One property, with its licence and modules. Decides what the shell shows.',
  feature: 'hotels',
  method: ['GET'],
  path: '/api/Voucher/Hotel/v1/Hotel/{hotelId}',
  access: signedIn,
  params: z.strictObject({ hotelId: HotelId }),
  item: HotelWithContact,
  refusals: ['NOT_FOUND'],
});

export const HotelName = z.object({ hotelId: HotelId, name2: z.string(), city: z.string(), hotelGroupName: z.string() });
export type HotelName = z.infer<typeof HotelName>;

/** Any property of the platform, as its administration lists them. */
export const AnyHotel = z.object({
  ...HotelName.shape,
  hotelGroupId: HotelGroupId,
  active: z.boolean(),
  license: z.nullable(z.object({ id: LicenceId, name: z.string(), active: z.boolean() })),
  paymentType: z.nullable(z.enum(paymentTypes)),
});
export type AnyHotel = z.infer<typeof AnyHotel>;

export const listAllHotels = defineEndpoint({
  name: 'listAllHotels',
  summary: 'Every property of the platform, for those who may work in any of them; all of them unless a page size is given.',
  feature: 'hotels',
  method: ['GET'],
  path: '/api/Voucher/Hotel/v1/AllHotel',
  // Also from a property that has been deactivated: this list is the way out of it.
  access: signedInWith('allProperties:changeProperty'),
  query: z.strictObject({
    licenseId: z.optional(LicenceId),
    hotelId: z.optional(HotelId),
    hotelGroupId: z.optional(HotelGroupId),
    sort: z._default(sortBy(['name2', 'hotelGroupName', 'license', 'active']), 'name2'),
    ...paging,
  }),
  item: AnyHotel,
});

export const OwnHotel = z.object({ ...HotelName.shape, defaultCurrency: Hotel.shape.defaultCurrency, active: z.boolean() });
export type OwnHotel = z.infer<typeof OwnHotel>;

/** The list is read flat, and by others as `hotels` of its first row: so the first carries all of them. */
export const OwnHotelRow = z.object({ ...OwnHotel.shape, hotels: z.optional(z.array(OwnHotel)) });

export const listHotels = defineEndpoint({
  name: 'listHotels',
  summary: 'The properties of the hotel group that the caller may work in; all of them unless a page size is given.',
  feature: 'hotels',
  method: ['GET'],
  path: '/api/Voucher/Hotel/v1/hotel',
  access: staff,
  query: z.strictObject({
    search: searchText,
    active: z.optional(flag),
    sort: z._default(sortBy(['name2', 'city', 'active']), 'name2'),
    ...paging,
  }),
  item: OwnHotelRow,
});

/** The two switches that tie a hotel to its property-management system, and how far back its books are open. */
export const HotelConfig = z.object({
  hotelId: HotelId,
  name2: z.string(),
  city: z.string(),
  registerSalesInPms: z.boolean(),
  automaticVoucherIssue: z.boolean(),
  /** So many days back everybody may date a use; 0 is today only. */
  backdateDays: z.number(),
  /** So many days a Multibanco reference given to a guest can be paid, and its order is held. */
  referenceDays: z.number(),
});
export type HotelConfig = z.infer<typeof HotelConfig>;

export const HotelConfigDraft = z.strictObject({
  hotelId: HotelId,
  registerSalesInPms: z.boolean(),
  /** What follows stays as it is where it is left out. */
  automaticVoucherIssue: z.optional(z.boolean()),
  backdateDays: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(limits.backdateDaysMax))),
  referenceDays: z.optional(z.number().check(z.int(), z.minimum(limits.referenceDaysMin), z.maximum(limits.referenceDaysMax))),
});
export type HotelConfigDraft = z.infer<typeof HotelConfigDraft>;

const hotelConfig = '/api/Voucher/Hotel/v1/HotelConfig';

export const listHotelConfigs = defineEndpoint({
  name: 'listHotelConfigs',
  summary: 'What each of the caller’s hotels does with its property-management system.',
  feature: 'hotels',
  method: ['GET'],
  path: hotelConfig,
  access: withModule('PMSIntegration', 'HotelConfig:view'),
  item: HotelConfig,
});

export const saveHotelConfig = defineEndpoint({
  name: 'saveHotelConfig',
  summary:
    'Switches the registration of sales and the automatic issue of a hotel on or off, and says how far back a use may be dated and how long a reference can be paid.',
  feature: 'hotels',
  method: ['POST', 'PUT'],
  path: hotelConfig,
  access: withModule('PMSIntegration', 'hotelConfig:save'),
  body: requestOf(HotelConfigDraft),
  takesBack: { fixed: [] },
  item: HotelConfig,
  refusals: ['NOT_FOUND', 'PMS_NOT_CONNECTED'],
});
