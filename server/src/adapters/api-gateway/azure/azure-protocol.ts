import * as z from 'zod/mini';
import { apiUserStates, partnerProducts, subscriptionStates } from '#contract/vocabulary/api-gateway.ts';
import { backendProtocols } from '#contract/vocabulary/backends.ts';
import type { GatewaySubscription, GatewayUser } from '../../../ports/api-gateway.ts';
import type { Backend } from '../../../ports/backends.ts';

const moment = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))));
const text = z.nullish(z.string());

export const AzureUser = z.object({
  name: z.string(),
  properties: z.object({
    firstName: text,
    lastName: text,
    email: text,
    note: text,
    state: z.enum(apiUserStates),
    registrationDate: z.nullish(moment),
  }),
});

export function userOf({ name, properties }: z.infer<typeof AzureUser>): GatewayUser {
  const { firstName, lastName, email, note, state, registrationDate } = properties;
  return {
    name,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    email: email ?? '',
    note: note ?? '',
    state,
    registeredAt: new Date(registrationDate ?? 0),
  };
}

export const AzureProduct = z.object({ name: z.string(), properties: z.object({ displayName: z.string() }) });

export const AzureSubscription = z.object({
  name: z.string(),
  properties: z.object({
    displayName: text,
    /** Nobody's: the one that comes with the service, or one of a team. */
    ownerId: text,
    /** A product, an API, or all of them. */
    scope: z.string(),
    state: z.enum(subscriptionStates),
    createdDate: z.nullish(moment),
    startDate: z.nullish(moment),
    expirationDate: z.nullish(moment),
    endDate: z.nullish(moment),
  }),
});

const dateOf = (given: string | null | undefined) => (given ? new Date(given) : null);
const lastSegment = (address: string) => address.split('/').at(-1) ?? '';

export function subscriptionOf({ name, properties }: z.infer<typeof AzureSubscription>): GatewaySubscription {
  const { displayName, ownerId, scope, state, createdDate, startDate, expirationDate, endDate } = properties;
  const product = lastSegment(scope);
  // What is called like a product of ours but is an API opens nothing here.
  const isOurs = scope.split('/').at(-2) === 'products' && product in partnerProducts;
  return {
    name,
    displayName: displayName ?? '',
    userName: lastSegment(ownerId ?? ''),
    productId: isOurs ? product : '',
    state,
    createdAt: new Date(createdDate ?? 0),
    startsAt: dateOf(startDate),
    expiresAt: dateOf(expirationDate),
    endsAt: dateOf(endDate),
  };
}

export const AzureKeys = z.object({ primaryKey: z.string().check(z.minLength(1)), secondaryKey: z.string().check(z.minLength(1)) });

/** Loose, since what others set in Azure (credentials, a circuit breaker) must survive a change made here. */
export const AzureBackend = z.object({
  name: z.string(),
  properties: z.looseObject({
    title: text,
    description: text,
    /** A pool of others has none of its own. */
    url: text,
    protocol: z.nullish(z.enum(backendProtocols)),
    tls: z.nullish(z.looseObject({ validateCertificateChain: z.nullish(z.boolean()), validateCertificateName: z.nullish(z.boolean()) })),
  }),
});
export type AzureBackend = z.infer<typeof AzureBackend>;

/** Nothing where it is no single system that can be called. */
export function backendOf({ name, properties }: AzureBackend): Backend | undefined {
  const { title, description, url, protocol, tls } = properties;
  if (!url) return undefined;
  // What is not said is to be proved.
  const proofs = { chain: tls?.validateCertificateChain ?? true, name: tls?.validateCertificateName ?? true };
  return { name, title: title ?? '', description: description ?? '', protocol: protocol ?? 'http', url, proofs };
}

/** What is there, with ours in its place. Azure takes no empty title, so it goes. */
export function backendProperties({ title, description, protocol, url, proofs }: Backend, known: AzureBackend | undefined): object {
  const { title: _, ...others } = known?.properties ?? {};
  const tls = { ...known?.properties.tls, validateCertificateChain: proofs.chain, validateCertificateName: proofs.name };
  return { ...others, ...(title === '' ? {} : { title }), description, protocol, url, tls };
}
