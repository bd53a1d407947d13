import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';

interface InvitationSentences {
  title: string;
  welcome: string;
  newTitle: string;
  newWelcome: string;
  email: string;
  password: string;
  again: string;
  rule: string;
  set: string;
  missing: string;
  tooShort: string;
  tooLong: string;
  different: string;
  tooEasy: string;
  tooMany: string;
  gone: string;
  goneHint: string;
  home: string;
  done: string;
  doneHint: string;
  signIn: string;
}

/** What the pages behind an invitation say. */
export const invitationSentences: Record<InterfaceLanguage, InvitationSentences> = {
  en: {
    title: 'Welcome to Vale',
    welcome: 'Choose a password. From then on you sign in with it and your e-mail.',
    newTitle: 'A new password',
    newWelcome: 'Choose it here. Wherever you are signed in, you are signed out.',
    email: 'E-mail',
    password: 'Password',
    again: 'Password, once more',
    rule: 'At least {min} characters. A few words in a row are easy to remember and hard to guess.',
    set: 'Set password',
    missing: 'Fill in the password twice.',
    tooShort: 'The password needs at least {min} characters.',
    tooLong: 'The password may have at most {max} characters.',
    different: 'The two passwords are not the same.',
    tooEasy: 'This password is one of the first that somebody would guess. Choose another.',
    tooMany: 'Too many attempts from here. Wait a minute and try again.',
    gone: 'This link is no longer valid.',
    goneHint:
      'It was used, replaced by a newer one, or is too old. Ask whoever invited you for a new one; if you forgot your password, ask for another link when signing in.',
    home: 'Go to the start page',
    done: 'Your password is set.',
    doneHint: 'You can sign in now.',
    signIn: 'Sign in',
  },
  pt: {
    title: 'Boas-vindas ao Vale',
    welcome: 'Escolha uma palavra-passe. A partir daí inicia sessão com ela e com o seu e-mail.',
    newTitle: 'Nova palavra-passe',
    newWelcome: 'Escolha-a aqui. As suas sessões abertas, em qualquer lado, são terminadas.',
    email: 'E-mail',
    password: 'Palavra-passe',
    again: 'Palavra-passe, outra vez',
    rule: 'Pelo menos {min} caracteres. Algumas palavras seguidas são fáceis de lembrar e difíceis de adivinhar.',
    set: 'Definir palavra-passe',
    missing: 'Preencha a palavra-passe duas vezes.',
    tooShort: 'A palavra-passe precisa de, pelo menos, {min} caracteres.',
    tooLong: 'A palavra-passe pode ter, no máximo, {max} caracteres.',
    different: 'As duas palavras-passe não são iguais.',
    tooEasy: 'Esta palavra-passe é das primeiras que alguém tentaria adivinhar. Escolha outra.',
    tooMany: 'Demasiadas tentativas a partir daqui. Aguarde um minuto e tente de novo.',
    gone: 'Esta ligação já não é válida.',
    goneHint:
      'Já foi usada, foi substituída por uma mais recente ou é demasiado antiga. Peça um novo convite a quem lhe enviou este; se se esqueceu da palavra-passe, peça outra ligação ao iniciar sessão.',
    home: 'Ir para a página inicial',
    done: 'A sua palavra-passe está definida.',
    doneHint: 'Já pode iniciar sessão.',
    signIn: 'Iniciar sessão',
  },
  es: {
    title: 'Le damos la bienvenida a Vale',
    welcome: 'Elija una contraseña. A partir de entonces iniciará sesión con ella y con su correo.',
    newTitle: 'Nueva contraseña',
    newWelcome: 'Elíjala aquí. Sus sesiones abiertas, estén donde estén, se cierran.',
    email: 'Correo electrónico',
    password: 'Contraseña',
    again: 'Contraseña, otra vez',
    rule: 'Al menos {min} caracteres. Varias palabras seguidas son fáciles de recordar y difíciles de adivinar.',
    set: 'Establecer contraseña',
    missing: 'Rellene la contraseña dos veces.',
    tooShort: 'La contraseña necesita al menos {min} caracteres.',
    tooLong: 'La contraseña puede tener como máximo {max} caracteres.',
    different: 'Las dos contraseñas no son iguales.',
    tooEasy: 'Esta contraseña es de las primeras que alguien intentaría adivinar. Elija otra.',
    tooMany: 'Demasiados intentos desde aquí. Espere un minuto e inténtelo de nuevo.',
    gone: 'Este enlace ya no es válido.',
    goneHint:
      'Se ha usado, lo ha sustituido otro más reciente o es demasiado antiguo. Pida una invitación nueva a quien le invitó; si ha olvidado su contraseña, pida otro enlace al iniciar sesión.',
    home: 'Ir a la página de inicio',
    done: 'Su contraseña está establecida.',
    doneHint: 'Ya puede iniciar sesión.',
    signIn: 'Iniciar sesión',
  },
};
