import type { Order, PaymentStep } from '#contract/checkout.ts';
import type { Hotel } from '#contract/hotels.ts';
import { fromMinor } from '#domain/money/minor.ts';
import { textFor } from '#domain/storefront/shown.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findOffer } from '../offers/index.ts';
import { type PaymentRecord, type PaymentTools, paymentsOf } from '../payments/index.ts';
import { drawCode } from '../templates/index.ts';
import { vouchersOfSale } from '../vouchers/index.ts';
import { orderKey } from './order-key.ts';
import type { OrderRecord } from './orders.store.ts';
import { isUnderWay, waysToPay } from './pay-order.ts';

function stepToWire({ nextStep }: PaymentRecord): PaymentStep | null {
  if (nextStep?.kind !== 'payReference') return nextStep;
  const { entity, reference, amountMinor, expiresAt } = nextStep;
  return { kind: 'payReference', entity, reference, amount: fromMinor(amountMinor), expiresAt: new Date(expiresAt).toISOString() };
}

/** The attempt under way, of several the one chosen last; where there is none, the last one that failed, so that the guest learns of it. */
function paymentToWire(payments: readonly PaymentRecord[]): Order['payment'] {
  const chosen = (payment: PaymentRecord) => (payment.askedAt ?? payment.createdAt).getTime();
  const [latest] = payments.filter(isUnderWay).toSorted((one, other) => chosen(other) - chosen(one));
  const shown = latest ?? payments.findLast(({ state }) => state === 'failed');
  if (!shown) return null;
  const { gateway, mode, state } = shown;
  return { gateway, mode, state: state === 'failed' ? 'failed' : 'open', step: state === 'failed' ? null : stepToWire(shown) };
}

async function titlesOf(tx: Tx, { lines, language }: OrderRecord): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const { offerId } of lines) {
    const offer = await findOffer(tx, offerId);
    if (!offer) continue;
    const texts = Object.fromEntries(Object.entries(offer.texts).map(([code, text]) => [code, text?.title]));
    titles.set(offerId, textFor(language, texts)?.text ?? offer.code);
  }
  return titles;
}

async function vouchersToWire(tx: Tx, order: OrderRecord, hotel: Hotel, titles: ReadonlyMap<string, string>): Promise<Order['vouchers']> {
  if (order.state !== 'issued') return [];
  return Promise.all(
    (await vouchersOfSale(tx, order.id))
      .filter(({ status }) => status !== 'replaced')
      .map(async ({ id, first8, number, offerId, kind, valueMinor, validUntil }) => ({
        id,
        number,
        title: titles.get(offerId) ?? '',
        value: kind === 'money' ? fromMinor(valueMinor) : null,
        validUntil,
        codeImage: `data:image/png;base64,${(await drawCode(first8, hotel.codeGenerationType)).toString('base64')}`,
      })),
  );
}

/** An order as its guest sees it. */
export async function orderToWire(tx: Tx, tools: PaymentTools, order: OrderRecord, hotel: Hotel): Promise<Order> {
  const titles = await titlesOf(tx, order);
  return {
    id: order.id,
    key: orderKey(tools.secrets, order.id),
    state: order.state,
    hotelName: hotel.name2,
    currency: order.currency,
    total: fromMinor(order.totalMinor),
    lines: order.lines.map(({ offerId, quantity, priceMinor }) => ({
      offerId,
      title: titles.get(offerId) ?? '',
      quantity,
      price: fromMinor(priceMinor),
    })),
    expiresAt: order.expiresAt.toISOString(),
    ways: order.state === 'awaitingPayment' ? await waysToPay(tx, tools) : [],
    payment: order.state === 'awaitingPayment' ? paymentToWire(await paymentsOf(tx, order.id)) : null,
    email: order.email,
    recipient: order.gift?.recipient ?? null,
    source: order.source ?? '',
    campaign: order.campaign ?? '',
    vouchers: await vouchersToWire(tx, order, hotel, titles),
  };
}
