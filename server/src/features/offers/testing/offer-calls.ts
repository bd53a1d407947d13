import type { InjectOptions } from 'fastify';
import type { CallInput, Endpoint, ItemOf } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';
import { addOfferChannel, addValidHotels } from '#contract/offer-places.ts';
import { type Offer, type OfferDraft, readOffer, saveOffer } from '#contract/offers.ts';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import { hotels } from '#demo/hotels.ts';
import { addMonths, dayIn } from '#domain/calendar/day.ts';
import { type TestApplication, urlOf } from '../../../main/testing/test-application.ts';

export const manager = 'manager@vale.demo';
export const other = 'other@vale.demo';
export const [miradouro, quinta, , sierra] = hotels.map((hotel) => hotel.id as HotelId) as [HotelId, HotelId, HotelId, HotelId];

export const today = dayIn('Europe/Lisbon', new Date());

type WireDraft = CallInput<typeof saveOffer>['body']['request'];

export const moneyDraft: WireDraft = {
  code: 'GIFT',
  isPaymentMode: true,
  maxQuantity: 100,
  payedAmount: 80,
  cardAmount: 100,
  saleValidFrom: today,
  saleValidTo: addMonths(today, 12),
  vouchersValidUntil: 12,
  defaultPrefix: 'GC',
  order: 1,
  voucherTagId: null,
  action: 'Payment',
  allowPartialRedeem: true,
  salesHasTax: true,
  active: true,
  voucherTypeVat: [],
  multiLingual: [{ languageCode: 'PT', title: 'Cheque-prenda', description: 'Para usar como apetecer.' }],
};

export const serviceDraft: WireDraft = {
  ...moneyDraft,
  code: 'RITUAL',
  isPaymentMode: false,
  action: null,
  voucherTypeVat: [
    { taxCode: 'NOR', amount: 50 },
    { taxCode: 'RED', amount: 30 },
  ],
};

export const rebateDraft: NonNullable<WireDraft['voucherRebates']>[number] = {
  code: 'MASSAGE',
  quantity: 2,
  revenueCategoryId: 'wellness',
  action: 'Bill',
  redeemValidFrom: null,
  redeemValidTo: null,
  multiLingual: [{ languageCode: 'PT', description: 'Massagem de 50 minutos' }],
};

export interface Reply<Item> extends Envelope<Item> {
  status: number;
  /** The first item of the response, for calls that answer one. */
  item: Item;
}

/** Calls of one application, each as somebody of the demo. */
export function offerCalls(app: TestApplication) {
  async function call<E extends Endpoint>(
    email: string,
    endpoint: E,
    { params = {}, query = '', body, ...rest }: { params?: Record<string, string>; query?: string; body?: unknown } & InjectOptions = {},
  ): Promise<Reply<ItemOf<E>>> {
    const reply = await app.as(email, {
      method: endpoint.method[0],
      url: `${urlOf(endpoint, params)}${query}`,
      ...(body === undefined ? {} : { payload: { request: body } }),
      ...rest,
    });
    const envelope = reply.json<Envelope<ItemOf<E>>>();
    return { status: reply.statusCode, ...envelope, item: envelope.response[0] as ItemOf<E> };
  }

  const save = (request: object, email = manager) => call(email, saveOffer, { body: request });
  const read = async (id: string, email = manager) => (await call(email, readOffer, { params: { id } })).item;

  return {
    call,
    save,
    read,
    /** A new offer, which must succeed. */
    async create(request: Partial<WireDraft> & { code: string }, base: WireDraft = moneyDraft): Promise<Offer> {
      const { item, errors } = await save({ ...base, ...request });
      if (!item) throw new Error(`not created: ${JSON.stringify(errors)}`);
      return item;
    },
    /** On sale at the front desk of the hotel Miradouro. */
    async publish(id: string): Promise<void> {
      await call(manager, addValidHotels, { body: { id, hotels: [miradouro] } });
      await call(manager, addOfferChannel, { params: { voucherId: id, channelId: '2' } });
    },
    async sellOnline(id: string): Promise<void> {
      await call(manager, addOfferChannel, { params: { voucherId: id, channelId: '3' } });
    },
  };
}

/** What the form sends back of an offer it has read. */
export function draftOf(offer: Offer): Omit<OfferDraft, 'multiLingual' | 'voucherRebates'> & Pick<Offer, 'multiLingual'> {
  return {
    id: offer.id,
    version: offer.version,
    code: offer.code,
    isPaymentMode: offer.isPaymentMode,
    maxQuantity: offer.maxQuantity,
    payedAmount: offer.payedAmount,
    cardAmount: offer.cardAmount,
    saleValidFrom: offer.saleValidFrom,
    saleValidTo: offer.saleValidTo,
    vouchersValidUntil: offer.vouchersValidUntil,
    defaultPrefix: offer.defaultPrefix,
    order: offer.order,
    voucherTagId: offer.voucherTagId,
    action: offer.action,
    allowPartialRedeem: offer.allowPartialRedeem,
    salesHasTax: offer.salesHasTax,
    active: offer.active,
    voucherTypeVat: offer.voucherTypeVat,
    multiLingual: offer.multiLingual,
  };
}
