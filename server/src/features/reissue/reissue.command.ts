import type { VoucherId } from '#contract/vocabulary/ids.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import type { WorksIn } from '#domain/access/hotels.ts';
import type { NotMailable } from '#domain/notification/recipient.ts';
import { done, type Outcome } from '#domain/outcome.ts';
import type { NotReissued } from '#domain/voucher/reissue.ts';
import { type CommandPlatform, type Origin, runCommand } from '../../platform/command/run-command.ts';
import type { Scope } from '../../platform/db/database.ts';
import { queueVoucherMails } from '../notifications/index.ts';
import { reissueVoucher } from '../vouchers/index.ts';

interface ReissueInput {
  id: VoucherId;
  reason: string;
  /** In which language the new card is mailed, where it is. */
  mailIn: ContentLanguage | undefined;
  worksIn: WorksIn;
}

interface Reissued {
  id: VoucherId;
  mail: 'notAsked' | 'queued' | NotMailable;
}

/** The mail is written with the reissue or not at all. A card that cannot be mailed is no reason to leave the guest without it: whoever asked is told. */
export function reissueCommand(platform: CommandPlatform, scope: Scope, origin: Origin, { worksIn, ...request }: ReissueInput) {
  const { id, reason, mailIn } = request;
  return runCommand(
    platform,
    { name: 'reissueVoucher', scope, origin, request, isolation: 'read committed' },
    async (tx): Promise<Outcome<Reissued, NotReissued | 'unknownVoucher' | 'soldElsewhere'>> => {
      const reissued = await reissueVoucher(tx, { id, reason, worksIn }, origin);
      if (!reissued.ok || mailIn === undefined) return reissued.ok ? done({ id: reissued.value, mail: 'notAsked' }) : reissued;
      const { queued, skipped } = await queueVoucherMails(tx, [reissued.value], mailIn, origin);
      const [mail] = queued;
      if (mail) await tx.record({ subject: 'voucher', id: reissued.value, detail: { mail: mail.messageId, language: mailIn } });
      return done({ id: reissued.value, mail: mail ? 'queued' : (skipped[0]?.reason ?? 'noRecipient') });
    },
  );
}
