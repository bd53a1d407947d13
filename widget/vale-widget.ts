import { defineOrderElement } from './order-element.tsx';
import { settingNames } from './settings.ts';
import { defineVouchersElement, elementName } from './vouchers-element.tsx';

/** The tag that loads this file says where the server is and, with `data-hotel`, that the vouchers stand in its place. */
const script = document.currentScript;
const source = script instanceof HTMLScriptElement && script.src ? script.src : location.href;

const { origin } = new URL(source);
defineVouchersElement(origin);
defineOrderElement(origin);

if (script instanceof HTMLScriptElement && script.dataset.hotel) {
  const vouchers = document.createElement(elementName);
  for (const name of settingNames) vouchers.setAttribute(name, script.dataset[name] ?? '');
  script.replaceWith(vouchers);
}
