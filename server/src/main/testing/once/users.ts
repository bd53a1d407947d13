import sql from 'sql-template-tag';
import { requestDemo } from '#contract/session.ts';
import { addUser, reinviteUser } from '#contract/users.ts';
import { groupIds, miradouro } from '../../../features/users/testing/colleagues.ts';
import { changesOf, deliveredTo } from './counts.ts';
import { madeOf, mailOf, type Scene, unique } from './scene.ts';

const as = 'admin@vale.demo';
const colleague = (email: string) => ({
  ...{ email, name: 'Nova', surname: 'Colega', mobile: '+351 910 000 000' },
  ...{ allowedProperties: [miradouro], groups: groupIds('read') },
});
const peopleWith = (email: string) => sql`select count(*)::int as n from person where email = ${email}`;

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
    async stage({ app, rows }) {
      const added = async (email: string) => {
        const reply = await app.as(as, { method: 'POST', url: addUser.path, payload: { request: colleague(email) } });
        const { adId } = madeOf<{ adId: string }>(reply);
        // The first invitation is on its way, and would be counted with those of the scene.
        for (let waited = 0; waited < 400; waited += 1) {
          const [{ n } = { n: 0 }] = await rows<{ n: number }>(deliveredTo(email));
          if (n > 0) return adId;
          await new Promise((go) => setTimeout(go, 25));
        }
        throw new Error(`${email} was never invited`);
      };
      const [email, otherEmail] = [mailOf(), mailOf()];
      const [adId, otherId] = await Promise.all([added(email), added(otherEmail)]);
      return {
        call: { body: { request: { adId } } },
        other: { body: { request: { adId: otherId } } },
        counted: { written: changesOf(adId), invitations: deliveredTo(email), invitationsOfTheOther: deliveredTo(otherEmail) },
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
