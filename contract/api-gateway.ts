import * as z from 'zod/mini';
import { defineEndpoint, needs } from './endpoint.ts';
import { apiUserStates, gatewayAway as away, keyNames, subscriptionStates } from './vocabulary/api-gateway.ts';
import { HotelId } from './vocabulary/ids.ts';
import { limits } from './vocabulary/limits.ts';

/** Names are ids in a gateway: letters, digits and dashes. */
const name = z.string().check(z.regex(/^[A-Za-z0-9-]{1,80}$/));
const text = (chars: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(chars));

export const ApiUser = z.object({
  id: z.string(),
  name: z.string(),
  properties: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    /** The hotel whose vouchers the partner may see; whoever writes it in another tool may write anything. */
    note: z.string(),
    /** Of that hotel; nothing where there is none of that id. */
    hotelName: z.nullable(z.string()),
    registrationDate: z.iso.datetime(),
    state: z.enum(apiUserStates),
    confirmation: z.literal('signup'),
  }),
});
export type ApiUser = z.infer<typeof ApiUser>;

const ApiUserDraft = z.strictObject({
  firstName: text(limits.personNameChars),
  lastName: text(limits.personNameChars),
  email: z.email().check(z.maxLength(limits.emailChars)),
  note: HotelId,
  state: z._default(z.enum(['active', 'blocked']), 'active'),
  confirmation: z.optional(z.literal('signup')),
});

/** What is sent, and so what the form holds. */
export const ApiUserForm = z.strictObject({ properties: ApiUserDraft });
export type ApiUserForm = z.infer<typeof ApiUserForm>;

export const ApiSubscription = z.object({
  id: z.string(),
  name: z.string(),
  properties: z.object({
    /** The product it is to. */
    scope: z.string(),
    displayName: z.string(),
    ownerId: z.string(),
    createdDate: z.iso.datetime(),
    startDate: z.nullable(z.iso.datetime()),
    expirationDate: z.nullable(z.iso.datetime()),
    endDate: z.nullable(z.iso.datetime()),
    state: z.enum(subscriptionStates),
  }),
});
export type ApiSubscription = z.infer<typeof ApiSubscription>;

const subscribed = {
  displayName: z.string().check(z.trim(), z.minLength(limits.subscriptionNameMinChars), z.maxLength(limits.subscriptionNameChars)),
  scope: text(limits.gatewayScopeChars),
};

/** What the dialog asks for; whose it is, the page knows. */
export const ApiSubscriptionForm = z.strictObject({ properties: z.strictObject(subscribed) });

const ApiSubscriptionDraft = z.strictObject({
  ...subscribed,
  ownerId: text(limits.gatewayScopeChars),
  /** Left out, a new one is active and a known one stays as it is. */
  state: z.optional(z.enum(subscriptionStates)),
});

export const ApiProduct = z.object({ id: z.string(), name: z.string(), properties: z.object({ displayName: z.string() }) });
export type ApiProduct = z.infer<typeof ApiProduct>;

export const ApiKeys = z.object({ primaryKey: z.string(), secondaryKey: z.string() });
export type ApiKeys = z.infer<typeof ApiKeys>;

const gateway = '/api/User/APIGateway/v1';
/** Of somebody new, the specification puts the mail address where the name would stand. */
const nameOrMail = z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(limits.emailChars)) });
const named = z.strictObject({ name });

export const listApiUsers = defineEndpoint({
  name: 'listApiUsers',
  summary: 'The partners whose machines may call this installation.',
  feature: 'api-gateway',
  method: ['GET'],
  path: `${gateway}/Users`,
  access: needs('apiGatewayUser:view'),
  query: z.strictObject({
    note: z.optional(HotelId),
    email: z.optional(z.string().check(z.trim(), z.maxLength(limits.searchChars))),
    firstname: z.optional(z.string().check(z.trim(), z.maxLength(limits.searchChars))),
    pageIndex: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.exportRows)), limits.exportRows),
  }),
  coveredQuery: { email: 'any' },
  item: ApiUser,
  listName: 'value',
  refusals: away,
});

export const readApiUser = defineEndpoint({
  name: 'readApiUser',
  summary: 'One partner.',
  feature: 'api-gateway',
  method: ['GET'],
  path: `${gateway}/User/{name}`,
  access: needs('apiGatewayUserDetails:view'),
  params: nameOrMail,
  item: ApiUser,
  refusals: ['NOT_FOUND', ...away],
});

export const saveApiUser = defineEndpoint({
  name: 'saveApiUser',
  summary: 'Changes the partner of this name, or makes one for this mail address.',
  feature: 'api-gateway',
  method: ['PUT', 'POST'],
  path: `${gateway}/User/{name}`,
  access: needs('apiGatewayUser:save'),
  fresh: true,
  params: nameOrMail,
  body: ApiUserForm,
  takesBack: { fixed: ['id', 'name'] },
  item: ApiUser,
  refusals: ['NOT_FOUND', 'SUPPORT_READS_ONLY', 'HOTEL_UNKNOWN', 'API_USER_EMAIL_TAKEN', ...away],
});

export const deleteApiUser = defineEndpoint({
  name: 'deleteApiUser',
  summary: 'Deletes a partner with all subscriptions; their keys open nothing from then on.',
  feature: 'api-gateway',
  method: ['DELETE'],
  path: `${gateway}/User/{name}`,
  access: needs('apiGatewayUser:save'),
  fresh: true,
  params: nameOrMail,
  item: ApiUser,
  refusals: ['NOT_FOUND', 'SUPPORT_READS_ONLY', ...away],
});

export const listApiSubscriptions = defineEndpoint({
  name: 'listApiSubscriptions',
  summary: 'What a partner has subscribed to.',
  feature: 'api-gateway',
  method: ['GET'],
  path: `${gateway}/Subscriptions/{name}`,
  access: needs('apiGatewayUserDetails:view'),
  params: named,
  item: ApiSubscription,
  listName: 'value',
  refusals: ['NOT_FOUND', ...away],
});

export const saveApiSubscription = defineEndpoint({
  name: 'saveApiSubscription',
  summary: 'Makes a subscription with two keys, or changes the state or the label of the one of this name.',
  feature: 'api-gateway',
  method: ['PUT', 'POST'],
  path: `${gateway}/Subscription/{name}`,
  access: needs('apiGatewayUser:save'),
  fresh: true,
  params: named,
  body: z.strictObject({ properties: ApiSubscriptionDraft }),
  takesBack: { fixed: ['id', 'name'] },
  item: ApiSubscription,
  refusals: ['NOT_FOUND', 'SUPPORT_READS_ONLY', 'API_USER_UNKNOWN', 'PRODUCT_UNKNOWN', 'SUBSCRIPTION_MOVE', ...away],
});

export const readApiKeys = defineEndpoint({
  name: 'readApiKeys',
  summary: 'The two keys of a subscription; who looked at them is recorded.',
  feature: 'api-gateway',
  method: ['POST', 'PUT'],
  path: `${gateway}/Subscriptions/keys/{name}`,
  access: needs('apiGatewayUser:save'),
  fresh: true,
  params: named,
  item: ApiKeys,
  refusals: ['NOT_FOUND', 'SUPPORT_READS_ONLY', ...away],
});

export const regenerateApiKey = defineEndpoint({
  name: 'regenerateApiKey',
  summary: 'Makes one of the keys anew; the one before opens nothing from then on.',
  feature: 'api-gateway',
  method: ['POST', 'PUT'],
  path: `${gateway}/Subscriptions/keys/{name}/{key}`,
  access: needs('apiGatewayUser:save'),
  fresh: true,
  params: z.strictObject({ name, key: z.enum(keyNames) }),
  item: ApiKeys,
  refusals: ['NOT_FOUND', 'SUPPORT_READS_ONLY', ...away],
});

export const listApiProducts = defineEndpoint({
  name: 'listApiProducts',
  summary: 'What can be subscribed to.',
  feature: 'api-gateway',
  method: ['GET'],
  path: `${gateway}/Products`,
  access: needs('apiGatewayUserDetails:view'),
  item: ApiProduct,
  listName: 'value',
  refusals: away,
});
