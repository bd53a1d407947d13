import type { JWK } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';
import type { CacheBus } from '../../../platform/cache/cache-bus.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Secrets } from '../../../platform/crypto/secrets.ts';
import { type Database, systemScope } from '../../../platform/db/database.ts';
import { findAccount } from './accounts.ts';
import { errorPage, logoutPage } from './pages.ts';
import { recordStore } from './record-store.ts';
import { noteSession } from './sessions.ts';

export const webClientId = 'vale-web';
/** Resource indicators must be absolute URIs. */
export const apiAudience = 'urn:vale:api';
export const mountPath = '/identity';
/** Where people see and change their second factor; a client of its own, which asks for a sign-in and gets no token. */
export const securityPath = `${mountPath}/security`;
export const securityClientId = 'vale-security';

const minutes = 60;
const hours = 60 * minutes;
const days = 24 * hours;

/** A token lives briefly, because it cannot be called back; the session behind it renews it quietly. */
export const accessTokenSeconds = 10 * minutes;
/** A browser nobody used for so long has to ask for the password again… */
const idleSeconds = 14 * days;
/** …and so has one in daily use, after so long. */
const sessionSeconds = 30 * days;

/** How long a session lives on that is used now; its end does not move away with every use. */
export function secondsLeft(signedInAt: number | undefined, now: number): number {
  if (signedInAt === undefined) return idleSeconds;
  return Math.max(1, Math.min(idleSeconds, signedInAt + sessionSeconds - now));
}

export interface ProviderOptions {
  database: Database;
  cacheBus: CacheBus;
  clock: Clock;
  secrets: Secrets;
  publicUrl: string;
  keys: readonly JWK[];
}

function webClient(publicUrl: string): NonNullable<Configuration['clients']>[number] {
  return {
    client_id: webClientId,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code'],
    response_types: ['code'],
    redirect_uris: [`${publicUrl}/signed-in`, `${publicUrl}/silent-renew.html`],
    post_logout_redirect_uris: [`${publicUrl}/`],
  };
}

function securityClient(publicUrl: string): NonNullable<Configuration['clients']>[number] {
  return {
    ...{ client_id: securityClientId, token_endpoint_auth_method: 'none', grant_types: [], response_types: ['none'] },
    redirect_uris: [`${publicUrl}${securityPath}`],
  };
}

/** Browsers take a cookie of such a name from us alone, and over https alone. Those of one sign-in are kept to its path, where the stricter prefix may not be. */
function cookieNames(publicUrl: string) {
  const [session, ofOneSignIn] = publicUrl.startsWith('https:') ? ['__Host-', '__Secure-'] : ['', ''];
  return { session: `${session}vale_session`, interaction: `${ofOneSignIn}vale_interaction`, resume: `${ofOneSignIn}vale_resume` };
}

function configuration({ database, cacheBus, clock, secrets, publicUrl, keys }: ProviderOptions): Configuration {
  return {
    adapter: recordStore({ database, cacheBus }),
    clients: [webClient(publicUrl), securityClient(publicUrl)],
    jwks: { keys: [...keys] } as NonNullable<Configuration['jwks']>,
    cookies: {
      keys: secrets.derive('identity-cookies').map((key) => key.toString('base64url')),
      names: cookieNames(publicUrl),
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: '/' },
      short: { signed: true, httpOnly: true, sameSite: 'lax', path: mountPath },
    },
    // Browsers name the origin even when it is our own page that calls.
    clientBasedCORS: (_, origin) => origin === new URL(publicUrl).origin,
    responseTypes: ['code', 'none'],
    clientAuthMethods: ['none'],
    pkce: { required: () => true },
    scopes: ['openid', 'email'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: minutes,
      IdToken: hours,
      Interaction: hours,
      Session: (_, { loginTs }) => secondsLeft(loginTs, Math.floor(Date.now() / 1000)),
      Grant: sessionSeconds,
    },
    interactions: { url: (_, interaction) => `${mountPath}/sign-in/${interaction.uid}` },
    features: {
      // One client, one flow: whatever we do not use is one thing less to keep safe.
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: logoutPage },
      resourceIndicators: {
        enabled: true,
        // There is one API; a client that names none means it.
        defaultResource: () => apiAudience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: 'openid email',
          audience: apiAudience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: accessTokenSeconds,
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
    },
    extraTokenClaims: async (ctx, token) => {
      if (!('accountId' in token) || typeof token.accountId !== 'string') return undefined;
      const { accountId } = token;
      const uid = 'sessionUid' in token && typeof token.sessionUid === 'string' ? token.sessionUid : undefined;
      const code = ctx.oidc.entities['AuthorizationCode'] as { authTime?: number; amr?: string[] } | undefined;
      const signedInAt = code?.authTime === undefined ? undefined : new Date(code.authTime * 1000);
      return database.transaction(systemScope, async (tx) => {
        const account = await findAccount(tx, accountId);
        if (!account) return undefined;
        if (uid !== undefined) await noteSession(tx, { uid, accountId, userAgent: ctx.get('user-agent'), signedInAt }, clock.now());
        return {
          ...{ email: account.email, email_verified: true },
          ...(uid === undefined ? {} : { sid: uid }),
          // Of the sign-in itself: a session that is renewed quietly keeps both.
          ...(code?.authTime === undefined ? {} : { auth_time: code.authTime }),
          ...(code?.amr ? { amr: code.amr } : {}),
        };
      });
    },
    findAccount: async (_, id) => {
      const account = await database.read(systemScope, (tx) => findAccount(tx, id));
      if (!account) return undefined;
      return { accountId: account.id, claims: () => ({ sub: account.id, email: account.email, email_verified: true }) };
    },
    // Our own web application needs no consent screen: a grant is made where none exists.
    loadExistingGrant: async (ctx) => {
      const { client, session, provider } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const known = session.grantIdFor(client.clientId);
      const found = known ? await provider.Grant.find(known) : undefined;
      if (found) return found;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email');
      grant.addResourceScope(apiAudience, 'openid email');
      await grant.save();
      return grant;
    },
    renderError: errorPage,
  };
}

export function createProvider(options: ProviderOptions): Provider {
  const provider = new Provider(`${options.publicUrl}${mountPath}`, configuration(options));
  // Whether the world outside speaks https is ours to know (PUBLIC_URL), even behind a proxy that speaks http to us.
  provider.proxy = true;
  return provider;
}
