import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { TokenProblem } from '../../ports/identity.ts';

/** Asymmetric signatures only: `none` is no signature, and a shared secret would let any verifier mint tokens. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'];
const clockToleranceSeconds = 5;

export interface TokenRules {
  issuer: string;
  audience: string;
}

/** The claims of a token that holds in every respect, or what is wrong with it. */
export async function verifyToken(token: string, keys: JWTVerifyGetKey, rules: TokenRules): Promise<JWTPayload | TokenProblem> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      ...rules,
      algorithms,
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired';
    // A key server that cannot be reached is our trouble, not the caller's: it must not look like a bad token.
    if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return 'invalid';
    throw error;
  }
}
