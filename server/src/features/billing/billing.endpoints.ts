import {
  deleteCardPrice,
  listCardPrices,
  listCashDeposits,
  listPaymentPositions,
  moveCashDeposit,
  requestCashDeposit,
  saveCardPrice,
} from '#contract/billing.ts';
import { platformScope } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { originOf, scopeOf } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import { deleteCardPriceCommand, saveCardPriceCommand } from './card-price.commands.ts';
import { listCardPriceRows } from './card-prices.store.ts';
import { groupOfDeposit, listDepositRows } from './deposits.store.ts';
import { listPositionRows } from './positions.store.ts';
import { requestDepositCommand } from './request-deposit.command.ts';
import { settleDepositCommand } from './settle-deposit.command.ts';
import { scopeOfDeposit, scopeOfGroup } from './whose-deposits.ts';
import { depositToWire, positionToWire, priceFromWire, priceToWire, settlementOf } from './wire.ts';

export function billingRoutes(platform: Platform): Route[] {
  const { database } = platform;
  return [
    handle(listCardPrices, async ({ query }) => {
      const { prices, count } = await database.read(platformScope, (tx) => listCardPriceRows(tx, query));
      return { response: prices.map(priceToWire), count };
    }),

    handle(saveCardPrice, async (call) => {
      const draft = priceFromWire(call.body.request);
      const needed = draft.id === undefined ? 'priceList:add' : 'priceList:save';
      if (!call.caller.permissions.has(needed)) return { refused: 'PERMISSION_MISSING' };
      const outcome = await saveCardPriceCommand(platform, originOf(call.caller, call), draft);
      if (!outcome.ok) return refuse(outcome, { unknownPrice: 'NOT_FOUND' });
      return { response: [priceToWire(outcome.value)] };
    }),

    handle(deleteCardPrice, async (call) => {
      const outcome = await deleteCardPriceCommand(platform, originOf(call.caller, call), call.params.id);
      if (!outcome.ok) return refuse(outcome, { unknownPrice: 'NOT_FOUND' });
      return { response: [priceToWire(outcome.value)] };
    }),

    handle(listCashDeposits, async ({ caller, query }) => {
      const scope = scopeOfGroup(caller, query.hotelGroup);
      // A group that is somebody else's looks like one that does not exist: nothing was ever requested there.
      if (!scope) return { response: [], count: 0 };
      const { deposits, count } = await database.read(scope, (tx) => listDepositRows(tx, query));
      return { response: deposits.map(depositToWire), count };
    }),

    handle(requestCashDeposit, async (call) => {
      const { caller, params } = call;
      const wish = { cardPriceId: params.cardPriceId, hotelId: caller.hotel.id };
      const outcome = await requestDepositCommand(platform, scopeOf(caller), originOf(caller, call), wish);
      if (!outcome.ok) return refuse(outcome, { unknownPrice: 'NOT_FOUND' });
      return { response: [depositToWire(outcome.value)] };
    }),

    handle(
      moveCashDeposit,
      async (call) => {
        const { caller, body } = call;
        const { id, status } = body.request;
        if (status === 'Payed' && !caller.permissions.has('payment:payed')) return { refused: 'PERMISSION_MISSING' };
        const scope = await scopeOfDeposit(database, caller, id);
        const outcome = await settleDepositCommand(platform, scope, originOf(caller, call), id, settlementOf(body.request));
        if (!outcome.ok) {
          return refuse(outcome, {
            unknownDeposit: 'NOT_FOUND',
            alreadySettled: 'DEPOSIT_SETTLED',
            paydayMissing: 'PAYDAY_MISSING',
            paydayInFuture: 'PAYDAY_IN_FUTURE',
            paydayBeforeRequest: 'PAYDAY_BEFORE_REQUEST',
          });
        }
        return { response: [depositToWire(outcome.value)] };
      },
      async ({ caller, body }) => {
        const { id } = body.request;
        const hotelGroupId = await database.read(await scopeOfDeposit(database, caller, id), (tx) => groupOfDeposit(tx, id));
        return hotelGroupId && { hotelGroupId };
      },
    ),

    handle(listPaymentPositions, async ({ query }) => {
      const { positions, count } = await database.read(platformScope, (tx) => listPositionRows(tx, query));
      return { response: positions.map(positionToWire), count };
    }),
  ];
}
