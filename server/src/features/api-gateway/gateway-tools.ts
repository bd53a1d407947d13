import type { ErrorCode } from '#contract/vocabulary/error-codes.ts';
import { HotelId } from '#contract/vocabulary/ids.ts';
import { done, type Outcome } from '#domain/outcome.ts';
import { answerOnce } from '../../platform/command/answer-once.ts';
import { type Origin, runCommand } from '../../platform/command/run-command.ts';
import { platformScope } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { type CallFrame, originOf, type StaffCaller } from '../../platform/http/caller.ts';
import type { Refusal } from '../../platform/http/route.ts';
import { type ApiGateway, GatewayProblem } from '../../ports/api-gateway.ts';

export interface GatewayTools {
  platform: Platform;
  gateway: ApiGateway;
}

/** Everything kept about the holders of keys; whoever changes a partner or a subscription says so under this name. */
export const partnersCache = 'Partners';

interface Change {
  command: string;
  subject: 'apiUser';
  id: string;
  detail: object;
}

/**
 * Who changed what at the gateway. Written after the gateway has done it, since the gateway may be another's and nothing of theirs is undone with
 * our transaction; and told to every process, so that a key opens nothing a moment after it was taken away.
 */
export async function recordChange({ platform }: GatewayTools, { actor, requestId }: Origin, change: Change): Promise<void> {
  const { command, ...recorded } = change;
  await runCommand(platform, { name: command, scope: platformScope, origin: { actor, requestId }, request: {} }, async (tx) => {
    await tx.record(recorded);
    await tx.forget({ cache: partnersCache });
    return done(undefined);
  });
}

/** Of a hotel whose group wants to be asked first: who has the keys of its partner reads and uses its vouchers. */
export async function isOutOfReach({ gateway }: GatewayTools, { askFirst }: StaffCaller, userName: string): Promise<boolean> {
  if (!askFirst || askFirst.size === 0) return false;
  const hotelId = HotelId.safeParse((await gateway.findUser(userName))?.note);
  return hotelId.success && askFirst.has(hotelId.data);
}

/** A change at a gateway, which may be another's: done once per key. What it cannot do leaves the key free. */
export function changingOnce<Value, Reason extends string>(
  { platform }: Pick<GatewayTools, 'platform'>,
  name: string,
  call: CallFrame & { caller: StaffCaller; params: object; body?: unknown },
  work: () => Promise<Outcome<Value, Reason>>,
) {
  const request = { ...call.params, body: call.body };
  return answerOnce(platform, { name, scope: platformScope, origin: originOf(call.caller, call), request }, work);
}

/** Nothing where the gateway cannot say: the call that follows tells why. */
export async function unlessAway<Found>(work: () => Promise<Found>): Promise<Found | undefined> {
  return work().catch((error: unknown) => {
    if (error instanceof GatewayProblem) return undefined;
    throw error;
  });
}

const codes = { unreachable: 'API_GATEWAY_UNREACHABLE', refused: 'API_GATEWAY_REFUSED', notUnderstood: 'API_GATEWAY_REFUSED' } as const;
type AwayCode = (typeof codes)[keyof typeof codes] & ErrorCode;

/** The gateway may be another's: what it cannot do now is said to whoever asked, and what it did instead is written to the log. */
export async function asking<Answer>(
  { platform }: Pick<GatewayTools, 'platform'>,
  work: () => Promise<Answer>,
): Promise<Answer | Refusal<AwayCode>> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof GatewayProblem)) throw error;
    platform.log.warn({ err: error }, 'the API gateway did not do what it was asked');
    return { refused: codes[error.kind] };
  }
}
