import { importJWK, type JWTPayload, SignJWT } from 'jose';
import { people } from '#demo/people.ts';
import { accessTokenSeconds, apiAudience } from '../../adapters/identity/bundled/provider.ts';
import { readSigningKeys } from '../../adapters/identity/bundled/signing-keys.ts';
import { systemScope } from '../../platform/db/database.ts';
import type { TestApplication } from './test-application.ts';

/** A token of our own making for somebody of the demo, issued now, that says something more or something else. */
export async function tokenSaying(app: TestApplication, email: string, claims: JWTPayload, now = new Date()): Promise<string> {
  const [signing] = await app.database.transaction(systemScope, (tx) => readSigningKeys(tx, app.secrets, now));
  const iat = Math.floor(now.getTime() / 1000);
  const sub = people.find((person) => person.email === email)?.id ?? '';
  const standard = { iss: app.identity.signIn.authority, aud: apiAudience, sub, iat, exp: iat + accessTokenSeconds };
  return new SignJWT({ ...standard, email, email_verified: true, ...claims })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: signing.kid ?? '' })
    .sign(await importJWK(signing, 'ES256'));
}
