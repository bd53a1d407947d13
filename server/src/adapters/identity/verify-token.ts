import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { TokenProblem } from '../../ports/identity.ts';

/** Asymmetric signatures only: `none` is no signature, and a shared secret would let any verifier mint tokens. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'];
const clockToleranceSeconds = 5;

export interface TokenRules {
  issuer: string;
  audience: string;
  /** What tokens for an API are called by this issuer, so that one of its tokens for something else does not pass. Not all say it. */
  typ?: string;
  /** No token of this issuer is older. */
  maxTokenAge?: number;
}

/** There is one way to spell a token; the library also reads a signature with the padding of another, and what is logged or barred is a spelling. */
const spelled = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Made at a moment that has come, for somebody. The library looks at the first only where it knows how old a token may be. */
function isWhole({ sub, iat = Number.POSITIVE_INFINITY }: JWTPayload, now: Date): boolean {
  return typeof sub === 'string' && sub !== '' && iat <= now.getTime() / 1000 + clockToleranceSeconds;
}

/** The claims of a token that holds in every respect, or what is wrong with it. */
export async function verifyToken(token: string, keys: JWTVerifyGetKey, rules: TokenRules, now: Date): Promise<JWTPayload | TokenProblem> {
  if (!spelled.test(token)) return 'invalid';
  try {
    const { payload } = await jwtVerify(token, keys, {
      ...rules,
      algorithms,
      currentDate: now,
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    return isWhole(payload, now) ? payload : 'invalid';
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired';
    // A key server that cannot be reached is our trouble, not the caller's: it must not look like a bad token.
    if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return 'invalid';
    throw error;
  }
}

/** When the person behind it signed in, where it says so (RFC 9068). When it was issued says nothing of that. */
export function signedInAtOf({ auth_time: seconds }: JWTPayload): Date | undefined {
  return typeof seconds === 'number' ? new Date(seconds * 1000) : undefined;
}

/** How its owner signed in, where it says so (RFC 8176). One word alone is said by some as a text. */
export function methodsOf({ amr }: JWTPayload): string[] {
  return [amr].flat().filter((method) => typeof method === 'string');
}
