import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { done, refused } from '#domain/outcome.ts';
import type { ApiGateway, UserDraft } from './api-gateway.ts';

export interface GatewayUnderTest {
  gateway: ApiGateway;
  close(): Promise<void>;
}

const hotel = '7c1d0f7e-2c6a-4b53-9d5b-8f1f6f1d0a01';

function partner(changes: Partial<UserDraft> = {}): UserDraft {
  const name = randomUUID();
  const email = `${name}@partner.example`;
  return { name, firstName: 'Inês', lastName: "d'Almeida", email, note: hotel, state: 'active', ...changes };
}

/** What every keeper of partners and keys owes us. */
export function apiGatewayBehaviour(name: string, open: () => Promise<GatewayUnderTest>): void {
  describe(`api gateway: ${name}`, () => {
    let outside: GatewayUnderTest;
    beforeAll(async () => {
      outside = await open();
    });
    afterAll(() => outside.close());

    async function subscribed(changes: Partial<UserDraft> = {}) {
      const { gateway } = outside;
      const draft = partner(changes);
      await gateway.saveUser(draft);
      const [product] = await gateway.listProducts();
      if (!product) throw new Error('there is nothing to subscribe to');
      const subscription = {
        name: randomUUID(),
        displayName: 'Spa desk',
        userName: draft.name,
        productId: product.id,
        state: 'active' as const,
      };
      await gateway.saveSubscription(subscription);
      return { draft, subscription };
    }

    test('a partner is kept as written, accents and quotes too, and changed under the same name', async () => {
      const { gateway } = outside;
      const draft = partner();
      const saved = await gateway.saveUser(draft);
      expect(saved).toEqual(done({ ...draft, registeredAt: expect.any(Date) }));
      expect(await gateway.findUser(draft.name)).toEqual(saved.ok && saved.value);
      const blocked = await gateway.saveUser({ ...draft, lastName: 'Sousa', state: 'blocked' });
      expect(blocked).toMatchObject({ ok: true, value: { lastName: 'Sousa', state: 'blocked' } });
      expect(blocked.ok && saved.ok && blocked.value.registeredAt.getTime() === saved.value.registeredAt.getTime()).toBe(true);
      expect(await gateway.findUser(randomUUID())).toBeUndefined();
    });

    test('one address belongs to one partner, whatever its capitals', async () => {
      const { gateway } = outside;
      const first = partner();
      await gateway.saveUser(first);
      expect(await gateway.saveUser(partner({ email: first.email.toUpperCase() }))).toEqual(refused('emailTaken', 'email'));
      expect(await gateway.saveUser(first)).toMatchObject({ ok: true });
    });

    test('partners are found by hotel, and by pieces of address and first name; page by page, each once', async () => {
      const { gateway } = outside;
      const note = randomUUID();
      const made = ['Ana', 'Bruno', "D'Arc", 'Mariana', 'Zé'].map((firstName) => partner({ firstName, note }));
      for (const draft of made) await gateway.saveUser(draft);
      const found = async (filter: object) => {
        const { users, count } = await gateway.listUsers({ skip: 0, top: 50, ...filter });
        expect(count).toBe(users.length);
        return users.map(({ firstName }) => firstName).sort();
      };
      expect(await found({ note })).toEqual(['Ana', 'Bruno', "D'Arc", 'Mariana', 'Zé']);
      expect(await found({ note, firstName: 'ANA' })).toEqual(['Ana', 'Mariana']);
      expect(await found({ note, firstName: "d'a" })).toEqual(["D'Arc"]);
      expect(await found({ note, email: made[1]?.email.slice(0, 20).toUpperCase() })).toEqual(['Bruno']);
      expect(await found({ note: randomUUID() })).toEqual([]);

      const pages = [];
      for (const skip of [0, 2, 4]) {
        const { users, count } = await gateway.listUsers({ note, skip, top: 2 });
        expect(count).toBe(5);
        pages.push(...users.map(({ name: one }) => one));
      }
      expect(new Set(pages)).toEqual(new Set(made.map(({ name: one }) => one)));
    });

    test('a subscription gets two keys that lead back to it, and keeps them while it changes', async () => {
      const { gateway } = outside;
      const { draft, subscription } = await subscribed();
      expect(await gateway.listSubscriptions(draft.name)).toMatchObject([{ ...subscription, createdAt: expect.any(Date) }]);
      const keys = await gateway.keysOf(subscription.name);
      if (!keys) throw new Error('no keys');
      expect(keys.primary).toMatch(/^[0-9a-f]{32}$/);
      expect(keys.secondary).not.toBe(keys.primary);
      for (const key of [keys.primary, keys.secondary]) {
        expect(await gateway.holderOf(key)).toMatchObject({ user: { name: draft.name, note: hotel }, subscription });
      }

      await gateway.saveSubscription({ ...subscription, state: 'suspended' });
      expect(await gateway.keysOf(subscription.name)).toEqual(keys);
      expect(await gateway.holderOf(keys.primary)).toMatchObject({ subscription: { state: 'suspended' } });
      expect(await gateway.findSubscription(subscription.name)).toMatchObject({ state: 'suspended', displayName: 'Spa desk' });
      await gateway.saveUser({ ...draft, state: 'blocked' });
      expect(await gateway.holderOf(keys.primary)).toMatchObject({ user: { state: 'blocked' } });
    });

    test('a key made anew replaces one and leaves the other; the one before is nobody’s', async () => {
      const { gateway } = outside;
      const { subscription } = await subscribed();
      const before = await gateway.keysOf(subscription.name);
      const after = await gateway.regenerateKey(subscription.name, 'primary');
      if (!before || !after) throw new Error('no keys');
      expect(after.primary).not.toBe(before.primary);
      expect(after.secondary).toBe(before.secondary);
      expect(await gateway.holderOf(before.primary)).toBeUndefined();
      expect(await gateway.holderOf(after.primary)).toMatchObject({ subscription: { name: subscription.name } });
      const again = await gateway.regenerateKey(subscription.name, 'secondary');
      expect(again?.primary).toBe(after.primary);
      expect(await gateway.holderOf(before.secondary)).toBeUndefined();
    });

    test('a deleted partner takes subscriptions and keys along', async () => {
      const { gateway } = outside;
      const { draft, subscription } = await subscribed();
      const keys = await gateway.keysOf(subscription.name);
      if (!keys) throw new Error('no keys');
      expect(await gateway.deleteUser(draft.name)).toBe(true);
      expect(await gateway.findUser(draft.name)).toBeUndefined();
      expect(await gateway.findSubscription(subscription.name)).toBeUndefined();
      expect(await gateway.holderOf(keys.primary)).toBeUndefined();
      expect(await gateway.deleteUser(draft.name)).toBe(false);
    });

    test('what is not there has no keys, and what is no key has no holder', async () => {
      const { gateway } = outside;
      expect(await gateway.keysOf(randomUUID())).toBeUndefined();
      expect(await gateway.regenerateKey(randomUUID(), 'primary')).toBeUndefined();
      expect(await gateway.holderOf('0'.repeat(32))).toBeUndefined();
    });
  });
}
