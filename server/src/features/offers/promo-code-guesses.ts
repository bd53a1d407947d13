import type { Platform } from '../../platform/feature.ts';
import type { Limit } from '../../platform/limits/limit.ts';

/** A code is a word that people make up; a guest mistypes it a few times. */
const wrongCodesPerMinute = 20;

/** Of one client, wherever in the shop a code is given. */
export function promoCodeGuesses(platform: Pick<Platform, 'limit'>): Limit {
  return platform.limit({ name: 'wrong-promo-codes', most: wrongCodesPerMinute, windowMs: 60_000 });
}

/** What is asked with a code is a guess; what is asked without one is nobody's to count. */
export async function withPromoCode<T>(
  guesses: Limit,
  { client, promoCode }: { client: string; promoCode?: string | undefined },
  work: () => Promise<T>,
  missed: (result: T) => boolean,
): Promise<T | 'over'> {
  return promoCode?.trim() ? guesses.guess(client, work, missed) : work();
}
