import type { BesideOf, BodyOf, Endpoint, ItemOf, ParamsOf, QueryOf, RefusalOf } from '#contract/endpoint.ts';
import type { Notice } from '#contract/envelope.ts';
import type { ErrorCode } from '#contract/vocabulary/error-codes.ts';
import type { Refused } from '#domain/outcome.ts';
import type { CommandReason } from '../command/run-command.ts';
import type { Caller, CallFrame, PartnerCaller, StaffCaller } from './caller.ts';

type CallerOf<E extends Endpoint> = E['access'] extends { kind: 'public' }
  ? undefined
  : E['access'] extends { kind: 'staff' }
    ? StaffCaller
    : E['access'] extends { kind: 'partner' }
      ? PartnerCaller
      : Caller;

/** A file as it came in: its bytes are all that can be believed. */
export interface Upload {
  name: string;
  bytes: Buffer;
}

/** What a handler is given: everything checked, nothing raw. */
export interface Call<E extends Endpoint> extends CallFrame {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  file: E['file'] extends object ? Upload : undefined;
  caller: CallerOf<E>;
}

export interface Answer<Item> {
  response: Item[];
  count?: number;
  warnings?: Notice[];
  /** What the contract has stand beside the list. */
  beside?: unknown;
}

type WholeAnswer<E extends Endpoint> = Answer<ItemOf<E>> & (E['beside'] extends object ? { beside: BesideOf<E> } : unknown);

/** A no, by its code; `field` says where in the request. */
export interface Refusal<Code extends ErrorCode> {
  refused: Code;
  field?: string;
  /** Where the one sentence of a code says too little: what exactly is wrong, each at its field, in the caller's language. */
  told?: readonly { field: string; message: string }[];
  /** Of a day that is too early: the first that is allowed. */
  firstDay?: string;
  /** Of what waits for a second person. */
  approval?: Notice['approval'];
}

type CommonRefusal = 'IDEMPOTENCY_KEY_REUSED' | 'BUSY_TRY_AGAIN';

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<WholeAnswer<E> | Refusal<RefusalOf<E> | CommonRefusal>>;

/** An endpoint with its handler. The types of the two are tied together in `handle` and forgotten here, so that routes can stand in one list. */
export interface Route {
  endpoint: Endpoint;
  run(call: never): Promise<Answer<unknown> | Refusal<ErrorCode>>;
  identityOf?(call: never): Promise<Readonly<Record<string, unknown>> | undefined>;
}

type FixedOf<E extends Endpoint> = E['takesBack'] extends { fixed: readonly (infer Name extends string)[] } ? Name : never;

/** What a thing is that is saved, as its reader sees it; nothing where there is none, or none for the caller. It never changes, so it needs no lock. */
type IdentityOf<E extends Endpoint> = (call: Call<E>) => Promise<Readonly<Record<FixedOf<E>, unknown>> | undefined>;

/** A call whose contract names fixed fields says here what they are. */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: Handler<E>,
  ...[identityOf]: [FixedOf<E>] extends [never] ? [] : [IdentityOf<E>]
): Route {
  return { endpoint, run, ...(identityOf && { identityOf }) };
}

const commandCodes: Record<CommandReason, CommonRefusal> = { idempotencyKeyReused: 'IDEMPOTENCY_KEY_REUSED', busy: 'BUSY_TRY_AGAIN' };

/** The domain names the reason, the endpoint gives it a code: `codes` must name one for each. */
export function refuse<Reason extends string, Code extends ErrorCode>(
  refusal: Refused<Reason | CommandReason>,
  codes: Record<Exclude<Reason, CommandReason>, Code>,
): Refusal<Code | CommonRefusal> {
  const byReason: Record<string, Code | CommonRefusal> = { ...commandCodes, ...codes };
  const code = byReason[refusal.reason];
  if (code === undefined) throw new Error(`No code for the refusal ${refusal.reason}`);
  const { field, firstDay } = refusal;
  return { refused: code, ...(field !== undefined && { field }), ...(firstDay !== undefined && { firstDay }) };
}
