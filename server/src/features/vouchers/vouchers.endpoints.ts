import type { Message } from '#contract/notifications.ts';
import type { VoucherId } from '#contract/vocabulary/ids.ts';
import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { blockVoucher, findVouchers, noteAttempt, readVoucher, revealPin, unblockVoucher, updateVoucher } from '#contract/vouchers.ts';
import { mayChangeVoucher, maySeeVoucher } from '#domain/access/hotels.ts';
import { dayIn } from '#domain/calendar/day.ts';
import { cleanCode } from '#domain/voucher/clean-code.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import { groupScope, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { originOf, type StaffCaller, scopeOf, worksInOf } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import { keepAttempt } from './attempts.ts';
import { blockVoucherCommand, unblockVoucherCommand } from './block-voucher.command.ts';
import { revealPinCommand } from './pin.ts';
import { updateVoucherCommand } from './update-voucher.command.ts';
import { findVoucher, hotelsWhereValid, isCodeOfVoucher, vouchersMeant, vouchersNumbered } from './voucher.reads.ts';
import { asSoldElsewhere, summaryToWire, voucherToWire } from './voucher.wire.ts';
import type { VoucherRecord } from './voucher-record.ts';

/** The mails of a voucher as they are told; mails know vouchers, and so are handed in. */
export type MailsOfVoucher = (tx: Tx, id: VoucherId, language: InterfaceLanguage) => Promise<Message[]>;

export function voucherRoutes(platform: Platform, secrets: Secrets, mailsOf: MailsOfVoucher): Route[] {
  const today = (voucher: VoucherRecord) => dayIn(voucher.timeZone, platform.clock.now());
  const hasPin = (caller: StaffCaller) => caller.hotel.modules.has('VoucherPIN');
  const find = (caller: StaffCaller, id: VoucherId, language: InterfaceLanguage) =>
    platform.database.read(scopeOf(caller), async (tx) => {
      const voucher = await findVoucher(tx, id);
      return voucher && { voucher, mails: mayChangeVoucher(worksInOf(caller), voucher) ? await mailsOf(tx, id, language) : [] };
    });
  const changed = async ({ caller, language }: { caller: StaffCaller; language: InterfaceLanguage }, id: VoucherId) => {
    const found = await find(caller, id, language);
    if (!found) throw new Error(`voucher ${id} is gone after it was changed`);
    const { voucher, mails } = found;
    return { ...voucherToWire(voucher, voucher.language, today(voucher), hasPin(caller)), notifications: mails };
  };

  return [
    handle(readVoucher, async ({ caller, params, query, language }) => {
      const found = await find(caller, params.id, language);
      if (!found || !maySeeVoucher(worksInOf(caller), found.voucher)) return { refused: 'NOT_FOUND' };
      const { voucher, mails } = found;
      const shown = voucherToWire(voucher, query.languageCode, today(voucher), hasPin(caller));
      const whole = mayChangeVoucher(worksInOf(caller), voucher) ? shown : asSoldElsewhere(shown);
      return { response: [{ ...whole, notifications: mails }] };
    }),

    handle(findVouchers, async ({ caller, params, isCovered }) => {
      const text = cleanCode(params.text);
      const ours = await platform.database.read(scopeOf(caller), async (tx) => {
        const meant = await (isCovered ? vouchersNumbered : vouchersMeant)(tx, text);
        const places = await hotelsWhereValid(
          tx,
          meant.map(({ id }) => id),
        );
        return meant.filter(({ id, hotelId }) => maySeeVoucher(worksInOf(caller), { hotelId, validHotels: places.get(id) ?? [] }));
      });
      // Of a voucher of a sister hotel the desk is told that it exists, so that the guest can be sent there, and nothing else.
      const isElsewhere = () => platform.database.read(groupScope(caller.hotel.groupId), (tx) => isCodeOfVoucher(tx, text));
      if (ours.length === 0 && !isCovered && (await isElsewhere())) return { refused: 'VOUCHER_NOT_VALID_HERE', field: 'text' };
      return { response: ours.map(summaryToWire), count: ours.length };
    }),

    handle(
      updateVoucher,
      async (call) => {
        const { caller } = call;
        const change = call.body.request;
        const outcome = await updateVoucherCommand(platform, scopeOf(caller), originOf(caller, call), {
          change,
          mayChangeDates: caller.permissions.has('voucherDetails:editValidUntil'),
          worksIn: worksInOf(caller),
        });
        if (!outcome.ok) {
          return refuse(outcome, {
            unknownVoucher: 'NOT_FOUND',
            soldElsewhere: 'SOLD_ELSEWHERE',
            datesNotAllowed: 'PERMISSION_MISSING',
            changedMeanwhile: 'VOUCHER_CHANGED',
            illegalMove: 'STATUS_MOVE',
            closed: 'STATUS_MOVE',
            blocked: 'VOUCHER_BLOCKED',
            datePast: 'DATE_PAST',
            datesReversed: 'DATES_REVERSED',
          });
        }
        return { response: [await changed(call, change.id)] };
      },
      async ({ caller, body }) => {
        const voucher = await platform.database.read(scopeOf(caller), (tx) => findVoucher(tx, body.request.id));
        return voucher && voucherToWire(voucher, voucher.language, today(voucher), hasPin(caller));
      },
    ),

    handle(blockVoucher, async (call) => {
      const { caller, params, body } = call;
      const outcome = await blockVoucherCommand(platform, scopeOf(caller), originOf(caller, call), {
        id: params.id,
        reason: body.request.reason,
        worksIn: worksInOf(caller),
      });
      if (!outcome.ok) {
        return refuse(outcome, {
          unknownVoucher: 'NOT_FOUND',
          soldElsewhere: 'SOLD_ELSEWHERE',
          closed: 'STATUS_MOVE',
          alreadyBlocked: 'VOUCHER_BLOCKED',
        });
      }
      return { response: [await changed(call, params.id)] };
    }),

    handle(unblockVoucher, async (call) => {
      const { caller, params, body } = call;
      const outcome = await unblockVoucherCommand(platform, scopeOf(caller), originOf(caller, call), {
        id: params.id,
        reason: body.request.reason,
        worksIn: worksInOf(caller),
      });
      if (!outcome.ok) {
        return refuse(outcome, { unknownVoucher: 'NOT_FOUND', soldElsewhere: 'SOLD_ELSEWHERE', notBlocked: 'VOUCHER_NOT_BLOCKED' });
      }
      return { response: [await changed(call, params.id)] };
    }),

    handle(noteAttempt, async (call) => {
      const { caller, params } = call;
      const voucher = await platform.database.read(scopeOf(caller), (tx) => findVoucher(tx, params.id));
      if (!voucher || !maySeeVoucher(worksInOf(caller), voucher)) return { refused: 'NOT_FOUND' };
      const kept = voucher.status === 'replaced';
      if (kept) {
        const attempt = { voucherId: voucher.id, hotelId: caller.hotel.id };
        await keepAttempt(platform, scopeOf(caller), originOf(caller, call), attempt);
      }
      return { response: [{ kept }] };
    }),

    handle(revealPin, async (call) => {
      const { caller, params } = call;
      if (!hasPin(caller)) return { refused: 'MODULE_MISSING' };
      const outcome = await revealPinCommand(platform, scopeOf(caller), originOf(caller, call), {
        secrets,
        id: params.id,
        worksIn: worksInOf(caller),
      });
      if (!outcome.ok) return refuse(outcome, { unknownVoucher: 'NOT_FOUND', soldElsewhere: 'SOLD_ELSEWHERE' });
      return { response: [outcome.value] };
    }),
  ];
}
