import type { FastifyInstance } from 'fastify';
import type { Task } from '../platform/jobs/reactions.ts';

/** Who a good token speaks for. */
export interface Identity {
  subject: string;
  /** Given only where the issuer vouches for it; a person invited by mail is found by it at their first sign-in. */
  verifiedEmail: string | undefined;
  /** Access groups, where the issuer keeps them; otherwise our own table does. */
  groupIds: readonly string[] | undefined;
}

export type TokenProblem = 'invalid' | 'expired';

/** What a browser needs to sign in there. */
export interface SignInParameters {
  authority: string;
  clientId: string;
  scope: string;
}

/** Who people are: the bundled provider, or any OpenID Connect issuer. */
export interface IdentityProvider {
  readonly signIn: SignInParameters;
  verify(token: string): Promise<Identity | TokenProblem>;
  /** Serves its own pages, where it has any. */
  mount?(app: FastifyInstance): Promise<void>;
  /** What it does for itself from time to time. */
  readonly tasks?: readonly Task[];
}
