import type { EventAction, EventResult, EventType } from '#contract/vocabulary/events.ts';
import { hotelGroups, hotels } from './hotels.ts';
import { isDeclinedFirst, payingOf } from './orders.ts';
import type { DemoSale } from './sales.ts';

/** What passed between the house and a gateway. */
interface DemoEvent {
  type: EventType;
  action: EventAction;
  result: EventResult;
  actor: string;
  /** After the moment it is about, or before it. */
  seconds: number;
  request: object;
  response: object;
}

/** So far back there are events; older ones would only make the demo slow to load. */
export const daysOfEvents = 30;

/** Some are declined first, and one in seven meets a gateway that does not answer. */
function troubleOf(sale: DemoSale): 'declined' | 'unreachable' | undefined {
  if (isDeclinedFirst(sale)) return 'declined';
  return sale.number % 7 === 0 ? 'unreachable' : undefined;
}

/** The lines that an online sale leaves in the event log, oldest first. */
export function eventsOf(sale: DemoSale): DemoEvent[] {
  const { number, offer, lives, id, hotelId } = sale;
  const { gateway, mode, sessionId, intentId } = payingOf(sale);
  const money = { amountMinor: offer.priceMinor * lives.length, currency: hotels.find((hotel) => hotel.id === hotelId)?.currency };
  const payment = { gateway, sessionId };
  const opening = { type: 'Payment', action: 'Checkout', actor: 'payments', request: { gateway, mode, ...money } } as const;
  const check = { type: 'Payment', action: 'CheckStatus', actor: 'online-sales', request: payment } as const;
  const trouble = troubleOf(sale);
  const opened: DemoEvent = { ...opening, result: 'ok', seconds: -90, response: { sessionId, next: 'visit' } };
  return [
    ...(trouble === 'unreachable'
      ? [{ ...opening, result: 'warning' as const, seconds: -140, response: { failure: 'no answer within 10 seconds' } }]
      : []),
    ...(trouble === 'declined'
      ? [
          { ...opened, seconds: -240 },
          { ...check, result: 'error' as const, seconds: -180, response: { kind: 'failed', reason: 'card_declined', effect: 'failed' } },
        ]
      : []),
    opened,
    {
      ...{ type: 'Payment', action: 'Webhook', actor: gateway, result: 'ok', seconds: -2 },
      request: { gateway, eventId: `evt_demo_${number}`, sessionId },
      response: {},
    },
    { ...check, result: 'ok', seconds: 0, response: { kind: 'paid', intentId, ...money, effect: 'issued' } },
    {
      ...{ type: 'OnlineSale', action: 'Register', actor: 'online-sales', result: 'ok', seconds: 0 },
      request: { orderId: id, ...money },
      response: { effect: 'issued' },
    },
  ];
}

const [tejo] = hotelGroups.map(({ id }) => id);
const hour = 3_600;

/** Orders of the last days that came to nothing: begun, declined, given up. They have no sale to look at. */
export function unsoldEventsOf(groupId: string): DemoEvent[] {
  if (groupId !== tejo) return [];
  const money = { amountMinor: 150_00, currency: 'EUR' };
  const opening = { type: 'Payment', action: 'Checkout', actor: 'payments' } as const;
  const card = { gateway: 'STRIPE', mode: null, ...money };
  const phone = { gateway: 'EASYPAY', mode: 'MBWAY', ...money };
  return [
    { ...opening, result: 'warning', seconds: -50 * hour, request: phone, response: { failure: 'no answer within 10 seconds' } },
    {
      ...opening,
      result: 'error',
      seconds: -49.9 * hour,
      request: phone,
      response: { failure: 'The phone number is not known to MB WAY.' },
    },
    { ...opening, result: 'ok', seconds: -21 * hour, request: card, response: { sessionId: 'cs_demo_unsold', next: 'visit' } },
    {
      ...{ type: 'Payment', action: 'CheckStatus', actor: 'online-sales', result: 'error', seconds: -20.9 * hour },
      request: { gateway: 'STRIPE', sessionId: 'cs_demo_unsold' },
      response: { kind: 'failed', reason: 'card_declined', effect: 'failed' },
    },
    {
      ...{ type: 'OnlineSale', action: 'Delete', actor: 'release-orders', result: 'ok', seconds: -20.5 * hour },
      request: money,
      response: { effect: 'released' },
    },
  ];
}
