import { render } from 'preact';
import { addStyles, dress } from './element-look.ts';
import { readSettings, settingNames } from './settings.ts';
import { Vouchers } from './vouchers.tsx';

export const elementName = 'vale-vouchers';

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
        dress(this.#stage, settings, origin);
        const name = place > 0 ? `vale${place + 1}` : 'vale';
        render(settings.hotel ? <Vouchers key={settings.hotel} name={name} origin={origin} settings={settings} /> : null, this.#stage);
      }
    },
  );
}
