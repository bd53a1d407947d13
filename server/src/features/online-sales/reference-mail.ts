import type { Currency } from '#contract/vocabulary/currencies.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import { writeAmount } from '#domain/money/write-amount.ts';
import { html } from '../../platform/http/html.ts';
import type { Mail } from '../../ports/mail.ts';

interface Words {
  subject: string;
  greeting: string;
  said: string;
  entity: string;
  reference: string;
  amount: string;
  until: string;
  after: string;
}

const words: Record<ContentLanguage, Words> = {
  PT: {
    subject: 'Referência Multibanco da sua encomenda · {hotel}',
    greeting: 'Olá, {name},',
    said: 'Guardamos os seus vouchers até ao fim do prazo. Pague numa caixa automática ou na app do seu banco:',
    entity: 'Entidade',
    reference: 'Referência',
    amount: 'Montante',
    until: 'Pagar até',
    after:
      'Recebe os vouchers por e-mail assim que o pagamento nos for comunicado. Sem pagamento até lá, a encomenda termina e nada é cobrado.',
  },
  EN: {
    subject: 'Multibanco reference for your order · {hotel}',
    greeting: 'Hello {name},',
    said: 'We keep your vouchers until the date below. Pay at a cash machine or in your bank’s app:',
    entity: 'Entity',
    reference: 'Reference',
    amount: 'Amount',
    until: 'Pay by',
    after: 'You receive the vouchers by e-mail as soon as we hear of the payment. Without it the order ends then, and nothing is charged.',
  },
  ES: {
    subject: 'Referencia Multibanco de su pedido · {hotel}',
    greeting: 'Hola, {name}:',
    said: 'Guardamos sus vales hasta la fecha indicada. Pague en un cajero automático o en la app de su banco:',
    entity: 'Entidad',
    reference: 'Referencia',
    amount: 'Importe',
    until: 'Pagar antes de',
    after: 'Recibirá los vales por correo en cuanto nos comuniquen el pago. Sin él, el pedido termina entonces y no se cobra nada.',
  },
  FR: {
    subject: 'Référence Multibanco de votre commande · {hotel}',
    greeting: 'Bonjour {name},',
    said: 'Nous gardons vos bons jusqu’à la date ci-dessous. Payez à un distributeur ou dans l’application de votre banque :',
    entity: 'Entité',
    reference: 'Référence',
    amount: 'Montant',
    until: 'À payer avant le',
    after:
      'Vous recevez les bons par e-mail dès que le paiement nous est signalé. Sans paiement, la commande prend fin et rien n’est débité.',
  },
  DE: {
    subject: 'Multibanco-Referenz zu Ihrer Bestellung · {hotel}',
    greeting: 'Guten Tag {name},',
    said: 'Wir halten Ihre Gutscheine bis zum genannten Zeitpunkt. Zahlen Sie am Geldautomaten oder in der App Ihrer Bank:',
    entity: 'Entität',
    reference: 'Referenz',
    amount: 'Betrag',
    until: 'Zu zahlen bis',
    after:
      'Die Gutscheine kommen per E-Mail, sobald uns die Zahlung gemeldet wird. Ohne Zahlung endet die Bestellung dann, und nichts wird belastet.',
  },
};

const locales: Record<ContentLanguage, string> = { PT: 'pt-PT', EN: 'en-GB', ES: 'es-ES', FR: 'fr-FR', DE: 'de-DE' };

export interface ReferenceMail {
  language: ContentLanguage;
  name: string;
  hotel: string;
  entity: string;
  reference: string;
  amountMinor: number;
  currency: Currency;
  expiresAt: Date;
  timeZone: string;
}

/** Where a guest finds the reference again once the page is closed. Colours stand in the mail itself: most readers take nothing else. */
export function referenceMail(facts: ReferenceMail): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { language, entity, reference, amountMinor, currency, expiresAt, timeZone } = facts;
  const values: Record<string, string> = { name: facts.name, hotel: facts.hotel };
  const say = (key: keyof Words) => words[language][key].replace(/\{(\w+)\}/g, (_, value: string) => values[value] ?? '');
  const until = new Intl.DateTimeFormat(locales[language], { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(expiresAt);
  const rows: [string, string][] = [
    [say('entity'), entity],
    [say('reference'), reference.replace(/(\d{3})(?=\d)/g, '$1 ')],
    [say('amount'), writeAmount(amountMinor, currency, language)],
    [say('until'), until],
  ];
  const page = html`<!doctype html>
<html lang="${language.toLowerCase()}"><head><meta charset="utf-8"><title>${say('subject')}</title></head>
<body style="margin:0;padding:32px 16px;background:#faf7f2;color:#1e2421;font:16px/1.5 Inter,Helvetica,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e4dccf;border-radius:18px">
<p>${say('greeting')}</p>
<p>${say('said')}</p>
<table style="border-collapse:collapse;margin:24px 0">${rows.map(
    ([label, value]) =>
      html`<tr><th scope="row" style="padding:4px 24px 4px 0;text-align:left;font-weight:400;color:#56605b">${label}</th><td style="font-weight:600">${value}</td></tr>`,
  )}</table>
<p style="color:#56605b;font-size:14px">${say('after')}</p>
</div></body></html>`;
  const lines = rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  return { subject: say('subject'), text: [say('greeting'), say('said'), lines, say('after')].join('\n\n'), html: page.text };
}
