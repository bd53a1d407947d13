import { randomUUID } from 'node:crypto';
import type { CardPriceId, DepositId, HotelId } from '#contract/vocabulary/ids.ts';
import { requestDeposit } from '#domain/billing/request-deposit.ts';
import { dayIn } from '#domain/calendar/day.ts';
import { done, refused } from '#domain/outcome.ts';
import { type CommandPlatform, type Origin, runCommand } from '../../platform/command/run-command.ts';
import type { Scope } from '../../platform/db/database.ts';
import { findCardPrice } from './card-prices.store.ts';
import { findListedDeposit, hotelTerms, insertDeposit } from './deposits.store.ts';

interface Wish {
  cardPriceId: CardPriceId;
  hotelId: HotelId;
}

export function requestDepositCommand(platform: CommandPlatform, scope: Scope, origin: Origin, { cardPriceId, hotelId }: Wish) {
  return runCommand(platform, { name: 'requestCashDeposit', scope, origin, request: { cardPriceId, hotelId } }, async (tx) => {
    const price = await findCardPrice(tx, cardPriceId);
    if (!price) return refused('unknownPrice');
    const terms = await hotelTerms(tx, hotelId);
    if (!terms) throw new Error(`the caller works in ${hotelId}, which is not there`);
    const id = randomUUID() as DepositId;
    const deposit = requestDeposit(price, { id, hotelId, paymentType: terms.paymentType, today: dayIn(terms.timeZone, tx.now) });
    await insertDeposit(tx, deposit, { by: origin.actor, at: tx.now });
    await tx.record({ subject: 'cashDeposit', id, detail: { before: null, after: deposit } });
    const listed = await findListedDeposit(tx, id);
    if (!listed) throw new Error(`deposit ${id} was written and is not there`);
    return done(listed);
  });
}
