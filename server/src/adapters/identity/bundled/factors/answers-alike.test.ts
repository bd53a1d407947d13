// Proves that nothing about second factors tells a stranger whose addresses are known, or who has a factor: same words, same statuses, same limits, and
// nothing that is asked of a passkey before the password was right names one.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorizationUrl, form, locationOf, type Visit } from '../testing/browser.ts';
import { askedOn, type HouseWithFactors, houseWithFactors, password } from '../testing/house-with-factors.ts';

let house: HouseWithFactors;
let kinds: { withApp: string; withPasskey: string; withNothing: string; unknown: string };
beforeAll(async () => {
  house = await houseWithFactors();
  kinds = {
    withApp: (await house.withApp()).who.email,
    withPasskey: (await house.withPasskey()).who.email,
    withNothing: (await house.colleague()).email,
    unknown: `${randomUUID()}@hotel.example`,
  };
});
afterAll(() => house.app.close());

const wrong = 'not the password at all';

/** What a page says, without what is of this visit alone. */
const wordsOf = (page: string, email: string) =>
  page
    .replaceAll(email, 'ADDRESS')
    .replaceAll(/sign-in\/[\w-]+/g, 'sign-in/UID')
    .replaceAll(/challenge&quot;:&quot;[\w-]+/g, 'challenge');

interface Said {
  status: number;
  location: string;
  words: string;
}

const said = async (reply: Response, email: string): Promise<Said> => ({
  status: reply.status,
  location: wordsOf(locationOf(reply), email),
  words: wordsOf(await reply.text(), email),
});

/** As those of the first kind are answered, so are all the others. */
async function expectAlike(act: (visit: Visit, email: string) => Promise<Said[]>): Promise<Said[]> {
  const answers = new Map<string, Said[]>();
  for (const [kind, email] of Object.entries(kinds)) answers.set(kind, await act(house.come(), email));
  const [first = [], ...others] = answers.values();
  for (const other of others) expect(other).toEqual(first);
  return first;
}

const beginSignIn = async (visit: Visit) => locationOf(await visit(authorizationUrl()));

describe('whoever does not know the password', () => {
  test('gets no further than the first step, and is never asked for a factor', async () => {
    const steps = await expectAlike(async (visit, email) => {
      const page = await beginSignIn(visit);
      return [
        await said(await visit(page, form({ email, password: wrong })), email),
        await said(await visit(`${page}/factor`), email),
        await said(await visit(`${page}/factor`, form({ code: '123456' })), email),
        await said(await visit(`${page}/factor`, form({ credential: '{}' })), email),
      ];
    });
    expect(steps.map(({ status }) => status)).toEqual([401, 303, 303, 303]);
    for (const { location } of steps.slice(1)) expect(location).toMatch(/^\/identity\/sign-in\/UID\?/);
  });

  test('learns nothing from what a page asks of a passkey', async () => {
    await expectAlike(async (visit, email) => {
      const page = await beginSignIn(visit);
      const asked = askedOn(await (await visit(page)).text());
      expect(asked).not.toHaveProperty('allowCredentials', expect.arrayContaining([expect.anything()]));
      return [await said(await visit(page, form({ email, credential: '{}' })), email)];
    });
  });

  test('is sent to sign in by the page where factors are changed, whatever is sent there', async () => {
    const answers = await expectAlike(async (visit, email) => [
      await said(await visit('/identity/security'), email),
      await said(await visit('/identity/security', form({ act: 'app', email })), email),
      await said(await visit('/identity/security', form({ act: 'remove-app', email })), email),
    ]);
    for (const { location } of answers) expect(location).toMatch(/^\/identity\/auth\?/);
  });

  test('is told the same by the page for another password, which mentions a factor only to those who know the old one', async () => {
    const change = (visit: Visit, email: string, current: string) =>
      visit(
        '/identity/password',
        form({ lang: 'en', email, current, password: 'a new one, longer still', again: 'a new one, longer still' }),
      );
    const [answer] = await expectAlike(async (visit, email) => [await said(await change(visit, email, wrong), email)]);
    expect(answer?.words).not.toContain('second factor');
    expect(await (await change(house.come(), kinds.withApp, password)).text()).toContain('second factor');
  });
});

test('the limit of guesses closes every address after the same number, with a factor or without, known or not', async () => {
  const fresh = [
    (await house.withApp()).who.email,
    (await house.withPasskey()).who.email,
    (await house.colleague()).email,
    `${randomUUID()}@hotel.example`,
  ];
  const seen: number[][] = [];
  for (const email of fresh) {
    const visit = house.come();
    const page = await beginSignIn(visit);
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1) statuses.push((await visit(page, form({ email, password: wrong }))).status);
    seen.push(statuses);
  }
  for (const statuses of seen) expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
});
