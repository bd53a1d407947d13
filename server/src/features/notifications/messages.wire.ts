import { errorSentences } from '#contract/messages/errors.ts';
import type { Message, StuckMessage } from '#contract/notifications.ts';
import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { isStuck } from '#domain/notification/delivery.ts';
import { activityOf } from '#domain/notification/standing.ts';
import type { MessageRecord, StuckMessageRecord } from './messages.reads.ts';

/** Our own reason is told in the caller's language, a mail server's in its own words. */
function told(error: string, language: InterfaceLanguage): string {
  return error === 'NO_TEMPLATE' ? errorSentences[language].NO_TEMPLATE : error;
}

/** What a reply depends on besides the mail. */
export interface Telling {
  language: InterfaceLanguage;
  /** The sender's address of every mail. */
  from: string;
}

export function messageToWire(message: MessageRecord, { language, from }: Telling): Message {
  const lastError = message.lastError === null ? null : told(message.lastError, language);
  return {
    id: message.id,
    messageId: message.id,
    type: 'Voucher',
    voucherId: message.voucherId,
    from,
    to: message.to,
    subject: message.subject,
    languageCode: message.language,
    state: message.state,
    stuck: isStuck(message),
    lastError,
    response: lastError ?? message.state,
    tries: message.tries,
    nextTryAt: message.nextTryAt,
    createdAt: message.createdAt,
    sentAt: message.sentAt,
    events: activityOf(message.events).map((event) => ({ ...event, detail: told(event.detail, language) })),
  };
}

export function stuckMessageToWire(message: StuckMessageRecord, telling: Telling): StuckMessage {
  const { voucherIdFirst8, number, hotelName } = message;
  return { ...messageToWire(message, telling), voucherIdFirst8, number, hotelName };
}
