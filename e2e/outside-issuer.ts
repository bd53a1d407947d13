import { createServer, type IncomingMessage } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';

/** What tokens of the product are for, as an operator would name it there. */
const audience = 'urn:vale:outside';
const clientId = 'vale-at-the-hotel';
/** The claim that says who is in which access group. */
const groupsClaim = 'roles';

export interface OutsideIssuer {
  /** How the product is told of it. */
  settings: Record<string, string>;
  close(): Promise<void>;
}

/** Whoever signs in says who they are, what they may do, and how many minutes ago that was: the page of a hotel's own system, as short as it can be. */
const signInPage = `<!doctype html><html lang="en"><title>The hotel’s own sign-in</title><h1>The hotel’s own sign-in</h1>
<form method="post"><label>Address <input name="email"></label> <label>Access groups <input name="groups"></label>
<label>Minutes ago <input name="ago" value="0"></label> <button>Sign in</button></form></html>`;

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return new URLSearchParams(Buffer.concat(parts).toString());
}

function configurationOf(product: string, key: object, groupsOf: ReadonlyMap<string, string[]>): Configuration {
  const ofPerson = (email: string) => ({ sub: email, email, email_verified: true });
  return {
    clients: [
      {
        ...{ client_id: clientId, token_endpoint_auth_method: 'none', grant_types: ['authorization_code'], response_types: ['code'] },
        redirect_uris: [`${product}/signed-in`, `${product}/silent-renew.html`],
        post_logout_redirect_uris: [`${product}/`],
      },
    ],
    jwks: { keys: [key] } as NonNullable<Configuration['jwks']>,
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    clientBasedCORS: (_, origin) => origin === product,
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['of this run alone'] },
    interactions: { url: (_, { uid }) => `/sign-in/${uid}` },
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({ scope: 'openid email', audience, accessTokenFormat: 'jwt', jwt: { sign: { alg: 'ES256' } } }),
      },
    },
    extraTokenClaims: async (ctx, token) => {
      const email = 'accountId' in token ? String(token.accountId) : '';
      const code = ctx.oidc.entities['AuthorizationCode'] as { authTime?: number } | undefined;
      return { ...ofPerson(email), [groupsClaim]: groupsOf.get(email) ?? [], auth_time: code?.authTime };
    },
    findAccount: async (_, email) => ({ accountId: email, claims: async () => ofPerson(email) }),
    // The house of the hotel trusts its own systems: nobody is asked whether the product may know them.
    loadExistingGrant: async ({ oidc: { client, session, provider } }) => {
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email');
      grant.addResourceScope(audience, 'openid email');
      await grant.save();
      return grant;
    },
  };
}

/** A standard issuer that is not ours, for a product at that address. */
export async function openOutsideIssuer(product: string, port: number): Promise<OutsideIssuer> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const groupsOf = new Map<string, string[]>();
  const issuer = `http://localhost:${port}`;
  const provider = new Provider(issuer, configurationOf(product, { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig' }, groupsOf));
  const answer = provider.callback();
  const server = createServer(async (request, reply) => {
    if (!request.url?.startsWith('/sign-in/')) return answer(request, reply);
    if (request.method !== 'POST') return reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(signInPage);
    const form = await formOf(request);
    const email = form.get('email') ?? '';
    groupsOf.set(email, (form.get('groups') ?? '').split(' '));
    const ts = Math.floor(Date.now() / 1000) - 60 * Number(form.get('ago'));
    return provider.interactionFinished(request, reply, { login: { accountId: email, ts } });
  });
  await new Promise<void>((ready) => server.listen(port, 'localhost', ready));
  return {
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_AUDIENCE: audience,
      OIDC_SCOPE: 'openid email',
      OIDC_GROUPS_CLAIM: groupsClaim,
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
