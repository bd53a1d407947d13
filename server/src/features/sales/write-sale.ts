import type { VoucherId } from '#contract/vocabulary/ids.ts';
import type { Day } from '#domain/calendar/day.ts';
import { done, type Outcome, refused } from '#domain/outcome.ts';
import type { Gift } from '#domain/sale/buyer.ts';
import type { SaleLine } from '#domain/sale/sell.ts';
import type { CommandTx, Origin } from '../../platform/command/run-command.ts';
import type { Held } from '../../platform/db/held.ts';
import type { OfferRecord } from '../offers/index.ts';
import { issueVouchers } from '../vouchers/index.ts';
import { insertSale, type NewSale } from './sales.store.ts';

export interface WholeSale extends NewSale {
  lines: readonly SaleLine<Held<OfferRecord>>[];
  gift: Gift | null;
  businessDate: Day;
  /** `issued` where the money is still to come. */
  first: 'issued' | 'sold';
  /** `held` where an order has kept them. */
  stock: 'stock' | 'held';
}

/** Writes a sale and issues its vouchers: every line, or the refusal of the first that found too few left. */
export async function writeSale(tx: CommandTx, sale: WholeSale, origin: Origin): Promise<Outcome<VoucherId[], 'soldOut'>> {
  await insertSale(tx, sale, origin);
  const { id: saleId, buyer, profileId, gift, hotelId, channel, language, notes, invoiceReference, businessDate, first, stock } = sale;
  const client = { profileId, firstName: buyer.firstName, lastName: buyer.lastName, email: buyer.email };
  const shared = { saleId, client, gift, hotelId, channel, language, notes, invoiceReference, businessDate, first, stock };
  const issued: VoucherId[] = [];
  // Every sale takes its stock in the same order, so that two carts wait for each other instead of blocking each other.
  const ordered = [...sale.lines.entries()].sort(([, one], [, other]) => (one.offer.id < other.offer.id ? -1 : 1));
  for (const [index, line] of ordered) {
    const vouchers = await issueVouchers(tx, { ...shared, ...line }, origin);
    if (vouchers === 'soldOut') return refused('soldOut', `voucherTypeIds.${index}.quantity`);
    issued.push(...vouchers);
  }
  return done(issued);
}
