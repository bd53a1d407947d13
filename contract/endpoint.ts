import * as z from 'zod/mini';
import type { Envelope } from './envelope.ts';
import type { PartnerAbility } from './vocabulary/api-gateway.ts';
import type { ErrorCode } from './vocabulary/error-codes.ts';
import type { Module } from './vocabulary/modules.ts';
import type { Permission } from './vocabulary/permissions.ts';

/**
 * Schemas are written with zod's small dialect: they travel to the browser with every screen, and it carries only what is used.
 * Whoever takes a schema takes the core type, which both dialects share.
 */
export type Schema = z.core.$ZodType;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call:
 * - `public`: anybody, without a token;
 * - `signedIn`: a known person with a good token, even where the property is inactive (the shell asks before it knows), who holds `permission` where one is named;
 * - `partner`: a machine with the key of a subscription whose product has this ability, in the hotel of its user, and nobody with a token;
 * - `staff`: holds CardClient in an active property, which has `module` where one is named, and `permission` where one is named; with `wholeGroup`,
 *   works in every active hotel of the group, to all of which it belongs.
 */
export type Access =
  | { kind: 'public' }
  | { kind: 'partner'; ability: PartnerAbility }
  | { kind: 'signedIn'; permission?: Permission }
  | { kind: 'staff'; permission?: Permission; module?: Module; wholeGroup?: true };

export const everyone = { kind: 'public' } as const satisfies Access;
export const forPartners = (ability: PartnerAbility) => ({ kind: 'partner', ability }) as const satisfies Access;
export const signedIn = { kind: 'signedIn' } as const satisfies Access;
export const staff = { kind: 'staff' } as const satisfies Access;
export const signedInWith = (permission: Permission) => ({ kind: 'signedIn', permission }) as const satisfies Access;
export const needs = (permission: Permission) => ({ kind: 'staff', permission }) as const satisfies Access;
/** What belongs to all hotels of the group. */
export const needsInWholeGroup = (permission: Permission) => ({ kind: 'staff', permission, wholeGroup: true }) as const satisfies Access;
/** Part of what a licence may leave out. */
export const withModule = (module: Module, permission?: Permission) =>
  ({ kind: 'staff', module, ...(permission === undefined ? {} : { permission }) }) as const satisfies Access;

/**
 * What a call does that saving the same again would not take back. Whatever has an effect is tried at once, twice and interrupted
 * (`once.test.ts`, `npm run model`):
 * - `value`: of a voucher that was sold, how much is left, or whether it can be used;
 * - `money`: asks for a payment, gives it back, or learns what became of it;
 * - `issue`: makes vouchers, or the order they will be of;
 * - `mail`: writes to somebody;
 * - `sale`: changes what can be bought, or for how much;
 * - `books`: writes into the hotel's own system.
 */
export type Effect = 'value' | 'money' | 'issue' | 'mail' | 'sale' | 'books';

/** A call, declared once. Route, validation, permission check, client, OpenAPI, access matrix and fuzzing follow from it. */
export interface Endpoint {
  /** Verb and noun, unique: the operation id of the OpenAPI document. */
  name: string;
  /** One sentence for the reader of the API page. */
  summary: string;
  /** The feature it belongs to, in the word used on every floor. */
  feature: string;
  /** The first method is the one our own client uses; the others answer alike. */
  method: readonly [Method, ...Method[]];
  /** Verbatim from the specification, with `{param}`; matched without regard to case. */
  path: `/${string}`;
  access: Access;
  /**
   * Where it hands out, replaces or removes what opens doors or moves money: keys and passwords, what people may do, accounts of payment providers.
   * Whoever calls must have signed in a short while ago, or is told FRESH_SIGN_IN_NEEDED.
   */
  fresh?: true;
  /**
   * May name a hotel group that wants to be asked first, of which the platform otherwise changes nothing: its handler says what may be changed
   * all the same.
   */
  concernsAsking?: true;
  /** None where it reads, or keeps what somebody wrote as they wrote it. */
  effects?: readonly Effect[];
  /**
   * Where it reads too much to stand beside the desk: so many at once for each person and hotel group, by connections of their own, and beyond a
   * short queue REPORTS_BUSY. Its handler reads with `readLagging`.
   */
  lane?: 'reports';
  /** For pages of any origin. Kept by caches for so long, where its answer is the same for everybody; 0 where it is not. */
  anyOrigin?: { keptForSeconds: number };
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  /**
   * Parts of the query that find, or order, by what platform support sees covered where it was let in to read. It is refused with
   * COVERED_FOR_SUPPORT: letter by letter the answers would tell what is under the cover. Of a part that takes words of ours, these words.
   */
  coveredQuery?: Readonly<Record<string, 'any' | readonly string[]>>;
  body?: Schema;
  /** Instead of a body, one file: a form with a single part named `file`, smaller than this. */
  file?: { underBytes: number };
  /**
   * Of a save: it takes back what a read gave, changed or not. Fields of the read thing (`item`, or that of the call itself) that are not the
   * save's own are figures, moments and names that follow from others, and are left aside; `fixed` are those that say what the thing is, and are
   * refused where they differ.
   */
  takesBack?: { item?: Schema; fixed: readonly string[] };
  /** One item of the envelope's `response` list. */
  item: Schema;
  /** Where the specification shows another shape than the envelope: a good reply is the one item alone. A refusal is an envelope everywhere. */
  bare?: true;
  /** Where the specification calls that list by another name. */
  listName?: 'response' | 'value';
  /**
   * What stands beside the list in a good reply: totals, or the same under the name that the specification has for it. Nothing of a person, for it is
   * not covered from platform support.
   */
  beside?: Readonly<Record<string, Schema>>;
  /** Codes of this call's own refusals; those any call may give (bad token, bad field…) are not repeated. */
  refusals?: readonly ErrorCode[];
}

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

/** The wire wraps what is sent: `{ request: … }`. */
export function requestOf<T extends Schema>(request: T) {
  return z.strictObject({ request });
}

type Output<T> = T extends Schema ? z.output<T> : undefined;
type Input<T> = T extends Schema ? z.input<T> : undefined;

export type ParamsOf<E extends Endpoint> = Output<E['params']>;
export type QueryOf<E extends Endpoint> = Output<E['query']>;
export type BodyOf<E extends Endpoint> = Output<E['body']>;
export type ItemOf<E extends Endpoint> = z.output<E['item']>;
export type BesideOf<E extends Endpoint> =
  E['beside'] extends Readonly<Record<string, Schema>> ? { -readonly [Name in keyof E['beside']]: z.output<E['beside'][Name]> } : unknown;
/** A good reply, as our own clients read it. */
export type ReplyOf<E extends Endpoint> = Envelope<ItemOf<E>> & BesideOf<E>;
export type RefusalOf<E extends Endpoint> = E['refusals'] extends readonly (infer Code extends ErrorCode)[] ? Code : never;

/** A file as the caller has it: a browser's `File`, told by what the wire needs of it. */
interface OutgoingFile {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** What a caller hands over: only the parts the endpoint declares. */
export type CallInput<E extends Endpoint> = (E['params'] extends Schema ? { params: Input<E['params']> } : unknown) &
  (E['query'] extends Schema ? { query?: Input<E['query']> } : unknown) &
  (E['body'] extends Schema ? { body: Input<E['body']> } : unknown) &
  (E['file'] extends object ? { file: OutgoingFile } : unknown);
