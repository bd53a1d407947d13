import { randomUUID } from 'node:crypto';
import type { CardPriceId } from '#contract/vocabulary/ids.ts';
import type { CardPrice } from '#domain/billing/deposit.ts';
import { done, refused } from '#domain/outcome.ts';
import { type CommandPlatform, type Origin, runCommand } from '../../platform/command/run-command.ts';
import { platformScope } from '../../platform/db/database.ts';
import { deleteCardPriceRow, findCardPrice, saveCardPriceRow } from './card-prices.store.ts';

/** Without an id, a new one. */
export interface PriceDraft extends Omit<CardPrice, 'id'> {
  readonly id: CardPriceId | undefined;
}

export function saveCardPriceCommand(platform: CommandPlatform, origin: Origin, draft: PriceDraft) {
  return runCommand(platform, { name: 'saveCardPrice', scope: platformScope, origin, request: draft }, async (tx) => {
    const current = draft.id && (await findCardPrice(tx, draft.id));
    if (draft.id !== undefined && !current) return refused('unknownPrice');
    const price: CardPrice = { ...draft, id: draft.id ?? (randomUUID() as CardPriceId) };
    await saveCardPriceRow(tx, price);
    await tx.record({ subject: 'cardPrice', id: price.id, detail: { before: current ?? null, after: price } });
    return done(price);
  });
}

export function deleteCardPriceCommand(platform: CommandPlatform, origin: Origin, id: CardPriceId) {
  return runCommand(platform, { name: 'deleteCardPrice', scope: platformScope, origin, request: { id } }, async (tx) => {
    const price = await findCardPrice(tx, id);
    if (!price) return refused('unknownPrice');
    await deleteCardPriceRow(tx, id);
    await tx.record({ subject: 'cardPrice', id, detail: { before: price, after: null } });
    return done(price);
  });
}
