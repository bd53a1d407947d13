import { toMinor } from '#domain/money/minor.ts';
import { writeAmount } from '#domain/money/write-amount.ts';
import { wordsIn } from '../messages/words.ts';
import { contentLanguage } from '../shop/checkout.ts';
import type { Shop } from '../shop/storefront.ts';
import { mostOf, type PricedLine, totalMinorOf } from './cart.ts';
import { QuantityStepper } from './quantity-stepper.tsx';
import type { UsedCart } from './use-cart.ts';

interface CartLinesProps {
  shop: Shop;
  cart: UsedCart;
  lines: readonly PricedLine[];
  /** What the server said against a line, by its offer. */
  refused: Readonly<Record<string, string>>;
}

function Line({
  line,
  shop,
  cart,
  refusal,
}: Omit<CartLinesProps, 'lines' | 'refused'> & { line: PricedLine; refusal: string | undefined }) {
  const words = wordsIn(shop.language);
  const write = (amount: number) => writeAmount(toMinor(amount), line.currency, contentLanguage(shop));
  const told = refusal ?? (line.news && words.cart.news[line.news](write(line.price), write(line.priceNow)));
  const { offer } = line;
  const isOff = line.news === 'gone' || line.news === 'soldOut';
  return (
    <li class="cart-line" data-off={isOff || undefined}>
      <div class="cart-photo" style={{ background: offer?.image?.color }}>
        {offer?.image && <img alt="" decoding="async" height={48} src={offer.image.cardUrl} width={72} />}
      </div>
      <div class="cart-what">
        <p class="cart-title">{line.title}</p>
        <p class="quiet">{write(line.priceNow)}</p>
      </div>
      <strong class="cart-sum">{write(line.priceNow * line.quantity)}</strong>
      <div class="cart-change">
        {offer && !isOff && (
          <QuantityStepper
            fewest={1}
            most={mostOf(cart.cart, line.offerId)}
            onChange={(quantity) => cart.setQuantity(offer, quantity)}
            quantity={line.quantity}
            title={line.title}
            words={words}
          />
        )}
        <button aria-label={words.cart.removeOf(line.title)} class="quiet-button" onClick={() => cart.remove(line.offerId)} type="button">
          {words.cart.remove}
        </button>
      </div>
      {told && (
        <p class="told" role="status">
          {told}
        </p>
      )}
    </li>
  );
}

export function CartLines({ shop, cart, lines, refused }: CartLinesProps) {
  const words = wordsIn(shop.language);
  const [first] = lines;
  return (
    <>
      <ul class="cart-lines">
        {lines.map((line) => (
          <Line cart={cart} key={line.offerId} line={line} refusal={refused[line.offerId]} shop={shop} />
        ))}
      </ul>
      {first && (
        <p class="total">
          <span>{words.cart.total}</span>
          <strong>{writeAmount(totalMinorOf(lines), first.currency, contentLanguage(shop))}</strong>
        </p>
      )}
    </>
  );
}
