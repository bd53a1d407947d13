import * as z from 'zod/mini';
import { defineEndpoint, needs } from './endpoint.ts';
import { flag, paging } from './paging.ts';
import { gatewayAway } from './vocabulary/api-gateway.ts';
import { backendProtocols } from './vocabulary/backends.ts';
import { limits } from './vocabulary/limits.ts';
import { webAddress } from './web-address.ts';

/** Part of an address, so it is written as one. */
export const BackendName = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.backendNameChars), z.regex(/^[A-Za-z0-9-]*$/));

const facts = {
  title: z._default(z.string().check(z.trim(), z.maxLength(limits.backendTitleChars)), ''),
  description: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.backendDescriptionChars)),
  protocol: z._default(z.enum(backendProtocols), 'http'),
  url: webAddress(limits.webAddressChars),
};

export const BackendProperties = z.strictObject({
  ...facts,
  /** What its certificate has to prove; both, where nothing is said. */
  tls: z._default(
    z.strictObject({
      validateCertificateChain: z._default(z.boolean(), true),
      validateCertificateName: z._default(z.boolean(), true),
    }),
    { validateCertificateChain: true, validateCertificateName: true },
  ),
});
export type BackendProperties = z.infer<typeof BackendProperties>;

export const Backend = z.object({
  /** Its last segment is the name. */
  id: z.string(),
  name: z.string(),
  properties: BackendProperties,
});
export type Backend = z.infer<typeof Backend>;

/** The page as it is filled in. */
export const BackendForm = z.strictObject({
  name: BackendName,
  ...facts,
  validateCertificateChain: z.boolean(),
  validateCertificateName: z.boolean(),
});
export type BackendForm = z.infer<typeof BackendForm>;

const backends = '/api/Voucher/ApiGateway/v1/backend';
const named = z.strictObject({ name: BackendName });
const count = (most: number) => z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(most)));

export const listBackends = defineEndpoint({
  name: 'listBackends',
  summary: 'The systems partners reach through the gateway, by name; a page by skip and top, or by page index and size.',
  feature: 'backends',
  method: ['GET'],
  path: `${backends}/service`,
  access: needs('admin:view'),
  query: z.strictObject({
    name: z.optional(z.string().check(z.trim(), z.maxLength(limits.searchChars))),
    url: z.optional(z.string().check(z.trim(), z.maxLength(limits.searchChars))),
    skip: count(1_000_000),
    top: count(limits.exportRows),
    sort: z._default(z.literal('name'), 'name'),
    ...paging,
  }),
  item: Backend,
  listName: 'value',
  refusals: gatewayAway,
});

export const readBackend = defineEndpoint({
  name: 'readBackend',
  summary: 'One backend.',
  feature: 'backends',
  method: ['GET'],
  path: `${backends}/{name}`,
  access: needs('admin:view'),
  params: named,
  item: Backend,
  refusals: ['NOT_FOUND', ...gatewayAway],
});

export const saveBackend = defineEndpoint({
  name: 'saveBackend',
  summary: 'Makes a backend of that name, or changes it; with create, only if there is none yet.',
  feature: 'backends',
  method: ['PUT', 'POST'],
  path: `${backends}/{name}`,
  access: needs('backends:save'),
  fresh: true,
  params: named,
  query: z.strictObject({ create: z._default(flag, false) }),
  body: BackendProperties,
  item: Backend,
  bare: true,
  refusals: ['BACKEND_NAME_TAKEN', 'BACKEND_ADDRESS_REFUSED', ...gatewayAway],
});

export const deleteBackend = defineEndpoint({
  name: 'deleteBackend',
  summary: 'Deletes a backend: partners reach it no more.',
  feature: 'backends',
  method: ['DELETE'],
  path: `${backends}/{name}`,
  access: needs('backends:save'),
  params: named,
  item: z.object({ id: z.string() }),
  refusals: ['NOT_FOUND', ...gatewayAway],
});
