import type { FastifyInstance } from 'fastify';
import { createLocalJWKSet, importJWK, type JWK, SignJWT } from 'jose';
import type Provider from 'oidc-provider';
import { commandLineMethod } from '#domain/access/second-factor.ts';
import type { CacheBus } from '../../../platform/cache/cache-bus.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Secrets } from '../../../platform/crypto/secrets.ts';
import { type Database, systemScope } from '../../../platform/db/database.ts';
import type { Accounts, Identity, IdentityProvider, PeopleBehind, TokenProblem } from '../../../ports/identity.ts';
import { methodsOf, signedInAtOf, verifyToken } from '../verify-token.ts';
import { type Account, deleteAccount, languageOfAccount, moveAccount } from './accounts.ts';
import { registerAssets } from './assets.ts';
import { registerFactor } from './factors/factor.routes.ts';
import { factorsOf } from './factors/factors.ts';
import { registerSecurity } from './factors/security.routes.ts';
import { resealTotpSecrets } from './factors/totp.ts';
import { registerInvitation } from './invitation.routes.ts';
import { cancelInvitation, keepInvitation, tokenOf } from './invitations.ts';
import { registerPassword } from './password.routes.ts';
import { accessTokenSeconds, apiAudience, createProvider, mountPath, webClientId } from './provider.ts';
import { pruneRecords } from './record-store.ts';
import { endingSessions, endSessions, isSessionOpen, sessionsOf } from './sessions.ts';
import { registerSignIn, type SignInRoutes } from './sign-in.routes.ts';
import { readSigningKeys, resealSigningKeys, rotateSigningKeys } from './signing-keys.ts';

export interface BundledIssuerOptions {
  database: Database;
  secrets: Secrets;
  clock: Clock;
  cacheBus: CacheBus;
  publicUrl: string;
  demo: SignInRoutes['demo'];
  attemptsPerMinute: number;
}

/** What the keys are called between processes: a rotation in one is a new provider in all. */
const signingKeysCache = 'identity-keys';

/** Once a month, on the first at 3: often enough that a key that leaked is soon worthless. */
const rotation = { name: 'rotate-signing-keys', cron: '0 3 1 * *' };

export interface BundledIssuer extends IdentityProvider {
  readonly accounts: Accounts;
  /** A token for the command line, as if that account had signed in. */
  issueToken(account: Account): Promise<string>;
  rotateKeys(): Promise<void>;
}

function publicKeys(keys: readonly JWK[]): { keys: JWK[] } {
  return { keys: keys.map(({ d: _, ...publicPart }) => publicPart) };
}

function accountsOf(options: BundledIssuerOptions): Accounts {
  const { database, secrets, publicUrl } = options;
  return {
    async invite(invitation) {
      const token = tokenOf(secrets, invitation.id);
      await database.transaction(systemScope, (tx) => keepInvitation(tx, invitation, token));
      return `${publicUrl}${mountPath}/invitation/${token}`;
    },
    follow: ({ subject, email, open }) =>
      endingSessions(options, async (tx) => {
        const moved = await moveAccount(tx, { id: subject, email }, open);
        // Whoever came in under the address before may not be who reads the new one.
        if (moved || !open) await endSessions(tx, subject);
        if (!open) await cancelInvitation(tx, subject);
      }),
    remove: (subject) =>
      endingSessions(options, async (tx) => {
        await deleteAccount(tx, subject);
        await cancelInvitation(tx, subject);
        await endSessions(tx, subject);
      }),
    languageOf: (subject) => database.read(systemScope, (tx) => languageOfAccount(tx, subject)),
  };
}

/** Our own OpenID provider: accounts in our database, the code flow with PKCE, tokens only our API accepts. */
export async function bundledIssuer(options: BundledIssuerOptions): Promise<BundledIssuer> {
  const { database, secrets, clock, cacheBus, publicUrl } = options;
  const issuer = `${publicUrl}${mountPath}`;
  const rules = { issuer, audience: apiAudience, typ: 'at+jwt', maxTokenAge: accessTokenSeconds };

  const load = async () => {
    const keys = await database.transaction(systemScope, async (tx) => {
      await resealSigningKeys(tx, secrets);
      return readSigningKeys(tx, secrets, clock.now());
    });
    return {
      signing: keys[0],
      signingKey: await importJWK(keys[0], 'ES256'),
      verifying: createLocalJWKSet(publicKeys(keys)),
      provider: createProvider({ database, cacheBus, clock, secrets, publicUrl, keys }),
    };
  };
  let current = await load();
  // One secret that no key opens any more must not keep everybody out.
  await database
    .transaction(systemScope, (tx) => resealTotpSecrets(tx, secrets))
    .catch((error: unknown) => cacheBus.log.error({ err: error }, 'secrets of second factors not sealed anew'));
  cacheBus.attach(signingKeysCache, () => {
    load().then(
      (loaded) => {
        current = loaded;
      },
      (error: unknown) => cacheBus.log.error({ err: error }, 'signing keys could not be read again'),
    );
  });

  const rotateKeys = async () => {
    await database.transaction(systemScope, async (tx) => {
      await rotateSigningKeys(tx, secrets, clock.now());
      await cacheBus.announce(tx, { cache: signingKeysCache });
    });
    current = await load();
  };

  return {
    signIn: { authority: issuer, clientId: webClientId, scope: 'openid email' },
    tasks: [
      { ...rotation, run: rotateKeys },
      { name: 'prune-sign-in-records', cron: '20 2 * * *', run: () => pruneRecords(database) },
    ],
    rotateKeys,
    accounts: accountsOf(options),
    sessions: sessionsOf(options),
    factors: factorsOf(options),

    async verify(token): Promise<Identity | TokenProblem> {
      const payload = await verifyToken(token, current.verifying, rules, clock.now());
      if (typeof payload === 'string') return payload;
      const { email, sid, sub: subject = '' } = payload;
      // Those of the command line have none, and end by themselves.
      const sessionId = typeof sid === 'string' ? sid : undefined;
      if (sessionId !== undefined && !(await database.read(systemScope, (tx) => isSessionOpen(tx, subject, sessionId)))) return 'invalid';
      return {
        ...{ subject, verifiedEmail: typeof email === 'string' ? email : undefined, groupIds: undefined, sessionId },
        signedInAt: signedInAtOf(payload),
        methods: methodsOf(payload),
      };
    },

    async issueToken(account) {
      const now = Math.floor(clock.now().getTime() / 1000);
      // Whoever has a shell on the server has proven more than a password.
      const proven = { auth_time: now, amr: [commandLineMethod] };
      return new SignJWT({ email: account.email, email_verified: true, client_id: webClientId, scope: 'openid email', ...proven })
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: current.signing.kid ?? '' })
        .setIssuer(issuer)
        .setAudience(apiAudience)
        .setSubject(account.id)
        .setIssuedAt(now)
        .setExpirationTime(now + accessTokenSeconds)
        .sign(current.signingKey);
    },

    mount: (app, people) => mount(app, options, () => current.provider, people),
  };
}

/** The provider speaks plain Node: it gets the raw request, under its own mount path, with the address the world knows us by. */
async function mount(root: FastifyInstance, options: BundledIssuerOptions, provider: () => Provider, people: PeopleBehind): Promise<void> {
  const { protocol, host } = new URL(options.publicUrl);

  await root.register(async (app) => {
    app.addHook('onRequest', async ({ raw }) => {
      raw.headers['x-forwarded-proto'] = protocol.replace(':', '');
      raw.headers['x-forwarded-host'] = host;
    });
    await app.register(async (pages) => {
      pages.removeAllContentTypeParsers();
      pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 16_384 }, (_, body, done) =>
        done(null, new URLSearchParams(String(body))),
      );
      registerAssets(pages, mountPath);
      await pages.register(async (own) => registerSignIn(own, { ...options, ...people, provider, mountPath }));
      await pages.register(async (own) => registerFactor(own, { ...options, ...people, provider, mountPath }));
      await pages.register(async (own) => registerSecurity(own, { ...options, ...people, provider }));
      await pages.register(async (own) => registerInvitation(own, { ...options, ...people, mountPath }));
      await pages.register(async (own) => registerPassword(own, { ...options, ...people, mountPath }));
    });
    await app.register(async (protocolCalls) => registerProtocol(protocolCalls, provider));
  });
}

/** Bodies are the provider's own to read. */
function registerProtocol(app: FastifyInstance, provider: () => Provider): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_, __, done) => done(null));
  app.all(`${mountPath}/*`, async (request, reply) => {
    // The headers set so far (policy, request id) would be lost with the hijacked reply.
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    const raw = request.raw as typeof request.raw & { originalUrl?: string };
    raw.originalUrl = raw.url ?? '';
    raw.url = (raw.url ?? '').slice(mountPath.length) || '/';
    provider().callback()(raw, reply.raw);
  });
}
