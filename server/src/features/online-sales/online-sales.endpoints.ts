import { errorSentences } from '#contract/messages/errors.ts';
import { changeSaleBuyer, listOnlineSales, readOnlineSale, reconcilePayment, sendOnlineSaleNotification } from '#contract/online-sales.ts';
import type { ErrorCode } from '#contract/vocabulary/error-codes.ts';
import type { HotelId, SaleId } from '#contract/vocabulary/ids.ts';
import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { dayIn } from '#domain/calendar/day.ts';
import type { NotMailable } from '#domain/notification/recipient.ts';
import { answerOnce } from '../../platform/command/answer-once.ts';
import { type CallFrame, mayWorkIn, originOf, type StaffCaller, scopeOf, workplacesOf } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import { findHotel } from '../hotels/index.ts';
import type { PaymentTools } from '../payments/index.ts';
import { changeBuyerCommand } from './change-buyer.command.ts';
import { countOrders, listOrders } from './online-sales.reads.ts';
import { orderToWire } from './online-sales.wire.ts';
import { readSale } from './read-sale.ts';
import { sendSaleCommand } from './send-sale.command.ts';
import { syncPayments } from './sync-payments.ts';

const notMailedCodes = { noRecipient: 'NO_RECIPIENT', noTemplate: 'NO_TEMPLATE' } as const satisfies Record<NotMailable, ErrorCode>;

/** `from` is the sender's address of every mail. */
export function onlineSaleRoutes(tools: PaymentTools, from: string): Route[] {
  const { platform } = tools;
  const { database, clock } = platform;

  const inHotelsOf = (caller: StaffCaller) => (hotelId: HotelId) => mayWorkIn(caller, hotelId);

  const find = (caller: StaffCaller, id: SaleId, language: InterfaceLanguage) =>
    database.read(scopeOf(caller), (tx) => readSale(tx, id, { language, from, now: clock.now(), mayWorkIn: inHotelsOf(caller) }));

  const answer = async (caller: StaffCaller, id: SaleId, { language }: CallFrame) => {
    const sale = await find(caller, id, language);
    if (!sale) throw new Error(`sale ${id} is gone after it was changed`);
    return [sale];
  };

  return [
    handle(listOnlineSales, async ({ caller, query }) => {
      if (query.starDate > query.endDate) return { refused: 'DATES_REVERSED', field: 'endDate' };
      const filter = { ...query, hotelIds: workplacesOf(caller) };
      // Count and page are of one moment, although they are two statements.
      return database.transaction(
        scopeOf(caller),
        async (tx) => {
          const here = await findHotel(tx, caller.hotel.id);
          if (here && query.endDate > dayIn(here.timeZone, clock.now())) return { refused: 'DATE_FUTURE', field: 'endDate' } as const;
          return { response: (await listOrders(tx, filter)).map(orderToWire), count: await countOrders(tx, filter) };
        },
        { isolation: 'repeatable read', readOnly: true },
      );
    }),

    handle(readOnlineSale, async ({ caller, params, language }) => {
      const sale = await find(caller, params.id, language);
      return sale ? { response: [sale] } : { refused: 'NOT_FOUND' };
    }),

    handle(
      changeSaleBuyer,
      async (call) => {
        const { caller, params, body: change } = call;
        const input = { id: params.id, change, mayWorkIn: inHotelsOf(caller) };
        const outcome = await changeBuyerCommand(platform, scopeOf(caller), originOf(caller, call), input);
        if (!outcome.ok) return refuse(outcome, { unknownSale: 'NOT_FOUND' });
        return { response: await answer(caller, params.id, call) };
      },
      ({ caller, params, language }) => find(caller, params.id, language),
    ),

    handle(sendOnlineSaleNotification, async (call) => {
      const { caller, params } = call;
      const input = { id: params.id, mayWorkIn: inHotelsOf(caller) };
      const outcome = await sendSaleCommand(platform, scopeOf(caller), originOf(caller, call), input);
      if (!outcome.ok) return refuse(outcome, { unknownSale: 'NOT_FOUND', nothingToSend: 'NOTHING_TO_SEND', ...notMailedCodes });
      const { queued, unsent } = outcome.value;
      const warnings = unsent.map((reason) => {
        const code = notMailedCodes[reason];
        return { code, message: errorSentences[call.language][code] };
      });
      return { response: (await answer(caller, params.id, call)).map((sale) => ({ ...sale, queued })), warnings };
    }),

    handle(reconcilePayment, async (call) => {
      const { caller, params } = call;
      const sale = await find(caller, params.id, call.language);
      if (!sale) return { refused: 'NOT_FOUND' };
      if (sale.orderState === null) return { refused: 'NOT_PAID_ONLINE' };
      const input = { name: 'reconcilePayment', scope: scopeOf(caller), origin: originOf(caller, call), request: params };
      const outcome = await answerOnce(platform, input, () => syncPayments(tools, caller.hotel.groupId, params.id));
      if (!outcome.ok) return refuse(outcome, { unavailable: 'PROVIDER_UNAVAILABLE' });
      const [now] = await answer(caller, params.id, call);
      return { response: now ? [{ ...now, sync: outcome.value }] : [] };
    }),
  ];
}
