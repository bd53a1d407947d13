import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import type { Identity, IdentityProvider, TokenProblem } from '../../ports/identity.ts';
import { methodsOf, signedInAtOf, verifyToken } from './verify-token.ts';

export interface ExternalIssuerOptions {
  issuer: string;
  audience: string;
  clientId: string;
  scope: string;
  /** The claim that lists access-group ids; without it our own table keeps them. */
  groupsClaim?: string | undefined;
}

const discoveryTimeoutMs = 5_000;

async function discoverKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const reply = await fetch(address, { signal: AbortSignal.timeout(discoveryTimeoutMs) });
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`);
  const { jwks_uri: keys, issuer: named } = (await reply.json()) as { jwks_uri: string; issuer: unknown };
  // Whoever answers there for somebody else would have us believe that issuer's keys.
  if (named !== issuer) throw new Error(`${address} speaks for ${String(named)}, not for ${issuer}`);
  return createRemoteJWKSet(new URL(keys), { timeoutDuration: discoveryTimeoutMs });
}

function identityOf(payload: JWTPayload, groupsClaim: string | undefined): Identity {
  const groups = groupsClaim === undefined ? undefined : payload[groupsClaim];
  // Where the issuer keeps them, what it leaves out is not made up for by ours: it may have taken the last one away.
  const groupIds = Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : [];
  return {
    subject: payload.sub ?? '',
    verifiedEmail: payload['email_verified'] === true && typeof payload['email'] === 'string' ? payload['email'] : undefined,
    groupIds: groupsClaim === undefined ? undefined : groupIds,
    signedInAt: signedInAtOf(payload),
    methods: methodsOf(payload),
  };
}

/** Entra ID, Keycloak, Auth0 or any other issuer, by configuration. Its keys are asked for at the first token, and again after a failure. */
export function externalIssuer(options: ExternalIssuerOptions): IdentityProvider {
  const { issuer, audience } = options;
  let keys: Promise<JWTVerifyGetKey> | undefined;

  const keysOnce = () => {
    keys ??= discoverKeys(issuer).catch((error: unknown) => {
      keys = undefined;
      throw error;
    });
    return keys;
  };

  return {
    signIn: { authority: options.issuer, clientId: options.clientId, scope: options.scope },
    keepsGroups: options.groupsClaim !== undefined,
    async verify(token): Promise<Identity | TokenProblem> {
      const payload = await verifyToken(token, await keysOnce(), { issuer, audience }, new Date());
      return typeof payload === 'string' ? payload : identityOf(payload, options.groupsClaim);
    },
  };
}
