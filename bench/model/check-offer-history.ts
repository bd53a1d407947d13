import { promotedPrice } from '#domain/pricing/promotion.ts';
import { hotelId } from '../desk.ts';
import type { Reply } from './history.ts';
import { type OfferCommand, places, unitPriceOf } from './offer-commands.ts';

export interface OfferOperation {
  requestId: string;
  call: string;
  command: OfferCommand;
  /** What the caller was shown, where the price is the caller's to name. */
  shownMinor: number;
  begun: number;
  ended: number;
  reply: Reply | undefined;
}

/** What stands in the database of a request that sold. */
export interface SoldByRequest {
  requestId: string;
  /** Of an order that is not paid yet it is what is held. */
  quantity: number;
  priceMinor: number;
  /** Of each voucher; none where it is only held. */
  vouchers: readonly { services: readonly { code: string; quantity: number; unitPriceMinor: number | null }[] }[];
}

export interface OfferHistory {
  start: { priceMinor: number; stock: number; services: readonly { code: string; quantity: number }[] };
  asked: readonly OfferOperation[];
  sold: readonly SoldByRequest[];
  /** In the end. */
  exists: boolean;
  counted: { sold: number; reserved: number; stock: number } | undefined;
}

interface Write<Value> {
  value: Value;
  begun: number;
  /** Nobody knows when, where nobody answered. */
  ended: number;
  certain: boolean;
}

const isDone = ({ reply }: OfferOperation) => reply?.status === 200;
const mayBeDone = ({ reply }: OfferOperation) => reply === undefined || reply.status === 200;

/** Everything something may have been while a request was under way: by the last write before it, or by one at the same time. */
function possible<Value>(writes: readonly Write<Value>[], { begun, ended }: OfferOperation): Value[] {
  return writes
    .filter(
      (write) =>
        write.begun < ended &&
        !writes.some((later) => later !== write && later.certain && later.begun > write.ended && later.ended < begun),
    )
    .map(({ value }) => value);
}

function writesOf<Value>(
  start: Value,
  asked: readonly OfferOperation[],
  read: (command: OfferCommand) => Value | undefined,
): Write<Value>[] {
  const first = { value: start, begun: Number.NEGATIVE_INFINITY, ended: Number.NEGATIVE_INFINITY, certain: true };
  const later = asked.filter(mayBeDone).flatMap((one) => {
    const value = read(one.command);
    return value === undefined
      ? []
      : [{ value, begun: one.begun, ended: isDone(one) ? one.ended : Number.POSITIVE_INFINITY, certain: isDone(one) }];
  });
  return [first, ...later];
}

/** Whether what was sold of an offer, and what was refused, can have been at the moment it was asked for. What it says is what is wrong. */
export function unexplainedSales({ start, asked, sold, exists, counted }: OfferHistory): string[] {
  const wrong: string[] = [];
  const prices = writesOf(start.priceMinor, asked, (command) => (command.do === 'save' ? command.priceMinor : undefined));
  const stocks = writesOf(start.stock, asked, (command) => (command.do === 'save' ? command.stock : undefined));
  const discounts = writesOf(0, asked, (command) => (command.do === 'promote' ? (command.active ? command.percent : 0) : undefined));
  const soldHere = writesOf<boolean>(true, asked, (command) =>
    command.do === 'place' && places[command.hotel] === hotelId ? command.on : undefined,
  );
  const atDesk = writesOf<boolean>(true, asked, (command) => (command.do === 'channel' ? command.on : undefined));
  const there = writesOf<boolean>(true, asked, (command) => (command.do === 'delete' ? false : undefined));
  const pricesAt = (one: OfferOperation) =>
    possible(prices, one).flatMap((price) =>
      possible(discounts, one).map((percent) => (percent === 0 ? price : promotedPrice(price, percent))),
    );
  const byGuest = ({ command }: OfferOperation) => command.do === 'sell' && command.by === 'guest';
  /** What must have been possible then for a sale to be refused in these words. */
  const mayBeRefused: Record<string, (one: OfferOperation) => boolean> = {
    // A shop knows what it sells, and nothing else.
    OFFER_UNKNOWN: (one) => possible(there, one).includes(false) || (byGuest(one) && possible(soldHere, one).includes(false)),
    OFFER_NOT_AT_DESK: (one) => possible(atDesk, one).includes(false),
    OFFER_NOT_SOLD_HERE: (one) => possible(soldHere, one).includes(false),
    PRICE_CHANGED: (one) => pricesAt(one).some((price) => price !== one.shownMinor),
  };
  const codes = new Set([
    ...start.services.map(({ code }) => code),
    ...asked.flatMap(({ command }) => (command.do === 'addService' ? [command.code] : [])),
  ]);
  const services = new Map(
    [...codes].map((code) => [
      code,
      writesOf(start.services.find((service) => service.code === code)?.quantity ?? 0, asked, (command) => {
        if ((command.do === 'addService' || command.do === 'changeService') && command.code === code) return command.quantity;
        return command.do === 'dropService' && command.code === code ? 0 : undefined;
      }),
    ]),
  );
  const deletions = asked.filter((one) => one.command.do === 'delete' && isDone(one));
  if (deletions.length > 1) wrong.push('it was deleted more than once');
  if (deletions.length > 0 && exists) wrong.push('it was deleted and is there');

  const known = new Map(sold.map((one) => [one.requestId, one]));
  const all = asked.filter((one) => one.command.do === 'sell');
  const quantityOf = ({ command }: OfferOperation) => (command.do === 'sell' ? command.quantity : 0);
  for (const { requestId } of sold)
    if (!all.some((one) => one.requestId === requestId)) wrong.push(`something was sold that nobody asked for (${requestId})`);

  for (const one of all) {
    const made = known.get(one.requestId);
    const told = one.reply ? (one.reply.code ?? String(one.reply.status)) : 'nothing';
    const say = (what: string) => wrong.push(`${JSON.stringify(one.command)} was answered ${told}: ${what} (${one.requestId})`);
    if (isDone(one) && !made) say('and nothing was sold');
    if (one.reply && one.reply.status !== 200 && made) say('and it was sold');
    if (made) {
      if (made.quantity !== quantityOf(one)) say(`and ${made.quantity} were sold`);
      if (deletions.some(({ ended }) => ended < one.begun)) say('of an offer that had been deleted');
      if (!possible(soldHere, one).includes(true)) say('where it was not sold then');
      if (!byGuest(one) && !possible(atDesk, one).includes(true)) say('at a desk where it was not sold then');
      const right = pricesAt(one);
      const byDesk = one.command.do === 'sell' && one.command.by === 'desk';
      if (!byDesk && !right.includes(made.priceMinor)) say(`for ${made.priceMinor}, which it did not cost then (${right.join(', ')})`);
      for (const voucher of made.vouchers) {
        if (voucher.services.length === 0) say('a voucher of nothing');
        for (const [code, writes] of services) {
          const { quantity = 0, unitPriceMinor = null } = voucher.services.find((service) => service.code === code) ?? {};
          if (!possible(writes, one).includes(quantity)) say(`with ${quantity} of ${code}, which it did not have then`);
          const unitPrice = Math.round(unitPriceOf(quantity) * 100);
          if (quantity > 0 && unitPriceMinor !== unitPrice) say(`with a price of ${unitPriceMinor} for each of ${code}`);
        }
      }
      const before = all.filter((other) => isDone(other) && other.ended < one.begun).reduce((sum, other) => sum + quantityOf(other), 0);
      const most = Math.max(...possible(stocks, one));
      if (before + quantityOf(one) > most) say(`and that is more than the ${most} there were`);
    } else if (one.reply?.code === 'OFFER_SOLD_OUT') {
      const most = all
        .filter((other) => other !== one && known.has(other.requestId) && other.begun < one.ended)
        .reduce((sum, other) => sum + quantityOf(other), 0);
      const least = Math.min(...possible(stocks, one));
      if (most + quantityOf(one) <= least) say(`and there were ${least}, of which at most ${most} had been sold`);
    } else if (one.reply) {
      if (!mayBeRefused[one.reply.code ?? '']?.(one)) say('for no reason');
    }
  }

  if (counted) {
    const total = sold.reduce((sum, { quantity }) => sum + quantity, 0);
    if (counted.sold + counted.reserved !== total)
      wrong.push(`it counts ${counted.sold} sold and ${counted.reserved} held; there are ${total}`);
    if (counted.sold + counted.reserved > counted.stock) wrong.push(`it sold more than its ${counted.stock}`);
  }
  for (const one of asked) {
    if (one.command.do === 'sell' || !one.reply || one.reply.status === 200 || one.reply.code !== undefined) continue;
    wrong.push(`${JSON.stringify(one.command)} was answered ${one.reply.status}`);
  }
  return wrong;
}
