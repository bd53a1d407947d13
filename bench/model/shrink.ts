/** A race does not happen every time. */
const triesEach = 12;
const triesMost = 400;

type Bursts<Wish> = readonly (readonly Wish[])[];

const without = <Item>(items: readonly Item[], place: number) => items.filter((_, index) => index !== place);

/** The shortest life that still goes wrong: without a burst, then without a wish, as long as it does. */
export async function shrink<Wish, Lived>(
  script: Bursts<Wish>,
  liveAgain: (script: Bursts<Wish>, attempt: number) => Promise<Lived | undefined>,
): Promise<Lived | undefined> {
  const fails = async (candidate: Bursts<Wish>): Promise<Lived | undefined> => {
    for (let attempt = 0; attempt < triesEach; attempt += 1) {
      const lived = await liveAgain(candidate, attempt);
      if (lived) return lived;
    }
    return undefined;
  };
  let [shortest, best] = [script, await fails(script)];
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
      const lived = await fails(candidate);
      if (!lived) continue;
      [shortest, best, shorter] = [candidate, lived, true];
      break;
    }
  }
  return best;
}
