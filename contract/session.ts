import * as z from 'zod/mini';
import { defineEndpoint, everyone, requestOf, signedIn } from './endpoint.ts';
import { HotelId, PersonId } from './vocabulary/ids.ts';
import { limits } from './vocabulary/limits.ts';

/** What the browser must know before anybody has signed in. */
export const SignInConfiguration = z.object({
  authority: z.string(),
  clientId: z.string(),
  scope: z.string(),
  demo: z.boolean(),
  supportUrl: z.string(),
  /** What an outside issuer keeps, so that it cannot be changed here. */
  issuerKeeps: z.array(z.enum(['accounts', 'groups'])),
  /** Whether the back office tells of itself: usually everywhere but on local and development hosts. */
  tracking: z.enum(['always', 'never', 'usual']),
});
export type SignInConfiguration = z.infer<typeof SignInConfiguration>;

export const readSignInConfiguration = defineEndpoint({
  name: 'readSignInConfiguration',
  summary: 'Where and how to sign in.',
  feature: 'session',
  method: ['GET'],
  path: '/api/User/v1/SignInConfiguration',
  access: everyone,
  item: SignInConfiguration,
});

const AllowedProperty = z.object({ property: HotelId, propertyName: z.string() });

export const SignedInUser = z.object({
  id: PersonId,
  userName: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  /** Access-group ids. */
  groups: z.array(z.string()),
  channel: z.string(),
  userAllowedProperties: z.array(AllowedProperty),
  /** The current property; empty when the person has none. */
  defaultProperty: z.union([HotelId, z.literal('')]),
  /** The same id: the profile calls the current property the person's city. */
  city: z.union([HotelId, z.literal('')]),
  propertyName: z.string(),
  /** Invited, and not yet shown around. */
  awaitsTour: z.boolean(),
  /** Whether they work in every active hotel of the current property's group, and so may do what belongs to all of them. */
  worksInWholeGroup: z.boolean(),
});
export type SignedInUser = z.infer<typeof SignedInUser>;

export const readSignedInUser = defineEndpoint({
  name: 'readSignedInUser',
  summary: 'The caller: names, access groups, allowed properties and the current one.',
  feature: 'session',
  method: ['GET'],
  path: '/api/User/v1/User',
  access: signedIn,
  item: SignedInUser,
});

export const setPreferredHotel = defineEndpoint({
  name: 'setPreferredHotel',
  summary: 'Makes a property the current one; the page then loads anew.',
  feature: 'session',
  method: ['PUT', 'POST'],
  path: '/api/User/v1/User/{hotelId}/setPreferedHotel',
  access: signedIn,
  params: z.strictObject({ hotelId: HotelId }),
  item: SignedInUser,
  refusals: ['NOT_FOUND'],
});

export const endTour = defineEndpoint({
  name: 'endTour',
  summary: 'The caller has been shown around, or does not want to be.',
  feature: 'session',
  method: ['PUT', 'POST'],
  path: '/api/User/v1/User/tour/end',
  access: signedIn,
  item: z.object({ awaitsTour: z.literal(false) }),
});

/** What the identity provider calls a session; no secret, and good for nothing but to name it. */
const SessionId = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** Somewhere the caller is signed in. */
export const SignedInSession = z.object({
  id: SessionId,
  /** Both empty where the browser says nothing that we understand. */
  browser: z.string(),
  system: z.string(),
  since: z.iso.datetime(),
  /** To some ten minutes. */
  lastSeen: z.iso.datetime(),
  /** The one that asks. */
  current: z.boolean(),
});
export type SignedInSession = z.infer<typeof SignedInSession>;

const sessions = '/api/User/v1/User/sessions';

export const listSessions = defineEndpoint({
  name: 'listSessions',
  summary: 'Where the caller is signed in, the last used first; none where an outside issuer keeps the accounts.',
  feature: 'session',
  method: ['GET'],
  path: sessions,
  access: signedIn,
  item: SignedInSession,
});

export const endSession = defineEndpoint({
  name: 'endSession',
  summary: 'Signs the caller out there, at once.',
  feature: 'session',
  method: ['DELETE'],
  path: `${sessions}/{sessionId}`,
  access: signedIn,
  params: z.strictObject({ sessionId: SessionId }),
  item: z.object({ ended: z.literal(true) }),
  refusals: ['NOT_FOUND', 'ACCOUNTS_ELSEWHERE'],
});

export const endAllSessions = defineEndpoint({
  name: 'endAllSessions',
  summary: 'Signs the caller out everywhere, also where this is asked for.',
  feature: 'session',
  method: ['PUT', 'POST'],
  path: `${sessions}/end`,
  access: signedIn,
  item: z.object({ ended: z.literal(true) }),
  refusals: ['ACCOUNTS_ELSEWHERE'],
});

/** Asked for on the access-denied page, by people who may have no property at all. */
export const DemoRequest = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.demoRequestNameChars)),
  email: z.email().check(z.maxLength(limits.emailChars)),
  number: z.number().check(z.int(), z.minimum(1), z.maximum(limits.demoRequestUnits)),
});
export type DemoRequest = z.infer<typeof DemoRequest>;

export const requestDemo = defineEndpoint({
  name: 'requestDemo',
  summary: 'Asks the platform for a demonstration.',
  feature: 'session',
  method: ['POST'],
  path: '/api/User/v1/DemoRequest',
  access: signedIn,
  effects: ['mail'],
  body: requestOf(DemoRequest),
  item: z.object({ received: z.literal(true) }),
});
