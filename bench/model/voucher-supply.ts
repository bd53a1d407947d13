import { retryReservationVoucher, runRules, saveRule } from '#contract/automation.ts';
import { followOrder, type Order, payOrder, placeOrder } from '#contract/checkout.ts';
import { addOfferChannel, addValidHotels } from '#contract/offer-places.ts';
import { type Offer, saveOffer } from '#contract/offers.ts';
import { reconcilePayment } from '#contract/online-sales.ts';
import type { Sale } from '#contract/sales.ts';
import { sellVouchers } from '#contract/sales.ts';
import type { VoucherId } from '#contract/vocabulary/ids.ts';
import { addMonths } from '#domain/calendar/day.ts';
import { hotelId, saleOf } from '../desk.ts';
import { pick, type Random } from '../seeded.ts';
import { at } from '../shop.ts';
import { ask, Wire } from '../wire.ts';
import { payAtOnce } from './payments.ts';
import { retry } from './retry.ts';
import type { TestedProduct } from './tested-product.ts';

interface Kind {
  price: number;
  value: number;
  partial: boolean;
  /** Quantity and unit price of each of its services; none for money. */
  services?: readonly { quantity: number; unitPrice: number | null }[];
  gift?: true;
  /** Issued for reservations, as long as there are any. */
  reservation?: true;
}

/** What vouchers there are: of every kind that is used, counted or paid back in a way of its own. */
const kinds: Record<string, Kind> = {
  money: { price: 100, value: 100, partial: true },
  // More than what is written by hand may be.
  large: { price: 30_000, value: 30_000, partial: true },
  largeWhole: { price: 30_000, value: 30_000, partial: false },
  discounted: { price: 102, value: 150, partial: true },
  dearer: { price: 99.99, value: 80, partial: true },
  free: { price: 0, value: 50, partial: true },
  moneyWhole: { price: 80, value: 100, partial: false },
  gift: { price: 100, value: 100, partial: true, gift: true },
  parts: {
    price: 120,
    value: 150,
    partial: true,
    services: [
      { quantity: 2, unitPrice: 60 },
      { quantity: 3, unitPrice: 30 },
    ],
  },
  partsAlike: {
    price: 100,
    value: 130,
    partial: true,
    services: [
      { quantity: 2, unitPrice: null },
      { quantity: 1, unitPrice: null },
    ],
  },
  servicesWhole: {
    price: 90,
    value: 120,
    partial: false,
    services: [
      { quantity: 3, unitPrice: null },
      { quantity: 1, unitPrice: null },
    ],
  },
  reservation: { price: 40, value: 40, partial: true, reservation: true },
  servicesFree: { price: 0, value: 60, partial: true, services: [{ quantity: 4, unitPrice: null }] },
};

export const kindNames: readonly string[] = Object.keys(kinds);

/** Whether money can ever go back for one of this kind: it was bought online, or some of it was. */
export const isPaidFor = (kind: string) => (kinds[kind]?.price ?? 0) > 0 && !kinds[kind]?.reservation;

const ordered = 8;

/** How one is bought: for refunds they are three kinds. */
type Way = 'desk' | 'card' | 'reference';

const drawWay = (random: Random): Way => (random() < 0.2 ? 'desk' : random() < 0.3 ? 'reference' : 'card');

export interface Supplied {
  id: VoucherId;
  kind: string;
  way: Way;
}

/** What is asked besides the scenarios: to buy what they begin with, and to issue it for reservations. */
export const supplyCalls: readonly string[] = [payOrder, followOrder, reconcilePayment, runRules, retryReservationVoucher].map(
  ({ name }) => name,
);

/** Where vouchers of every kind are bought: online, paid in a way that can be refunded or in one that cannot, and at the desk. */
export class VoucherSupply {
  readonly #offers = new Map<string, string>();
  readonly #stock = new Map<string, Supplied[]>();
  #guest = 0;

  constructor(
    readonly product: TestedProduct,
    readonly today: string,
  ) {}

  async open(): Promise<void> {
    const wire = new Wire(this.product.token, this.product.ports[0]);
    for (const [name, { price, value, partial, services, reservation }] of Object.entries(kinds)) {
      const offer = await ask<Offer>(wire, 'POST', saveOffer.path, {
        ...{
          code: `MODEL-${name.toUpperCase()}`,
          isPaymentMode: services === undefined,
          maxQuantity: 1_000_000,
          payedAmount: price,
          cardAmount: value,
        },
        ...{ saleValidFrom: this.today, saleValidTo: addMonths(this.today, 12), vouchersValidUntil: 12, defaultPrefix: 'M', order: 1 },
        ...{ voucherTagId: null, action: services ? null : 'Payment', allowPartialRedeem: partial, salesHasTax: true, active: true },
        voucherTypeVat: services && price > 0 ? [{ taxCode: 'NOR', amount: price }] : [],
        multiLingual: [{ languageCode: 'PT', title: name, description: '' }],
        ...(services && {
          voucherRebates: services.map(({ quantity, unitPrice }, place) => ({
            ...{
              code: `S${place}`,
              quantity,
              unitPrice,
              revenueCategoryId: 'wellness',
              action: 'Bill',
              redeemValidFrom: null,
              redeemValidTo: null,
            },
            multiLingual: [{ languageCode: 'PT', description: 'Massagem' }],
          })),
        }),
      });
      await ask(wire, 'POST', addValidHotels.path, { id: offer.id, hotels: [hotelId] });
      for (const channel of reservation ? ['2', '3', '4'] : ['2', '3']) {
        await ask(wire, addOfferChannel.method[0], addOfferChannel.path.replace('{voucherId}', offer.id).replace('{channelId}', channel));
      }
      this.#offers.set(name, offer.id);
      if (reservation) this.#stock.set(name, await this.#issue(wire, offer.id, name));
    }
    wire.close();
  }

  /** One for each room that is booked, however many say at once that it is time. */
  async #issue(wire: Wire, offerId: string, kind: string): Promise<Supplied[]> {
    const [from, to] = [addMonths(this.today, 1), addMonths(this.today, 12)];
    await ask(wire, 'POST', saveRule.path, {
      ...{ code: 'MODEL', description: 'For every room', active: true, validFrom: from, validTo: to, voucherTypeId: offerId },
      ...{ validityType: 'ConfigurationDates', emissionType: 'Room', emissionScheduleType: 'BeforeCheckIn', daysForEmission: 60 },
      ...{ autoVoucherChannels: [], autoVoucherRateCode: [], autoVoucherHotelValidity: [{ validHotelId: hotelId }] },
    });
    // Rules begin tomorrow at the earliest; nobody waits that long here.
    await this.product.database.query(`update automation_rule set valid_from = $1 where code = 'MODEL'`, [this.today]);
    const run = `${runRules.path}?hotelId=${hotelId}`;
    const wires = [0, 1, 0, 1].map((place) => new Wire(this.product.token, this.product.ports[place]));
    await Promise.all(wires.map((one) => one.sendPlain('POST', run)));
    const { rows } = await this.product.database.query<{ id: string }>('select id from automation_issue order by created_at desc limit 20');
    await Promise.all(
      wires.map(async (one) => {
        for (const { id } of rows) await one.sendPlain('POST', retryReservationVoucher.path.replace('{id}', id));
      }),
    );
    for (const one of wires) one.close();
    return (await this.product.database.query<{ id: VoucherId }>('select id from voucher where offer_id = $1', [offerId])).rows.map(
      ({ id }) => ({
        id,
        kind,
        way: 'desk',
      }),
    );
  }

  /** A voucher that nobody has touched. */
  async take(random: Random, kind = pick(random, kindNames)): Promise<Supplied> {
    const shelf = this.#stock.get(kind) ?? [];
    this.#stock.set(kind, shelf);
    if (shelf.length === 0) shelf.push(...(await retry(() => this.#buy(random, kind))));
    return shelf.pop() as Supplied;
  }

  /** Another one of the same kind, bought in the same way. */
  async another(random: Random, { kind, way }: Supplied): Promise<Supplied> {
    return (await retry(() => this.#buy(random, kind, 1, way)))[0] as Supplied;
  }

  async #buy(random: Random, kind: string, quantity = ordered, way = drawWay(random)): Promise<Supplied[]> {
    const { price = 0, gift } = kinds[kind] ?? {};
    const offerId = this.#offers.get(kind) ?? '';
    const place = random() < 0.5 ? 0 : 1;
    if (way === 'desk') {
      const wire = new Wire(this.product.token, this.product.ports[place]);
      const sale = await ask<Sale>(wire, 'POST', sellVouchers.path, saleOf(offerId, quantity, price)).finally(() => wire.close());
      return sale.vouchers.map(({ id }) => ({ id, kind, way }));
    }
    this.#guest += 1;
    const wire = new Wire('', this.product.ports[place], `127.0.${1 + (this.#guest % 200)}.${1 + (((this.#guest / 200) % 200) | 0)}`);
    try {
      const order = await ask<Order>(wire, 'POST', at(placeOrder.path), {
        lines: [{ offerId, quantity, price }],
        ...{
          firstName: 'Guest',
          lastName: String(this.#guest),
          email: `guest${this.#guest}@example.com`,
          languageCode: 'PT',
          termsAccepted: true,
        },
        ...(gift && { gift: { from: 'Rita', to: 'Rui', recipient: `friend${this.#guest}@example.com`, message: 'Parabéns!' } }),
      });
      if (price > 0) {
        const fault = await payAtOnce(this.product, random, order, way);
        if (fault !== undefined) throw new Error(fault);
      }
      const { rows } = await this.product.database.query<{ id: VoucherId }>('select id from voucher where sale_id = $1', [order.id]);
      if (rows.length !== quantity) throw new Error(`${rows.length} vouchers of an order of ${quantity}`);
      return rows.map(({ id }) => ({ id, kind, way }));
    } finally {
      wire.close();
    }
  }
}
