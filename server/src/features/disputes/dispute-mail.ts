import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import type { DisputeState } from '#contract/vocabulary/payments.ts';
import type { Mail } from '../../ports/mail.ts';

export type DisputeNews = DisputeState | 'contradicted';

interface Words {
  subject: Record<DisputeNews, string>;
  said: Record<DisputeNews, string>;
  due: string;
  page: string;
}

const words: Record<InterfaceLanguage, Words> = {
  en: {
    subject: {
      inquiry: 'A buyer asks about a payment · {hotel}',
      open: 'A payment is disputed · {hotel}',
      won: 'A dispute was won · {hotel}',
      lost: 'A dispute was lost · {hotel}',
      contradicted: 'A dispute that had ended is reported otherwise · {hotel}',
    },
    said: {
      inquiry: '{provider} reports that a buyer asks about a payment of {amount} ({reference}). Its vouchers can be used as before.',
      open: '{provider} reports that a payment of {amount} is disputed ({reference}). What is unused of its vouchers is blocked, and nothing is refunded until it has ended.',
      won: 'The dispute of {amount} at {provider} ({reference}) was won. What it blocked can be used again.',
      lost: 'The dispute of {amount} at {provider} ({reference}) was lost. {writtenOff} were taken off its vouchers; {lost} are lost.',
      contradicted:
        '{provider} now says of dispute {reference} that it ended otherwise than it was reported. Nothing was changed: please look at it there.',
    },
    due: 'The hotel can answer it at {provider} until {date}.',
    page: 'The sale: {page}',
  },
  pt: {
    subject: {
      inquiry: 'Um comprador pergunta por um pagamento · {hotel}',
      open: 'Um pagamento está em disputa · {hotel}',
      won: 'Uma disputa foi ganha · {hotel}',
      lost: 'Uma disputa foi perdida · {hotel}',
      contradicted: 'Uma disputa terminada foi comunicada de outro modo · {hotel}',
    },
    said: {
      inquiry:
        '{provider} comunica que um comprador pergunta por um pagamento de {amount} ({reference}). Os vouchers podem ser usados como antes.',
      open: '{provider} comunica que um pagamento de {amount} está em disputa ({reference}). O que não foi usado dos vouchers está bloqueado e nada é reembolsado até terminar.',
      won: 'A disputa de {amount} em {provider} ({reference}) foi ganha. O que ela bloqueou pode voltar a ser usado.',
      lost: 'A disputa de {amount} em {provider} ({reference}) foi perdida. Foram retirados {writtenOff} dos vouchers; perdem-se {lost}.',
      contradicted: '{provider} diz agora que a disputa {reference} terminou de outro modo. Nada foi alterado: por favor, verifique lá.',
    },
    due: 'O hotel pode responder em {provider} até {date}.',
    page: 'A venda: {page}',
  },
  es: {
    subject: {
      inquiry: 'Un comprador pregunta por un pago · {hotel}',
      open: 'Un pago está en disputa · {hotel}',
      won: 'Se ganó una disputa · {hotel}',
      lost: 'Se perdió una disputa · {hotel}',
      contradicted: 'Una disputa terminada se comunica de otro modo · {hotel}',
    },
    said: {
      inquiry: '{provider} comunica que un comprador pregunta por un pago de {amount} ({reference}). Los vales se pueden usar como antes.',
      open: '{provider} comunica que un pago de {amount} está en disputa ({reference}). Lo no usado de sus vales está bloqueado y no se reembolsa nada hasta que termine.',
      won: 'La disputa de {amount} en {provider} ({reference}) se ganó. Lo que bloqueaba se puede volver a usar.',
      lost: 'La disputa de {amount} en {provider} ({reference}) se perdió. Se retiraron {writtenOff} de sus vales; se pierden {lost}.',
      contradicted: '{provider} dice ahora que la disputa {reference} terminó de otro modo. No se cambió nada: compruébelo allí.',
    },
    due: 'El hotel puede responder en {provider} hasta el {date}.',
    page: 'La venta: {page}',
  },
};

const locales: Record<InterfaceLanguage, string> = { pt: 'pt-PT', en: 'en-GB', es: 'es-ES' };

export interface DisputeFacts {
  hotel: string;
  provider: string;
  reference: string;
  amount: string;
  writtenOff: string;
  lost: string;
  due: Date | null;
  timeZone: string;
  page: string;
}

/** What the hotel is told of a dispute. No buyer is named: the sale's page does. */
export function disputeMail(language: InterfaceLanguage, news: DisputeNews, facts: DisputeFacts): Pick<Mail, 'subject' | 'text'> {
  const { due, timeZone, ...named } = facts;
  const date = due ? new Intl.DateTimeFormat(locales[language], { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(due) : '';
  const values: Record<string, string> = { ...named, date };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const own = words[language];
  const awaitsAnswer = due !== null && (news === 'inquiry' || news === 'open');
  const paragraphs = [own.said[news], ...(awaitsAnswer ? [own.due] : []), own.page];
  return { subject: fill(own.subject[news]), text: paragraphs.map(fill).join('\n\n') };
}
