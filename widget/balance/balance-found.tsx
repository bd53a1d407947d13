import type { VoucherBalance } from '#contract/checkout.ts';
import { toMinor } from '#domain/money/minor.ts';
import { writeAmount } from '#domain/money/write-amount.ts';
import { writeDay } from '../messages/dates.ts';
import { wordsIn } from '../messages/words.ts';
import { contentLanguage } from '../shop/checkout.ts';
import type { Shop } from '../shop/storefront.ts';

export function BalanceFound({ shop, found }: { shop: Shop; found: VoucherBalance }) {
  const { balance: words } = wordsIn(shop.language);
  const standing = found.replaced ? words.replaced : found.blocked ? words.blocked : words.statuses[found.status];
  return (
    <div class="balance-found">
      <p class="quiet">{standing}</p>
      {found.services.length === 0 ? (
        <p class="total">
          <span>{words.left}</span>
          <strong>{writeAmount(toMinor(found.availableBalance), found.currency, contentLanguage(shop))}</strong>
        </p>
      ) : (
        <ul aria-label={words.services} class="services">
          {found.services.map(({ title, left, quantity }) => (
            <li key={title}>
              <span>{title}</span>
              <strong>{words.serviceLeft(left, quantity)}</strong>
            </li>
          ))}
        </ul>
      )}
      <p class="quiet">{`${words.validUntil} ${writeDay(found.validUntil, shop.language)}`}</p>
    </div>
  );
}
