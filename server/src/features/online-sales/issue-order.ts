import type { Hotel } from '#contract/hotels.ts';
import type { OfferId } from '#contract/vocabulary/ids.ts';
import { dayIn } from '#domain/calendar/day.ts';
import { missingForSale } from '#domain/offer/readiness.ts';
import { usualValidity } from '#domain/sale/sale-validity.ts';
import type { SaleLine } from '#domain/sale/sell.ts';
import type { CommandTx, Origin } from '../../platform/command/run-command.ts';
import type { Held } from '../../platform/db/held.ts';
import { queueVoucherMails } from '../notifications/index.ts';
import { findOffer, holdOffers, holdStock, lockOffers, type OfferRecord, releaseStock } from '../offers/index.ts';
import { profileForCustomer } from '../profiles/index.ts';
import { writeSale } from '../sales/index.ts';
import { moveOrder, type OrderRecord } from './orders.store.ts';
import { tellOrder } from './tell-order.ts';

/** In the order of their offers, as everybody who takes from the stock. */
export function inStockOrder({ lines }: OrderRecord): OrderRecord['lines'] {
  return [...lines].sort((one, other) => (one.offerId < other.offerId ? -1 : 1));
}

const offersOf = ({ lines }: OrderRecord) => lines.map(({ offerId }) => offerId);

/** Nobody minded the offer while the order was released: what it promised may be gone from it. */
async function isWhole(tx: CommandTx, offerId: OfferId): Promise<boolean> {
  const offer = await findOffer(tx, offerId);
  return offer !== undefined && !missingForSale({ kind: offer.kind, serviceCount: offer.rebates.length, hotelCount: offer.hotels.length });
}

/** Finds the stock of a released order again: all of it, or none. */
export async function holdAgain(tx: CommandTx, order: OrderRecord): Promise<boolean> {
  await lockOffers(tx, offersOf(order));
  const held: OrderRecord['lines'] = [];
  for (const line of inStockOrder(order)) {
    if ((await isWhole(tx, line.offerId)) && (await holdStock(tx, line.offerId, line.quantity))) {
      held.push(line);
      continue;
    }
    for (const { offerId, quantity } of held) await releaseStock(tx, offerId, quantity);
    return false;
  }
  return true;
}

/** The order becomes a sale of the same id, with its vouchers and their mails. Its stock must be held. */
export async function issueOrder(tx: CommandTx, order: Held<OrderRecord>, hotel: Hotel, late: boolean, origin: Origin): Promise<void> {
  const offers = await holdOffers(tx, offersOf(order));
  const today = dayIn(hotel.timeZone, tx.now);
  const lines: SaleLine<Held<OfferRecord>>[] = [];
  for (const { offerId, quantity, priceMinor, promotion, offered } of order.lines) {
    const now = offers.find(({ id }) => id === offerId);
    if (!now) throw new Error(`offer ${offerId} is gone while an order holds its stock`);
    // Its stock is counted on the offer as it is; what its guest gets is what was ordered.
    const offer: Held<OfferRecord> = { ...now, ...offered };
    lines.push({ offer, quantity, priceMinor, listPriceMinor: priceMinor, promotion, ...usualValidity(offer, today) });
  }
  const { firstName, lastName, email, phone, fiscalNumber } = order;
  const buyer = { firstName, lastName, email, phone, fiscalNumber, countryCode: '', postCode: '', city: '', address: '' };
  const profile = await profileForCustomer(tx, { ...buyer, profileId: undefined }, order.hotelId, { by: origin.actor, at: tx.now });
  if (!profile.ok) throw new Error(`no profile for order ${order.id}`);
  const written = await writeSale(
    tx,
    {
      id: order.id,
      hotelId: order.hotelId,
      channel: 'Online',
      currency: order.currency,
      profileId: profile.value,
      buyer,
      language: order.language,
      gift: order.gift,
      businessDate: today,
      first: 'sold',
      stock: 'held',
      invoiceReference: null,
      notes: '',
      lines,
    },
    origin,
  );
  if (!written.ok) throw new Error(`the stock of order ${order.id} was not held`);
  await queueVoucherMails(tx, written.value, order.language, origin);
  await moveOrder(tx, order, 'issued', late, tx.now);
  await tellOrder(tx, order, late ? 'issuedLate' : 'issued', origin);
  await tx.record({ subject: 'sale', id: order.id, detail: { after: { hotelId: order.hotelId, late, vouchers: written.value.length } } });
}
