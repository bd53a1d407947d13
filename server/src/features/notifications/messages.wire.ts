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

export function messageToWire({ language: languageCode, ...message }: MessageRecord, language: InterfaceLanguage): Message {
  return {
    id: message.id,
    voucherId: message.voucherId,
    to: message.to,
    subject: message.subject,
    languageCode,
    state: message.state,
    stuck: isStuck(message),
    lastError: message.lastError === null ? null : told(message.lastError, language),
    tries: message.tries,
    nextTryAt: message.nextTryAt,
    createdAt: message.createdAt,
    sentAt: message.sentAt,
    events: activityOf(message.events).map((event) => ({ ...event, detail: told(event.detail, language) })),
  };
}

export function stuckMessageToWire(message: StuckMessageRecord, language: InterfaceLanguage): StuckMessage {
  const { voucherIdFirst8, number, hotelName } = message;
  return { ...messageToWire(message, language), voucherIdFirst8, number, hotelName };
}
