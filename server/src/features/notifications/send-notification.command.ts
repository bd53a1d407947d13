import type { MessageId, VoucherId } from '#contract/vocabulary/ids.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import type { NotMailable } from '#domain/notification/recipient.ts';
import { done, type Outcome, refused } from '#domain/outcome.ts';
import { type CommandPlatform, type Origin, runCommand } from '../../platform/command/run-command.ts';
import type { Scope } from '../../platform/db/database.ts';
import { queueVoucherMails } from './queue-mails.ts';

export function sendNotificationCommand(
  platform: CommandPlatform,
  scope: Scope,
  origin: Origin,
  request: { voucherId: VoucherId; language: ContentLanguage },
) {
  const { voucherId, language } = request;
  return runCommand(
    platform,
    { name: 'sendVoucherNotification', scope, origin, request },
    async (tx): Promise<Outcome<MessageId, NotMailable | 'unknownVoucher'>> => {
      const { queued, skipped } = await queueVoucherMails(tx, [voucherId], language, origin);
      const [mail] = queued;
      if (!mail) return refused(skipped[0]?.reason ?? 'unknownVoucher');
      await tx.record({ subject: 'voucher', id: voucherId, detail: { mail: mail.messageId, language } });
      return done(mail.messageId);
    },
  );
}
