import type { ApprovalKind } from '#contract/vocabulary/approvals.ts';
import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { type Letter, letter } from '../users/index.ts';

type Words = Record<'subject' | 'greeting' | 'said' | 'open' | 'lapses' | 'nothing' | ApprovalKind, string>;

const words: Record<InterfaceLanguage, Words> = {
  en: {
    subject: 'Waiting for your approval: {what}',
    greeting: 'Hello {name},',
    said: '{by} asks for a second person: {what}.',
    open: 'See the request',
    lapses: 'It lapses after 24 hours. Somebody else may decide before you.',
    nothing: 'Nothing is done until somebody approves it.',
    sale: 'a sale below today’s price',
    refund: 'a refund',
    promotion: 'a promotion',
    credentials: 'new credentials of a payment provider',
  },
  pt: {
    subject: 'À espera da sua aprovação: {what}',
    greeting: 'Olá, {name},',
    said: '{by} pede uma segunda pessoa: {what}.',
    open: 'Ver o pedido',
    lapses: 'Caduca ao fim de 24 horas. Outra pessoa pode decidir antes.',
    nothing: 'Nada é feito até alguém aprovar.',
    sale: 'uma venda abaixo do preço de hoje',
    refund: 'um reembolso',
    promotion: 'uma promoção',
    credentials: 'novas credenciais de um fornecedor de pagamentos',
  },
  es: {
    subject: 'A la espera de su aprobación: {what}',
    greeting: 'Hola, {name}:',
    said: '{by} pide una segunda persona: {what}.',
    open: 'Ver la solicitud',
    lapses: 'Caduca a las 24 horas. Otra persona puede decidir antes.',
    nothing: 'No se hace nada hasta que alguien lo apruebe.',
    sale: 'una venta por debajo del precio de hoy',
    refund: 'un reembolso',
    promotion: 'una promoción',
    credentials: 'nuevas credenciales de un proveedor de pagos',
  },
};

interface ApprovalMail {
  language: InterfaceLanguage;
  name: string;
  by: string;
  kind: ApprovalKind;
  link: string;
}

/** Says that something waits, and not what exactly: amounts and names stand behind the sign-in. */
export function approvalMail({ language, name, by, kind, link }: ApprovalMail): Omit<Letter, 'opensAccount'> {
  const values: Record<string, string> = { name, by, what: words[language][kind] };
  const say = (key: keyof Words) => words[language][key].replace(/\{(\w+)\}/g, (_, value: string) => values[value] ?? '');
  const { opensAccount: _, ...mail } = letter({
    ...{ language, subject: say('subject'), greeting: say('greeting'), said: say('said') },
    action: { link, button: say('open') },
    notes: [say('lapses'), say('nothing')],
  });
  return mail;
}
