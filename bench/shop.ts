import { type Order, payOrder, placeOrder } from '#contract/checkout.ts';
import { addOfferChannel } from '#contract/offer-places.ts';
import { hotelId, makeOffer } from './desk.ts';
import type { openDatabaseOf } from './fill-vouchers.ts';
import { port } from './product.ts';
import { ask, type Wire } from './wire.ts';

type OpenDatabase = Awaited<ReturnType<typeof openDatabaseOf>>;

/** Where the product under measurement keeps its payments sandbox. */
export const sandbox = `http://127.0.0.1:${port + 1_000}`;

export const price = 50;

/** The address of a call of the hotel's shop. */
export const at = (path: string, id = '') => path.replace('{hotelId}', hotelId).replace('{id}', id);

export async function tellFaults(chances: Record<string, number>): Promise<void> {
  const body = JSON.stringify({ seed: 7, chances });
  const answer = await fetch(`${sandbox}/faults`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
  if (!answer.ok) throw new Error(`the sandbox does not take faults: ${await answer.text()}`);
}

/** An offer on sale online whose vouchers are mailed, and no orders but ours. */
export async function openShop(desk: Wire, database: OpenDatabase, stock: number): Promise<string> {
  const offerId = await makeOffer(desk, 'ONLINE', { stock, value: price });
  await ask(desk, 'POST', addOfferChannel.path.replace('{voucherId}', offerId).replace('{channelId}', '3'));
  await database.query('truncate online_order, online_order_item, payment, payment_refund cascade');
  return offerId;
}

export async function sent(wire: Wire, path: string, request: object, key?: string): Promise<{ status: number; order: Order | undefined }> {
  const { status, body } = await wire.send('POST', path, request, key);
  return { status, order: (JSON.parse(body) as { response: Order[] }).response[0] };
}

export async function place(wire: Wire, offerId: string, guest: number): Promise<Order> {
  const draft = {
    lines: [{ offerId, quantity: 1, price }],
    ...{ firstName: 'Guest', lastName: String(guest), email: `guest${guest}@example.com`, languageCode: 'PT', termsAccepted: true },
  };
  const { order, status } = await sent(wire, at(placeOrder.path), draft, `purchase-${guest}-${crypto.randomUUID()}`);
  if (!order) throw new Error(`no order: ${status}`);
  return order;
}

export const beginPayment = (wire: Wire, { id, key }: Order, way: object) => sent(wire, at(payOrder.path, id), { key, ...way });

/** What the guest does at the provider. */
export async function actAt(gateway: string, sessionId: string, act: 'pay' | 'cancel'): Promise<void> {
  const url = `${sandbox}/pay/${gateway.toLowerCase()}/${encodeURIComponent(sessionId)}`;
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' });
  await answer.arrayBuffer();
  if (answer.status >= 400) throw new Error(`the provider's page answered ${answer.status}`);
}

/** The work of so many guests, so many at a time. */
export async function byGuests(
  count: number,
  atOnce: number,
  newWire: () => Wire,
  work: (wire: Wire, guest: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const wire = newWire();
      while (next < count) {
        next += 1;
        await work(wire, next);
      }
      wire.close();
    }),
  );
}
