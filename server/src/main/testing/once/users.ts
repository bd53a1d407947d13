import sql from 'sql-template-tag';
import { requestDemo } from '#contract/session.ts';
import { addUser, reinviteUser, removeSecondFactor, updateUser } from '#contract/users.ts';
import { groupIds, miradouro } from '../../../features/users/testing/colleagues.ts';
import { changesOf, deliveredTo } from './counts.ts';
import { type House, madeOf, mailOf, type Scene, unique } from './scene.ts';

const as = 'admin@vale.demo';
const colleague = (email: string) => ({
  ...{ email, name: 'Nova', surname: 'Colega', mobile: '+351 910 000 000' },
  ...{ allowedProperties: [miradouro], groups: groupIds('read') },
});
const peopleWith = (email: string) => sql`select count(*)::int as n from person where email = ${email}`;

/** Somebody new. The first invitation has arrived: it would be counted with those of the scene. */
async function invited({ app, rows }: House, email: string): Promise<string> {
  const reply = await app.as(as, { method: 'POST', url: addUser.path, payload: { request: colleague(email) } });
  const { adId } = madeOf<{ adId: string }>(reply);
  for (let waited = 0; waited < 400; waited += 1) {
    const [{ n } = { n: 0 }] = await rows<{ n: number }>(deliveredTo(email));
    if (n > 0) return adId;
    await new Promise((go) => setTimeout(go, 25));
  }
  throw new Error(`${email} was never invited`);
}

/** Somebody new, who has an account with an app that nobody holds. */
async function invitedWithApp(house: House, email: string): Promise<string> {
  const adId = await invited(house, email);
  await house.write(
    sql`insert into identity_account (id, email, password_hash, created_at) values (${adId}::uuid, ${email}, 'none', now())`,
  );
  await house.write(sql`
    insert into identity_totp (account_id, sealed_secret, confirmed_at, last_step) values (${adId}::uuid, 'none', now(), 0)`);
  return adId;
}

export const userScenes: readonly Scene[] = [
  {
    ...{ endpoint: addUser, as, unkeyed: 'once', act: { people: 1, invitations: 1 } },
    async stage() {
      const [email, otherEmail] = [mailOf(), mailOf()];
      return {
        call: { body: { request: colleague(email) } },
        other: { body: { request: colleague(otherEmail) } },
        counted: { people: peopleWith(email), invitations: deliveredTo(email), othersAdded: peopleWith(otherEmail) },
      };
    },
  },
  {
    ...{ endpoint: reinviteUser, as, unkeyed: 'each', act: { written: 1, invitations: 1 } },
    async stage(house) {
      const [email, otherEmail] = [mailOf(), mailOf()];
      const [adId, otherId] = await Promise.all([invited(house, email), invited(house, otherEmail)]);
      return {
        call: { body: { request: { adId } } },
        other: { body: { request: { adId: otherId } } },
        counted: { written: changesOf(adId), invitations: deliveredTo(email), invitationsOfTheOther: deliveredTo(otherEmail) },
      };
    },
  },
  {
    ...{ endpoint: updateUser, as, unkeyed: 'same', act: { written: 1, invitations: 1 } },
    async stage(house) {
      const [first, otherFirst] = [mailOf(), mailOf()];
      const [adId, otherId] = await Promise.all([invited(house, first), invited(house, otherFirst)]);
      const [email, otherEmail] = [mailOf(), mailOf()];
      const { allowedProperties: _, groups: __, ...details } = colleague(email);
      return {
        call: { body: { request: { adId, ...details } } },
        other: { body: { request: { adId: otherId, ...details, email: otherEmail } } },
        counted: { written: changesOf(adId), invitations: deliveredTo(email), invitationsOfTheOther: deliveredTo(otherEmail) },
      };
    },
  },
  {
    // Whoever had it is told once that it is gone, whatever is asked again.
    ...{ endpoint: removeSecondFactor, as, unkeyed: 'same', act: { written: 1, factors: -1, mails: 1 } },
    async stage(house) {
      const [email, otherEmail] = [mailOf(), mailOf()];
      const [adId, otherId] = await Promise.all([invitedWithApp(house, email), invitedWithApp(house, otherEmail)]);
      return {
        call: { params: { adId } },
        other: { params: { adId: otherId } },
        counted: {
          written: changesOf(adId),
          factors: sql`select count(*)::int as n from identity_totp where account_id = ${adId}::uuid`,
          mails: deliveredTo(email),
          mailsToTheOther: deliveredTo(otherEmail),
        },
      };
    },
  },
  {
    ...{ endpoint: requestDemo, as, unkeyed: 'each', act: { requests: 1, mails: 1 } },
    async stage() {
      const [email, otherEmail] = [mailOf(), mailOf()];
      const body = (mail: string) => ({ request: { name: `Hotel ${unique()}`, email: mail, number: 3 } });
      const asked = (mail: string) => sql`select count(*)::int as n from demo_request where email = ${mail}`;
      const call = { body: body(email) };
      return {
        call,
        other: { body: body(otherEmail) },
        counted: {
          requests: asked(email),
          mails: sql`select count(*)::int as n from captured_mail where position(${email} in text_body) > 0`,
          requestsOfTheOther: asked(otherEmail),
        },
      };
    },
  },
];
