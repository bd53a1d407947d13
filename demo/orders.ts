import type { GatewayCode, OrderState, PaymentMode, PaymentRecordState, RefundRecordState } from '#contract/vocabulary/payments.ts';
import { demoId } from './demo-id.ts';
import { hotelGroups } from './hotels.ts';
import type { DemoSale } from './sales.ts';

/** A payment as its provider knows it. */
export interface DemoPaying {
  gateway: GatewayCode;
  mode: PaymentMode | null;
  sessionId: string;
  intentId: string;
}

/** Named as the sandbox names its own, so that it finds them again when money goes back. */
function payingAs(gateway: 'STRIPE' | 'EASYPAY', mode: PaymentMode | null, name: string): DemoPaying {
  return gateway === 'STRIPE'
    ? { gateway, mode, sessionId: `cs_test_demo_${name}`, intentId: `pi_demo_${name}` }
    : { gateway, mode, sessionId: `ep-demo-${name}`, intentId: `capture-ep-demo-${name}` };
}

/** How an online sale was paid: one in three at a cash machine or by phone, the others by card. */
export function payingOf({ id, number }: DemoSale, attempt = ''): DemoPaying {
  const name = `${Number(id.slice(-12))}${attempt}`;
  if (number % 3 !== 0) return payingAs('STRIPE', null, name);
  return payingAs('EASYPAY', number % 2 === 0 ? 'MBWAY' : 'MB', name);
}

/** One sale in five is declined first. */
export const isDeclinedFirst = ({ number }: DemoSale): boolean => number % 5 === 0;
/** One in eleven is paid after its time was up, and honoured. */
export const isPaidLate = ({ number }: DemoSale): boolean => number % 11 === 0;
/** One in thirteen is paid a second time by a guest who was too quick. */
export const isPaidTwice = ({ number }: DemoSale): boolean => number % 13 === 0;

export interface DemoOrder {
  groupId: string;
  id: string;
  offerCode: string;
  quantity: number;
  /** Which of the group's guests. */
  guest: number;
  minutesAgo: number;
  state: Exclude<OrderState, 'issued'>;
  payments: { paying: DemoPaying; state: PaymentRecordState; failure?: string }[];
  /** What became of the money that came too late. */
  refund?: { state: RefundRecordState; failure?: string };
}

const [tejo] = hotelGroups.map(({ id }) => id) as [string];
const hour = 60;
const day = 24 * hour;

/** Orders that did not become sales: being paid right now, given up, declined, paid too late. */
export const unsoldOrders: DemoOrder[] = [
  {
    ...{ groupId: tejo, id: demoId(8_900_001), offerCode: 'VALOR-100', quantity: 1, guest: 3, minutesAgo: 4, state: 'awaitingPayment' },
    payments: [{ paying: payingAs('EASYPAY', 'MB', 'unsold-1'), state: 'open' }],
  },
  {
    ...{ groupId: tejo, id: demoId(8_900_002), offerCode: 'SPA2', quantity: 2, guest: 5, minutesAgo: 9, state: 'awaitingPayment' },
    payments: [{ paying: payingAs('STRIPE', null, 'unsold-2'), state: 'failed', failure: 'Your card was declined.' }],
  },
  {
    ...{ groupId: tejo, id: demoId(8_900_003), offerCode: 'VALOR-100', quantity: 2, guest: 7, minutesAgo: 21 * hour, state: 'released' },
    payments: [
      { paying: payingAs('STRIPE', null, 'unsold-3'), state: 'failed', failure: 'Your card has insufficient funds.' },
      { paying: payingAs('STRIPE', null, 'unsold-3b'), state: 'closed' },
    ],
  },
  {
    ...{ groupId: tejo, id: demoId(8_900_004), offerCode: 'JANTAR', quantity: 1, guest: 2, minutesAgo: 2 * day, state: 'released' },
    payments: [],
  },
  {
    ...{ groupId: tejo, id: demoId(8_900_005), offerCode: 'SPA2', quantity: 1, guest: 8, minutesAgo: 4 * day, state: 'returned' },
    payments: [{ paying: payingAs('EASYPAY', 'MBWAY', 'unsold-5'), state: 'paid' }],
    refund: { state: 'done' },
  },
  {
    ...{ groupId: tejo, id: demoId(8_900_006), offerCode: 'JANTAR', quantity: 2, guest: 4, minutesAgo: 6 * day, state: 'returned' },
    payments: [{ paying: payingAs('EASYPAY', 'MB', 'unsold-6'), state: 'paid' }],
    refund: { state: 'refused', failure: 'Multibanco payments are refunded to an IBAN' },
  },
];
