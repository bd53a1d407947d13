import { createHash, randomBytes } from 'node:crypto';

/** What the world calls the house under test, wherever it listens. */
export const publicUrl = 'http://localhost:4999';

export type Visit = (url: string, init?: RequestInit) => Promise<Response>;

/** A browser, as far as signing in goes: it keeps cookies and follows no redirect by itself. */
export function browser(origin: string, userAgent = 'a browser'): Visit {
  const cookies = new Map<string, string>();
  return async (url, init = {}) => {
    const address = url.replace(publicUrl, origin);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'user-agent': userAgent, ...init.headers, cookie };
    const reply = await fetch(new URL(address, origin), { ...init, redirect: 'manual', headers });
    for (const header of reply.headers.getSetCookie()) {
      const [pair = ''] = header.split(';');
      const [name = '', value = ''] = pair.split('=', 2);
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return reply;
  };
}

const verifier = randomBytes(32).toString('base64url');

export function authorizationUrl(extra: Record<string, string> = {}): string {
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return `/identity/auth?${new URLSearchParams({
    client_id: 'vale-web',
    response_type: 'code',
    redirect_uri: `${publicUrl}/signed-in`,
    scope: 'openid email',
    state: 'abc',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...extra,
  })}`;
}

export const locationOf = (reply: Response) => reply.headers.get('location') ?? '';

export const form = (fields: Record<string, string>, origin = publicUrl) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers: { origin },
});

export async function signIn(visit: Visit, fields: Record<string, string>): Promise<Response> {
  const page = locationOf(await visit(authorizationUrl()));
  return visit(page, form(fields));
}

/** What a code is exchanged with. */
export const exchange = {
  grant_type: 'authorization_code',
  client_id: 'vale-web',
  redirect_uri: `${publicUrl}/signed-in`,
  code_verifier: verifier,
};

/** All the way to a token. */
export async function tokenFor(visit: Visit, fields: Record<string, string>): Promise<string> {
  const back = new URL(locationOf(await visit(locationOf(await signIn(visit, fields)))));
  const reply = await visit('/identity/token', form({ ...exchange, code: back.searchParams.get('code') ?? '' }));
  return ((await reply.json()) as { access_token: string }).access_token;
}
