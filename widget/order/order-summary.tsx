import type { Order } from '#contract/checkout.ts';
import { toMinor } from '#domain/money/minor.ts';
import { writeAmount } from '#domain/money/write-amount.ts';
import { wordsIn } from '../messages/words.ts';
import { contentLanguage } from '../shop/checkout.ts';
import type { Shop } from '../shop/storefront.ts';

/** What is about to be paid: on our own page the guest may have come a long way from the cart. */
export function OrderSummary({ shop, order }: { shop: Shop; order: Order }) {
  const { cart: words } = wordsIn(shop.language);
  const write = (amountMinor: number) => writeAmount(amountMinor, order.currency, contentLanguage(shop));
  return (
    <div class="ordered">
      <p class="quiet small">{order.hotelName}</p>
      <ul>
        {order.lines.map(({ offerId, title, quantity, price }) => (
          <li key={offerId}>
            <span>{`${quantity}\u00a0× ${title}`}</span>
            <span class="cart-sum">{write(toMinor(price) * quantity)}</span>
          </li>
        ))}
      </ul>
      <p class="total">
        <span>{words.total}</span>
        <strong>{write(toMinor(order.total))}</strong>
      </p>
    </div>
  );
}
