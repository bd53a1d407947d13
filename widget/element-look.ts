import cardStyles from '#card/voucher-card.css';
import { widgetFonts } from '#contract/vocabulary/widget.ts';
import { declareFont } from './declare-font.ts';
import type { Settings } from './settings.ts';
import cartStyles from './styles/cart.css';
import checkoutStyles from './styles/checkout.css';
import detailStyles from './styles/detail.css';
import orderStyles from './styles/order.css';
import widgetStyles from './styles/widget.css';

const styles = [cardStyles, widgetStyles, detailStyles, cartStyles, checkoutStyles, orderStyles].join('\n');

/** Not as an element where it can be avoided: pages with a strict policy refuse those. */
export function addStyles(root: ShadowRoot): void {
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

/** The hotel's colour and font, on the floor that everything else stands on. */
export function dress(
  stage: HTMLElement,
  { accent, font, language }: Pick<Settings, 'accent' | 'font' | 'language'>,
  origin: string,
): void {
  const family = widgetFonts.find((known) => known.family === font);
  const stack = family ? `'${declareFont(family.family, origin)}', ${family.kind}` : 'inherit';
  const look = { '--accent': accent.color, '--on-accent': accent.onColor, '--accent-ink': accent.ink, '--font': stack };
  stage.lang = language;
  stage.className = 'widget';
  for (const [name, value] of Object.entries(look)) stage.style.setProperty(name, value);
}
