import { seeded } from '../seeded.ts';
import type { House } from './house.ts';
import { type Lived, live, type Script } from './life.ts';
import type { Market } from './market.ts';
import { unexplained } from './witness.ts';

/** A race does not happen every time. */
const triesEach = 12;
const triesMost = 400;

async function fails(house: House, market: Market, kind: string, script: Script, seed: number): Promise<Lived | undefined> {
  for (let tries = 0; tries < triesEach; tries += 1) {
    const random = seeded(seed + tries);
    const lived = await live(house, random, await market.another(random, kind), { script });
    if (lived.faults.length + unexplained(lived.history, market.today).length > 0) return lived;
  }
  return undefined;
}

const without = <Item>(items: readonly Item[], place: number) => items.filter((_, index) => index !== place);

/** The shortest life that still goes wrong: without a burst, then without a wish, as long as it does. */
export async function shrink(house: House, market: Market, kind: string, script: Script, seed: number): Promise<Lived | undefined> {
  let [shortest, best]: [Script, Lived | undefined] = [script, await fails(house, market, kind, script, seed)];
  if (!best) return undefined;
  for (let tried = 0, shorter = true; shorter && tried < triesMost; ) {
    shorter = false;
    const candidates = [
      ...shortest.map((_, place) => without(shortest, place)),
      ...shortest.flatMap((burst, place) =>
        burst.map((_, wish) => shortest.map((one, at) => (at === place ? without(one, wish) : one)).filter(({ length }) => length > 0)),
      ),
    ];
    for (const candidate of candidates) {
      if (candidate.length === 0 || tried >= triesMost) break;
      tried += 1;
      const lived = await fails(house, market, kind, candidate, seed);
      if (!lived) continue;
      [shortest, best, shorter] = [candidate, lived, true];
      break;
    }
  }
  return best;
}
