// Proves that the password of somebody with a second factor gives nothing alone, that every code and every challenge is good once, and that guessing
// closes the way.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#demo/people.ts';
import { newSecretKey, Secrets } from '../../../../platform/crypto/secrets.ts';
import { authenticator } from '../testing/authenticator.ts';
import { authorizationUrl, form, locationOf, publicUrl, signIn, tokenFor, type Visit } from '../testing/browser.ts';
import {
  answer,
  askedOn,
  atSecurity,
  codesOn,
  type HouseWithFactors,
  halfway,
  houseWithFactors,
  password,
  secretOn,
  signedIn,
  tokenAfter,
} from '../testing/house-with-factors.ts';
import { resealTotpSecrets, takeTotpCode } from './totp.ts';

let house: HouseWithFactors;
beforeAll(async () => {
  house = await houseWithFactors();
});
afterAll(() => house.app.close());

describe('an app that makes codes', () => {
  test('is set up with a code it made, and from then on the password alone gives nothing', async () => {
    const { who, secret, codes } = await house.withApp();
    expect(new Set(codes).size).toBe(10);

    const visit = house.come();
    const { reply, address } = await halfway(visit, who);
    expect([reply.status, new URL(address, publicUrl).pathname]).toEqual([
      303,
      expect.stringMatching(/^\/identity\/sign-in\/[\w-]+\/factor$/),
    ]);
    // Neither the way on nor a session comes of it.
    const uid = address.split('/')[3] ?? '';
    expect((await visit(`/identity/auth/${uid}`)).headers.get('location') ?? '').not.toContain('code=');
    expect(await signedIn(visit)).toBe(false);

    const again = house.come();
    const step = await halfway(again, who);
    const { token, claims } = await tokenAfter(again, await answer(again, step.address, { code: house.codeOf(secret) }));
    expect(claims).toMatchObject({ sub: who.id, amr: ['pwd', 'otp'] });
    expect((await house.callWith(token)).status).toBe(200);
  });

  test('a code is good once, whoever sends it, and two at the same moment are one', async () => {
    const { who, secret } = await house.withApp();
    const visits = [house.come(), house.come()];
    const steps = await Promise.all(visits.map((visit) => halfway(visit, who)));
    const code = house.codeOf(secret);
    const replies = await Promise.all(visits.map((visit, index) => answer(visit, steps[index]?.address ?? '', { code })));
    expect(replies.map(({ status }) => status).sort()).toEqual([303, 401]);
    // Nor is one of an earlier half minute than the last that was taken.
    const later = house.come();
    expect((await answer(later, (await halfway(later, who)).address, { code: house.codeOf(secret, 0) })).status).toBe(401);
  });

  test('its secret is sealed, bound to its place, and sealed anew with a new key', async () => {
    const { who, secret } = await house.withApp();
    const other = await house.withApp();
    const sealedOf = (id: string) =>
      house.inSystem((tx) => tx.row<{ sealed: string }>(sql`select sealed_secret as sealed from identity_totp where account_id = ${id}`));
    const before = (await sealedOf(who.id))?.sealed ?? '';
    expect(before).not.toContain(secret);

    const rotated = new Secrets([newSecretKey(new Date()), house.secretKey]);
    await house.inSystem((tx) => resealTotpSecrets(tx, rotated));
    const after = (await sealedOf(who.id))?.sealed ?? '';
    expect([rotated.isStale(before), rotated.isStale(after)]).toEqual([true, false]);
    expect(await house.inSystem((tx) => takeTotpCode(tx, rotated, who.id, house.codeOf(secret), house.clock.now()))).toBe(true);

    await house.inSystem((tx) => tx.run(sql`update identity_totp set sealed_secret = ${after} where account_id = ${other.who.id}`));
    await expect(
      house.inSystem((tx) => takeTotpCode(tx, rotated, other.who.id, house.codeOf(secret, 1), house.clock.now())),
    ).rejects.toThrow();
  });

  test('five wrong codes close the way for fifteen minutes, and the password does not begin the count anew', async () => {
    const { who, secret } = await house.withApp();
    const visit = house.come();
    const statusOf = async (code: string) => (await answer(visit, (await halfway(visit, who)).address, { code })).status;
    const wrong = house.codeOf(secret) === '000000' ? '111111' : '000000';
    expect([await statusOf(wrong), await statusOf('short'), await statusOf(wrong), await statusOf('')]).toEqual([401, 401, 401, 401]);
    expect(await statusOf(wrong)).toBe(429);
    expect(await statusOf(house.codeOf(secret))).toBe(429);
    house.clock.ahead += 14 * 60_000;
    expect(await statusOf(house.codeOf(secret))).toBe(429);
    house.clock.ahead += 2 * 60_000;
    expect(await statusOf(house.codeOf(secret))).toBe(303);
    house.clock.ahead = 0;
  });

  test('a new password by mail leaves it as it is; what was shown before it counts no more', async () => {
    const { who, secret } = await house.withApp();
    const visit = house.come();
    const { address } = await halfway(visit, who);
    const link = await house.app.issuer.accounts.invite({
      id: crypto.randomUUID(),
      subject: who.id,
      email: who.email,
      askedAt: house.clock.now(),
      validHours: 1,
    });
    expect((await visit(new URL(link).pathname, form({ password, again: password }))).status).toBe(200);
    expect(new URL(locationOf(await answer(visit, address, { code: house.codeOf(secret) })), publicUrl).pathname).not.toContain('/auth/');
    expect(locationOf((await halfway(house.come(), who)).reply)).toContain('/factor');
  });
});

describe('recovery codes', () => {
  test('each lets in once, however it is written, and two at the same moment are one', async () => {
    const { who, codes } = await house.withApp();
    const [first = '', second = ''] = codes;
    const visit = house.come();
    const { claims } = await tokenAfter(
      visit,
      await answer(visit, (await halfway(visit, who)).address, { code: first.toUpperCase().replace('-', ' ') }),
    );
    expect(claims.amr).toEqual(['pwd', 'otp']);
    const later = house.come();
    expect((await answer(later, (await halfway(later, who)).address, { code: first })).status).toBe(401);

    const visits = [house.come(), house.come()];
    const steps = await Promise.all(visits.map((one) => halfway(one, who)));
    const replies = await Promise.all(visits.map((one, index) => answer(one, steps[index]?.address ?? '', { code: second })));
    expect(replies.map(({ status }) => status).sort()).toEqual([303, 401]);
  });

  test('are kept as argon2id hashes, and new ones end the old', async () => {
    const { who, visit, codes } = await house.withApp();
    const kept = await house.inSystem((tx) =>
      tx.rows<{ hash: string }>(sql`select code_hash as hash from identity_recovery_code where account_id = ${who.id}`),
    );
    expect(kept).toHaveLength(10);
    expect(kept.every(({ hash }) => hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(true);
    const anew = codesOn(await (await visit('/identity/security', form({ act: 'codes' }))).text());
    expect(anew).toHaveLength(10);
    const other = house.come();
    expect((await answer(other, (await halfway(other, who)).address, { code: codes[0] ?? '' })).status).toBe(401);
    expect((await answer(other, (await halfway(other, who)).address, { code: anew[0] ?? '' })).status).toBe(303);
  });
});

describe('a passkey', () => {
  /** The first page of a sign-in. */
  async function door(visit: Visit) {
    const address = locationOf(await visit(authorizationUrl()));
    return { address, page: await (await visit(address)).text() };
  }

  test('takes the place of the password, once for each question', async () => {
    const { who, key } = await house.withPasskey();
    const visit = house.come();
    const { address, page } = await door(visit);
    const credential = key.show(askedOn(page));
    const { claims } = await tokenAfter(visit, await visit(address, form({ credential })));
    expect(claims).toMatchObject({ sub: who.id, amr: ['hwk', 'user'] });

    const other = house.come();
    const next = await door(other);
    expect((await other(next.address, form({ credential }))).status).toBe(401);
    // The question went with the first answer, wrong as it was.
    expect((await other(next.address, form({ credential: key.show(askedOn(next.page)) }))).status).toBe(401);
  });

  test.each([
    ['that did not ask its owner', { verifies: false }],
    ['on somebody else’s page', { origin: 'https://elsewhere.example' }],
  ])('%s is refused, when it is made and when it is shown', async (_, ways) => {
    const { key } = await house.withPasskey();
    const visit = house.come();
    const { address, page } = await door(visit);
    expect((await visit(address, form({ credential: key.show(askedOn(page), ways) }))).status).toBe(401);

    const newcomer = await house.colleague();
    const theirs = house.come();
    const asked = askedOn(await atSecurity(theirs, newcomer));
    expect((await theirs('/identity/security', form({ credential: authenticator(publicUrl).make(asked, ways) }))).status).toBe(400);
  });

  test.each(['', '{}', 'null', '[]', '{"id":"x"}', '{"id":7}'])('is not %j', async (credential) => {
    const visit = house.come();
    const { address } = await door(visit);
    expect((await visit(address, form({ credential }))).status).toBe(401);
  });

  test('that was copied and counts less than was counted here is refused', async () => {
    const { key } = await house.withPasskey();
    const visit = house.come();
    const first = await door(visit);
    expect((await visit(first.address, form({ credential: key.show(askedOn(first.page)) }))).status).toBe(303);
    key.forget();
    const second = await door(house.come());
    expect(second.page).toContain('data-options');
    const other = house.come();
    const { address, page } = await door(other);
    expect((await other(address, form({ credential: key.show(askedOn(page)) }))).status).toBe(401);
  });

  test('is a second factor of its owner, and of nobody else', async () => {
    const [mine, theirs] = [await house.withPasskey(), await house.withPasskey()];
    const visit = house.come();
    const { address, page } = await halfway(visit, mine.who);
    const refused = await answer(visit, address, { credential: theirs.key.show(askedOn(page)) });
    expect(refused.status).toBe(401);
    const last = await answer(visit, address, { credential: mine.key.show(askedOn(await refused.text())) });
    expect((await tokenAfter(visit, last)).claims.amr).toEqual(['pwd', 'hwk']);
  });

  test('that is removed opens nothing, and the password is enough again', async () => {
    const { who, visit, key } = await house.withPasskey();
    const page = await (await visit('/identity/security')).text();
    const id = /name="id" value="([^"]+)"/.exec(page)?.[1] ?? '';
    expect((await visit('/identity/security', form({ act: 'remove-passkey', id }))).status).toBe(303);
    const other = house.come();
    const next = await door(other);
    expect((await other(next.address, form({ credential: key.show(askedOn(next.page)) }))).status).toBe(401);
    expect((await signIn(house.come(), { email: who.email, password })).headers.get('location')).not.toContain('/factor');
    expect(await house.inSystem((tx) => tx.rows(sql`select from identity_recovery_code where account_id = ${who.id}`))).toEqual([]);
  });
});

describe('the page where factors are set up', () => {
  test('asks for a sign-in of the last ten minutes, whoever is signed in', async () => {
    const who = await house.colleague();
    const visit = house.come();
    await tokenFor(visit, { email: who.email, password });
    expect((await visit('/identity/security')).status).toBe(200);
    house.clock.ahead += 11 * 60_000;
    for (const reply of [await visit('/identity/security'), await visit('/identity/security', form({ act: 'app' }))]) {
      expect([reply.status, locationOf(reply)]).toEqual([303, expect.stringMatching(/^\/identity\/auth\?.*prompt=login/)]);
    }
    house.clock.ahead = 0;
    expect(locationOf(await house.come()('/identity/security'))).toContain('/identity/auth');
  });

  test('signs out whoever came in by the password alone before there was a factor, and who set it up goes on', async () => {
    const who = await house.colleague();
    const thief = house.come();
    const token = await tokenFor(thief, { email: who.email, password });
    const visit = house.come();
    await atSecurity(visit, who);
    const secret = secretOn(await (await visit('/identity/security', form({ act: 'app' }))).text());
    await visit('/identity/security', form({ act: 'confirm', code: house.codeOf(secret, 0) }));

    expect((await house.callWith(token)).status).toBe(401);
    expect(await signedIn(thief)).toBe(false);
    expect(locationOf(await thief('/identity/security', form({ act: 'remove-app' })))).toContain('/identity/auth');
    expect(locationOf((await halfway(house.come(), who)).reply)).toContain('/factor');
    expect([(await visit('/identity/security')).status, await signedIn(visit)]).toEqual([200, true]);
  });

  test('is not open to a session that has shown the password alone, even where it was left open', async () => {
    const { who, visit } = await house.withApp();
    await house.inSystem((tx) =>
      tx.run(sql`
        update identity_record set payload = jsonb_set(payload, '{amr}', '["pwd"]') where model = 'Session' and payload ->> 'accountId' = ${who.id}`),
    );
    expect(locationOf(await visit('/identity/security', form({ act: 'remove-app' })))).toContain('/identity/auth');
    expect(locationOf((await halfway(house.come(), who)).reply)).toContain('/factor');
  });

  test('does nothing that another page wants', async () => {
    const who = await house.colleague();
    const visit = house.come();
    await atSecurity(visit, who);
    expect((await visit('/identity/security', form({ act: 'app' }, 'https://elsewhere.example'))).status).toBe(403);
  });

  test('shows the secret of an app to the session that sets it up alone', async () => {
    const who = await house.colleague();
    const visits = [house.come(), house.come()];
    const secrets: string[] = [];
    for (const visit of visits) {
      await atSecurity(visit, who);
      secrets.push(secretOn(await (await visit('/identity/security', form({ act: 'app' }))).text()));
    }
    expect(new Set(secrets).size).toBe(2);
    const [, mine = ''] = secrets;
    expect((await visits[0]?.('/identity/security', form({ act: 'confirm', code: house.codeOf(mine) })))?.status).toBe(400);
  });

  test('leaves the people of the demo as they are: everybody knows their password', async () => {
    const visit = house.come();
    await tokenFor(visit, { email: 'viewer@vale.demo', password: demoPassword });
    expect((await visit('/identity/security', form({ act: 'app' }))).status).toBe(403);
  });
});
