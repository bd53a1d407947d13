import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { type Letter, letter } from './letter.ts';

interface Words {
  subject: string;
  greeting: string;
  invited: string;
  accept: string;
  apart: string;
  open: string;
  askPlatform: string;
  once: string;
  unexpected: string;
}

const words: Record<InterfaceLanguage, Words> = {
  en: {
    subject: 'Your access to {hotel} on Vale',
    greeting: 'Hello {name},',
    invited: '{by} invites you to work with the vouchers of {hotel}. Choose a password to begin:',
    accept: 'Accept the invitation',
    apart:
      '{by} invites you to work with the vouchers of {hotel}. You already have access to Vale with this address, for another hotel group.',
    open: 'Open Vale',
    askPlatform: 'To work for {hotel} as well, ask the support of Vale to add it to your access. Your password stays as it is.',
    once: 'The link works once, for {hours} hours.',
    unexpected: 'If you did not expect this, do nothing: without you nobody gets in.',
  },
  pt: {
    subject: 'O seu acesso a {hotel} no Vale',
    greeting: 'Olá, {name},',
    invited: '{by} enviou-lhe um convite para trabalhar com os vouchers de {hotel}. Escolha uma palavra-passe para começar:',
    accept: 'Aceitar o convite',
    apart:
      '{by} enviou-lhe um convite para trabalhar com os vouchers de {hotel}. Já tem acesso ao Vale com este endereço, para outro grupo hoteleiro.',
    open: 'Abrir o Vale',
    askPlatform:
      'Para trabalhar também para {hotel}, peça ao suporte do Vale que o acrescente ao seu acesso. A sua palavra-passe fica como está.',
    once: 'A ligação serve uma só vez, durante {hours} horas.',
    unexpected: 'Se não esperava este e-mail, não faça nada: sem si, ninguém entra.',
  },
  es: {
    subject: 'Su acceso a {hotel} en Vale',
    greeting: 'Hola, {name}:',
    invited: '{by} le invita a trabajar con los vales de {hotel}. Elija una contraseña para empezar:',
    accept: 'Aceptar la invitación',
    apart: '{by} le invita a trabajar con los vales de {hotel}. Ya tiene acceso a Vale con esta dirección, para otro grupo hotelero.',
    open: 'Abrir Vale',
    askPlatform: 'Para trabajar también para {hotel}, pida al soporte de Vale que lo añada a su acceso. Su contraseña queda como está.',
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
  /** They sign in already, for another hotel group. */
  isApart?: boolean;
}

export function invitationMail({ language, name, by, hotelName, link, isApart = false }: InvitationMail): Letter {
  const values: Record<string, string> = { name, by, hotel: hotelName, hours: String(limits.invitationHours) };
  const say = (key: keyof Words) => words[language][key].replace(/\{(\w+)\}/g, (_, value: string) => values[value] ?? '');
  const said = isApart
    ? { said: say('apart'), action: { link, button: say('open') } }
    : { said: say('invited'), action: { link, button: say('accept') } };
  return letter({
    ...{ language, subject: say('subject'), greeting: say('greeting'), ...said },
    notes: [isApart ? say('askPlatform') : say('once'), say('unexpected')],
  });
}
