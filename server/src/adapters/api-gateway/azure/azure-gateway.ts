import * as z from 'zod/mini';
import { partnerProducts } from '#contract/vocabulary/api-gateway.ts';
import { done, refused } from '#domain/outcome.ts';
import type { ApiGateway, GatewayKeys, GatewaySubscription, GatewayUser, UserFilter } from '../../../ports/api-gateway.ts';
import { sameSecret } from '../../same-secret.ts';
import { type Azure, AzureRefusal } from './ask-azure.ts';
import { AzureKeys, AzureProduct, AzureSubscription, AzureUser, subscriptionOf, userOf } from './azure-protocol.ts';
import { KeyBook } from './key-book.ts';
import { byAlphabet, holds } from './own-order.ts';

function inOrder(a: GatewayUser, b: GatewayUser): number {
  return byAlphabet(a.firstName, b.firstName) || byAlphabet(a.lastName, b.lastName) || byAlphabet(a.name, b.name);
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Partners and their keys, kept in Azure API Management. */
export function azureGateway(azure: Azure): ApiGateway {
  const { clock } = azure.options;

  /** Whole, since Azure does not promise whether it looks at capitals, nor an order. */
  async function usersLike({ note, email, firstName }: Omit<UserFilter, 'skip' | 'top'>): Promise<GatewayUser[]> {
    const filter: Record<string, string> = note ? { $filter: `note eq ${quoted(note)}` } : {};
    const users = (await azure.every(AzureUser, ['users'], filter)).map(userOf);
    const like = (user: GatewayUser) => (!note || user.note === note) && holds(user.email, email) && holds(user.firstName, firstName);
    return users.filter(like).sort(inOrder);
  }

  async function findUser(name: string): Promise<GatewayUser | undefined> {
    const user = await azure.find(AzureUser, 'users', name);
    return user && userOf(user);
  }

  async function findSubscription(name: string): Promise<GatewaySubscription | undefined> {
    const subscription = await azure.find(AzureSubscription, 'subscriptions', name);
    return subscription && subscriptionOf(subscription);
  }

  async function keysOf(name: string): Promise<GatewayKeys | undefined> {
    const keys = await azure.act(AzureKeys, 'subscriptions', name, 'listSecrets');
    const known = keys && { primary: keys.primaryKey, secondary: keys.secondaryKey };
    book.write(name, known);
    return known;
  }

  const book = new KeyBook({
    clock,
    // Without an owner there is no hotel.
    names: async () => {
      const subscriptions = (await azure.every(AzureSubscription, ['subscriptions'])).map(subscriptionOf);
      return subscriptions.filter(({ userName }) => userName !== '').map(({ name }) => name);
    },
    read: keysOf,
  });

  return {
    listUsers: async ({ skip, top, ...filter }) => {
      const users = await usersLike(filter);
      return { users: users.slice(skip, skip + top), count: users.length };
    },

    findUser,

    saveUser: async ({ name, ...facts }) => {
      try {
        const saved = await azure.save(AzureUser, ['users', name], (known) =>
          known ? { method: 'PATCH', properties: facts } : { method: 'PUT', properties: { ...facts, confirmation: 'signup' } },
        );
        if (!saved) throw new Error(`partner ${name} was written and is not there`);
        return done(userOf(saved));
      } catch (error) {
        if (!(error instanceof AzureRefusal)) throw error;
        // Why it refuses, Azure says in words; whether it was the address can be seen.
        const email = facts.email.toLowerCase();
        const others = await usersLike({ email });
        if (others.some((other) => other.name !== name && other.email.toLowerCase() === email)) return refused('emailTaken', 'email');
        throw error;
      }
    },

    deleteUser: (name) => azure.delete(['users', name], { deleteSubscriptions: 'true' }),

    listProducts: async () => {
      const products = await azure.every(AzureProduct, ['products']);
      // Others open nothing here, so nobody is to choose them.
      const ours = products.filter(({ name }) => name in partnerProducts);
      return ours.map(({ name, properties }) => ({ id: name, displayName: properties.displayName }));
    },

    listSubscriptions: async (userName) => {
      const subscriptions = ((await azure.all(AzureSubscription, ['users', userName, 'subscriptions'])) ?? []).map(subscriptionOf);
      return subscriptions.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || byAlphabet(a.name, b.name));
    },

    findSubscription,

    saveSubscription: async ({ name, displayName, userName, productId, state }) => {
      const scope = azure.idOf('products', productId);
      const properties = { displayName, scope, ownerId: azure.idOf('users', userName), state };
      const saved = await azure.save(AzureSubscription, ['subscriptions', name], (known) => ({
        method: known ? 'PATCH' : 'PUT',
        properties,
      }));
      if (!saved) throw new Error(`subscription ${name} was written and is not there`);
      return subscriptionOf(saved);
    },

    keysOf,

    regenerateKey: async (name, key) => {
      const action = key === 'primary' ? 'regeneratePrimaryKey' : 'regenerateSecondaryKey';
      await azure.act(z.unknown(), 'subscriptions', name, action);
      return keysOf(name);
    },

    holderOf: async (key) => {
      const name = await book.nameOf(key);
      if (name === undefined) return undefined;
      // The book only knows where to look: whether the key is good, and of whom, is asked.
      const [keys, subscription] = await Promise.all([keysOf(name), findSubscription(name)]);
      const isGood = keys && [keys.primary, keys.secondary].some((good) => sameSecret(key, good));
      const user = isGood && subscription?.userName ? await findUser(subscription.userName) : undefined;
      return user && subscription && { user, subscription };
    },
  };
}
