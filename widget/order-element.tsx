import { render } from 'preact';
import { addStyles, dress } from './element-look.ts';
import { wordsIn } from './messages/words.ts';
import { OrderFlow } from './order/order-flow.tsx';
import { Notice } from './parts/notice.tsx';
import { readSettings } from './settings.ts';
import { keptForThisVisit } from './shop/browser-store.ts';
import { type OrderPage, readOrderPage } from './shop/order-page.ts';
import { tracker, trackNothing } from './shop/track.ts';
import { trackPurchase } from './shop/track-purchase.ts';

const elementName = 'vale-order';
const key = 'vale-order-page';

/** Taken out of the address at once, so that the key is in no history, no screenshot and no link; kept for a reload of this tab. */
function takeOrderPage(): OrderPage | undefined {
  const found = readOrderPage(new URLSearchParams(location.search));
  if (!found) return keptForThisVisit.read<OrderPage>(key);
  keptForThisVisit.write(key, found);
  history.replaceState(history.state, '', location.pathname);
  return found;
}

/** `<vale-order>`: the order that the address names, on our own page. */
export function defineOrderElement(origin: string): void {
  if (customElements.get(elementName)) return;

  customElements.define(
    elementName,
    class extends HTMLElement {
      readonly #stage = document.createElement('div');

      constructor() {
        super();
        const root = this.attachShadow({ mode: 'open' });
        addStyles(root);
        root.append(this.#stage);
      }

      connectedCallback(): void {
        const page = takeOrderPage();
        const settings = readSettings((name) => (name === 'language' ? (page?.language ?? navigator.language) : this.getAttribute(name)));
        const words = wordsIn(settings.language);
        document.documentElement.lang = settings.language;
        document.title = words.order.pay;
        dress(this.#stage, settings, origin);
        if (!page) {
          render(<Notice text={words.order.missing} words={words} />, this.#stage);
          return;
        }
        const shop = { origin, hotel: page.hotel, language: page.language, promoCode: '' };
        const track = settings.isTracked && !page.isToPrint ? tracker(shop) : trackNothing;
        render(
          <OrderFlow handle={page} onSettled={(order) => order.state === 'issued' && trackPurchase(track, order)} phone="" shop={shop} />,
          this.#stage,
        );
      }
    },
  );
}
