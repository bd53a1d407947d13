import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';

interface FactorSentences {
  ask: string;
  askHint: string;
  askPasskeyHint: string;
  code: string;
  goOn: string;
  withPasskey: string;
  withPasskeyInstead: string;
  lost: string;
  setUp: string;
  setUpHint: string;
  app: string;
  appHint: string;
  appSteps: string;
  secret: string;
  confirm: string;
  passkey: string;
  passkeyHint: string;
  passkeyName: string;
  passkeyExample: string;
  addPasskey: string;
  codes: string;
  codesHint: string;
  codesKept: string;
  security: string;
  securityHint: string;
  demoKeeps: string;
  passkeys: string;
  noPasskeys: string;
  added: string;
  lastUsed: string;
  neverUsed: string;
  remove: string;
  removePasskeySentence: string;
  removeAppSentence: string;
  noApp: string;
  appSince: string;
  setUpApp: string;
  codesLeft: string;
  noCodes: string;
  newCodes: string;
  newCodesSentence: string;
  back: string;
  again: string;
  refused: string;
  locked: string;
  tooMany: string;
  passkeyRefused: string;
  passkeyFailed: string;
  notAdded: string;
}

export type FactorProblem = 'refused' | 'locked' | 'tooMany' | 'passkeyRefused' | 'notAdded';

/** What the pages say that ask for a second factor, and those where somebody sets theirs up. */
export const factorSentences: Record<InterfaceLanguage, FactorSentences> = {
  en: {
    ask: 'One more step',
    askHint: 'Write the code that your authenticator app shows, or one of your recovery codes.',
    askPasskeyHint: 'Use your passkey, or write one of your recovery codes.',
    code: 'Code',
    goOn: 'Continue',
    withPasskey: 'Sign in with a passkey',
    withPasskeyInstead: 'Use a passkey',
    lost: 'You have neither? Your administrator can remove your second factor.',
    setUp: 'Set up a second factor',
    setUpHint: 'Your hotel asks for more than a password. Choose one of the two; you will be asked for it whenever you sign in.',
    app: 'Authenticator app',
    appHint: 'An app on your phone that shows a new code every half minute.',
    appSteps: 'Scan this with the app, then write the code that it shows.',
    secret: 'Or type this into the app:',
    confirm: 'Confirm',
    passkey: 'Passkey',
    passkeyHint: 'Your fingerprint, your face or the PIN of this device, or a security key. It also takes the place of the password.',
    passkeyName: 'What you call it',
    passkeyExample: 'My phone',
    addPasskey: 'Add a passkey',
    codes: 'Your recovery codes',
    codesHint:
      'Each lets you in once if you lose your phone or your passkey. Print them or keep them in a safe place: they are not shown again.',
    codesKept: 'I have kept them',
    security: 'Second factor and passkeys',
    securityHint: 'What you prove besides your password, {email}.',
    demoKeeps: 'The people of the demonstration sign in with a password alone: a second factor of one visitor would keep the others out.',
    passkeys: 'Passkeys',
    noPasskeys: 'You have none yet.',
    added: 'Added on {date}',
    lastUsed: 'last used on {date}',
    neverUsed: 'not used yet',
    remove: 'Remove',
    removePasskeySentence: 'You can no longer sign in with it.',
    removeAppSentence: 'Its codes are no longer taken.',
    noApp: 'You have not set one up yet.',
    appSince: 'Set up on {date}.',
    setUpApp: 'Set up an app',
    codesLeft: '{left} of your recovery codes are left.',
    noCodes: 'You get them with your first passkey or app.',
    newCodes: 'Make new ones',
    newCodesSentence: 'Those you have stop working.',
    back: 'Back to Vale',
    again: 'Start again',
    refused: 'This code is not right, or has been used.',
    locked: 'Too many wrong codes. Try again in 15 minutes.',
    tooMany: 'Too many attempts from here. Wait a minute and try again.',
    passkeyRefused: 'This passkey is not known here. Try again, or use another way.',
    passkeyFailed: 'Nothing came from your passkey. Try again, or use another way.',
    notAdded: 'The passkey could not be added. Try again.',
  },
  pt: {
    ask: 'Só mais um passo',
    askHint: 'Escreva o código que a sua aplicação de autenticação mostra, ou um dos seus códigos de recuperação.',
    askPasskeyHint: 'Use a sua chave de acesso, ou escreva um dos seus códigos de recuperação.',
    code: 'Código',
    goOn: 'Continuar',
    withPasskey: 'Entrar com chave de acesso',
    withPasskeyInstead: 'Usar chave de acesso',
    lost: 'Não tem nenhum? O seu administrador pode remover o seu segundo fator.',
    setUp: 'Configure um segundo fator',
    setUpHint: 'O seu hotel pede mais do que uma palavra-passe. Escolha um dos dois; ser-lhe-á pedido sempre que iniciar sessão.',
    app: 'Aplicação de autenticação',
    appHint: 'Uma aplicação no seu telemóvel que mostra um código novo a cada meio minuto.',
    appSteps: 'Leia isto com a aplicação e escreva depois o código que ela mostra.',
    secret: 'Ou escreva isto na aplicação:',
    confirm: 'Confirmar',
    passkey: 'Chave de acesso',
    passkeyHint:
      'A sua impressão digital, o seu rosto ou o PIN deste dispositivo, ou uma chave de segurança. Também substitui a palavra-passe.',
    passkeyName: 'Como lhe chama',
    passkeyExample: 'O meu telemóvel',
    addPasskey: 'Adicionar chave de acesso',
    codes: 'Os seus códigos de recuperação',
    codesHint:
      'Cada um deixa-o entrar uma vez, se perder o telemóvel ou a chave de acesso. Imprima-os ou guarde-os em lugar seguro: não voltam a ser mostrados.',
    codesKept: 'Já os guardei',
    security: 'Segundo fator e chaves de acesso',
    securityHint: 'O que prova além da sua palavra-passe, {email}.',
    demoKeeps: 'As pessoas da demonstração entram só com palavra-passe: o segundo fator de um visitante deixaria os outros de fora.',
    passkeys: 'Chaves de acesso',
    noPasskeys: 'Ainda não tem nenhuma.',
    added: 'Adicionada a {date}',
    lastUsed: 'usada pela última vez a {date}',
    neverUsed: 'ainda não usada',
    remove: 'Remover',
    removePasskeySentence: 'Deixa de poder entrar com ela.',
    removeAppSentence: 'Os códigos dela deixam de ser aceites.',
    noApp: 'Ainda não configurou nenhuma.',
    appSince: 'Configurada a {date}.',
    setUpApp: 'Configurar uma aplicação',
    codesLeft: 'Restam {left} dos seus códigos de recuperação.',
    noCodes: 'Recebe-os com a primeira chave de acesso ou aplicação.',
    newCodes: 'Criar novos',
    newCodesSentence: 'Os que tem deixam de servir.',
    back: 'Voltar ao Vale',
    again: 'Começar de novo',
    refused: 'Este código não está certo, ou já foi usado.',
    locked: 'Demasiados códigos errados. Tente de novo daqui a 15 minutos.',
    tooMany: 'Demasiadas tentativas a partir daqui. Aguarde um minuto e tente de novo.',
    passkeyRefused: 'Esta chave de acesso não é conhecida aqui. Tente de novo, ou use outra forma.',
    passkeyFailed: 'Nada veio da sua chave de acesso. Tente de novo, ou use outra forma.',
    notAdded: 'Não foi possível adicionar a chave de acesso. Tente de novo.',
  },
  es: {
    ask: 'Un paso más',
    askHint: 'Escriba el código que muestra su aplicación de autenticación, o uno de sus códigos de recuperación.',
    askPasskeyHint: 'Use su llave de acceso, o escriba uno de sus códigos de recuperación.',
    code: 'Código',
    goOn: 'Continuar',
    withPasskey: 'Entrar con llave de acceso',
    withPasskeyInstead: 'Usar llave de acceso',
    lost: '¿No tiene ninguno? Su administrador puede quitar su segundo factor.',
    setUp: 'Configure un segundo factor',
    setUpHint: 'Su hotel pide más que una contraseña. Elija uno de los dos; se le pedirá cada vez que inicie sesión.',
    app: 'Aplicación de autenticación',
    appHint: 'Una aplicación de su teléfono que muestra un código nuevo cada medio minuto.',
    appSteps: 'Léalo con la aplicación y escriba después el código que muestra.',
    secret: 'O escriba esto en la aplicación:',
    confirm: 'Confirmar',
    passkey: 'Llave de acceso',
    passkeyHint: 'Su huella, su cara o el PIN de este dispositivo, o una llave de seguridad. También sustituye a la contraseña.',
    passkeyName: 'Cómo la llama',
    passkeyExample: 'Mi teléfono',
    addPasskey: 'Añadir llave de acceso',
    codes: 'Sus códigos de recuperación',
    codesHint:
      'Cada uno le deja entrar una vez, si pierde el teléfono o la llave de acceso. Imprímalos o guárdelos en un lugar seguro: no se vuelven a mostrar.',
    codesKept: 'Ya los he guardado',
    security: 'Segundo factor y llaves de acceso',
    securityHint: 'Lo que demuestra además de su contraseña, {email}.',
    demoKeeps: 'Las personas de la demostración entran solo con contraseña: el segundo factor de un visitante dejaría fuera a los demás.',
    passkeys: 'Llaves de acceso',
    noPasskeys: 'Todavía no tiene ninguna.',
    added: 'Añadida el {date}',
    lastUsed: 'usada por última vez el {date}',
    neverUsed: 'todavía sin usar',
    remove: 'Quitar',
    removePasskeySentence: 'Ya no podrá entrar con ella.',
    removeAppSentence: 'Sus códigos dejan de aceptarse.',
    noApp: 'Todavía no ha configurado ninguna.',
    appSince: 'Configurada el {date}.',
    setUpApp: 'Configurar una aplicación',
    codesLeft: 'Le quedan {left} códigos de recuperación.',
    noCodes: 'Los recibe con su primera llave de acceso o aplicación.',
    newCodes: 'Crear otros',
    newCodesSentence: 'Los que tiene dejan de servir.',
    back: 'Volver a Vale',
    again: 'Empezar de nuevo',
    refused: 'Este código no es correcto, o ya se ha usado.',
    locked: 'Demasiados códigos incorrectos. Inténtelo de nuevo dentro de 15 minutos.',
    tooMany: 'Demasiados intentos desde aquí. Espere un minuto e inténtelo de nuevo.',
    passkeyRefused: 'Esta llave de acceso no se conoce aquí. Inténtelo de nuevo, o use otra forma.',
    passkeyFailed: 'No ha llegado nada de su llave de acceso. Inténtelo de nuevo, o use otra forma.',
    notAdded: 'No se ha podido añadir la llave de acceso. Inténtelo de nuevo.',
  },
};
