import * as z from 'zod/mini';
import { countryCode } from './country-code.ts';
import { defineEndpoint, needs, needsInWholeGroup, requestOf, staff } from './endpoint.ts';
import { paging, sortBy } from './paging.ts';
import { ProfileId, VoucherId } from './vocabulary/ids.ts';
import { limits } from './vocabulary/limits.ts';
import { VoucherSummary } from './vouchers.ts';

const text = (chars: number) => z.string().check(z.trim(), z.maxLength(chars));

const fields = {
  firstName: text(limits.firstNameChars),
  lastName: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.lastNameChars)),
  email: z.union([z.literal(''), z.email().check(z.maxLength(limits.profileEmailChars))]),
  phone: text(limits.phoneChars),
  address: text(limits.addressChars),
  postCode: text(limits.postCodeChars),
  city: text(limits.cityChars),
  countryCode: z.union([z.literal(''), countryCode]),
  companyName: text(limits.companyNameChars),
  fiscalNumber: text(limits.fiscalNumberChars),
};

export const ProfileSummary = z.object({
  id: ProfileId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  postCode: z.string(),
  city: z.string(),
  countryCode: z.string(),
  companyName: z.string(),
  fiscalNumber: z.string(),
  /** Known to the property-management system, and to its guest register, under these; nobody writes them here. */
  externalId: z.nullable(z.string()),
  externalCrmId: z.nullable(z.string()),
});
export type ProfileSummary = z.infer<typeof ProfileSummary>;

export const Profile = z.object({
  ...ProfileSummary.shape,
  version: z.number(),
  vouchers: z.array(VoucherSummary),
  pmsReservationDetails: z.array(
    z.object({
      reservationDetailId: z.string(),
      pmsReservationId: z.string(),
      reservationStatus: z.string(),
      checkIn: z.string(),
      checkOut: z.string(),
    }),
  ),
});
export type Profile = z.infer<typeof Profile>;

export const ProfileDraft = z.strictObject({
  id: z.optional(ProfileId),
  /** The version the change was made on; without it the save overwrites whatever is there. */
  version: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))),
  ...fields,
});
export type ProfileDraft = z.infer<typeof ProfileDraft>;

export const ProfileForm = z.strictObject(fields);
export type ProfileForm = z.infer<typeof ProfileForm>;

export const listProfiles = defineEndpoint({
  name: 'listProfiles',
  summary: 'The guests of the hotel group, found by name, mail, phone or fiscal number.',
  feature: 'profiles',
  method: ['GET'],
  path: '/api/Voucher/Profile/v1/Profile',
  access: staff,
  query: z.strictObject({
    name: z.optional(text(limits.searchChars)),
    email: z.optional(text(limits.searchChars)),
    phone: z.optional(text(limits.searchChars)),
    fiscalNumber: z.optional(text(limits.searchChars)),
    sort: z._default(sortBy(['lastName', 'firstName', 'email']), 'lastName'),
    ...paging,
  }),
  coveredQuery: { email: 'any', sort: ['email', '-email'] },
  item: ProfileSummary,
});

export const readProfile = defineEndpoint({
  name: 'readProfile',
  summary: 'One guest, with vouchers and stays.',
  feature: 'profiles',
  method: ['GET'],
  path: '/api/Voucher/Profile/v1/Profile/{id}',
  access: staff,
  params: z.strictObject({ id: ProfileId }),
  item: Profile,
  refusals: ['NOT_FOUND'],
});

export const saveProfile = defineEndpoint({
  name: 'saveProfile',
  summary: 'Creates a guest, or changes the one whose id is given.',
  feature: 'profiles',
  method: ['PUT', 'POST'],
  path: '/api/Voucher/Profile/v1/Profile',
  access: needs('profileDetail:save'),
  body: requestOf(ProfileDraft),
  takesBack: { fixed: ['externalId', 'externalCrmId'] },
  item: Profile,
  refusals: ['NOT_FOUND', 'PROFILE_CHANGED', 'FISCAL_NUMBER'],
});

export const ClientForm = z.strictObject({
  firstName: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.firstNameChars)),
  lastName: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.lastNameChars)),
  email: z.email().check(z.maxLength(limits.profileEmailChars)),
});
export type ClientForm = z.infer<typeof ClientForm>;

export const associateVoucher = defineEndpoint({
  name: 'associateVoucher',
  summary: 'Makes a guest the client of a voucher; name and mail, where anything is sent, are written to the voucher and to the guest.',
  feature: 'profiles',
  method: ['PUT', 'POST'],
  path: '/api/Voucher/Profile/v1/Profile/{profileId}/Voucher/{voucherId}',
  access: needs('voucherDetails:client:edit'),
  params: z.strictObject({ profileId: ProfileId, voucherId: VoucherId }),
  body: z.optional(requestOf(z.partial(ClientForm))),
  item: Profile,
  refusals: ['NOT_FOUND', 'SOLD_ELSEWHERE'],
});

/** Everything that is kept about one person, for that person to read. */
export const exportProfile = defineEndpoint({
  name: 'exportProfile',
  summary: 'All data kept about a guest, as one document.',
  feature: 'profiles',
  method: ['GET'],
  path: '/api/Voucher/Profile/v1/Profile/{id}/export',
  access: needs('profileDetail:save'),
  params: z.strictObject({ id: ProfileId }),
  item: z.object({ fileName: z.string(), document: z.record(z.string(), z.unknown()) }),
  refusals: ['NOT_FOUND'],
});

export const eraseProfile = defineEndpoint({
  name: 'eraseProfile',
  summary: 'Erases a guest everywhere: vouchers, sales, mails and logs keep their figures and lose the person.',
  feature: 'profiles',
  method: ['DELETE'],
  path: '/api/Voucher/Profile/v1/Profile/{id}',
  access: needsInWholeGroup('profile:erase'),
  params: z.strictObject({ id: ProfileId }),
  item: z.object({ id: ProfileId, sales: z.number(), vouchers: z.number(), mails: z.number() }),
  refusals: ['NOT_FOUND', 'WHOLE_GROUP_NEEDED'],
});
