import type { ContentLanguage, InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { writeAmount } from '#domain/money/write-amount.ts';
import { type Html, html, trustedHtml } from '../../../platform/http/html.ts';
import { pageStyle } from '../../pages/page-style.ts';
import { cashDesk, operators } from './reference.ts';
import type { KeptSale } from './sales-book.ts';
import { sentences } from './sentences.ts';

/** Names are longer than what is paid: they break. What stands on a sheet of paper stands there without colours. */
const ownStyle = `
main { max-width: 34rem; }
dl { grid-template-columns: minmax(0, 1fr) fit-content(60%); }
dd { white-space: normal; overflow-wrap: anywhere; }
h2 { font-size: 1rem; }
@media print { header { display: none; } body, .sheet, dl { background: none; color: #000; border: none; } }
`;

function page(language: InterfaceLanguage, title: string, body: Html): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${trustedHtml(pageStyle)}${trustedHtml(ownStyle)}</style>
</head>
<body>
<header>${sentences[language].banner}</header>
<main><div class="sheet">${body}</div></main>
</body>
</html>`.text;
}

/** Days are written as in Europe, where the hotels are. */
const locales: Record<InterfaceLanguage, string> = { pt: 'pt-PT', en: 'en-GB', es: 'es-ES' };

function moment(language: InterfaceLanguage, at: Date): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(at);
}

const facts = (rows: readonly (readonly [name: string, value: string])[]) =>
  html`<dl>${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;

export function frontPage(language: InterfaceLanguage, now: Date, passwords: { connection: string; operators: string }): string {
  const say = sentences[language];
  const people = operators.map(({ code, firstName, lastName, cashDesks }): [string, string] => [
    `${code} · ${firstName} ${lastName}`,
    cashDesks.map((desk) => cashDesk(desk).code).join(', '),
  ]);
  return page(
    language,
    say.title,
    html`<h1>${say.title}</h1>
<p class="hint">${say.about}</p>
${facts([
  [say.clock, `${moment(language, now)} UTC`],
  [say.password, passwords.connection],
  [say.operatorPassword, passwords.operators],
])}
<h2>${say.operators}</h2>
${facts(people)}`,
  );
}

export function invoicePage(language: InterfaceLanguage, sale: KeptSale): string {
  const say = sentences[language];
  const write = (amountMinor: number) => writeAmount(amountMinor, sale.currency, language.toUpperCase() as ContentLanguage);
  const total = sale.lines.reduce((sum, { quantity, unitPriceMinor }) => sum + quantity * unitPriceMinor, 0);
  const lines = sale.lines.map(({ description, quantity, unitPriceMinor }): [string, string] => [
    `${quantity} × ${description}`,
    write(quantity * unitPriceMinor),
  ]);
  return page(
    language,
    `${say.invoice} ${sale.reference}`,
    html`<p class="who">${say.invoice}</p>
<h1>${sale.reference}</h1>
<p class="amount">${write(total)}</p>
${sale.cancelled ? html`<p role="alert">${say.cancelled}</p>` : undefined}
${facts([...lines, [say.total, write(total)]])}
${facts([
  [say.customer, `${sale.customer.firstName} ${sale.customer.lastName}`],
  [say.fiscalNumber, sale.customer.fiscalNumber],
  [say.operator, `${sale.operatorCode}, ${sale.cashDeskCode}`],
  [say.registered, `${moment(language, new Date(sale.registeredAt))} UTC`],
])}`,
  );
}

export function missingPage(language: InterfaceLanguage): string {
  const { missing } = sentences[language];
  return page(language, missing, html`<h1>${missing}</h1>`);
}
