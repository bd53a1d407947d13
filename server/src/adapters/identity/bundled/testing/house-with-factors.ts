import { generateSync } from 'otplib';
import { expect } from 'vitest';
import { readSignedInUser } from '#contract/session.ts';
import type { AccessGroup } from '#contract/vocabulary/access-groups.ts';
import { employ, miradouro } from '../../../../features/users/testing/colleagues.ts';
import { createTestApplication, urlOf } from '../../../../main/testing/test-application.ts';
import { newSecretKey } from '../../../../platform/crypto/secrets.ts';
import { systemScope } from '../../../../platform/db/database.ts';
import { setPassword } from '../accounts.ts';
import { authenticator } from './authenticator.ts';
import { authorizationUrl, browser, exchange, form, locationOf, publicUrl, signIn, type Visit } from './browser.ts';

export interface Colleague {
  id: string;
  email: string;
}

export const password = 'quatro palavras em fila';

/** What a page asks a passkey for. */
export const askedOn = (page: string) =>
  JSON.parse((/data-options="([^"]*)"/.exec(page)?.[1] ?? '').replaceAll('&quot;', '"')) as { challenge: string };
export const secretOn = (page: string) => (/class="secret">([^<]+)</.exec(page)?.[1] ?? '').replaceAll(' ', '');
export const codesOn = (page: string) => [...page.matchAll(/<li><code>([^<]+)<\/code>/g)].map(([, code = '']) => code);
export const answer = (visit: Visit, address: string, fields: Record<string, string>) => visit(address, form(fields));

/** Of a sign-in that has come to its end: the token, and what it says. */
export async function tokenAfter(visit: Visit, last: Response) {
  const back = new URL(locationOf(await visit(locationOf(last))));
  const reply = await visit('/identity/token', form({ ...exchange, code: back.searchParams.get('code') ?? '' }));
  const { access_token: token } = (await reply.json()) as { access_token: string };
  return { token, claims: JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { amr?: string[]; sub: string } };
}

/** Whether a browser would get a token without being asked for anything. */
export async function signedIn(visit: Visit): Promise<boolean> {
  return new URL(locationOf(await visit(authorizationUrl({ prompt: 'none' })))).searchParams.has('code');
}

/** To the second step: its address, and the page. */
export async function halfway(visit: Visit, { email }: Colleague) {
  const reply = await signIn(visit, { email, password });
  const address = locationOf(reply);
  return { reply, address, page: await (await visit(address)).text() };
}

/** The page where factors are set up, from a sign-in of this moment; of somebody without one yet. */
export async function atSecurity(visit: Visit, { email }: Colleague) {
  const asked = await visit('/identity/security');
  const page = locationOf(await visit(locationOf(asked)));
  const back = locationOf(await visit(locationOf(await visit(page, form({ email, password })))));
  expect(new URL(back).pathname).toBe('/identity/security');
  return (await visit(back)).text();
}

/** The whole house, with people who have a second factor and others who do not. */
export async function houseWithFactors() {
  const secretKey = newSecretKey(new Date());
  const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) };
  const app = await createTestApplication({ environment: { PUBLIC_URL: publicUrl, VALE_SECRET_KEYS: secretKey }, clock });
  const origin = await app.http.listen({ port: 0, host: '127.0.0.1' });

  const come = () => browser(origin);
  /** As their app makes it in the next half minute: good already, and still good should this one end meanwhile. */
  const codeOf = (secret: string, steps = 1) => generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) + 30 * steps });

  async function colleague(group: AccessGroup = 'read', hotelId = miradouro): Promise<Colleague> {
    const id = await employ(app, [hotelId], [group]);
    const email = `${id}@hotel.example`;
    await app.database.transaction(systemScope, (tx) => setPassword(tx, { id, email }, password, clock.now()));
    return { id, email };
  }

  return {
    ...{ app, clock, secretKey, come, codeOf, colleague },
    inSystem: <T>(...[work]: [Parameters<typeof app.database.transaction<T>>[1]]) => app.database.transaction(systemScope, work),

    async withApp(group?: AccessGroup) {
      const [who, visit] = [await colleague(group), come()];
      await atSecurity(visit, who);
      const secret = secretOn(await (await visit('/identity/security', form({ act: 'app' }))).text());
      const reply = await visit('/identity/security', form({ act: 'confirm', code: codeOf(secret, 0) }));
      return { who, visit, secret, codes: codesOn(await reply.text()) };
    },

    async withPasskey() {
      const [who, visit, key] = [await colleague(), come(), authenticator(publicUrl)];
      const credential = key.make(askedOn(await atSecurity(visit, who)));
      const reply = await visit('/identity/security', form({ credential, name: 'My phone' }));
      return { who, visit, key, codes: codesOn(await reply.text()) };
    },

    async callWith(token: string) {
      const reply = await app.http.inject({ method: 'GET', url: urlOf(readSignedInUser), headers: { authorization: `Bearer ${token}` } });
      return { status: reply.statusCode, codes: (reply.json() as { errors: { code: string }[] }).errors.map(({ code }) => code) };
    },
  };
}

export type HouseWithFactors = Awaited<ReturnType<typeof houseWithFactors>>;
