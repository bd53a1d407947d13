import type { Notice } from '#contract/envelope.ts';
import type { PricedLine } from '../cart/cart.ts';
import { sayRefusal } from '../messages/say-refusal.ts';
import type { Words } from '../messages/words.ts';
import { type Faults, fieldOf } from './draft.ts';

/** A no of the server, taken apart: each reason where the guest can do something about it. */
export interface RefusedOrder {
  faults: Faults;
  /** By offer. */
  lines: Record<string, string>;
  /** What belongs to no one place. */
  trouble: string | undefined;
}

export const nothingRefused: RefusedOrder = { faults: {}, lines: {}, trouble: undefined };

export function takeApart(problems: readonly Notice[], lines: readonly PricedLine[], words: Words): RefusedOrder {
  const refused: RefusedOrder = { faults: {}, lines: {}, trouble: undefined };
  for (const { code, field } of problems) {
    const [, place] = /^lines\.(\d+)/.exec(field ?? '') ?? [];
    const line = place === undefined ? undefined : lines[Number(place)];
    const draftField = fieldOf(field);
    if (line) refused.lines[line.offerId] = sayRefusal(code, words);
    else if (draftField) refused.faults[draftField] = 'refused';
    else refused.trouble = sayRefusal(code, words);
  }
  if (Object.keys(refused.lines).length > 0) refused.trouble ??= words.checkout.checkLines;
  return refused;
}
