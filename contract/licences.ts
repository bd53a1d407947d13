import * as z from 'zod/mini';
import { defineEndpoint, needs, requestOf } from './endpoint.ts';
import { AnyHotel } from './hotels.ts';
import { flag, paging, searchText, sortBy } from './paging.ts';
import { HotelId, LicenceId } from './vocabulary/ids.ts';
import { limits } from './vocabulary/limits.ts';
import { modules } from './vocabulary/modules.ts';
import { paymentTypes } from './vocabulary/payment-types.ts';

const Modules = z.array(z.enum(modules)).check(z.maxLength(modules.length));

export const Licence = z.object({
  id: LicenceId,
  name: z.string(),
  active: z.boolean(),
  transactions: z.number(),
  modules: Modules,
  /** How many properties hold it. */
  hotels: z.number(),
});
export type Licence = z.infer<typeof Licence>;

export const LicenceDraft = z.strictObject({
  id: z.optional(LicenceId),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.licenceNameChars)),
  active: z.boolean(),
  transactions: z.number().check(z.int(), z.minimum(0), z.maximum(limits.licenceTransactionsMax)),
  modules: Modules,
});
export type LicenceDraft = z.infer<typeof LicenceDraft>;

const licences = '/api/Voucher/Hotel/v1/License';

export const listLicences = defineEndpoint({
  name: 'listLicences',
  summary: 'The licences of the platform.',
  feature: 'hotels',
  method: ['GET'],
  path: licences,
  access: needs('licenses:view'),
  query: z.strictObject({
    search: searchText,
    active: z.optional(flag),
    sort: z._default(sortBy(['name', 'transactions', 'hotels', 'active']), 'name'),
    ...paging,
  }),
  item: Licence,
});

export const saveLicence = defineEndpoint({
  name: 'saveLicence',
  summary: 'Creates a licence, or changes the one whose id is given; its modules count at once wherever it is held.',
  feature: 'hotels',
  method: ['POST', 'PUT'],
  path: licences,
  access: needs('licenses:save'),
  body: requestOf(LicenceDraft),
  takesBack: { fixed: [] },
  item: Licence,
  refusals: ['NOT_FOUND', 'LICENCE_NAME_TAKEN'],
});

/** What one hotel holds of the platform: which licence, and how it pays. */
export const LicenceAssignment = z.strictObject({ licenseId: LicenceId, paymentType: z.enum(paymentTypes) });
export type LicenceAssignment = z.infer<typeof LicenceAssignment>;

export const assignLicence = defineEndpoint({
  name: 'assignLicence',
  summary: 'Gives a property its licence and says how it pays. The licence of the path counts; the query may repeat it.',
  feature: 'hotels',
  method: ['PUT', 'POST'],
  path: '/api/Voucher/Hotel/v1/Hotel/{hotelId}/License/{licenseId}',
  access: needs('hotelLicense:save'),
  params: z.strictObject({ hotelId: HotelId, licenseId: LicenceId }),
  query: z.strictObject({ licenseId: z.optional(LicenceId), paymentType: z.enum(paymentTypes) }),
  item: AnyHotel,
  refusals: ['NOT_FOUND', 'LICENCE_UNKNOWN', 'LICENCE_INACTIVE'],
});
