import type { Message } from '#contract/notifications.ts';
import type { VoucherId } from '#contract/vocabulary/ids.ts';
import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import type { Tx } from '../../platform/db/database.ts';
import { messagesOfVoucher } from './messages.reads.ts';
import { messageToWire } from './messages.wire.ts';

/** The mails of a voucher, newest first, as the page of a voucher tells them. `from` is the sender's address of every mail. */
export function mailsOfVoucher(from: string) {
  return async (tx: Tx, id: VoucherId, language: InterfaceLanguage): Promise<Message[]> =>
    (await messagesOfVoucher(tx, id)).map((message) => messageToWire(message, { language, from }));
}
