import type { HotelId, SaleId } from '#contract/vocabulary/ids.ts';
import type { NotMailable } from '#domain/notification/recipient.ts';
import { done, type Outcome, refused } from '#domain/outcome.ts';
import { isClosed } from '#domain/voucher/voucher.ts';
import { type CommandPlatform, type Origin, runCommand } from '../../platform/command/run-command.ts';
import type { Scope } from '../../platform/db/database.ts';
import { queueVoucherMails } from '../notifications/index.ts';
import { findSale, vouchersIssued } from './sale.reads.ts';

interface SendSaleInput {
  id: SaleId;
  mayWorkIn(hotelId: HotelId): boolean;
}

interface Sent {
  queued: number;
  /** Why some could not be mailed, where others could. */
  unsent: NotMailable[];
}

/** Mails every voucher of a sale that is still good. */
export function sendSaleCommand(platform: CommandPlatform, scope: Scope, origin: Origin, { id, mayWorkIn }: SendSaleInput) {
  return runCommand(
    platform,
    { name: 'sendOnlineSaleNotification', scope, origin, request: { id } },
    async (tx): Promise<Outcome<Sent, NotMailable | 'unknownSale' | 'nothingToSend'>> => {
      const sale = await findSale(tx, id);
      if (!sale || !mayWorkIn(sale.hotelId)) return refused('unknownSale');
      const good = (await vouchersIssued(tx, id)).filter(({ status }) => !isClosed(status)).map((voucher) => voucher.id);
      if (good.length === 0) return refused('nothingToSend');
      const { queued, skipped } = await queueVoucherMails(tx, good, sale.language, origin);
      const [unsent] = skipped;
      if (queued.length === 0 && unsent) return refused(unsent.reason);
      await tx.record({ subject: 'sale', id, detail: { mails: queued.map(({ messageId }) => messageId), language: sale.language } });
      return done({ queued: queued.length, unsent: [...new Set(skipped.map(({ reason }) => reason))] });
    },
  );
}
