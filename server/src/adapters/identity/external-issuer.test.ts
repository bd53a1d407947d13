import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IssuerUnderTest, identityBehaviour } from '../../ports/identity.suite.ts';
import { externalIssuer } from './external-issuer.ts';

const groups = ['3b1f6a52-0d7e-4c0a-9a41-6f2a5c1e0001'];

/** An OpenID issuer reduced to what a verifier asks of it, over real HTTP. */
async function openIssuer(
  groupsClaim?: string,
): Promise<IssuerUnderTest & { failNext(times: number): void; speakFor(named: string): void }> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256' };
  let failures = 0;
  let named: string | undefined;
  const server = createServer((request, reply) => {
    if (failures > 0) {
      failures -= 1;
      reply.writeHead(503).end();
      return;
    }
    const document = request.url?.endsWith('openid-configuration')
      ? { issuer: named ?? issuer, jwks_uri: `${issuer}/keys` }
      : { keys: [jwk] };
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    provider: externalIssuer({ issuer, audience: 'vale', clientId: 'vale', scope: 'openid email', groupsClaim }),
    mint: (claims = {}) => {
      const now = Math.floor(Date.now() / 1000);
      const standard = { iss: issuer, aud: 'vale', sub: 'de300000-0000-4000-8000-000000000403', iat: now, exp: now + 600 };
      const all = { ...standard, email: 'manager@vale.demo', email_verified: true, roles: groups, ...claims };
      return new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid: 'test' }).sign(privateKey);
    },
    failNext: (times) => {
      failures = times;
    },
    speakFor: (other) => {
      named = other;
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

identityBehaviour('an outside issuer', () => openIssuer());

let issuer: Awaited<ReturnType<typeof openIssuer>>;
beforeAll(async () => {
  issuer = await openIssuer('roles');
});
afterAll(() => issuer.close());

test('an issuer that is down is our trouble, not a bad token, and is asked again next time', async () => {
  issuer.failNext(1);
  await expect(issuer.provider.verify(await issuer.mint())).rejects.toThrow('503');
  expect(await issuer.provider.verify(await issuer.mint())).toMatchObject({ groupIds: groups });
});

test('an issuer that speaks for another is not believed', async () => {
  const other = await openIssuer();
  other.speakFor('https://issuer.example');
  await expect(other.provider.verify(await other.mint())).rejects.toThrow('speaks for https://issuer.example');
  await other.close();
});

test('where groups come from a claim, a token without it means none, whatever our own table says', async () => {
  for (const roles of [undefined, null, 'everything', {}]) {
    expect(await issuer.provider.verify(await issuer.mint({ roles }))).toMatchObject({ groupIds: [] });
  }
});

test('groups come from the claim that was configured, and an address nobody vouches for is not used', async () => {
  const identity = await issuer.provider.verify(await issuer.mint({ email_verified: false, roles: [groups[0], 7] }));
  expect(identity).toMatchObject({ groupIds: groups, verifiedEmail: undefined });
});

test.each([
  [
    ['pwd', 'mfa'],
    ['pwd', 'mfa'],
  ],
  ['mfa', ['mfa']],
  [undefined, []],
  [[7, null, { mfa: true }], []],
  [{ mfa: true }, []],
])('how somebody signed in is what the token says: %j', async (amr, methods) => {
  expect(await issuer.provider.verify(await issuer.mint({ amr }))).toMatchObject({ methods });
});
