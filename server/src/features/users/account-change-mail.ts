import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { type Letter, letter } from './letter.ts';
import type { AccountChanged } from './user-topics.ts';

interface Words extends Record<AccountChanged['kind'], string> {
  subject: string;
  greeting: string;
  /** Of what people did themselves, if it was them. */
  ownExpected: string;
  ownUnexpected: string;
  /** Of what somebody did who looks after them. */
  otherExpected: string;
  otherUnexpected: string;
}

const words: Record<InterfaceLanguage, Words> = {
  en: {
    subject: 'A change to your Vale account',
    greeting: 'Hello {name},',
    passwordChanged: 'The password of your account was changed.',
    appAdded: 'An app that makes sign-in codes was set up for your account.',
    appRemoved: 'The app that makes sign-in codes was removed from your account.',
    passkeyAdded: 'A passkey was added to your account.',
    passkeyRemoved: 'A passkey was removed from your account.',
    codesMade: 'New recovery codes were made for your account. Those from before no longer work.',
    factorsRemoved: '{by} removed your second factor, with every passkey and recovery code. Your password alone is now enough to sign in.',
    addressChanged:
      '{by} changed the e-mail address of your account. You now sign in with the new one; this one gets no more mail from Vale.',
    ownExpected: 'If it was you, there is nothing to do.',
    ownUnexpected:
      'If it was not you, open Vale as you always do, choose “Forgot your password?” on the sign-in page to set a new one, and tell whoever manages users at your hotel.',
    otherExpected: 'If you asked for this, there is nothing to do.',
    otherUnexpected: 'If you know nothing about it, tell whoever manages users at your hotel straight away.',
  },
  pt: {
    subject: 'Uma alteração na sua conta do Vale',
    greeting: 'Olá, {name},',
    passwordChanged: 'A palavra-passe da sua conta foi alterada.',
    appAdded: 'Foi configurada uma aplicação que gera códigos para entrar na sua conta.',
    appRemoved: 'Foi removida a aplicação que gera códigos para entrar na sua conta.',
    passkeyAdded: 'Foi adicionada uma chave de acesso à sua conta.',
    passkeyRemoved: 'Foi removida uma chave de acesso da sua conta.',
    codesMade: 'Foram gerados novos códigos de recuperação para a sua conta. Os anteriores deixaram de servir.',
    factorsRemoved:
      '{by} removeu o seu segundo fator, com todas as chaves de acesso e códigos de recuperação. Agora basta a palavra-passe para entrar.',
    addressChanged:
      '{by} alterou o endereço de e-mail da sua conta. A partir de agora, entre com o novo; este deixa de receber mensagens do Vale.',
    ownExpected: 'Se foi você, não precisa de fazer nada.',
    ownUnexpected:
      'Se não foi você, abra o Vale como sempre faz, escolha «Esqueceu-se da palavra-passe?» na página de início de sessão para definir uma nova e avise quem gere os utilizadores do seu hotel.',
    otherExpected: 'Se o pediu, não precisa de fazer nada.',
    otherUnexpected: 'Se não sabe de nada, avise já quem gere os utilizadores do seu hotel.',
  },
  es: {
    subject: 'Un cambio en su cuenta de Vale',
    greeting: 'Hola, {name}:',
    passwordChanged: 'Se ha cambiado la contraseña de su cuenta.',
    appAdded: 'Se ha configurado una aplicación que genera códigos para entrar en su cuenta.',
    appRemoved: 'Se ha quitado la aplicación que genera códigos para entrar en su cuenta.',
    passkeyAdded: 'Se ha añadido una llave de acceso a su cuenta.',
    passkeyRemoved: 'Se ha quitado una llave de acceso de su cuenta.',
    codesMade: 'Se han generado nuevos códigos de recuperación para su cuenta. Los anteriores ya no sirven.',
    factorsRemoved:
      '{by} ha quitado su segundo factor, con todas las llaves de acceso y los códigos de recuperación. Ahora basta la contraseña para entrar.',
    addressChanged:
      '{by} ha cambiado la dirección de correo de su cuenta. A partir de ahora, entre con la nueva; esta ya no recibe mensajes de Vale.',
    ownExpected: 'Si ha sido usted, no tiene que hacer nada.',
    ownUnexpected:
      'Si no ha sido usted, abra Vale como siempre, elija «¿Ha olvidado su contraseña?» en la página de inicio de sesión para definir una nueva y avise a quien gestiona los usuarios de su hotel.',
    otherExpected: 'Si lo ha pedido, no tiene que hacer nada.',
    otherUnexpected: 'Si no sabe nada de esto, avise cuanto antes a quien gestiona los usuarios de su hotel.',
  },
};

export interface AccountChangeMail {
  language: InterfaceLanguage;
  name: string;
  kind: AccountChanged['kind'];
  by: string | undefined;
}

/** Without a link: it opens nothing, and whoever forges it has none to hide among. */
export function accountChangeMail({ language, name, kind, by }: AccountChangeMail): Letter {
  const values: Record<string, string | undefined> = { name, by };
  const say = (key: keyof Words) => words[language][key].replace(/\{(\w+)\}/g, (_, value: string) => values[value] ?? '');
  const isOwn = by === undefined;
  return letter({
    ...{ language, subject: say('subject'), greeting: say('greeting'), said: say(kind) },
    notes: [say(isOwn ? 'ownExpected' : 'otherExpected'), say(isOwn ? 'ownUnexpected' : 'otherUnexpected')],
  });
}
