import type { BoughtVoucher, Order } from '#contract/checkout.ts';
import { toMinor } from '#domain/money/minor.ts';
import { writeAmount } from '#domain/money/write-amount.ts';
import { writeDay } from '../messages/dates.ts';
import { wordsIn } from '../messages/words.ts';
import { Heading } from '../parts/heading.tsx';
import { contentLanguage } from '../shop/checkout.ts';
import type { Shop } from '../shop/storefront.ts';

interface ThankYouProps {
  shop: Shop;
  order: Order;
  /** Absent on our own page, which can print itself; a hotel's page would print along. */
  printAddress: string | undefined;
  onMore: (() => void) | undefined;
}

export function ThankYou({ shop, order, printAddress, onMore }: ThankYouProps) {
  const { order: words } = wordsIn(shop.language);
  const { email, recipient, vouchers } = order;
  return (
    <>
      <Heading>{words.thanks(vouchers.length)}</Heading>
      <p>{recipient ? words.sentToBoth(vouchers.length, email, recipient) : words.sentTo(vouchers.length, email)}</p>
      <ul class="bought">
        {vouchers.map((voucher) => (
          <li key={voucher.id}>
            <Bought order={order} shop={shop} voucher={voucher} />
          </li>
        ))}
      </ul>
      <div class="actions on-screen">
        {printAddress ? (
          <a class="button" href={printAddress} rel="noopener" target="_blank">
            {words.openToPrint}
          </a>
        ) : (
          <button class="filled" onClick={() => window.print()} type="button">
            {words.print}
          </button>
        )}
        {onMore && (
          <button class="quiet-button" onClick={onMore} type="button">
            {words.more}
          </button>
        )}
      </div>
    </>
  );
}

/** The voucher in hand: what it is, what it is worth, until when, and the code the hotel reads. */
function Bought({ shop, order, voucher }: { shop: Shop; order: Order; voucher: BoughtVoucher }) {
  const { order: words } = wordsIn(shop.language);
  return (
    <article class="voucher-card bought-card">
      <div class="voucher-card-head">
        <p class="quiet small">{order.hotelName}</p>
        <h3 class="voucher-card-title">{voucher.title}</h3>
        <p class="voucher-card-code">{`${words.number} ${voucher.number}`}</p>
      </div>
      <img alt={words.codeOf(voucher.number)} class="code-image" src={voucher.codeImage} />
      <dl class="voucher-card-figures">
        {voucher.value !== null && (
          <div data-figure="price">
            <dt>{words.value}</dt>
            <dd>{writeAmount(toMinor(voucher.value), order.currency, contentLanguage(shop))}</dd>
          </div>
        )}
        <div>
          <dt>{words.validUntil}</dt>
          <dd class="day">{writeDay(voucher.validUntil, shop.language)}</dd>
        </div>
      </dl>
    </article>
  );
}
