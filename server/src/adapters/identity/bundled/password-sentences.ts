import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';

interface PasswordSentences {
  forgotten: string;
  forgottenHint: string;
  send: string;
  noEmail: string;
  sent: string;
  sentHint: string;
  change: string;
  changeHint: string;
  current: string;
  next: string;
  changed: string;
  changedHint: string;
  demoKeeps: string;
  hasFactor: string;
  back: string;
}

/** What the pages of those say who forgot their password, or want another. */
export const passwordSentences: Record<InterfaceLanguage, PasswordSentences> = {
  en: {
    forgotten: 'Forgot your password?',
    forgottenHint: 'Write your e-mail, and we send a link with which you choose a new one.',
    send: 'Send the link',
    noEmail: 'Fill in an e-mail.',
    sent: 'Look into your inbox.',
    sentHint:
      'If there is an account for {email}, a link is on its way. It works once, for {hours} hour. If nothing comes, ask your administrator.',
    change: 'Change password',
    changeHint: 'Wherever you are signed in, you are signed out, and sign in with the new one.',
    current: 'Current password',
    next: 'New password',
    changed: 'Your password is changed.',
    changedHint: 'Sign in with the new one.',
    demoKeeps: 'The people of the demonstration keep their password: everybody knows it, and others want to use it too.',
    hasFactor: 'This account has a second factor. To change its password, ask for a link by mail: “Forgot your password?”',
    back: 'Back to signing in',
  },
  pt: {
    forgotten: 'Esqueceu-se da palavra-passe?',
    forgottenHint: 'Escreva o seu e-mail e enviamos-lhe uma ligação para escolher uma nova.',
    send: 'Enviar ligação',
    noEmail: 'Preencha um e-mail.',
    sent: 'Veja a sua caixa de correio.',
    sentHint:
      'Se existir uma conta de {email}, a ligação já vai a caminho. Serve uma só vez, durante {hours} hora. Se nada chegar, fale com o seu administrador.',
    change: 'Mudar palavra-passe',
    changeHint: 'As suas sessões abertas, em qualquer lado, são terminadas; depois entra com a nova.',
    current: 'Palavra-passe atual',
    next: 'Nova palavra-passe',
    changed: 'A sua palavra-passe foi mudada.',
    changedHint: 'Inicie sessão com a nova.',
    demoKeeps: 'As pessoas da demonstração mantêm a sua palavra-passe: todos a conhecem, e outros também a querem usar.',
    hasFactor:
      'Esta conta tem um segundo fator. Para mudar a palavra-passe, peça uma ligação por e-mail em «Esqueceu-se da palavra-passe?».',
    back: 'Voltar ao início de sessão',
  },
  es: {
    forgotten: '¿Ha olvidado su contraseña?',
    forgottenHint: 'Escriba su correo y le enviamos un enlace para elegir una nueva.',
    send: 'Enviar enlace',
    noEmail: 'Rellene un correo.',
    sent: 'Mire su bandeja de entrada.',
    sentHint:
      'Si existe una cuenta de {email}, el enlace ya va de camino. Sirve una sola vez, durante {hours} hora. Si no llega nada, hable con su administrador.',
    change: 'Cambiar contraseña',
    changeHint: 'Sus sesiones abiertas, estén donde estén, se cierran; después entra con la nueva.',
    current: 'Contraseña actual',
    next: 'Nueva contraseña',
    changed: 'Su contraseña se ha cambiado.',
    changedHint: 'Inicie sesión con la nueva.',
    demoKeeps: 'Las personas de la demostración conservan su contraseña: todos la conocen, y otros también quieren usarla.',
    hasFactor:
      'Esta cuenta tiene un segundo factor. Para cambiar la contraseña, pida un enlace por correo en «¿Ha olvidado su contraseña?».',
    back: 'Volver al inicio de sesión',
  },
};
