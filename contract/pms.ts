import * as z from 'zod/mini';
import { defineEndpoint, requestOf, staff, withModule } from './endpoint.ts';
import { ConnectionId, HotelId } from './vocabulary/ids.ts';
import { limits } from './vocabulary/limits.ts';
import { pmsTypes } from './vocabulary/pms.ts';

const module = 'PMSIntegration';
const text = (chars: number) => z.string().check(z.trim(), z.maxLength(chars));

/** A hotel's way to its property-management system. The password is never told again. */
export const Connection = z.object({
  id: ConnectionId,
  hotelId: HotelId,
  hotelName: z.string(),
  externalAccountType: z.enum(pmsTypes),
  active: z.boolean(),
  /** Where it answers; empty where its kind has one address for all. */
  url: z.string(),
  /** What it calls the hotel; empty where the password says so. */
  propertyCode: z.string(),
  version: z.number(),
  /** When it last answered well, and what went wrong since, as an error code whose sentence says it. */
  answeredAt: z.nullable(z.string()),
  failure: z.nullable(z.string()),
});
export type Connection = z.infer<typeof Connection>;

const password = z.string().check(z.minLength(limits.pmsPasswordMinChars), z.maxLength(limits.pmsPasswordChars));
const way = {
  hotelId: HotelId,
  externalAccountType: z.enum(pmsTypes),
  active: z.boolean(),
  url: z._default(z.union([z.literal(''), z.url({ protocol: /^https?$/ }).check(z.maxLength(limits.pmsAddressChars))]), ''),
  propertyCode: z._default(text(limits.pmsCodeChars), ''),
};

export const ConnectionDraft = z.strictObject({
  id: z.optional(ConnectionId),
  version: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))),
  ...way,
  /** The password; left out on an existing connection, it stays as it is. */
  pmsResApiKey: z.optional(password),
});
export type ConnectionDraft = z.infer<typeof ConnectionDraft>;

/** The dialog as it is filled in: a new connection needs a password, an existing one keeps its own where none is written. */
export const NewConnectionForm = z.strictObject({ ...way, pmsResApiKey: password });
export const ConnectionForm = z.strictObject({ ...way, pmsResApiKey: z.union([z.literal(''), password]) });
export type ConnectionForm = z.infer<typeof ConnectionForm>;

const connections = '/api/Voucher/ExternalConnectionConfig/v1/ExternalConnectionConfiguration';

export const listConnections = defineEndpoint({
  name: 'listConnections',
  summary: 'The connections of the caller’s hotels to their property-management systems.',
  feature: 'pms',
  method: ['GET'],
  path: connections,
  access: withModule(module),
  item: Connection,
});

/** Adding asks for PMSConectivity:add, changing for PMSConectivity:save. */
export const saveConnection = defineEndpoint({
  name: 'saveConnection',
  summary: 'Connects a hotel to its property-management system, or changes the connection whose id is given.',
  feature: 'pms',
  method: ['POST', 'PUT'],
  path: connections,
  access: withModule(module),
  fresh: true,
  body: requestOf(ConnectionDraft),
  takesBack: { fixed: [] },
  item: Connection,
  refusals: [
    'PERMISSION_MISSING',
    'NOT_FOUND',
    'HOTEL_UNKNOWN',
    'CONNECTION_TAKEN',
    'CONNECTION_HOTEL_FIXED',
    'CONNECTION_CHANGED',
    'PMS_PASSWORD_MISSING',
    'PMS_PROPERTY_MISSING',
    'PMS_ADDRESS_MISSING',
    'PMS_ADDRESS_REFUSED',
    'SIMULATOR_ABSENT',
  ],
});

const ofHotel = z.strictObject({ hotelId: HotelId });
/** What may go wrong with any question to a hotel's system. */
export const outside = [
  'PMS_NOT_CONNECTED',
  'PMS_UNREACHABLE',
  'PMS_ADDRESS_REFUSED',
  'PMS_TLS',
  'PMS_PASSWORD_WRONG',
  'PMS_NOT_UNDERSTOOD',
  'PMS_REFUSED',
] as const;

const validate = {
  summary: 'Asks the hotel’s system whether it knows us.',
  feature: 'pms',
  // It changes nothing but when the connection was last seen to work.
  method: ['GET'],
  access: withModule(module, 'PMSConectivity:validate'),
  query: ofHotel,
  item: Connection,
  refusals: ['NOT_FOUND', ...outside],
} as const;

export const validateConnectivity = defineEndpoint({
  ...validate,
  name: 'validateConnectivity',
  path: '/api/Voucher/ExternalConnectionConfig/v1/ValidateConnectivity',
});

export const validateConnectivityBelow = defineEndpoint({
  ...validate,
  name: 'validateConnectivityBelow',
  path: `${connections}/ValidateConnectivity`,
});

export const PmsPaymentMethod = z.object({
  code: z.string(),
  description: z.string(),
  currencyCode: z.string(),
  active: z.boolean(),
});
export type PmsPaymentMethod = z.infer<typeof PmsPaymentMethod>;

export const PmsUser = z.object({
  userCode: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  pmsId: z.string(),
  cashBoxes: z.array(z.object({ cashBoxCode: z.string(), cashBoxDescription: z.string() })),
});
export type PmsUser = z.infer<typeof PmsUser>;

export const PmsRate = z.object({ code: z.string(), rateCodeName: z.string() });
export type PmsRate = z.infer<typeof PmsRate>;

/** A channel has no other name than its description; rules know it by that. */
export const PmsChannel = z.object({ description: z.string() });
export type PmsChannel = z.infer<typeof PmsChannel>;

const config = '/api/Voucher/v1/Config';
const reference = { feature: 'pms', method: ['GET'], access: withModule(module), refusals: ['NOT_FOUND'] } as const;

export const listOwnPaymentMethods = defineEndpoint({
  ...reference,
  name: 'listOwnPaymentMethods',
  summary: 'How guests pay at the current property, as its system knows it.',
  path: `${config}/paymentMethods`,
  item: PmsPaymentMethod,
});

export const listOwnPmsUsers = defineEndpoint({
  ...reference,
  name: 'listOwnPmsUsers',
  summary: 'Who works with the system of the current property, and at which cash desks.',
  path: `${config}/pmsUsers`,
  item: PmsUser,
});

export const listPaymentMethods = defineEndpoint({
  ...reference,
  name: 'listPaymentMethods',
  summary: 'How guests pay at a hotel, as its system knows it.',
  path: `${config}/paymentMethods/{hotelId}`,
  params: ofHotel,
  item: PmsPaymentMethod,
});

export const listPmsUsers = defineEndpoint({
  ...reference,
  name: 'listPmsUsers',
  summary: 'Who works with the system of a hotel, and at which cash desks.',
  path: `${config}/pmsUsers/{hotelId}`,
  params: ofHotel,
  item: PmsUser,
});

export const listRates = defineEndpoint({
  ...reference,
  name: 'listRates',
  summary: 'The rates a hotel sells its rooms at.',
  path: `${config}/rateCodes/{hotelId}`,
  params: ofHotel,
  item: PmsRate,
});

export const listOnlineChannels = defineEndpoint({
  ...reference,
  name: 'listOnlineChannels',
  summary: 'Through which channels a hotel’s reservations come.',
  path: `${config}/onlineChannels/{hotelId}`,
  params: ofHotel,
  item: PmsChannel,
});

/** What was read, and when. */
export const SyncResult = z.object({
  syncedAt: z.string(),
  paymentMethods: z.number(),
  users: z.number(),
  rates: z.number(),
  channels: z.number(),
});
export type SyncResult = z.infer<typeof SyncResult>;

const sync = { feature: 'pms', method: ['GET'], params: ofHotel, item: SyncResult, refusals: ['NOT_FOUND', ...outside] } as const;

export const syncSalesReference = defineEndpoint({
  ...sync,
  name: 'syncSalesReference',
  summary: 'Reads operators and payment methods anew from the hotel’s system.',
  path: `${config}/pmsReferenceDataSales/{hotelId}`,
  access: withModule(module, 'referenceData:syncUsersAndPayments'),
});

export const syncReference = defineEndpoint({
  ...sync,
  name: 'syncReference',
  summary: 'Reads operators, payment methods, rates and channels anew from the hotel’s system.',
  path: `${config}/pmsReferenceData/{hotelId}`,
  access: withModule(module, 'referenceData:syncUsersAndPayments'),
});

/** When the hotel’s reference data was last read. */
export const readSyncState = defineEndpoint({
  ...reference,
  name: 'readSyncState',
  summary: 'When a hotel’s reference data was last read, and how much there is.',
  path: `${config}/pmsReferenceDataState/{hotelId}`,
  params: ofHotel,
  item: z.object({ ...SyncResult.shape, syncedAt: z.nullable(z.string()) }),
});

/** What a sale form must know: whether the current property registers its sales, and with whom and how. Nothing of it where it does not. */
export const HostPaymentInformation = z.object({
  registerSalesInPms: z.boolean(),
  users: z.array(PmsUser),
  paymentMethods: z.array(PmsPaymentMethod),
});
export type HostPaymentInformation = z.infer<typeof HostPaymentInformation>;

export const readHostPaymentInformation = defineEndpoint({
  name: 'readHostPaymentInformation',
  summary: 'Whether the current property registers its sales in its system, and by whom and with which payment methods.',
  feature: 'pms',
  method: ['GET'],
  path: '/api/Voucher/Payment/v1/HostPaymentInformation',
  access: staff,
  item: HostPaymentInformation,
});
