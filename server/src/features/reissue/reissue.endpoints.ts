import { reissueVoucher } from '#contract/vouchers.ts';
import { dayIn } from '#domain/calendar/day.ts';
import { groupScope } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { originOf, scopeOf, worksInOf } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import { findVoucher, type MailsOfVoucher, voucherToWire } from '../vouchers/index.ts';
import { reissueCommand } from './reissue.command.ts';

export function reissueRoutes(platform: Platform, mailsOf: MailsOfVoucher): Route[] {
  return [
    handle(reissueVoucher, async (call) => {
      const { caller, params, body } = call;
      const { reason, mailIn } = body.request;
      if (mailIn !== undefined && !caller.permissions.has('voucherDetails:sendNotif')) {
        return { refused: 'PERMISSION_MISSING', field: 'mailIn' };
      }
      // In the group: what was used in a sister hotel is entered on the new voucher, too.
      const outcome = await reissueCommand(platform, groupScope(caller.hotel.groupId), originOf(caller, call), {
        ...{ id: params.id, reason, mailIn },
        worksIn: worksInOf(caller),
      });
      if (!outcome.ok) {
        return refuse(outcome, {
          unknownVoucher: 'NOT_FOUND',
          soldElsewhere: 'SOLD_ELSEWHERE',
          replaced: 'VOUCHER_REPLACED',
          closed: 'STATUS_MOVE',
          notSold: 'VOUCHER_NOT_SOLD',
          redeemed: 'VOUCHER_REDEEMED',
          expired: 'VOUCHER_EXPIRED',
          disputed: 'VOUCHER_BLOCKED',
        });
      }
      const { id, mail } = outcome.value;
      const [voucher, notifications] = await platform.database.read(scopeOf(caller), async (tx) => [
        await findVoucher(tx, id),
        await mailsOf(tx, id, call.language),
      ]);
      if (!voucher) throw new Error(`voucher ${id} is gone after it was reissued`);
      const today = dayIn(voucher.timeZone, platform.clock.now());
      const shown = voucherToWire(voucher, voucher.language, today, caller.hotel.modules.has('VoucherPIN'));
      const mailedTo = mail === 'queued' ? (voucher.isGift ? voucher.recipient : voucher.email) : null;
      return { response: [{ voucher: { ...shown, notifications }, mail, mailedTo }] };
    }),
  ];
}
