import { never, toJSONSchema } from 'zod';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { envelopeOf } from '#contract/envelope.ts';
import { errorSentences } from '#contract/messages/errors.ts';
import { partnerKeyHeader } from '#contract/vocabulary/api-gateway.ts';
import { type ErrorCode, errorStatus } from '#contract/vocabulary/error-codes.ts';
import { HotelId } from '#contract/vocabulary/ids.ts';
import { propertyHeader } from '#contract/vocabulary/property.ts';

type Json = Record<string, unknown>;

function schemaOf(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}

function parametersOf(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, json]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: json,
  }));
}

function isForPeople({ access }: Endpoint): boolean {
  return access.kind === 'signedIn' || access.kind === 'staff';
}

function propertyParameterOf(endpoint: Endpoint): Json[] {
  if (!isForPeople(endpoint)) return [];
  const description = 'The hotel this call works in. Without it, the one the caller prefers.';
  return [{ name: propertyHeader, in: 'header', required: false, description, schema: schemaOf(HotelId, 'input') }];
}

/** Any call may be refused for these; they are not repeated in the contract. */
function commonRefusals(endpoint: Endpoint): ErrorCode[] {
  const { access, body, file, fresh } = endpoint;
  return [
    'INVALID_FIELD',
    'TOO_MANY_REQUESTS',
    ...(isForPeople(endpoint) ? (['TOKEN_MISSING', 'PERSON_DISABLED', 'SECOND_FACTOR_NEEDED', 'PROPERTY_NOT_YOURS'] as const) : []),
    ...(fresh ? (['FRESH_SIGN_IN_NEEDED'] as const) : []),
    ...(access.kind === 'partner'
      ? (['KEY_MISSING', 'KEY_INVALID', 'SUBSCRIPTION_INACTIVE', 'PRODUCT_NOT_ENOUGH', 'PROPERTY_INACTIVE'] as const)
      : []),
    ...(access.kind === 'staff' ? (['PERMISSION_MISSING', 'PROPERTY_INACTIVE'] as const) : []),
    ...(body ? (['MALFORMED_JSON', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    ...(file ? (['ONE_FILE_EXPECTED', 'FILE_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
  ];
}

function refusalsOf(endpoint: Endpoint): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of [...(endpoint.refusals ?? []), ...commonRefusals(endpoint)]) {
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code]);
  }
  const entries = [...byStatus].sort(([a], [b]) => a - b);
  return Object.fromEntries(
    entries.map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `${code}: ${errorSentences.en[code]}`).join(' '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  );
}

function accessOf({ access, fresh }: Endpoint): string {
  if (access.kind === 'public') return 'Anybody may call this.';
  if (access.kind === 'partner') return `Needs the key of a subscription that may ${access.ability}.`;
  const base = access.kind === 'signedIn' ? 'a signed-in person' : 'CardClient in an active property';
  const needed = `Needs ${base}${access.permission ? ` and ${access.permission}` : ''}.`;
  return fresh ? `${needed} Who signed in too long ago is told FRESH_SIGN_IN_NEEDED, and signs in again.` : needed;
}

/** OpenAPI has no word for the size of a file in a form; the description of the part says it. */
function requestBodyOf({ body, file }: Endpoint): Json {
  if (body) return { requestBody: { required: !body._zod.optin, content: { 'application/json': { schema: schemaOf(body, 'input') } } } };
  if (!file) return {};
  const part = { type: 'string', format: 'binary', description: `Less than ${file.underBytes} bytes.` };
  const schema = { type: 'object', properties: { file: part }, required: ['file'], additionalProperties: false };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

function operation(endpoint: Endpoint): Json {
  return {
    operationId: endpoint.name,
    tags: [endpoint.feature],
    summary: endpoint.summary,
    description: accessOf(endpoint),
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query'), ...propertyParameterOf(endpoint)],
    ...requestBodyOf(endpoint),
    responses: {
      200: {
        description: 'Done.',
        content: {
          'application/json': {
            schema: schemaOf(endpoint.bare ? endpoint.item : envelopeOf(endpoint.item, endpoint.listName, endpoint.beside), 'output'),
          },
        },
      },
      ...refusalsOf(endpoint),
    },
    security: endpoint.access.kind === 'public' ? [] : [endpoint.access.kind === 'partner' ? { subscriptionKey: [] } : { bearer: [] }],
  };
}

/** The whole wire as an OpenAPI 3.1 document, from the same declarations that make the routes. */
export function openApiDocument(endpoints: readonly Endpoint[], publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const [method] = endpoint.method;
    paths[endpoint.path] = { ...paths[endpoint.path], [method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vale',
      version: '1',
      description:
        'Vouchers for hotels. Paths and the names of query parameters match without regard to case; a parameter that is empty is as if it were left out.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        subscriptionKey: { type: 'apiKey', in: 'header', name: partnerKeyHeader },
      },
      schemas: { Refusal: schemaOf(envelopeOf(never()), 'output') },
    },
  };
}
