import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { type Letter, letter } from './letter.ts';

interface Words {
  subject: string;
  greeting: string;
  asked: string;
  choose: string;
  once: string;
  unexpected: string;
}

const words: Record<InterfaceLanguage, Words> = {
  en: {
    subject: 'A new password for Vale',
    greeting: 'Hello {name},',
    asked: 'You asked for a new password. Choose it here:',
    choose: 'Choose a password',
    once: 'The link works once, for {hours} hour.',
    unexpected: 'If it was not you, do nothing: your password stays as it is.',
  },
  pt: {
    subject: 'Nova palavra-passe para o Vale',
    greeting: 'Olá, {name},',
    asked: 'Pediu uma nova palavra-passe. Escolha-a aqui:',
    choose: 'Escolher palavra-passe',
    once: 'A ligação serve uma só vez, durante {hours} hora.',
    unexpected: 'Se não foi você, não faça nada: a sua palavra-passe fica como está.',
  },
  es: {
    subject: 'Nueva contraseña para Vale',
    greeting: 'Hola, {name}:',
    asked: 'Ha pedido una nueva contraseña. Elíjala aquí:',
    choose: 'Elegir contraseña',
    once: 'El enlace sirve una sola vez, durante {hours} hora.',
    unexpected: 'Si no ha sido usted, no haga nada: su contraseña queda como está.',
  },
};

export interface NewPasswordMail {
  language: InterfaceLanguage;
  name: string;
  link: string;
}

export function newPasswordMail({ language, name, link }: NewPasswordMail): Letter {
  const values: Record<string, string> = { name, hours: String(limits.newPasswordHours) };
  const say = (key: keyof Words) => words[language][key].replace(/\{(\w+)\}/g, (_, value: string) => values[value] ?? '');
  return letter({
    ...{ language, subject: say('subject'), greeting: say('greeting'), said: say('asked') },
    action: { link, button: say('choose') },
    notes: [say('once'), say('unexpected')],
  });
}
