import { useRef, useState } from 'preact/hooks';
import type { Order } from '#contract/checkout.ts';
import type { StorefrontOffer } from '#contract/storefront.ts';
import { pricedLines } from '../cart/cart.ts';
import { CartLines } from '../cart/cart-lines.tsx';
import type { UsedCart } from '../cart/use-cart.ts';
import { wordsIn } from '../messages/words.ts';
import { Heading } from '../parts/heading.tsx';
import type { AttemptKey } from '../shop/attempt-key.ts';
import { campaignOfVisit } from '../shop/campaign.ts';
import { type OrderHandle, placeOrder } from '../shop/checkout.ts';
import type { Shop } from '../shop/storefront.ts';
import { useOnce } from '../shop/use-once.ts';
import { BuyerFields } from './buyer-fields.tsx';
import { type DraftField, draftFields, faultsOf, orderOf } from './draft.ts';
import { FaultSummary } from './field.tsx';
import { GiftFields } from './gift-fields.tsx';
import { nothingRefused, takeApart } from './refused-order.ts';
import { Terms } from './terms.tsx';
import type { UsedDraft } from './use-draft.ts';

interface OrderFormProps {
  shop: Shop;
  cart: UsedCart;
  offers: readonly StorefrontOffer[] | undefined;
  used: UsedDraft;
  attempt: AttemptKey;
  isPreview: boolean;
  /** Prices and stock are asked for anew. */
  onStale: () => void;
  onPlaced: (order: Order) => void;
  /** An order that this one replaces. */
  replaced: OrderHandle | undefined;
}

/** What is bought, for whom, by whom, on which terms: one page. */
export function OrderForm({
  shop,
  cart,
  offers,
  used: { draft, change },
  attempt,
  isPreview,
  onStale,
  onPlaced,
  replaced,
}: OrderFormProps) {
  const words = wordsIn(shop.language);
  const [left, setLeft] = useState<readonly DraftField[]>([]);
  const [wasSent, setWasSent] = useState(false);
  const [refused, setRefused] = useState(nothingRefused);
  // What was said about a line is over once the guest has changed the cart.
  const [refusedCart, setRefusedCart] = useState(cart.cart);
  const { isBusy: isSending, once } = useOnce();
  const summary = useRef<HTMLDivElement>(null);
  const lines = pricedLines(cart.cart, offers);
  const faults = { ...refused.faults, ...faultsOf(draft) };
  const shown = wasSent ? faults : Object.fromEntries(left.map((field) => [field, faults[field]]));

  const check = (event: Event) => {
    event.preventDefault();
    if (isPreview) return;
    setWasSent(true);
    if (Object.keys(faultsOf(draft)).length > 0) return focusSoon(summary);
    if (lines.some(({ news }) => news === 'gone' || news === 'soldOut')) {
      return setRefused({ ...nothingRefused, trouble: words.checkout.checkLines });
    }
    void once(send);
  };
  const send = async (): Promise<'carriedOut' | undefined> => {
    setRefused(nothingRefused);
    const order = { ...orderOf(draft, lines, shop, campaignOfVisit()), ...(replaced && { replaces: replaced }) };
    const answer = await placeOrder(shop, order, attempt.for(order));
    if (answer.kind === 'done') {
      onPlaced(answer.item);
      return 'carriedOut';
    }
    if (answer.kind === 'unreachable') {
      setRefused({ ...nothingRefused, trouble: words.refusals.unreachable });
      return;
    }
    const apart = takeApart(answer.problems, lines, words);
    setRefused(apart);
    setRefusedCart(cart.cart);
    if (Object.keys(apart.faults).length > 0) focusSoon(summary);
    else onStale();
    return;
  };

  const form = {
    draft,
    faults: shown,
    words,
    onChange: (changed: Partial<typeof draft>) => {
      const still = Object.entries(refused.faults).filter(([field]) => !(field in changed));
      setRefused({ ...refused, faults: Object.fromEntries(still) });
      change(changed);
    },
    onLeave: (field: DraftField) => setLeft((fields) => [...fields, field]),
  };
  return (
    <form class="checkout" noValidate onSubmit={check}>
      <div class="checkout-cart part">
        <Heading>{words.cart.title}</Heading>
        <CartLines cart={cart} lines={lines} refused={cart.cart === refusedCart ? refused.lines : {}} shop={shop} />
      </div>
      <div class="checkout-form">
        <FaultSummary faults={wasSent ? faults : {}} order={draftFields} target={summary} words={words} />
        <GiftFields {...form} language={shop.language} offer={lines.find(({ offer }) => offer)?.offer} />
        <BuyerFields {...form} />
        <Terms {...form} lines={lines} shop={shop} />
        {refused.trouble && (
          <p class="trouble" role="alert">
            {refused.trouble}
          </p>
        )}
        <div class="actions">
          {isPreview && <p class="quiet">{words.checkout.preview}</p>}
          <button aria-disabled={isSending || isPreview} class="filled" type="submit">
            <span aria-live="polite">{isSending ? words.checkout.sending : words.checkout.send}</span>
          </button>
        </div>
      </div>
    </form>
  );
}

/** Once it is there to be focused. */
function focusSoon(target: { current: HTMLElement | null }): void {
  requestAnimationFrame(() => target.current?.focus());
}
