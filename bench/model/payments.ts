import { setTimeout as pause } from 'node:timers/promises';
import { followOrder, type Order, payOrder } from '#contract/checkout.ts';
import { reconcilePayment } from '#contract/online-sales.ts';
import { pick, type Random } from '../seeded.ts';
import { actAt, at } from '../shop.ts';
import type { Request } from './commands.ts';
import type { TestedProduct } from './tested-product.ts';

const triesMost = 200;

const sessionQuery = `
  select gateway_code as gateway, session_id as session from payment where order_id = $1 and session_id is not null order by created_at desc limit 1`;

/** By card, or by a reference, whose money no provider gives back. */
const ways = { card: { gateway: 'STRIPE', mode: null }, reference: { gateway: 'EASYPAY', mode: 'MB' } };

/**
 * A guest pays, and the page, a second tab, the provider and somebody at the hotel all look at the order at once. What it says is what went wrong;
 * nothing where the order has its vouchers.
 */
export async function payAtOnce(
  product: TestedProduct,
  random: Random,
  { id, key }: { id: string; key: string },
  by: keyof typeof ways = 'card',
): Promise<string | undefined> {
  const asked = (call: string, path: string, body: unknown, asker: Request['by']) =>
    product.sendUntilAnswered(random, {
      ...{ call, by: asker, method: 'POST', path, body, wrapped: true },
      ...{ key: crypto.randomUUID(), id: `model-${crypto.randomUUID()}` },
    });
  const opened = await asked(payOrder.name, at(payOrder.path, id), { key, ...ways[by] }, 'guest');
  const { rows } = await product.database.query<{ gateway: string; session: string }>(sessionQuery, [id]);
  const [payment] = rows;
  // Two tabs may pay: the second is told that the order is closed.
  if (!payment) return opened?.code === 'ORDER_CLOSED' ? undefined : `the payment of order ${id} was not opened: ${opened?.code}`;
  for (let tries = 0; tries < triesMost; tries += 1) {
    try {
      await actAt(payment.gateway, payment.session, 'pay');
      break;
    } catch {
      // The process in which the sandbox runs is coming back.
      await pause(100);
    }
  }
  const follow = () => asked(followOrder.name, at(followOrder.path, id), { key }, 'guest');
  const reconcile = () => asked(reconcilePayment.name, reconcilePayment.path.replace('{id}', id), undefined, 'desk');
  for (let tries = 0; tries < triesMost; tries += 1) {
    const [first] = await Promise.all(pick(random, [[follow()], [follow(), follow()], [follow(), reconcile(), follow()]]));
    if ((first?.item as Order | undefined)?.state === 'issued') return undefined;
    await pause(50);
  }
  return `order ${id} was paid and not issued`;
}
