import { followOrder, type Order, payOrder as payOrderCall, placeOrder } from '#contract/checkout.ts';
import type { Hotel } from '#contract/hotels.ts';
import type { HotelId, OrderId } from '#contract/vocabulary/ids.ts';
import { done } from '#domain/outcome.ts';
import { answerOnce } from '../../platform/command/answer-once.ts';
import { groupScope, platformScope } from '../../platform/db/database.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import { ProviderUnavailable } from '../../ports/payments.ts';
import { findHotel } from '../hotels/index.ts';
import { promoCodeGuesses, withPromoCode } from '../offers/index.ts';
import { type PaymentTools, paymentsOf } from '../payments/index.ts';
import { guestKeysOf, type OrderLimits } from './guest-keys.ts';
import { orderToWire } from './order.wire.ts';
import { opensOrder } from './order-key.ts';
import { findOrder, type OrderRecord } from './orders.store.ts';
import { isUnderWay, payOrder } from './pay-order.ts';
import { placeOrderCommand } from './place-order.command.ts';
import { settlePayment } from './settle-payment.ts';

const guest = 'guest';

export interface CheckoutLimits extends OrderLimits {
  /** So often one phone is rung in half an hour, whoever asks for it. */
  pushesPerNumber: number;
}

const pushWindowMs = 30 * 60_000;

/** Only while both the hotel and its group are in business. */
async function openHotel({ platform }: PaymentTools, hotelId: HotelId): Promise<Hotel | undefined> {
  const hotel = await platform.database.read(platformScope, (tx) => findHotel(tx, hotelId));
  return hotel?.active ? hotel : undefined;
}

/** An order of this hotel, for whoever has its key. A wrong key and a wrong order are answered alike. */
async function shownOrder(
  tools: PaymentTools,
  { hotelId, id }: { hotelId: HotelId; id: OrderId },
  key: string,
): Promise<{ hotel: Hotel; order: OrderRecord } | undefined> {
  if (!opensOrder(tools.secrets, id, key)) return undefined;
  // A hotel that has closed since still owes its guest an answer.
  const hotel = await tools.platform.database.read(platformScope, (tx) => findHotel(tx, hotelId));
  const order = hotel && (await tools.platform.database.read(groupScope(hotel.hotelGroupId), (tx) => findOrder(tx, id)));
  return hotel && order?.hotelId === hotelId ? { hotel, order } : undefined;
}

/** Order and payments of one moment: between two, a guest who has just paid would be asked how to pay. */
async function wire(tools: PaymentTools, hotel: Hotel, id: OrderId): Promise<Order> {
  return tools.platform.database.transaction(
    groupScope(hotel.hotelGroupId),
    async (tx) => {
      const order = await findOrder(tx, id);
      if (!order) throw new Error(`order ${id} is gone`);
      return orderToWire(tx, tools, order, hotel);
    },
    { isolation: 'repeatable read', readOnly: true },
  );
}

/** A guest's page asks every few seconds; the provider need not be asked as often. */
const leastMsBetweenChecks = 4_000;

async function askProvider(tools: PaymentTools, hotel: Hotel, { id: orderId }: OrderRecord): Promise<void> {
  const { database, clock } = tools.platform;
  const groupId = hotel.hotelGroupId;
  const payments = await database.read(groupScope(groupId), (tx) => paymentsOf(tx, orderId));
  const now = clock.now().getTime();
  const due = payments
    .filter(isUnderWay)
    .filter(({ checkedAt }) => checkedAt === null || now - checkedAt.getTime() >= leastMsBetweenChecks);
  for (const { id: paymentId } of due) {
    await settlePayment(tools, { groupId, paymentId, orderId }).catch((error: unknown) => {
      // The guest sees the order as it stands; a report or the reconcile task will bring the rest.
      if (!(error instanceof ProviderUnavailable)) throw error;
    });
  }
}

export function checkoutRoutes(tools: PaymentTools, limits: CheckoutLimits): Route[] {
  const pushLimit = (name: string, most: number) => tools.platform.limit({ name, most, windowMs: pushWindowMs });
  const pushes = {
    phone: pushLimit('mb-way-requests', limits.pushesPerNumber),
    email: pushLimit('mb-way-requests-by-mail', limits.pushesPerNumber),
    client: pushLimit('mb-way-requests-by-address', limits.perClient),
  };
  const guesses = promoCodeGuesses(tools.platform);
  return [
    handle(placeOrder, async ({ params, body, client, requestId, idempotencyKey }) => {
      const hotel = await openHotel(tools, params.hotelId);
      if (!hotel) return { refused: 'NOT_FOUND' };
      // Guests have no name here: what they send twice is told apart by the key alone.
      const origin = { actor: guest, requestId, idempotencyKey };
      const { replaces, ...draft } = body.request;
      const mayReplace = replaces !== undefined && opensOrder(tools.secrets, replaces.id, replaces.key);
      const keys = guestKeysOf(tools.secrets, { client, email: draft.email, phone: draft.phone });
      const order = mayReplace ? body.request : draft;
      const place = () => placeOrderCommand(tools.platform, origin, { hotel, order, keys, limits });
      const outcome = await withPromoCode(guesses, { client, ...draft }, place, (placed) => !placed.ok && placed.reason === 'unknownOffer');
      if (outcome === 'over') return { refused: 'TOO_MANY_REQUESTS', field: 'promoCode' };
      if (outcome.ok) return { response: [await wire(tools, hotel, outcome.value.id)] };
      return refuse(outcome, {
        unknownOffer: 'OFFER_UNKNOWN',
        inactive: 'OFFER_UNKNOWN',
        notInChannel: 'OFFER_UNKNOWN',
        notSoldHere: 'OFFER_UNKNOWN',
        notStarted: 'OFFER_SALE_NOT_STARTED',
        ended: 'OFFER_SALE_ENDED',
        soldOut: 'OFFER_SOLD_OUT',
        twice: 'OFFER_TWICE',
        tooLarge: 'SALE_TOO_LARGE',
        priceChanged: 'PRICE_CHANGED',
        implausibleNumber: 'FISCAL_NUMBER',
        noActiveGateway: 'NO_ACTIVE_GATEWAY',
        tooManyOrders: 'TOO_MANY_ORDERS',
      });
    }),

    handle(payOrderCall, async ({ params, body, client, requestId, idempotencyKey }) => {
      const { key, gateway, mode, phone } = body.request;
      const shown = await shownOrder(tools, params, key);
      if (!shown) return { refused: 'NOT_FOUND' };
      const outcome = await payOrder(
        { ...tools, pushes },
        shown.hotel,
        { actor: guest, requestId, idempotencyKey },
        {
          orderId: params.id,
          gateway,
          mode,
          phone,
          guest: guestKeysOf(tools.secrets, { client, email: shown.order.email, phone: undefined }),
        },
      );
      if (outcome.ok) return { response: [await wire(tools, shown.hotel, params.id)] };
      return refuse(outcome, {
        unknownOrder: 'NOT_FOUND',
        closed: 'ORDER_CLOSED',
        unknownWay: 'PAYMENT_WAY_UNKNOWN',
        phoneMissing: 'PHONE_MISSING',
        tooManyPushes: 'TOO_MANY_PHONE_REQUESTS',
        unavailable: 'PAYMENT_UNAVAILABLE',
        refused: 'PAYMENT_REFUSED',
      });
    }),

    handle(followOrder, async ({ params, body, requestId, idempotencyKey }) => {
      const shown = await shownOrder(tools, params, body.request.key);
      if (!shown) return { refused: 'NOT_FOUND' };
      const { hotel, order } = shown;
      const origin = { actor: guest, requestId, idempotencyKey };
      const input = { name: 'followOrder', scope: groupScope(hotel.hotelGroupId), origin, request: params };
      const outcome = await answerOnce(tools.platform, input, async () => {
        if (order.state === 'awaitingPayment') await askProvider(tools, hotel, order);
        return done(null);
      });
      if (!outcome.ok) return refuse(outcome, {});
      return { response: [await wire(tools, shown.hotel, params.id)] };
    }),
  ];
}
