import { render } from 'preact';
import cardStyles from '#card/voucher-card.css';
import { widgetFonts } from '#contract/vocabulary/widget.ts';
import { declareFont } from './declare-font.ts';
import { readSettings, type Settings, settingNames } from './settings.ts';
import detailStyles from './styles/detail.css';
import widgetStyles from './styles/widget.css';
import { Vouchers } from './vouchers.tsx';

export const elementName = 'vale-vouchers';

const styles = [cardStyles, widgetStyles, detailStyles].join('\n');

/** Not as an element where it can be avoided: pages with a strict policy refuse those. */
function addStyles(root: ShadowRoot): void {
  if ('adoptedStyleSheets' in root) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets = [sheet];
    return;
  }
  const element = document.createElement('style');
  element.textContent = styles;
  (root as ShadowRoot).append(element);
}

function look({ accent, font }: Settings, origin: string): Record<string, string> {
  const family = widgetFonts.find((known) => known.family === font);
  const stack = family ? `'${declareFont(family.family, origin)}', ${family.kind}` : 'inherit';
  return { '--accent': accent.color, '--on-accent': accent.onColor, '--accent-ink': accent.ink, '--font': stack };
}

/** `<vale-vouchers hotel="…">`; every attribute may change while it stands on the page. */
export function defineVouchersElement(origin: string): void {
  // A page with two script tags runs this file twice.
  if (customElements.get(elementName)) return;

  customElements.define(
    elementName,
    class extends HTMLElement {
      static readonly observedAttributes = settingNames;
      readonly #root = this.attachShadow({ mode: 'open' });
      readonly #stage = this.#root.appendChild(document.createElement('div'));
      #waiting = false;

      constructor() {
        super();
        addStyles(this.#root);
      }

      connectedCallback(): void {
        this.#draw();
      }

      attributeChangedCallback(): void {
        if (this.isConnected) this.#draw();
      }

      disconnectedCallback(): void {
        render(null, this.#stage);
      }

      /** Once for all the attributes that change together. */
      #draw(): void {
        if (this.#waiting) return;
        this.#waiting = true;
        queueMicrotask(() => {
          this.#waiting = false;
          if (this.isConnected) this.#drawNow();
        });
      }

      #drawNow(): void {
        const settings = readSettings((name) => this.getAttribute(name));
        // Tags whose script has not run yet keep their place: scripts that load side by side finish in any order.
        const place = [...document.querySelectorAll(`${elementName}, script[data-hotel]`)].indexOf(this);
        this.#stage.lang = settings.language;
        this.#stage.className = 'widget';
        for (const [name, value] of Object.entries(look(settings, origin))) this.#stage.style.setProperty(name, value);
        const name = place > 0 ? `vale${place + 1}` : 'vale';
        render(settings.hotel ? <Vouchers key={settings.hotel} name={name} origin={origin} settings={settings} /> : null, this.#stage);
      }
    },
  );
}
