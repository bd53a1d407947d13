import type { Order, OrderDraft, VoucherBalance } from '#contract/checkout.ts';
import type { OrderId } from '#contract/vocabulary/ids.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import { type Answer, post } from './post.ts';
import type { Shop } from './storefront.ts';

/** What opens an order again. */
export interface OrderHandle {
  id: OrderId;
  key: string;
}

/** The way the guest has chosen, and their phone where it is needed. */
export interface PaymentWish {
  gateway: string;
  mode: string | null;
  phone?: string;
}

export interface BalanceQuestion {
  code: string;
  pin?: string;
  email?: string;
}

const below = ({ id }: OrderHandle) => `/orders/${encodeURIComponent(id)}`;

/** Pictures come with addresses of the server that answers. */
function reachable(answer: Answer<Order>, origin: string): Answer<Order> {
  if (answer.kind !== 'done') return answer;
  const vouchers = answer.item.vouchers.map((voucher) => ({ ...voucher, codeImage: new URL(voucher.codeImage, origin).href }));
  return { ...answer, item: { ...answer.item, vouchers } };
}

export async function placeOrder(shop: Shop, draft: OrderDraft, attemptKey: string): Promise<Answer<Order>> {
  return reachable(await post<Order>(shop, '/orders', draft, attemptKey), shop.origin);
}

export async function payOrder(shop: Shop, order: OrderHandle, wish: PaymentWish, attemptKey: string): Promise<Answer<Order>> {
  return reachable(await post<Order>(shop, `${below(order)}/payment`, { key: order.key, ...wish }, attemptKey), shop.origin);
}

/** A refusal ends the order for the guest, so a crowd at the door is none: it can be looked for again. */
export async function followOrder(shop: Shop, order: OrderHandle): Promise<Answer<Order>> {
  const answer = await post<Order>(shop, below(order), { key: order.key });
  const isCrowd = answer.kind === 'refused' && answer.problems[0]?.code === 'TOO_MANY_REQUESTS';
  return isCrowd ? { kind: 'unreachable' } : reachable(answer, shop.origin);
}

export function contentLanguage({ language }: Pick<Shop, 'language'>): ContentLanguage {
  return language.toUpperCase() as ContentLanguage;
}

export function readBalance(shop: Shop, question: BalanceQuestion): Promise<Answer<VoucherBalance>> {
  return post<VoucherBalance>(shop, '/balance', { ...question, languageCode: contentLanguage(shop) });
}
