import { placeOrder } from '#contract/checkout.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { addOfferChannel, addValidHotels, removeOfferChannel, removeValidHotels } from '#contract/offer-places.ts';
import { addRebate, changeRebate, deleteRebate } from '#contract/offer-services.ts';
import { deleteOffer, saveOffer, setOnlineProperties } from '#contract/offers.ts';
import { partnerSell } from '#contract/partner/partner-sales.ts';
import { savePromotion } from '#contract/promotions.ts';
import { sellCart, sellVouchers } from '#contract/sales.ts';
import { hotels } from '#demo/hotels.ts';
import { addMonths } from '#domain/calendar/day.ts';
import { fromMinor } from '#domain/money/minor.ts';
import { hotelId, saleOf } from '../desk.ts';
import { at } from '../shop.ts';
import type { Request } from './commands.ts';

export const places = hotels.slice(0, 2).map(({ id }) => id as string);
export const deskChannel = 2;

/** What somebody wants of an offer. Services are named by their code, orders by their place. */
export type OfferCommand =
  | { do: 'sell'; by: 'desk' | 'cart' | 'partner' | 'guest'; quantity: number }
  | { do: 'pay'; order: number }
  | { do: 'save'; stock: number; priceMinor: number }
  | { do: 'addService'; code: string; quantity: number }
  | { do: 'changeService'; code: string; quantity: number }
  | { do: 'dropService'; code: string }
  | { do: 'place'; hotel: number; on: boolean }
  | { do: 'channel'; on: boolean }
  | { do: 'promote'; percent: number; active: boolean }
  | { do: 'badge'; on: boolean }
  | { do: 'delete' };

/** The offer as it is when nobody asks anything of it. */
export interface OfferSnapshot {
  id: string;
  code: string;
  exists: boolean;
  priceMinor: number;
  stock: number;
  /** Or held for an order: then it is not deleted any more. */
  isSold: boolean;
  services: readonly { id: string; code: string }[];
  /** Where it is sold at the desk, under the id of that. */
  channelId: string | undefined;
  promotionId: string | undefined;
  orders: readonly { id: string; key: string; totalMinor: number }[];
}

/** Two services are never written with one quantity, and the price of one follows from it, so that what was sold says what it was sold from. */
export const unitPriceOf = (quantity: number) => 1 + quantity / 100;

export function serviceForm(code: string, quantity: number) {
  return {
    ...{ code, quantity, unitPrice: unitPriceOf(quantity), revenueCategoryId: 'wellness', action: 'Bill' },
    ...{ redeemValidFrom: null, redeemValidTo: null, multiLingual: [{ languageCode: 'PT', description: 'Massagem' }] },
  };
}

export function offerForm(code: string, today: string, { stock, priceMinor }: { stock: number; priceMinor: number }) {
  const price = fromMinor(priceMinor);
  return {
    ...{ code, isPaymentMode: false, maxQuantity: stock, payedAmount: price, cardAmount: 90 },
    ...{ saleValidFrom: today, saleValidTo: addMonths(today, 12), vouchersValidUntil: 12, defaultPrefix: 'M', order: 1 },
    ...{ voucherTagId: null, action: null, allowPartialRedeem: true, salesHasTax: true, active: true },
    voucherTypeVat: price > 0 ? [{ taxCode: 'NOR', amount: price }] : [],
    multiLingual: [{ languageCode: 'PT', title: 'On sale', description: '' }],
  };
}

const guest = { firstName: 'Guest', lastName: 'Model', languageCode: 'PT' };

/** A command as the wire takes it; none where what it is about is not there. */
export function offerRequestOf(command: OfferCommand, offer: OfferSnapshot, today: string, discounted: number): Request | undefined {
  const { id } = offer;
  const asked = (endpoint: Endpoint, by: Request['by'], path: string, body?: unknown): Request => ({
    ...{ call: endpoint.name, by, method: endpoint.method[0], path, body, wrapped: by !== 'partner' },
  });
  const serviceId = (code: string) => offer.services.find((service) => service.code === code)?.id;
  switch (command.do) {
    case 'sell': {
      const { quantity } = command;
      if (command.by === 'desk') return asked(sellVouchers, 'desk', sellVouchers.path, saleOf(id, quantity, fromMinor(offer.priceMinor)));
      if (command.by === 'cart') {
        const { vouchersValidFrom: _, vouchersValidUntil: __, ...sale } = saleOf(id, quantity, 0) as Record<string, unknown>;
        return asked(sellCart, 'desk', sellCart.path, { ...sale, voucherTypeIds: [{ voucherTypeId: id, quantity }] });
      }
      if (command.by === 'partner') {
        const buyer = { firstName: 'Guest', lastName: 'Model', fiscalNumber: '999999990' };
        return asked(partnerSell, 'partner', partnerSell.path, { items: [{ offerId: id, quantity }], buyer, language: 'PT' });
      }
      const lines = [{ offerId: id, quantity, price: fromMinor(discounted) }];
      return asked(placeOrder, 'guest', at(placeOrder.path), { lines, ...guest, email: 'guest@example.com', termsAccepted: true });
    }
    case 'pay':
      return undefined;
    case 'save':
      return asked(saveOffer, 'desk', saveOffer.path, { id, ...offerForm(offer.code, today, command) });
    case 'addService':
      return asked(addRebate, 'desk', addRebate.path, { voucherTypeId: id, ...serviceForm(command.code, command.quantity) });
    case 'changeService': {
      const service = serviceId(command.code);
      const body = { id: service, voucherTypeId: id, ...serviceForm(command.code, command.quantity) };
      return service === undefined ? undefined : asked(changeRebate, 'desk', changeRebate.path, body);
    }
    case 'dropService': {
      const service = serviceId(command.code);
      return service === undefined ? undefined : asked(deleteRebate, 'desk', deleteRebate.path.replace('{id}', service));
    }
    case 'place': {
      const endpoint = command.on ? addValidHotels : removeValidHotels;
      return asked(endpoint, 'desk', endpoint.path, { id, hotels: [places[command.hotel] ?? hotelId] });
    }
    case 'channel': {
      const add = addOfferChannel.path.replace('{voucherId}', id).replace('{channelId}', String(deskChannel));
      if (command.on) return asked(addOfferChannel, 'desk', add);
      const { channelId } = offer;
      return channelId === undefined
        ? undefined
        : asked(removeOfferChannel, 'desk', removeOfferChannel.path.replace('{instanceId}', channelId));
    }
    case 'promote': {
      const { promotionId } = offer;
      if (promotionId === undefined) return undefined;
      const { percent: discount, active } = command;
      const dates = { startDate: today, endDate: addMonths(today, 1) };
      const scope = { voucherTypeIds: [id], channelIds: [2, 3] };
      return asked(savePromotion, 'desk', savePromotion.path, { id: promotionId, name: offer.code, discount, active, ...dates, ...scope });
    }
    case 'badge': {
      const body = { id, promote: command.on, promoteType: command.on ? 'hotdeal' : null, promoCode: null };
      return asked(setOnlineProperties, 'desk', setOnlineProperties.path, body);
    }
    case 'delete':
      return asked(deleteOffer, 'desk', deleteOffer.path.replace('{id}', id));
  }
}
