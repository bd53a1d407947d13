import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Order } from '#contract/checkout.ts';
import { followOrder, type OrderHandle } from '../shop/checkout.ts';
import type { Shop } from '../shop/storefront.ts';
import { pollAfterMs } from './poll-after.ts';

export interface FollowedOrder {
  order: Order | undefined;
  /** There is no such order, or the key does not open it. */
  isMissing: boolean;
  /** The last look came to nothing; the next may. */
  isCutOff: boolean;
  /** A newer answer came another way. */
  take: (order: Order) => void;
}

/** Until there is anything to show. */
const retryMs = 3_000;

/** Looks after an order until it is settled; while nobody sees the page it does not ask. */
export function useOrder(shop: Shop, handle: OrderHandle, known: Order | undefined): FollowedOrder {
  const [order, setOrder] = useState(known);
  const [looks, setLooks] = useState(0);
  const [trouble, setTrouble] = useState<'missing' | 'cutOff'>();
  const since = useRef(Date.now());
  const shopNow = useRef(shop);
  shopNow.current = shop;
  const { id, key } = handle;
  const isSettled = trouble === 'missing' || (order !== undefined && order.state !== 'awaitingPayment');

  useEffect(() => {
    if (isSettled) return;
    let isOver = false;
    const look = async () => {
      if (document.hidden) return;
      const answer = await followOrder(shopNow.current, { id, key });
      if (isOver) return;
      if (answer.kind === 'done') setOrder(answer.item);
      setTrouble(answer.kind === 'done' ? undefined : answer.kind === 'refused' ? 'missing' : 'cutOff');
      setLooks(looks + 1);
    };
    // At once the first time: what is known may be from before the guest went to look at something else.
    const wait = looks === 0 ? 0 : order ? pollAfterMs(Date.now() - since.current, order.payment) : retryMs;
    const timer = setTimeout(look, wait);
    document.addEventListener('visibilitychange', look);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [id, key, looks, isSettled, order]);

  const take = useCallback((newer: Order) => {
    since.current = Date.now();
    setOrder(newer);
  }, []);
  return { order, isMissing: trouble === 'missing', isCutOff: trouble === 'cutOff', take };
}
