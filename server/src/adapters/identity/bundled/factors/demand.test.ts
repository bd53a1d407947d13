// Proves that a hotel group's demand for a second factor is kept at the sign-in and at every call, and that an administrator helps whoever lost everything.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { saveHotelGroup } from '#contract/hotel-groups.ts';
import { removeSecondFactor } from '#contract/users.ts';
import { type AccessGroup, accessGroups } from '#contract/vocabulary/access-groups.ts';
import { hotelGroups } from '#demo/hotels.ts';
import { demoPassword, people } from '#demo/people.ts';
import { sierra } from '../../../../features/users/testing/colleagues.ts';
import { urlOf } from '../../../../main/testing/test-application.ts';
import { platformScope } from '../../../../platform/db/database.ts';
import { authenticator } from '../testing/authenticator.ts';
import { publicUrl, signIn, tokenFor } from '../testing/browser.ts';
import {
  answer,
  askedOn,
  type Colleague,
  codesOn,
  type HouseWithFactors,
  halfway,
  houseWithFactors,
  password,
  secretOn,
  signedIn,
  tokenAfter,
} from '../testing/house-with-factors.ts';

let house: HouseWithFactors;
beforeAll(async () => {
  house = await houseWithFactors();
});
afterAll(() => house.app.close());

describe('a hotel group that demands a second factor', () => {
  const [tejo] = hotelGroups;
  const demand = async (...groups: AccessGroup[]) => {
    const request = {
      ...{ hotelGroupId: tejo?.id, name: tejo?.name, active: true, modules: tejo?.modules, codeGenerationType: tejo?.codeType },
      secondFactorFor: groups.map((group) => accessGroups[group].id),
    };
    const reply = await house.app.as('platform@vale.demo', { method: 'PUT', url: urlOf(saveHotelGroup), payload: { request } });
    expect(reply.statusCode).toBe(200);
  };

  test('refuses every call of those it means whose token shows none, and of nobody else', async () => {
    const [meant, colleagueOfOther, stranger] = [
      await house.colleague('finance'),
      await house.colleague('read'),
      await house.colleague('finance', sierra),
    ];
    const tokens = new Map<Colleague, string>();
    for (const who of [meant, colleagueOfOther, stranger]) tokens.set(who, await tokenFor(house.come(), { email: who.email, password }));
    await demand('finance');
    const codesFor = async (who: Colleague) => (await house.callWith(tokens.get(who) ?? '')).codes;
    await vi.waitFor(async () => expect(await codesFor(meant)).toEqual(['SECOND_FACTOR_NEEDED']));
    expect([await codesFor(colleagueOfOther), await codesFor(stranger)]).toEqual([[], []]);
    // Whoever has a shell on the server has everything; of the demo everybody knows the password.
    expect((await house.callWith(await house.app.issuer.issueToken(meant))).codes).toEqual([]);
    expect((await house.callWith(await tokenFor(house.come(), { email: 'finance@vale.demo', password: demoPassword }))).codes).toEqual([]);
    await demand();
    await vi.waitFor(async () => expect(await codesFor(meant)).toEqual([]));
  });

  test('leads whoever has none through setting one up before they are in', async () => {
    await demand('finance');
    const [who, visit] = [await house.colleague('finance'), house.come()];
    const { address, page } = await halfway(visit, who);
    const secret = secretOn(page);
    expect(secretOn(await (await visit(address)).text())).toBe(secret);
    expect((await answer(visit, address, { act: 'confirm', code: 'wrong' })).status).toBe(401);
    expect(await signedIn(visit)).toBe(false);
    const confirmed = await answer(visit, address, { act: 'confirm', code: house.codeOf(secret) });
    expect(codesOn(await confirmed.text())).toHaveLength(10);
    const { token, claims } = await tokenAfter(visit, await answer(visit, address, { act: 'kept' }));
    expect(claims.amr).toEqual(['pwd', 'otp']);
    expect((await house.callWith(token)).status).toBe(200);

    const [other, theirs] = [await house.colleague('finance'), house.come()];
    const step = await halfway(theirs, other);
    const made = await answer(theirs, step.address, { credential: authenticator(publicUrl).make(askedOn(step.page)) });
    expect(codesOn(await made.text())).toHaveLength(10);
    expect((await tokenAfter(theirs, await answer(theirs, step.address, { act: 'kept' }))).claims.amr).toEqual(['pwd', 'hwk']);
    await demand();
  });
});

describe('whoever lost everything', () => {
  const removeAs = (email: string, adId: string) => house.app.as(email, { method: 'PUT', url: urlOf(removeSecondFactor, { adId }) });

  test('is helped by an administrator, is signed out everywhere, and it is on record', async () => {
    const { who, visit } = await house.withApp();
    expect((await removeAs('manager@vale.demo', who.id)).statusCode).toBe(403);
    expect((await removeAs('other@vale.demo', who.id)).statusCode).not.toBe(200);
    expect((await removeAs('admin@vale.demo', who.id)).statusCode).toBe(200);
    expect(await signedIn(visit)).toBe(false);
    expect((await signIn(house.come(), { email: who.email, password })).headers.get('location')).not.toContain('/factor');
    const record = await house.app.database.read(platformScope, (tx) =>
      tx.row<{ detail: object; actor: string }>(
        sql`select detail, actor from audit_change where subject_id = ${who.id} order by at desc limit 1`,
      ),
    );
    expect(record).toMatchObject({
      detail: { secondFactor: 'removed' },
      actor: people.find(({ email }) => email === 'admin@vale.demo')?.id,
    });
  });

  test('is not helped by those whom they outrank', async () => {
    const { who } = await house.withApp('platformAdministration');
    expect((await removeAs('admin@vale.demo', who.id)).json().errors[0].code).toBe('USER_OUTRANKS_YOU');
  });

  test('takes everything along when they leave', async () => {
    const { who } = await house.withApp();
    await house.app.issuer.accounts.remove(who.id);
    const left = await house.inSystem((tx) =>
      tx.row<{ count: number }>(sql`
        select (select count(*) from identity_totp where account_id = ${who.id}) + (select count(*) from identity_recovery_code where account_id = ${who.id}) as count`),
    );
    expect(left?.count).toBe(0);
  });
});
