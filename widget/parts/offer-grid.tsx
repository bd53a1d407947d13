import type { StorefrontOffer } from '#contract/storefront.ts';
import { type WidgetColumns, type WidgetLanguage, widgetColumns } from '#contract/vocabulary/widget.ts';
import type { UsedCart } from '../cart/use-cart.ts';
import { wordsIn } from '../messages/words.ts';
import type { OpenView } from '../shop/use-open-view.ts';
import { OfferCard } from './offer-card.tsx';

interface OfferGridProps {
  offers: readonly StorefrontOffer[];
  language: WidgetLanguage;
  columns: WidgetColumns;
  cart: UsedCart;
  openView: OpenView;
  lastOpened: string | undefined;
}

export function OfferGrid({ offers, language, columns, cart, openView, lastOpened }: OfferGridProps) {
  return (
    <ul class="grid" style={{ '--columns': columns }}>
      {offers.map((offer, place) => (
        <li key={offer.id}>
          <OfferCard
            cart={cart}
            isFirst={place === 0}
            language={language}
            offer={offer}
            openView={openView}
            returnedTo={offer.id === lastOpened}
          />
        </li>
      ))}
    </ul>
  );
}

/** Cards without words, of the size of those to come. */
export function WaitingGrid({ language, columns }: Pick<OfferGridProps, 'language' | 'columns'>) {
  return (
    <div aria-busy="true">
      <p class="hidden" role="status">
        {wordsIn(language).loading}
      </p>
      <div aria-hidden="true" class="grid" style={{ '--columns': columns }}>
        {widgetColumns.slice(0, columns).map((place) => (
          <div class="voucher-card waiting" key={place}>
            <div class="voucher-card-photo" />
            <div class="voucher-card-head">
              <span class="line long" />
            </div>
            <div class="voucher-card-figures">
              <span class="line" />
              <span class="line" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
