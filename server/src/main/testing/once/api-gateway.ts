import sql from 'sql-template-tag';
import { deleteApiUser, regenerateApiKey, saveApiSubscription, saveApiUser } from '#contract/api-gateway.ts';
import { deleteBackend, saveBackend } from '#contract/backends.ts';
import { miradouro } from '../../../features/offers/testing/offer-calls.ts';
import { urlOf } from '../test-application.ts';
import { changesOf } from './counts.ts';
import { type House, madeOf, type Scene, unique } from './scene.ts';

const as = 'platform@vale.demo';

const person = (email: string) => ({ properties: { firstName: 'Marta', lastName: 'Reis', email, note: miradouro } });
const usersWith = (email: string) => sql`select count(*)::int as n from api_user where email = ${email}`;

interface Partner {
  id: string;
  name: string;
}

async function aPartner({ app }: House): Promise<Partner> {
  const email = `${unique()}@partner.example`;
  return madeOf<Partner>(await app.as(as, { method: 'PUT', url: urlOf(saveApiUser, { name: email }), payload: person(email) }));
}

const subscription = ({ id }: Partner) => ({ properties: { displayName: 'Till', scope: '/products/partner-full', ownerId: id } });

/** Its name, and the user whose record of changes tells of it. */
async function aSubscription(house: House): Promise<{ name: string; user: string }> {
  const partner = await aPartner(house);
  const name = unique();
  madeOf(await house.app.as(as, { method: 'PUT', url: urlOf(saveApiSubscription, { name }), payload: subscription(partner) }));
  return { name, user: partner.name };
}

const backend = { title: 'Till', description: 'The till of the spa', url: 'https://till.example/api', protocol: 'http' };
const backendsWith = (name: string) => sql`select count(*)::int as n from backend where name = ${name}`;

export const apiGatewayScenes: readonly Scene[] = [
  {
    ...{ endpoint: saveApiUser, variant: 'new', as, unkeyed: 'once', act: { users: 1 } },
    async stage() {
      const [email, otherEmail] = [`${unique()}@partner.example`, `${unique()}@partner.example`];
      const call = (address: string) => ({ params: { name: address }, body: person(address) });
      return {
        call: call(email),
        other: call(otherEmail),
        counted: { users: usersWith(email), usersOfTheOther: usersWith(otherEmail) },
      };
    },
  },
  {
    ...{ endpoint: deleteApiUser, as, unkeyed: 'once', act: { users: -1, written: 1 } },
    async stage(house) {
      const [one, other] = [await aPartner(house), await aPartner(house)];
      const users = (name: string) => sql`select count(*)::int as n from api_user where name = ${name}`;
      return {
        call: { params: { name: one.name } },
        other: { params: { name: other.name } },
        counted: { users: users(one.name), written: changesOf(one.name), usersOfTheOther: users(other.name) },
      };
    },
  },
  {
    ...{ endpoint: saveApiSubscription, variant: 'new', as, unkeyed: 'same', act: { subscriptions: 1, written: 1 } },
    async stage(house) {
      const [one, other] = [await aPartner(house), await aPartner(house)];
      const [name, otherName] = [unique(), unique()];
      const subscriptions = (of: string) => sql`select count(*)::int as n from api_subscription where name = ${of}`;
      return {
        call: { params: { name }, body: subscription(one) },
        other: { params: { name: otherName }, body: subscription(other) },
        counted: { subscriptions: subscriptions(name), written: changesOf(one.name), subscriptionsOfTheOther: subscriptions(otherName) },
      };
    },
  },
  {
    ...{ endpoint: regenerateApiKey, as, unkeyed: 'each', act: { written: 1 } },
    async stage(house) {
      const [one, other] = [await aSubscription(house), await aSubscription(house)];
      return {
        call: { params: { name: one.name, key: 'primary' } },
        other: { params: { name: other.name, key: 'primary' } },
        counted: { written: changesOf(one.user), writtenOfTheOther: changesOf(other.user) },
      };
    },
  },
  {
    ...{ endpoint: saveBackend, variant: 'new', as, unkeyed: 'same', act: { backends: 1, written: 1 } },
    async stage() {
      const [name, otherName] = [unique(), unique()];
      return {
        call: { params: { name }, body: backend },
        other: { params: { name: otherName }, body: backend },
        counted: { backends: backendsWith(name), written: changesOf(name), backendsOfTheOther: backendsWith(otherName) },
      };
    },
  },
  {
    ...{ endpoint: deleteBackend, as, unkeyed: 'once', act: { backends: -1, written: 1 } },
    async stage({ app }) {
      const made = async () => {
        const name = unique();
        const reply = await app.as(as, { method: 'PUT', url: urlOf(saveBackend, { name }), payload: backend });
        if (reply.statusCode !== 200) throw new Error(reply.body);
        return name;
      };
      const [name, otherName] = [await made(), await made()];
      return {
        call: { params: { name } },
        other: { params: { name: otherName } },
        counted: { backends: backendsWith(name), written: changesOf(name), backendsOfTheOther: backendsWith(otherName) },
      };
    },
  },
];
