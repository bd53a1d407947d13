import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IdentityProvider } from './identity.ts';

/** An issuer under test, and a way to mint what it would have minted, with one thing changed. */
export interface IssuerUnderTest {
  provider: IdentityProvider;
  /** A good token, but for the claims given here. */
  mint(claims?: Record<string, unknown>): Promise<string>;
  close(): Promise<void>;
}

const subject = 'de300000-0000-4000-8000-000000000403';

/** What every identity provider owes us, whoever runs it. */
export function identityBehaviour(name: string, open: () => Promise<IssuerUnderTest>): void {
  describe(`identity: ${name}`, () => {
    let issuer: IssuerUnderTest;
    beforeAll(async () => {
      issuer = await open();
    });
    afterAll(() => issuer.close());

    test('a good token speaks for its subject', async () => {
      expect(await issuer.provider.verify(await issuer.mint())).toMatchObject({ subject, verifiedEmail: 'manager@vale.demo' });
    });

    test('when its owner signed in is what the token says, and not when it was issued', async () => {
      const seconds = Math.floor(Date.now() / 1000) - 3_600;
      expect(await issuer.provider.verify(await issuer.mint({ auth_time: seconds }))).toMatchObject({
        signedInAt: new Date(seconds * 1000),
      });
      expect(await issuer.provider.verify(await issuer.mint())).toMatchObject({ signedInAt: undefined });
    });

    test.each([
      ['an issuer that is not this one', { iss: 'https://elsewhere.example' }, 'invalid'],
      ['an audience that is not us', { aud: 'someone-else' }, 'invalid'],
      ['no subject', { sub: undefined }, 'invalid'],
      ['no end', { exp: undefined }, 'invalid'],
      ['an end in the past', { exp: Math.floor(Date.now() / 1000) - 60 }, 'expired'],
      ['a start in the future', { nbf: Math.floor(Date.now() / 1000) + 600 }, 'invalid'],
    ] as const)('a token with %s is refused', async (_, claims, problem) => {
      expect(await issuer.provider.verify(await issuer.mint(claims))).toBe(problem);
    });

    test('a token signed with a secret, with another key, or not at all is refused', async () => {
      const good = await issuer.mint();
      const [, claims = ''] = good.split('.');
      const payload = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
      const { privateKey } = await generateKeyPair('ES256');
      const header = Buffer.from('{"alg":"none"}').toString('base64url');
      for (const forged of [
        await new SignJWT(payload)
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode('a secret that is long enough for it')),
        await new SignJWT(payload).setProtectedHeader({ alg: 'ES256' }).sign(privateKey),
        `${header}.${claims}.`,
        'not a token',
      ]) {
        expect(await issuer.provider.verify(forged)).toBe('invalid');
      }
    });

    test('a browser is told where to sign in', () => {
      expect(issuer.provider.signIn.authority).toMatch(/^http/);
      expect(issuer.provider.signIn.scope).toContain('openid');
    });
  });
}
