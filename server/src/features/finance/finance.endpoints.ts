import { readFinancePack } from '#contract/finance.ts';
import type { VatCode } from '#contract/vocabulary/offers.ts';
import { monthStatement } from '#domain/finance/month-statement.ts';
import { fromMinor } from '#domain/money/minor.ts';
import type { Platform } from '../../platform/feature.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { askedOf, hotelsAsked } from '../dashboards/index.ts';
import { type BalanceRow, type OwedOfHotel, readBalances, readOwed } from './finance.reads.ts';

/** Of a voucher that was sold without a word on VAT. */
const exempt: VatCode = 'ISE';

/** Hotel by hotel: a statement is signed by whoever keeps the books of one. */
function linesOf(owed: readonly OwedOfHotel[]) {
  const hotels = new Map<string, OwedOfHotel[]>();
  for (const row of owed) hotels.set(row.hotelId, [...(hotels.get(row.hotelId) ?? []), row]);
  return [...hotels.values()].flatMap((rows) => {
    const { hotelId, hotelName } = rows[0] as OwedOfHotel;
    return monthStatement(rows, exempt)
      .filter(({ openingMinor, moved, closingMinor }) => [openingMinor, closingMinor, ...Object.values(moved)].some((minor) => minor !== 0))
      .map(({ currency, vatCode, openingMinor, moved, closingMinor }) => ({
        ...{ hotelId, hotelName, vatCode, currency: currency as OwedOfHotel['currency'] },
        opening: fromMinor(openingMinor),
        sold: fromMinor(moved.sold),
        redeemed: fromMinor(moved.redeemed),
        refunded: fromMinor(moved.refunded),
        expired: fromMinor(moved.expired),
        cancelled: fromMinor(moved.cancelled),
        writtenOff: fromMinor(moved.writtenOff),
        closing: fromMinor(closingMinor),
      }));
  });
}

const balanceToWire = ({ currency, month, vouchers, amountMinor }: BalanceRow) => ({
  ...{ currency, vouchers },
  month: month.slice(0, 7),
  amount: fromMinor(amountMinor),
});

export function financeRoutes(platform: Platform): Route[] {
  const ask = askedOf(platform);
  return [
    handle(readFinancePack, ({ caller, query: { month, hotelId } }) =>
      ask(caller, async (tx, { cursor, today }) => {
        if (`${month}-01` > today) return { refused: 'DATE_FUTURE', field: 'month' } as const;
        const owed = { hotelIds: hotelsAsked(caller, hotelId), cursor };
        const lines = linesOf(await readOwed(tx, { ...owed, month: `${month}-01` }));
        const ageing = (await readBalances(tx, owed, 'sale')).map(balanceToWire);
        const expiry = (await readBalances(tx, owed, 'lastDay')).map(balanceToWire);
        return { response: [{ lines, ageing, expiry }] };
      }),
    ),
  ];
}
