/**
 * The error catalogue: every code a reply may carry, with its HTTP status.
 * Codes are stable words that partners may switch on; sentences come from `contract/messages`.
 */
export const errorStatus = {
  // the request itself
  MALFORMED_JSON: 400,
  INVALID_FIELD: 400,
  UNKNOWN_FIELD: 400,
  UNKNOWN_PATH: 404,
  METHOD_NOT_ALLOWED: 405,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  // who is asking
  TOKEN_MISSING: 401,
  TOKEN_INVALID: 401,
  TOKEN_EXPIRED: 401,
  PERSON_UNKNOWN: 403,
  PERSON_DISABLED: 403,
  PERMISSION_MISSING: 403,
  PROPERTY_INACTIVE: 403,
  // what is asked for
  NOT_FOUND: 404,
  IDEMPOTENCY_KEY_REUSED: 409,
  BUSY_TRY_AGAIN: 409,
  // tags
  TAG_CODE_TAKEN: 409,
  // terms
  TERMS_CODE_TAKEN: 409,
  TERMS_IN_USE: 409,
  TERMS_TEXT_MISSING: 422,
  // us
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;
export const errorCodes = Object.keys(errorStatus) as readonly ErrorCode[];
