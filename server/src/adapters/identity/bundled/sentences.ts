import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';

interface Sentences {
  title: string;
  welcome: string;
  email: string;
  password: string;
  signIn: string;
  refused: string;
  locked: string;
  closed: string;
  missing: string;
  expired: string;
  tooMany: string;
  notYou: string;
  again: string;
  demoTitle: string;
  demoHint: string;
  language: string;
  signingOut: string;
  signOut: string;
  failed: string;
  home: string;
}

/** What the sign-in pages say. Whether the address or the password was wrong is nobody's business but the owner's. */
export const sentences: Record<InterfaceLanguage, Sentences> = {
  en: {
    title: 'Sign in',
    welcome: 'Vouchers for hotels, from the offer to the last cent.',
    email: 'E-mail',
    password: 'Password',
    signIn: 'Sign in',
    refused: 'The e-mail or the password is not right.',
    locked: 'Too many attempts. This account is closed for 15 minutes.',
    closed: 'This account is disabled. Ask your administrator.',
    missing: 'Fill in the e-mail and the password.',
    expired: 'This sign-in page has expired.',
    tooMany: 'Too many attempts from here. Wait a minute and try again.',
    notYou: 'Somebody else is signed in here. Confirm as that person, or sign out there first.',
    again: 'Start again',
    demoTitle: 'Demonstration',
    demoHint: 'Choose someone to work as, or sign in with the password {password}. Everything here is made up.',
    language: 'Language',
    signingOut: 'Signing you out…',
    signOut: 'Sign out',
    failed: 'Signing in did not work.',
    home: 'Go to the start page',
  },
  pt: {
    title: 'Iniciar sessão',
    welcome: 'Vouchers para hotéis, da oferta ao último cêntimo.',
    email: 'E-mail',
    password: 'Palavra-passe',
    signIn: 'Entrar',
    refused: 'O e-mail ou a palavra-passe não estão certos.',
    locked: 'Demasiadas tentativas. Esta conta fica fechada durante 15 minutos.',
    closed: 'Esta conta está desativada. Fale com o seu administrador.',
    missing: 'Preencha o e-mail e a palavra-passe.',
    expired: 'Esta página de início de sessão expirou.',
    tooMany: 'Demasiadas tentativas a partir daqui. Aguarde um minuto e tente de novo.',
    notYou: 'Outra pessoa tem sessão iniciada aqui. Confirme como essa pessoa ou termine primeiro essa sessão.',
    again: 'Começar de novo',
    demoTitle: 'Demonstração',
    demoHint: 'Escolha com quem quer entrar, ou use a palavra-passe {password}. Aqui tudo é inventado.',
    language: 'Idioma',
    signingOut: 'A terminar a sessão…',
    signOut: 'Terminar sessão',
    failed: 'Não foi possível iniciar sessão.',
    home: 'Ir para a página inicial',
  },
  es: {
    title: 'Iniciar sesión',
    welcome: 'Vales para hoteles, de la oferta al último céntimo.',
    email: 'Correo electrónico',
    password: 'Contraseña',
    signIn: 'Entrar',
    refused: 'El correo o la contraseña no son correctos.',
    locked: 'Demasiados intentos. Esta cuenta queda cerrada durante 15 minutos.',
    closed: 'Esta cuenta está desactivada. Hable con su administrador.',
    missing: 'Rellene el correo y la contraseña.',
    expired: 'Esta página de inicio de sesión ha caducado.',
    tooMany: 'Demasiados intentos desde aquí. Espere un minuto e inténtelo de nuevo.',
    notYou: 'Otra persona tiene la sesión iniciada aquí. Confirme como esa persona o cierre antes esa sesión.',
    again: 'Empezar de nuevo',
    demoTitle: 'Demostración',
    demoHint: 'Elija con quién quiere entrar, o use la contraseña {password}. Aquí todo es inventado.',
    language: 'Idioma',
    signingOut: 'Cerrando la sesión…',
    signOut: 'Cerrar sesión',
    failed: 'No se ha podido iniciar sesión.',
    home: 'Ir a la página de inicio',
  },
};
