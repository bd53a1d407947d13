import { createHash } from 'node:crypto';
import { seededRandom } from '../../faults/seeded-random.ts';

/** Chance that is always the same for the same name. */
export interface Drawing {
  chance(probability: number): boolean;
  /** 0 up to, not including, `below`. */
  below(below: number): number;
  /** Both included. */
  between(least: number, most: number): number;
  pick<Thing>(things: readonly Thing[]): Thing;
}

export function drawingFor(name: string): Drawing {
  const random = seededRandom(createHash('sha1').update(name).digest().readUInt32BE());
  const below = (count: number) => Math.floor(random() * count);
  return {
    chance: (probability) => random() < probability,
    below,
    between: (least, most) => least + below(most - least + 1),
    pick<Thing>(things: readonly Thing[]): Thing {
      const thing = things[below(things.length)];
      if (thing === undefined) throw new Error('nothing to pick from');
      return thing;
    },
  };
}
