import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { type Letter, letter } from './letter.ts';

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

export function invitationMail({ language, name, by, hotelName, link }: InvitationMail): Letter {
  const values: Record<string, string> = { name, by, hotel: hotelName, hours: String(limits.invitationHours) };
  const say = (key: keyof Words) => words[language][key].replace(/\{(\w+)\}/g, (_, value: string) => values[value] ?? '');
  return letter({
    ...{ language, link, subject: say('subject'), greeting: say('greeting'), said: say('invited'), button: say('accept') },
    notes: [say('once'), say('unexpected')],
  });
}
