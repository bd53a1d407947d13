import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import type { PayoutTold } from './open-payout.ts';

interface Words {
  greeting: string;
  subject: Record<PayoutTold['what'], string>;
  said: Record<PayoutTold['what'], string>;
  act: string;
  until: string;
  amount: string;
  page: Record<
    'title' | 'intro' | 'holder' | 'iban' | 'hint' | 'send' | 'kept' | 'keptHint' | 'over' | 'overHint' | 'wrong' | 'holderMissing',
    string
  >;
}

const pt: Words = {
  greeting: 'Olá, {name},',
  subject: {
    asked: 'Para onde devolvemos o seu dinheiro? · {hotel}',
    ibanKept: 'Recebemos o seu IBAN · {hotel}',
    settled: 'O seu reembolso foi pago · {hotel}',
    calledOff: 'O seu reembolso foi anulado · {hotel}',
  },
  said: {
    asked:
      'Devemos-lhe {amount}. A forma como pagou não permite devolver o dinheiro pela mesma via: pagamos por transferência bancária. Diga-nos para que IBAN, nesta página:',
    ibanKept:
      'Recebemos o IBAN que termina em {end} para lhe pagarmos {amount}. Se não foi você, responda a este e-mail ou contacte o hotel já.',
    settled:
      'O hotel deu como pagos {amount}, com a referência: {note}. Os bancos podem demorar um a dois dias úteis. Apagámos o seu IBAN.',
    calledOff: 'O pagamento de {amount} foi anulado e o valor está de novo no seu voucher. Motivo: {note}.',
  },
  act: 'Indicar o IBAN',
  until: 'O link funciona até {until} e uma só vez.',
  amount: 'Montante',
  page: {
    title: 'Para onde devolvemos o seu dinheiro?',
    intro: '{hotel} deve-lhe {amount} e paga por transferência bancária.',
    holder: 'Titular da conta',
    iban: 'IBAN',
    hint: 'Por exemplo PT50 0002 0123 1234 5678 9015 4. Guardamo-lo cifrado e apagamo-lo depois do pagamento.',
    send: 'Enviar',
    kept: 'Recebemos o seu IBAN',
    keptHint: 'O hotel paga por transferência. Recebe um e-mail quando for dado como pago.',
    over: 'Este link já não serve',
    overHint: 'Já foi usado, substituído por outro ou passou o prazo. Contacte o hotel se ainda espera o seu dinheiro.',
    wrong: 'Este IBAN não é válido. Confirme os algarismos.',
    holderMissing: 'Indique o titular da conta.',
  },
};

const en: Words = {
  greeting: 'Hello {name},',
  subject: {
    asked: 'Where do we send your money? · {hotel}',
    ibanKept: 'We have your IBAN · {hotel}',
    settled: 'Your refund has been paid · {hotel}',
    calledOff: 'Your refund was called off · {hotel}',
  },
  said: {
    asked:
      'We owe you {amount}. The way you paid does not let money go back the same way, so we pay by bank transfer. Tell us to which IBAN, on this page:',
    ibanKept:
      'We have the IBAN that ends in {end}, to pay you {amount}. If this was not you, answer this e-mail or speak to the hotel at once.',
    settled:
      'The hotel says it has paid you {amount}, with the reference: {note}. Banks may take one or two working days. We have erased your IBAN.',
    calledOff: 'The payment of {amount} was called off, and its value is on your voucher again. Reason: {note}.',
  },
  act: 'Give the IBAN',
  until: 'The link works until {until}, and once.',
  amount: 'Amount',
  page: {
    title: 'Where do we send your money?',
    intro: '{hotel} owes you {amount} and pays by bank transfer.',
    holder: 'Account holder',
    iban: 'IBAN',
    hint: 'For example PT50 0002 0123 1234 5678 9015 4. We keep it encrypted and erase it after the payment.',
    send: 'Send',
    kept: 'We have your IBAN',
    keptHint: 'The hotel pays by bank transfer. You receive an e-mail once it says it has paid.',
    over: 'This link no longer works',
    overHint: 'It was used, replaced by another, or has run out. Speak to the hotel if you are still waiting for your money.',
    wrong: 'This is no valid IBAN. Check its digits.',
    holderMissing: 'Say whose account it is.',
  },
};

const es: Words = {
  greeting: 'Hola, {name}:',
  subject: {
    asked: '¿Adónde le devolvemos su dinero? · {hotel}',
    ibanKept: 'Hemos recibido su IBAN · {hotel}',
    settled: 'Su reembolso se ha pagado · {hotel}',
    calledOff: 'Su reembolso se ha anulado · {hotel}',
  },
  said: {
    asked:
      'Le debemos {amount}. La forma en que pagó no permite devolver el dinero por la misma vía: pagamos por transferencia bancaria. Díganos a qué IBAN, en esta página:',
    ibanKept:
      'Hemos recibido el IBAN que termina en {end} para pagarle {amount}. Si no ha sido usted, responda a este correo o hable con el hotel enseguida.',
    settled:
      'El hotel da por pagados {amount}, con la referencia: {note}. Los bancos pueden tardar uno o dos días hábiles. Hemos borrado su IBAN.',
    calledOff: 'El pago de {amount} se ha anulado y el valor está de nuevo en su vale. Motivo: {note}.',
  },
  act: 'Indicar el IBAN',
  until: 'El enlace funciona hasta el {until} y una sola vez.',
  amount: 'Importe',
  page: {
    title: '¿Adónde le devolvemos su dinero?',
    intro: '{hotel} le debe {amount} y paga por transferencia bancaria.',
    holder: 'Titular de la cuenta',
    iban: 'IBAN',
    hint: 'Por ejemplo PT50 0002 0123 1234 5678 9015 4. Lo guardamos cifrado y lo borramos tras el pago.',
    send: 'Enviar',
    kept: 'Hemos recibido su IBAN',
    keptHint: 'El hotel paga por transferencia. Recibirá un correo cuando lo dé por pagado.',
    over: 'Este enlace ya no sirve',
    overHint: 'Ya se usó, se sustituyó por otro o ha caducado. Hable con el hotel si aún espera su dinero.',
    wrong: 'Este IBAN no es válido. Compruebe las cifras.',
    holderMissing: 'Indique el titular de la cuenta.',
  },
};

/** Guests who bought in another language are written to in English. */
export function payoutWords(language: ContentLanguage): Words & { locale: string; lang: string } {
  if (language === 'PT') return { ...pt, locale: 'pt-PT', lang: 'pt' };
  if (language === 'ES') return { ...es, locale: 'es-ES', lang: 'es' };
  return { ...en, locale: 'en-GB', lang: 'en' };
}

/** Fills facts into a sentence. */
export function said(sentence: string, facts: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '');
}
