import * as z from 'zod/mini';
import { defineEndpoint, needs, requestOf } from './endpoint.ts';
import { flag, paging, searchText, sortBy } from './paging.ts';
import { accessGroupIds, invitationStates } from './vocabulary/access-groups.ts';
import { HotelId, PersonId } from './vocabulary/ids.ts';
import { limits } from './vocabulary/limits.ts';

export const User = z.object({
  /** The directory's id and ours are one. */
  adId: PersonId,
  id: PersonId,
  /** What they sign in with. */
  userPrinciplaName: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  mobile: z.string(),
  status: z.enum(invitationStates),
  accountEnabled: z.boolean(),
  /** Those the caller may see. */
  allowedProperties: z.array(z.object({ property: HotelId, propertyName: z.string() })),
  /** Whether there are others, outside the caller's reach: then only the properties can be changed from here. */
  worksElsewhere: z.boolean(),
  groups: z.array(z.string()),
});
export type User = z.infer<typeof User>;

const details = {
  email: z.email().check(z.maxLength(limits.emailChars)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.personNameChars)),
  surname: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.personNameChars)),
  mobile: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.phoneChars)),
};

const Properties = z.array(HotelId).check(z.maxLength(limits.personHotels));
const Groups = z.array(z.enum(accessGroupIds)).check(z.maxLength(accessGroupIds.length));

/** Somebody new, with what they will be able to reach from their first sign-in on. */
export const NewUser = z.strictObject({ ...details, allowedProperties: Properties, groups: Groups });
export type NewUser = z.infer<typeof NewUser>;

export const UserDetails = z.strictObject({ adId: PersonId, ...details });
export type UserDetails = z.infer<typeof UserDetails>;

const users = '/api/User/v1/User';
const oneUser = z.strictObject({ adId: PersonId });

const listQuery = z.strictObject({
  search: searchText,
  accountEnabled: z.optional(flag),
  status: z.optional(z.enum(invitationStates)),
  property: z.optional(HotelId),
  sort: z._default(sortBy(['name', 'surname', 'email', 'mobile', 'accountEnabled', 'status']), 'name'),
  ...paging,
});

export const listUsers = defineEndpoint({
  name: 'listUsers',
  summary: 'The people who work in the caller’s properties of the hotel group; all of them unless a page size is given.',
  feature: 'users',
  method: ['GET'],
  path: `${users}/getUsers`,
  access: needs('manageUser:view'),
  query: listQuery,
  coveredQuery: { sort: ['email', '-email'] },
  item: User,
});

export const readUser = defineEndpoint({
  name: 'readUser',
  summary: 'One of the people who work in the caller’s properties.',
  feature: 'users',
  method: ['GET'],
  path: `${users}/getUser/{adId}`,
  access: needs('manageUser:view'),
  params: oneUser,
  item: User,
  refusals: ['NOT_FOUND'],
});

export const listAllUsers = defineEndpoint({
  name: 'listAllUsers',
  summary: 'Everybody on the platform; all of them unless a page size is given.',
  feature: 'users',
  method: ['GET'],
  path: `${users}/admin/getUsers`,
  access: needs('adminUserManagement:view'),
  query: listQuery,
  coveredQuery: { sort: ['email', '-email'] },
  item: User,
});

export const readAnyUser = defineEndpoint({
  name: 'readAnyUser',
  summary: 'Anybody on the platform.',
  feature: 'users',
  method: ['GET'],
  path: `${users}/admin/getUser/{adId}`,
  access: needs('adminUserManagement:view'),
  params: oneUser,
  item: User,
  refusals: ['NOT_FOUND'],
});

/** The property in whose name somebody is invited; the caller's own where none is named. */
const inviting = z.strictObject({ company: z.optional(HotelId) });

/** Nobody changes those who may do more than themselves, or who also work where they have no say. */
const notToShutOut = ['NOT_FOUND', 'USER_OUTRANKS_YOU', 'USER_WORKS_ELSEWHERE'] as const;
/** A group that wants to be asked first is asked before anybody of the platform moves its people to other addresses, or gives them rights. */
const outOfReach = [...notToShutOut, 'SUPPORT_READS_ONLY'] as const;
const lockOut = ['USER_IS_YOU', 'LAST_ADMINISTRATOR'] as const;

export const addUser = defineEndpoint({
  name: 'addUser',
  summary: 'Adds somebody and, where accounts are kept here, mails them an invitation.',
  feature: 'users',
  method: ['POST', 'PUT'],
  path: `${users}/addUser`,
  access: needs('manageUser:add'),
  fresh: true,
  effects: ['mail'],
  query: inviting,
  body: requestOf(NewUser),
  item: User,
  refusals: ['USER_EMAIL_TAKEN', 'USER_NEEDS_HOTEL', 'HOTEL_UNKNOWN', 'GRANT_EXCEEDS_YOURS'],
});

export const reinviteUser = defineEndpoint({
  name: 'reinviteUser',
  summary: 'Mails a new invitation, which cancels the one before, to somebody who has not accepted yet.',
  feature: 'users',
  method: ['PUT', 'POST'],
  path: `${users}/reInviteUser`,
  access: needs('manageUser:add'),
  effects: ['mail'],
  query: inviting,
  body: requestOf(z.strictObject({ adId: PersonId })),
  item: User,
  refusals: [...outOfReach, 'HOTEL_UNKNOWN', 'USER_ACCEPTED', 'USER_DISABLED', 'ACCOUNTS_ELSEWHERE'],
});

export const updateUser = defineEndpoint({
  name: 'updateUser',
  summary: 'Changes what somebody is called and how they are reached. An invitation that waits at another address is sent to the new one.',
  feature: 'users',
  method: ['PUT', 'POST'],
  path: `${users}/updateUser`,
  access: needs('manageUser:selectedUser:save'),
  fresh: true,
  effects: ['mail'],
  body: requestOf(UserDetails),
  takesBack: { fixed: ['id'] },
  item: User,
  refusals: [...outOfReach, 'USER_EMAIL_TAKEN'],
});

export const disableUser = defineEndpoint({
  name: 'disableUser',
  summary: 'Shuts somebody out at once, wherever they are signed in.',
  feature: 'users',
  method: ['PUT', 'POST'],
  path: `${users}/disableUser/{adId}`,
  access: needs('manageUser:selectedUser:disable'),
  params: oneUser,
  item: User,
  refusals: [...notToShutOut, ...lockOut],
});

export const endSessionsOfUser = defineEndpoint({
  name: 'endSessionsOfUser',
  summary: 'Signs somebody out everywhere, at once; they may sign in again.',
  feature: 'users',
  method: ['PUT', 'POST'],
  path: `${users}/endSessions/{adId}`,
  access: needs('manageUser:selectedUser:disable'),
  params: oneUser,
  item: User,
  refusals: [...notToShutOut, 'ACCOUNTS_ELSEWHERE'],
});

export const removeSecondFactor = defineEndpoint({
  name: 'removeSecondFactor',
  summary:
    'Removes the passkeys, app and recovery codes of somebody who lost them, and signs them out everywhere; the password alone lets them in again.',
  feature: 'users',
  method: ['PUT', 'POST'],
  path: `${users}/removeSecondFactor/{adId}`,
  access: needs('manageUser:selectedUser:disable'),
  fresh: true,
  effects: ['mail'],
  params: oneUser,
  item: User,
  refusals: [...outOfReach, 'USER_IS_YOU', 'ACCOUNTS_ELSEWHERE'],
});

export const enableUser = defineEndpoint({
  name: 'enableUser',
  summary: 'Lets somebody in again.',
  feature: 'users',
  method: ['PUT', 'POST'],
  path: `${users}/enableUser/{adId}`,
  access: needs('manageUser:selectedUser:enable'),
  fresh: true,
  params: oneUser,
  item: User,
  refusals: outOfReach,
});

export const deleteUser = defineEndpoint({
  name: 'deleteUser',
  summary: 'Deletes somebody, and their account where accounts are kept here.',
  feature: 'users',
  method: ['DELETE'],
  path: `${users}/deleteUser/{adId}`,
  access: needs('manageUser:selectedUser:delete'),
  params: oneUser,
  item: User,
  refusals: [...outOfReach, ...lockOut],
});

export const updateAllowedProperties = defineEndpoint({
  name: 'updateAllowedProperties',
  summary: 'Where somebody may work, of the properties the caller may see; the others stay as they are.',
  feature: 'users',
  method: ['PUT', 'POST'],
  path: `${users}/{adId}/updateAllowedProperties`,
  access: needs('manageUser:property:save'),
  fresh: true,
  params: oneUser,
  body: Properties,
  item: User,
  refusals: ['NOT_FOUND', 'USER_OUTRANKS_YOU', 'SUPPORT_READS_ONLY', ...lockOut, 'HOTEL_UNKNOWN', 'USER_NEEDS_HOTEL'],
});

export const updateGroups = defineEndpoint({
  name: 'updateGroups',
  summary: 'The access groups of somebody, answered as `data` too.',
  feature: 'users',
  method: ['PUT', 'POST'],
  path: `${users}/{adId}/updateGroups`,
  access: needs('manageUser:accessGroup:save'),
  fresh: true,
  params: oneUser,
  body: Groups,
  item: User,
  beside: { data: z.array(z.string()) },
  refusals: [...outOfReach, ...lockOut, 'GRANT_EXCEEDS_YOURS'],
});
