import type { HotelId } from '#contract/vocabulary/ids.ts';
import { findVouchers, readVoucher, revealPin, updateVoucher } from '#contract/vouchers.ts';
import { dayIn } from '#domain/calendar/day.ts';
import { cleanCode } from '#domain/voucher/clean-code.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Platform } from '../../platform/feature.ts';
import { mayWorkIn, originOf, type StaffCaller, scopeOf } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import { revealPinCommand } from './pin.ts';
import { updateVoucherCommand } from './update-voucher.command.ts';
import { findVoucher, hotelsWhereValid, vouchersMeant } from './voucher.reads.ts';
import { summaryToWire, voucherToWire } from './voucher.wire.ts';
import type { VoucherRecord } from './voucher-record.ts';

/** A voucher is the business of the hotel that sold it and of those where it can be used. */
export function mayHandle(
  caller: StaffCaller,
  { hotelId, validHotels }: { hotelId: HotelId; validHotels: readonly { id: HotelId }[] },
): boolean {
  return mayWorkIn(caller, hotelId) || validHotels.some(({ id }) => mayWorkIn(caller, id));
}

export function voucherRoutes(platform: Platform, secrets: Secrets): Route[] {
  const today = (voucher: VoucherRecord) => dayIn(voucher.timeZone, platform.clock.now());
  const hasPin = (caller: StaffCaller) => caller.hotel.modules.has('VoucherPIN');

  return [
    handle(readVoucher, async ({ caller, params, query }) => {
      const voucher = await platform.database.read(scopeOf(caller), (tx) => findVoucher(tx, params.id));
      if (!voucher || !mayHandle(caller, voucher)) return { refused: 'NOT_FOUND' };
      return { response: [voucherToWire(voucher, query.languageCode, today(voucher), hasPin(caller))] };
    }),

    handle(findVouchers, async ({ caller, params }) => {
      const { vouchers, valid } = await platform.database.read(scopeOf(caller), async (tx) => {
        const meant = await vouchersMeant(tx, cleanCode(params.text));
        return {
          vouchers: meant,
          valid: await hotelsWhereValid(
            tx,
            meant.map(({ id }) => id),
          ),
        };
      });
      const ours = vouchers.filter(({ id, hotelId }) =>
        mayHandle(caller, { hotelId, validHotels: (valid.get(id) ?? []).map((validId) => ({ id: validId })) }),
      );
      if (ours.length === 0 && vouchers.length > 0) return { refused: 'VOUCHER_NOT_VALID_HERE', field: 'text' };
      return { response: ours.map(summaryToWire), count: ours.length };
    }),

    handle(updateVoucher, async (call) => {
      const { caller } = call;
      const change = call.body.request;
      const outcome = await updateVoucherCommand(platform, scopeOf(caller), originOf(caller, call), {
        change,
        mayChangeDates: caller.permissions.has('voucherDetails:editValidUntil'),
        mayHandle: (voucher) => mayHandle(caller, voucher),
      });
      if (!outcome.ok) {
        return refuse(outcome, {
          unknownVoucher: 'NOT_FOUND',
          datesNotAllowed: 'PERMISSION_MISSING',
          changedMeanwhile: 'VOUCHER_CHANGED',
          illegalMove: 'STATUS_MOVE',
          closed: 'STATUS_MOVE',
          datePast: 'DATE_PAST',
          datesReversed: 'DATES_REVERSED',
        });
      }
      const voucher = await platform.database.read(scopeOf(caller), (tx) => findVoucher(tx, change.id));
      if (!voucher) throw new Error(`voucher ${change.id} is gone after it was changed`);
      return { response: [voucherToWire(voucher, voucher.language, today(voucher), hasPin(caller))] };
    }),

    handle(revealPin, async (call) => {
      const { caller, params } = call;
      if (!hasPin(caller)) return { refused: 'MODULE_MISSING' };
      const outcome = await revealPinCommand(platform, scopeOf(caller), originOf(caller, call), {
        secrets,
        id: params.id,
        mayHandle: (voucher) => mayHandle(caller, voucher),
      });
      if (!outcome.ok) return refuse(outcome, { unknownVoucher: 'NOT_FOUND' });
      return { response: [outcome.value] };
    }),
  ];
}
