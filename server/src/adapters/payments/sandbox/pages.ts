import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import { writeAmount } from '#domain/money/write-amount.ts';
import { type Html, html, trustedHtml } from '../../../platform/http/html.ts';
import { pageStyle } from '../../pages/page-style.ts';
import type { Counter, SandboxPayment } from './desk.ts';
import { sentences } from './sentences.ts';

const names = { STRIPE: 'Stripe', PAYPAL: 'PayPal', EASYPAY: 'Easypay', IFTHENPAY: 'IfthenPay', UNICRE: 'Unicre' } as const;

function page(language: ContentLanguage, title: string, body: Html): string {
  return html`<!doctype html>
<html lang="${language.toLowerCase()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${trustedHtml(pageStyle)}</style>
</head>
<body>
<header>${sentences[language].banner}</header>
<main><div class="sheet">${body}</div></main>
</body>
</html>`.text;
}

function head({ code, description, amountMinor, currency, language }: SandboxPayment): Html {
  return html`<p class="who">${names[code]}</p>
<h1>${description || sentences[language].payTo}</h1>
<p class="amount">${writeAmount(amountMinor, currency, language)}</p>`;
}

/** As it stands on the cash machine. */
const inThrees = (reference: string | undefined) => reference?.replace(/(\d{3})(?=\d)/g, '$1 ');

function facts({ language, entity, reference, phone, expiresAt }: SandboxPayment): Html | undefined {
  const say = sentences[language];
  const until = new Intl.DateTimeFormat(language.toLowerCase(), { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Lisbon' });
  const rows = [
    [say.entity, entity],
    [say.reference, inThrees(reference)],
    [say.phone, phone],
    [say.payBefore, reference && until.format(new Date(expiresAt))],
  ].filter(([, value]) => value);
  if (rows.length === 0) return undefined;
  return html`<dl>${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}

function buttons(counter: Counter, language: ContentLanguage): Html[] {
  const say = sentences[language];
  const acts = {
    page: [
      ['pay', say.pay],
      ['decline', say.decline],
      ['cancel', say.cancel],
    ],
    cashMachine: [['pay', say.paidAtMachine]],
    phone: [
      ['pay', say.accept],
      ['decline', say.refuse],
    ],
  }[counter];
  return acts.map(([act, text]) => html`<button name="act" value="${act}">${text}</button>`);
}

/** What the guest decides at; `declined` after a no that leaves another try. */
export function payPage(payment: SandboxPayment, declined: boolean): string {
  const { language, counter, description } = payment;
  const say = sentences[language];
  const hint = { page: say.page, cashMachine: say.cashMachine, phone: say.phoneAsks }[counter];
  return page(
    language,
    description || say.payTo,
    html`${head(payment)}
${facts(payment)}
${declined ? html`<p role="alert">${say.declined}</p>` : undefined}
<p class="hint">${hint}</p>
<form method="post">${buttons(counter, language)}</form>`,
  );
}

/** After the deed, where no browser waits to be sent back; or when it is too late for one. */
export function donePage(payment: SandboxPayment): string {
  const say = sentences[payment.language];
  const message = payment.status === 'paid' ? say.done : say.over;
  return page(payment.language, message, html`${head(payment)}<p role="status">${message}</p>`);
}

export function missingPage(language: ContentLanguage): string {
  const { missing } = sentences[language];
  return page(language, missing, html`<h1>${missing}</h1>`);
}

/** Every payment that waits for its guest: where a cash machine or a phone is found that nobody was sent to. */
export function openPaymentsPage(language: ContentLanguage, open: readonly { payment: SandboxPayment; url: string }[]): string {
  const say = sentences[language];
  const rows = open.map(
    ({ payment: { code, reference, phone, description, amountMinor, currency }, url }) =>
      html`<li><a href="${url}"><span>${names[code]}<br>${inThrees(reference) ?? phone ?? description}</span><span>${writeAmount(amountMinor, currency, language)}</span></a></li>`,
  );
  return page(language, say.open, html`<h1>${say.open}</h1>${rows.length > 0 ? html`<ul>${rows}</ul>` : html`<p>${say.none}</p>`}`);
}

/** Where a hotel's manager lets the platform act on the hotel's account, or does not. */
export function connectPage(language: ContentLanguage, answers: { yes: string; no: string }): string {
  const say = sentences[language];
  return page(
    language,
    say.connectTitle,
    html`<p class="who">${names.STRIPE}</p><h1>${say.connectTitle}</h1><p class="hint">${say.connectHint}</p>
<nav><a class="deed" href="${answers.yes}">${say.connect}</a><a href="${answers.no}">${say.doNotConnect}</a></nav>`,
  );
}
