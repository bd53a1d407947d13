import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { html } from '../../platform/http/html.ts';
import type { Mail } from '../../ports/mail.ts';

interface Words {
  subject: string;
  greeting: string;
  invited: string;
  accept: string;
  once: string;
  unexpected: string;
}

const words: Record<InterfaceLanguage, Words> = {
  en: {
    subject: 'Your access to {hotel} on Vale',
    greeting: 'Hello {name},',
    invited: '{by} invites you to work with the vouchers of {hotel}. Choose a password to begin:',
    accept: 'Accept the invitation',
    once: 'The link works once, for {hours} hours.',
    unexpected: 'If you did not expect this, do nothing: without you nobody gets in.',
  },
  pt: {
    subject: 'O seu acesso a {hotel} no Vale',
    greeting: 'Olá, {name},',
    invited: '{by} enviou-lhe um convite para trabalhar com os vouchers de {hotel}. Escolha uma palavra-passe para começar:',
    accept: 'Aceitar o convite',
    once: 'A ligação serve uma só vez, durante {hours} horas.',
    unexpected: 'Se não esperava este e-mail, não faça nada: sem si, ninguém entra.',
  },
  es: {
    subject: 'Su acceso a {hotel} en Vale',
    greeting: 'Hola, {name}:',
    invited: '{by} le invita a trabajar con los vales de {hotel}. Elija una contraseña para empezar:',
    accept: 'Aceptar la invitación',
    once: 'El enlace sirve una sola vez, durante {hours} horas.',
    unexpected: 'Si no esperaba este correo, no haga nada: sin usted no entra nadie.',
  },
};

export interface InvitationMail {
  language: InterfaceLanguage;
  name: string;
  by: string;
  hotelName: string;
  link: string;
}

/** Colours stand in the mail itself: most readers take nothing else. */
export function invitationMail({ language, name, by, hotelName, link }: InvitationMail): Pick<Mail, 'subject' | 'text' | 'html'> {
  const values: Record<string, string> = { name, by, hotel: hotelName, hours: String(limits.invitationHours) };
  const say = (key: keyof Words) => words[language][key].replace(/\{(\w+)\}/g, (_, value: string) => values[value] ?? '');
  const text = [say('greeting'), say('invited'), link, say('once'), say('unexpected')].join('\n\n');
  const button =
    'display:inline-block;padding:12px 24px;border-radius:10px;background:#1e5b4a;color:#ffffff;font-weight:600;text-decoration:none';
  const page = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${say('subject')}</title></head>
<body style="margin:0;padding:32px 16px;background:#faf7f2;color:#1e2421;font:16px/1.5 Inter,Helvetica,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e4dccf;border-radius:18px">
<p>${say('greeting')}</p>
<p>${say('invited')}</p>
<p style="margin:24px 0"><a href="${link}" style="${button}">${say('accept')}</a></p>
<p style="color:#56605b;font-size:14px">${say('once')}<br>${say('unexpected')}</p>
</div></body></html>`;
  return { subject: say('subject'), text, html: page.text };
}
