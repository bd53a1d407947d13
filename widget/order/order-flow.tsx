import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Order } from '#contract/checkout.ts';
import { wordsIn } from '../messages/words.ts';
import { Heading } from '../parts/heading.tsx';
import type { OrderHandle } from '../shop/checkout.ts';
import type { Shop } from '../shop/storefront.ts';
import { PayWays } from './pay-ways.tsx';
import { ConfirmOnPhone, PayReference, WaitForProvider } from './payment-steps.tsx';
import { ThankYou } from './thank-you.tsx';
import { useOrder } from './use-order.ts';

export interface OrderFlowProps {
  shop: Shop;
  handle: OrderHandle;
  /** As it was when it was placed, so that nothing has to load. */
  known?: Order | undefined;
  phone: string;
  printAddress?: string | undefined;
  /** The order is settled, one way or the other. */
  onSettled: (order: Order) => void;
  onChange?: (() => void) | undefined;
  onBeginAgain?: (() => void) | undefined;
  onMore?: (() => void) | undefined;
}

/** An order from the choice of how to pay to the vouchers in hand, wherever the guest comes in. */
export function OrderFlow(props: OrderFlowProps) {
  const { shop, handle, known, onSettled } = props;
  const words = wordsIn(shop.language);
  const followed = useOrder(shop, handle, known);
  const { order } = followed;
  const tell = useRef(onSettled);
  tell.current = onSettled;
  const settled = order && order.state !== 'awaitingPayment' ? order : undefined;
  useEffect(() => {
    if (settled) tell.current(settled);
  }, [settled]);

  return (
    <section aria-label={words.order.pay} class="order">
      {followed.isCutOff && (
        <p class="trouble" role="status">
          {words.order.reconnecting}
        </p>
      )}
      {followed.isMissing ? (
        <Ending props={props} title={words.order.missing} />
      ) : order ? (
        <Stage {...props} onOrder={followed.take} order={order} />
      ) : (
        <p role="status">{words.loading}</p>
      )}
    </section>
  );
}

function Stage(props: OrderFlowProps & { order: Order; onOrder: (order: Order) => void }) {
  const { shop, order, phone, onOrder } = props;
  const words = wordsIn(shop.language);
  // Given up by the guest, not by the provider: where it is paid all the same, it counts.
  const [givenUp, setGivenUp] = useState<Order['payment']>();
  if (order.state === 'issued') return <ThankYou onMore={props.onMore} order={order} printAddress={props.printAddress} shop={shop} />;
  if (order.state === 'released') return <Ending props={props} text={words.order.releasedHint} title={words.order.released} />;
  if (order.state === 'returned') return <Ending props={props} text={words.order.returnedHint(order.email)} title={words.order.returned} />;

  const { payment } = order;
  const isGivenUp = JSON.stringify(givenUp) === JSON.stringify(payment);
  if (payment?.state !== 'open' || isGivenUp) {
    const take = (newer: Order) => {
      setGivenUp(undefined);
      onOrder(newer);
    };
    return <PayWays onChange={props.onChange} onOrder={take} order={order} phone={phone} shop={shop} />;
  }
  return (
    <div class="part step">
      <Step order={order} payment={payment} shop={shop} />
      <button class="quiet-button" onClick={() => setGivenUp(payment)} type="button">
        {words.order.otherWay}
      </button>
    </div>
  );
}

function Step({ shop, order, payment }: { shop: Shop; order: Order; payment: NonNullable<Order['payment']> }) {
  const { step } = payment;
  if (step?.kind === 'payReference') return <PayReference order={order} shop={shop} step={step} />;
  if (step?.kind === 'confirmOnPhone') return <ConfirmOnPhone order={order} shop={shop} step={step} />;
  return <WaitForProvider shop={shop} step={step} />;
}

/** Where nothing more can be done here but to begin again. */
function Ending({ props, title, text }: { props: OrderFlowProps; title: ComponentChildren; text?: string }) {
  const words = wordsIn(props.shop.language);
  return (
    <div class="part step">
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {props.onBeginAgain && (
        <button class="filled" onClick={props.onBeginAgain} type="button">
          {words.order.beginAgain}
        </button>
      )}
    </div>
  );
}
