import { importJWK, type JWK, SignJWT } from 'jose';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#demo/people.ts';
import { createTestApplication, type TestApplication } from '../../../main/testing/test-application.ts';
import { CacheBus } from '../../../platform/cache/cache-bus.ts';
import { systemClock } from '../../../platform/clock.ts';
import { newSecretKey, Secrets } from '../../../platform/crypto/secrets.ts';
import { systemScope } from '../../../platform/db/database.ts';
import { createLog } from '../../../platform/log.ts';
import { identityBehaviour } from '../../../ports/identity.suite.ts';
import { createAccount, signIn } from './accounts.ts';
import { bundledIssuer } from './bundled-issuer.ts';
import { apiAudience } from './provider.ts';
import { readSigningKeys } from './signing-keys.ts';

const secretKey = newSecretKey(new Date());
const secrets = new Secrets([secretKey]);
const openApplication = () => createTestApplication({ environment: { VALE_SECRET_KEYS: secretKey } });

identityBehaviour('the bundled provider', async () => {
  const app = await openApplication();
  return {
    provider: app.issuer,
    mint: async (claims = {}) => {
      const [jwk] = await app.database.transaction(systemScope, (tx) => readSigningKeys(tx, secrets, new Date()));
      const now = Math.floor(Date.now() / 1000);
      const standard = {
        iss: 'http://localhost:4000/identity',
        aud: apiAudience,
        sub: 'de300000-0000-4000-8000-000000000403',
        iat: now,
        exp: now + 600,
      };
      return new SignJWT({ ...standard, email: 'manager@vale.demo', ...claims })
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: (jwk as JWK & { kid: string }).kid })
        .sign(await importJWK(jwk, 'ES256'));
    },
    close: () => app.close(),
  };
});

let app: TestApplication;
beforeAll(async () => {
  app = await openApplication();
});
afterAll(() => app.close());

test('after a rotation new tokens are signed with a new key, and old ones still hold', async () => {
  const [person] = people;
  const account = { id: person?.id ?? '', email: person?.email ?? '' };
  const keyOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid as string;
  const before = await app.issuer.issueToken(account);
  await app.issuer.rotateKeys();
  const after = await app.issuer.issueToken(account);
  expect(keyOf(after)).not.toBe(keyOf(before));
  for (const token of [before, after]) expect(await app.issuer.verify(token)).toMatchObject({ subject: account.id });
});

test('private keys are sealed in the database, and a start with a new secret key seals them anew', async () => {
  const sealedKeys = () =>
    app.owner.read(systemScope, (tx) => tx.rows<{ sealed: string }>(sql`select sealed_private_key as sealed from identity_key`));
  for (const { sealed } of await sealedKeys()) expect(sealed).not.toContain('"d"');

  const rotated = new Secrets([newSecretKey(new Date()), secretKey]);
  const restarted = await bundledIssuer({
    database: app.database,
    secrets: rotated,
    clock: systemClock,
    cacheBus: new CacheBus(app.databaseUrl, createLog('silent')),
    publicUrl: 'http://localhost:4000',
    demo: undefined,
    attemptsPerMinute: 1,
  });
  for (const { sealed } of await sealedKeys()) expect(rotated.isStale(sealed)).toBe(false);
  expect(await restarted.verify(await app.tokenOf('viewer@vale.demo'))).toMatchObject({ verifiedEmail: 'viewer@vale.demo' });
});

test('five misses close an account for fifteen minutes, also for the right password; then it opens again', async () => {
  const start = new Date('2026-03-01T10:00:00Z');
  const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
  const attempt = (password: string, at: Date) =>
    app.database.transaction(systemScope, (tx) => signIn(tx, 'Guess@Vale.demo', password, at));
  const account = { id: '00000000-0000-4000-8000-0000000000aa', email: 'guess@vale.demo' };
  await app.database.transaction(systemScope, (tx) => createAccount(tx, account, 'right password', start));

  for (let miss = 1; miss <= 4; miss += 1) expect(await attempt('wrong', start)).toBe('refused');
  expect(await attempt('wrong', start)).toBe('locked');
  expect(await attempt('right password', later(14))).toBe('locked');
  expect(await attempt('right password', later(16))).toEqual({ account });
});

test('passwords are kept as argon2id hashes, and nobody is told whether an address exists', async () => {
  const rows = await app.owner.read(systemScope, (tx) =>
    tx.rows<{ password_hash: string }>(sql`select password_hash from identity_account`),
  );
  expect(rows.every((row) => row.password_hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(true);
  expect(await app.database.transaction(systemScope, (tx) => signIn(tx, 'nobody@vale.demo', 'x', new Date()))).toBe('refused');
});
