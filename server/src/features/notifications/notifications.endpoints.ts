import {
  listStuckMessages,
  listVoucherMessages,
  readMessageActivity,
  readVoucherNotification,
  resendMessage,
  sendVoucherNotification,
} from '#contract/notifications.ts';
import type { MessageId, VoucherId } from '#contract/vocabulary/ids.ts';
import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { mayChangeVoucher, maySeeVoucher } from '#domain/access/hotels.ts';
import { activityOf } from '#domain/notification/standing.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { originOf, type StaffCaller, scopeOf, worksInOf } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import { drawVoucherPdf, renderPreview } from '../templates/index.ts';
import { findVoucher, type VoucherRecord } from '../vouchers/index.ts';
import { findMessage, listStuckRows, type MessageRecord, messagesOfVoucher } from './messages.reads.ts';
import { messageToWire, stuckMessageToWire } from './messages.wire.ts';
import { fileNameOf, pictureVoucher } from './picture-voucher.ts';
import { resendMessageCommand } from './resend-message.command.ts';
import { sendNotificationCommand } from './send-notification.command.ts';

/** Its mails and its paper are the business of the hotel that sold it. */
async function ownVoucher(tx: Tx, caller: StaffCaller, id: VoucherId): Promise<VoucherRecord | undefined> {
  const voucher = await findVoucher(tx, id);
  return voucher && mayChangeVoucher(worksInOf(caller), voucher) ? voucher : undefined;
}

async function visibleMessage(tx: Tx, caller: StaffCaller, id: MessageId): Promise<MessageRecord | undefined> {
  const message = await findMessage(tx, id);
  return message && (await ownVoucher(tx, caller, message.voucherId)) ? message : undefined;
}

export function notificationRoutes(platform: Platform, from: string): Route[] {
  const { database } = platform;

  const answer = async (caller: StaffCaller, id: MessageId, language: InterfaceLanguage) => {
    const message = await database.read(scopeOf(caller), (tx) => findMessage(tx, id));
    if (!message) throw new Error(`mail ${id} is gone after it was queued`);
    return { response: [messageToWire(message, { language, from })] };
  };

  return [
    handle(listVoucherMessages, async ({ caller, params, language }) => {
      const messages = await database.read(scopeOf(caller), async (tx) =>
        (await ownVoucher(tx, caller, params.voucherId)) ? messagesOfVoucher(tx, params.voucherId) : undefined,
      );
      if (!messages) return { refused: 'NOT_FOUND' };
      return { response: messages.map((message) => messageToWire(message, { language, from })), count: messages.length };
    }),

    handle(sendVoucherNotification, async (call) => {
      const { caller, params, query } = call;
      const scope = scopeOf(caller);
      const voucher = await database.read(scope, (tx) => findVoucher(tx, params.voucherId));
      if (!voucher || !maySeeVoucher(worksInOf(caller), voucher)) return { refused: 'NOT_FOUND' };
      if (!mayChangeVoucher(worksInOf(caller), voucher)) return { refused: 'SOLD_ELSEWHERE' };
      // Its code is of no use to anybody.
      if (voucher.status === 'replaced') return { refused: 'VOUCHER_REPLACED' };
      const request = { voucherId: voucher.id, language: query.lang };
      const outcome = await sendNotificationCommand(platform, scope, originOf(caller, call), request);
      if (!outcome.ok) return refuse(outcome, { unknownVoucher: 'NOT_FOUND', noRecipient: 'NO_RECIPIENT', noTemplate: 'NO_TEMPLATE' });
      return answer(caller, outcome.value, call.language);
    }),

    handle(resendMessage, async (call) => {
      const { caller, params } = call;
      const outcome = await resendMessageCommand(platform, scopeOf(caller), originOf(caller, call), {
        id: params.id,
        worksIn: worksInOf(caller),
      });
      if (!outcome.ok) {
        return refuse(outcome, {
          unknownMessage: 'NOT_FOUND',
          soldElsewhere: 'SOLD_ELSEWHERE',
          notStuck: 'MESSAGE_NOT_STUCK',
          noRecipient: 'NO_RECIPIENT',
          noTemplate: 'NO_TEMPLATE',
        });
      }
      return answer(caller, outcome.value, call.language);
    }),

    handle(listStuckMessages, async ({ caller, query, language, isCovered }) => {
      const everywhere = caller.permissions.has('allProperties:changeProperty');
      const hotelIds = everywhere ? undefined : caller.allowedHotels.map(({ id }) => id);
      const { messages, count } = await database.read(scopeOf(caller), (tx) => listStuckRows(tx, query, { hotelIds, isCovered }));
      return { response: messages.map((message) => stuckMessageToWire(message, { language, from })), count };
    }),

    handle(readMessageActivity, async ({ caller, params }) => {
      const message = await database.read(scopeOf(caller), (tx) => visibleMessage(tx, caller, params.messageId));
      if (!message) return { refused: 'NOT_FOUND' };
      const events = activityOf(message.events).map(({ kind, at }) => ({ event_name: kind, processed: at }));
      return { response: [{ from_email: from, to_email: message.to, subject: message.subject, events }] };
    }),

    handle(readVoucherNotification, async ({ caller, params, query: { lang, hasPdf } }) => {
      const found = await database.read(scopeOf(caller), async (tx) => {
        const voucher = await ownVoucher(tx, caller, params.voucherId);
        return voucher && { voucher, pictured: await pictureVoucher(tx, voucher, lang, '') };
      });
      if (!found) return { refused: 'NOT_FOUND' };
      const { voucher, pictured } = found;
      if (voucher.status === 'replaced') return { refused: 'VOUCHER_REPLACED' };
      if (!pictured) return { refused: 'NO_TEMPLATE' };
      const { template, picture, prints } = pictured;
      const { html } = await renderPreview(template, picture, lang);
      const pdf = hasPdf ? (await drawVoucherPdf(picture, lang, prints)).toString('base64') : null;
      return { response: [{ template: html, fileName: fileNameOf(voucher), pdf }] };
    }),
  ];
}
