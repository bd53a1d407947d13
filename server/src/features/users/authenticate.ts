import { createHash } from 'node:crypto';
import type { ErrorCode } from '#contract/vocabulary/error-codes.ts';
import { type FreshSignIn, isFreshSignIn } from '#domain/access/fresh-sign-in.ts';
import { showsSecondFactor } from '#domain/access/second-factor.ts';
import type { Platform } from '../../platform/feature.ts';
import { type Caller, type CurrentHotel, mayWorkIn, tokensCache, usersCache } from '../../platform/http/caller.ts';
import type { Authenticate } from '../../platform/http/register-routes.ts';
import type { Identity, IdentityProvider, TokenProblem } from '../../ports/identity.ts';
import { findCaller, findWorkplace, type UnknownCaller } from './find-caller.ts';

/** A signature that held a moment ago holds now. Short, because a token must not outlive its end by more than clocks differ. */
const verifiedMs = 5_000;

const tokenCodes: Record<TokenProblem | 'unreachable', ErrorCode> = {
  invalid: 'TOKEN_INVALID',
  expired: 'TOKEN_EXPIRED',
  // Their trouble or ours, but not the caller's: a good token must not look like a bad one.
  unreachable: 'UNAVAILABLE',
};
const callerCodes: Record<UnknownCaller, ErrorCode> = { unknown: 'PERSON_UNKNOWN', disabled: 'PERSON_DISABLED' };

/** Groups may come with the token, so two tokens of one person need not mean the same caller. */
function cacheKey({ subject, groupIds }: Identity): string {
  return groupIds ? `${subject} ${createHash('sha256').update(groupIds.join()).digest('base64url')}` : subject;
}

interface Admission {
  /** Who is not let in, whoever vouches for them. */
  shutOut: ReadonlySet<string>;
  freshSignIn: FreshSignIn;
  /** Of whom no second factor is demanded, whatever their hotel group says. */
  isExempt: (subject: string) => boolean;
}

/** What a group has granted ends by itself, also while somebody is remembered. */
function atThisMoment(known: Caller, now: Date): Caller {
  if (!known.askFirst || known.askFirst.size === 0) return known;
  const caller = { ...known, at: now };
  return caller.hotel && !mayWorkIn(caller, caller.hotel.id) ? { ...caller, hotel: undefined } : caller;
}

/** From the Authorization header to the person at work, in the hotel they named or else in the one they prefer. */
export function authenticator(
  platform: Platform,
  identityProvider: IdentityProvider,
  { shutOut, freshSignIn, isExempt }: Admission,
): Authenticate {
  const identities = platform.cache<Identity | TokenProblem>({ name: tokensCache, ttlMs: verifiedMs, maxEntries: 5_000 });
  const callers = platform.cache<Awaited<ReturnType<typeof findCaller>>>({ name: usersCache, ttlMs: 30_000, maxEntries: 5_000 });
  // Apart from the callers and looked into only by people who may work there: who names hotels at random fills no cache.
  const workplaces = platform.cache<CurrentHotel | undefined>({ name: usersCache, ttlMs: 30_000, maxEntries: 5_000 });

  return async (authorization, property) => {
    const [, token] = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization ?? '') ?? [];
    if (token === undefined) return { refused: authorization === undefined ? 'TOKEN_MISSING' : 'TOKEN_INVALID' };
    const identity = await identities
      .get(token, () => identityProvider.verify(token))
      .catch((error: unknown) => {
        platform.log.error({ err: error }, 'the identity provider cannot be asked');
        return 'unreachable' as const;
      });
    if (typeof identity === 'string') return { refused: tokenCodes[identity] };
    if (shutOut.has(identity.subject)) return { refused: 'PERSON_DISABLED' };
    const known = await callers.get(cacheKey(identity), () => findCaller(platform.database, identity, platform.clock.now()));
    if (typeof known === 'string') return { refused: callerCodes[known] };
    const now = platform.clock.now();
    const hasJustSignedIn = isFreshSignIn(identity.signedInAt, now, freshSignIn);
    const shown = { sessionId: identity.sessionId, showsSecondFactor: showsSecondFactor(identity.methods), hasJustSignedIn };
    const caller = { ...atThisMoment(known, now), ...shown };
    if (caller.needsSecondFactor && !caller.showsSecondFactor && !isExempt(identity.subject)) return { refused: 'SECOND_FACTOR_NEEDED' };
    if (property === undefined || property === caller.hotel?.id) return caller;
    const hotel = mayWorkIn(caller, property)
      ? await workplaces.get(property, () => findWorkplace(platform.database, property))
      : undefined;
    return hotel ? { ...caller, hotel } : { refused: 'PROPERTY_NOT_YOURS' };
  };
}
