import { addOfferChannel, addValidHotels } from '#contract/offer-places.ts';
import { type Offer, saveOffer } from '#contract/offers.ts';
import { type Sale, sellVouchers } from '#contract/sales.ts';
import type { VoucherId } from '#contract/vocabulary/ids.ts';
import { hotels } from '#demo/hotels.ts';
import { addMonths, dayIn } from '#domain/calendar/day.ts';
import { ask, type Wire } from './wire.ts';

export const hotelId = hotels[0]?.id ?? '';
const today = dayIn('Europe/Lisbon', new Date());

interface OnSale {
  stock: number;
  value: number;
  /** Of a service voucher: how many treatments it holds. Without them it is a money voucher. */
  treatments?: number;
}

function treatmentsOf(quantity: number) {
  const texts = [{ languageCode: 'PT', description: 'Massagem' }];
  const dates = { redeemValidFrom: null, redeemValidTo: null };
  return [{ code: 'MASSAGE', quantity, revenueCategoryId: 'wellness', action: 'Bill', ...dates, multiLingual: texts }];
}

/** An offer on sale at the desk, with vouchers of so much. */
export async function makeOffer(wire: Wire, code: string, { stock, value, treatments }: OnSale): Promise<string> {
  const offer = await ask<Offer>(wire, 'POST', saveOffer.path, {
    code,
    isPaymentMode: treatments === undefined,
    maxQuantity: stock,
    payedAmount: value,
    cardAmount: value,
    saleValidFrom: today,
    saleValidTo: addMonths(today, 12),
    vouchersValidUntil: 12,
    defaultPrefix: code.slice(0, 10),
    order: 1,
    voucherTagId: null,
    action: treatments === undefined ? 'Payment' : null,
    allowPartialRedeem: true,
    salesHasTax: true,
    active: true,
    voucherTypeVat: treatments === undefined ? [] : [{ taxCode: 'NOR', amount: value }],
    ...(treatments !== undefined && { voucherRebates: treatmentsOf(treatments) }),
    multiLingual: [{ languageCode: 'PT', title: code, description: '' }],
  });
  await ask(wire, 'POST', addValidHotels.path, { id: offer.id, hotels: [hotelId] });
  const channel = addOfferChannel.path.replace('{voucherId}', offer.id).replace('{channelId}', '2');
  await ask(wire, addOfferChannel.method[0], channel);
  return offer.id;
}

export function saleOf(offerId: string, quantity: number, price: number): object {
  return {
    customerFirstName: 'Rita',
    customerLastName: 'Lopes',
    customerMail: 'rita@example.com',
    customerNif: '999999990',
    languageCode: 'PT',
    sendMail: false,
    voucherTypeIds: [{ voucherTypeId: offerId, quantity, voucherSalePrice: price }],
    vouchersValidFrom: today,
    vouchersValidUntil: addMonths(today, 12),
    // Somebody may raise the price meanwhile; then it is below today's, and is given a reason.
    notes: 'The price the guest was told.',
  };
}

/** Vouchers of an offer, five hundred a sale. */
export async function sell(wire: Wire, offerId: string, wanted: number, price: number): Promise<VoucherId[]> {
  const ids: VoucherId[] = [];
  while (ids.length < wanted) {
    const sale = await ask<Sale>(wire, 'POST', sellVouchers.path, saleOf(offerId, Math.min(500, wanted - ids.length), price));
    ids.push(...sale.vouchers.map(({ id }) => id));
  }
  return ids;
}
