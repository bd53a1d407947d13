import { describe, expect, it, test } from 'vitest';
import { apiUserStates, type PartnerAbility, subscriptionStates } from '#contract/vocabulary/api-gateway.ts';
import { done, refused } from '../outcome.ts';
import { decideAdmission } from './admit-partner.ts';
import { mayMove, subscriptionMoves } from './move-subscription.ts';

const now = new Date('2026-03-01T10:00:00Z');
const holder = { user: { state: 'active' }, subscription: { state: 'active', productId: 'partner-full', expiresAt: null } } as const;

describe('the holder of a key is let in', () => {
  it('only while both partner and subscription are active', () => {
    for (const state of apiUserStates) {
      const decision = decideAdmission({ ...holder, user: { state } }, 'read', now);
      expect(decision).toEqual(state === 'active' ? done(undefined) : refused('inactive'));
    }
    for (const state of subscriptionStates) {
      const decision = decideAdmission({ ...holder, subscription: { ...holder.subscription, state } }, 'read', now);
      expect(decision).toEqual(state === 'active' ? done(undefined) : refused('inactive'));
    }
  });

  it('until the subscription ends, and not from that moment on', () => {
    const until = (expiresAt: Date) => decideAdmission({ ...holder, subscription: { ...holder.subscription, expiresAt } }, 'read', now).ok;
    expect([until(new Date(now.getTime() + 1)), until(now)]).toEqual([true, false]);
  });

  test.each([
    ['partner-read', ['read']],
    ['partner-redeem', ['read', 'redeem']],
    ['partner-sell', ['read', 'sell']],
    ['partner-full', ['read', 'redeem', 'sell']],
    ['starter', []],
    ['', []],
    ['toString', []],
  ] as const)('to do what the product %s is for, and nothing else', (productId, expected: readonly PartnerAbility[]) => {
    const may = (ability: PartnerAbility) =>
      decideAdmission({ ...holder, subscription: { ...holder.subscription, productId } }, ability, now).ok;
    expect((['read', 'redeem', 'sell'] as const).filter(may)).toEqual(expected);
  });
});

it('a subscription stays where it is or goes where its state leads, and never back to having been asked for', () => {
  for (const from of subscriptionStates) {
    expect(mayMove(from, from)).toBe(true);
    for (const to of subscriptionStates.filter((state) => state !== from))
      expect(mayMove(from, to)).toBe(subscriptionMoves[from].includes(to));
    expect(subscriptionMoves[from]).not.toContain('submitted');
  }
});
