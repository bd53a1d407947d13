import { listReservationVouchers, readReservationVoucher, retryReservationVoucher } from '#contract/automation.ts';
import type { ReservationVoucherId } from '#contract/vocabulary/ids.ts';
import { dayIn } from '#domain/calendar/day.ts';
import { done, refused } from '#domain/outcome.ts';
import { answerOnce } from '../../platform/command/answer-once.ts';
import type { Platform } from '../../platform/feature.ts';
import { mayWorkIn, originOf, type StaffCaller, scopeOf, workplacesOf } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import { findHotel } from '../hotels/index.ts';
import { lookAtOnce } from './look-at-reservation.command.ts';
import { findReservationVoucher, listReservationVoucherRows } from './reservation-vouchers.reads.ts';
import { reservationVoucherToWire, summaryOf } from './reservation-vouchers.wire.ts';

export function reservationVoucherRoutes(platform: Platform): Route[] {
  const { database, clock } = platform;

  const found = async (caller: StaffCaller, id: ReservationVoucherId) => {
    const voucher = await database.read(scopeOf(caller), (tx) => findReservationVoucher(tx, id));
    return voucher && mayWorkIn(caller, voucher.hotelId) ? voucher : undefined;
  };

  return [
    handle(listReservationVouchers, async ({ caller, query, isCovered }) => {
      const { hotelId, fromDate, toDate } = query;
      if (hotelId !== undefined && !mayWorkIn(caller, hotelId)) return { refused: 'NOT_FOUND' };
      if (fromDate && toDate && toDate < fromDate) return { refused: 'DATES_REVERSED', field: 'toDate' };
      return database.read(scopeOf(caller), async (tx) => {
        const hotel = await findHotel(tx, hotelId ?? caller.hotel.id);
        if (!hotel) return { refused: 'NOT_FOUND' } as const;
        const today = dayIn(hotel.timeZone, clock.now());
        if (fromDate && fromDate > today) return { refused: 'DATE_FUTURE', field: 'fromDate' } as const;
        if (toDate && toDate > today) return { refused: 'DATE_FUTURE', field: 'toDate' } as const;
        const hotelIds = hotelId === undefined ? workplacesOf(caller) : [hotelId];
        const { vouchers, count } = await listReservationVoucherRows(tx, query, { hotelIds, isCovered });
        return { response: vouchers.map(summaryOf), count };
      });
    }),

    handle(readReservationVoucher, async ({ caller, params }) => {
      const voucher = await found(caller, params.id);
      return voucher ? { response: [reservationVoucherToWire(voucher)] } : { refused: 'NOT_FOUND' };
    }),

    handle(retryReservationVoucher, async (call) => {
      const { caller, params } = call;
      const input = { name: 'retryReservationVoucher', scope: scopeOf(caller), origin: originOf(caller, call), request: params };
      const outcome = await answerOnce(platform, input, async () => {
        const stuck = await found(caller, params.id);
        if (!stuck) return refused('unknownVoucher');
        if (stuck.state !== 'stuck') return refused('notStuck');
        const { hotelId, reservationId } = stuck;
        await lookAtOnce(platform, caller.hotel.groupId, hotelId, reservationId);
        return done(null);
      });
      if (!outcome.ok) return refuse(outcome, { unknownVoucher: 'NOT_FOUND', notStuck: 'RESERVATION_VOUCHER_NOT_STUCK' });
      // Where it is no longer owed, it is no longer there.
      const after = await found(caller, params.id);
      return after ? { response: [reservationVoucherToWire(after)] } : { refused: 'NOT_FOUND' };
    }),
  ];
}
