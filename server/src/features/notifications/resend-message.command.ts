import type { MessageId } from '#contract/vocabulary/ids.ts';
import { mayChangeVoucher, maySeeVoucher, type WorksIn } from '#domain/access/hotels.ts';
import { isStuck } from '#domain/notification/delivery.ts';
import { type NotMailable, recipientOf } from '#domain/notification/recipient.ts';
import { done, type Outcome, refused } from '#domain/outcome.ts';
import { type CommandPlatform, type Origin, runCommand } from '../../platform/command/run-command.ts';
import type { Scope } from '../../platform/db/database.ts';
import { findOffer } from '../offers/index.ts';
import { findVoucher } from '../vouchers/index.ts';
import { findDelivery, requeue } from './deliveries.store.ts';
import { publishMails } from './queue-mails.ts';

interface ResendInput {
  id: MessageId;
  worksIn: WorksIn;
}

/** Goes to the address the voucher has today: the usual reason for a mail to be stuck is a mistyped one. */
export function resendMessageCommand(platform: CommandPlatform, scope: Scope, origin: Origin, { id, worksIn }: ResendInput) {
  return runCommand(
    platform,
    { name: 'resendMessage', scope, origin, request: { id } },
    async (tx): Promise<Outcome<MessageId, NotMailable | 'unknownMessage' | 'soldElsewhere' | 'notStuck'>> => {
      const message = await findDelivery(tx, id);
      const voucher = message && (await findVoucher(tx, message.voucherId));
      if (!message || !voucher || !maySeeVoucher(worksIn, voucher)) return refused('unknownMessage');
      if (!mayChangeVoucher(worksIn, voucher)) return refused('soldElsewhere');
      if (!isStuck(message)) return refused('notStuck');
      const offer = await findOffer(tx, voucher.offerId);
      const recipient = recipientOf({ ...voucher, hasTemplate: offer?.templateId != null || voucher.channel !== 'Frontend' });
      if (!recipient.ok) return recipient;
      await requeue(tx, id, recipient.value, tx.now);
      await publishMails(tx, [id]);
      await tx.record({ subject: 'voucher', id: voucher.id, detail: { mail: id, again: true } });
      return done(id);
    },
  );
}
