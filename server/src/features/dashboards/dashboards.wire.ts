import type { DashboardDay, ExpiringVoucher, FigureEntry, OthersRow, RedeemsRow, SalesRow } from '#contract/dashboards.ts';
import { type HomeFigure, homeFigureNames, homeFigures, type OtherFigure, otherFigures } from '#contract/vocabulary/dashboards.ts';
import { fromMinor } from '#domain/money/minor.ts';
import { shownStatus } from '#domain/voucher/voucher.ts';
import type { ExpiringListed } from './expiring.reads.ts';
import type { EntryListed } from './figure-entries.reads.ts';
import type { DaySum, OfferSum } from './figures.reads.ts';

type Line = DashboardDay['cashless'];
const noLine = (): Line => Object.fromEntries(homeFigureNames.map((name) => [name, { quantity: 0, amount: 0 }])) as Line;
const nameOf = Object.fromEntries(homeFigureNames.map((name) => [homeFigures[name], name])) as Record<string, HomeFigure | undefined>;

/** One record per day and currency: sums of different money are never added. */
export function homeDays(sums: readonly DaySum[]): DashboardDay[] {
  const days = new Map<string, DashboardDay>();
  for (const { day, currency, figure, kind, times, amountMinor } of sums) {
    const key = `${day} ${currency}`;
    const record = days.get(key) ?? { createdAt: day, currency, cashless: noLine(), services: noLine() };
    days.set(key, record);
    const name = nameOf[figure];
    if (name) record[kind === 'money' ? 'cashless' : 'services'][name] = { quantity: times, amount: fromMinor(amountMinor) };
  }
  return [...days.values()];
}

type Shaped<Row> = (sum: DaySum | OfferSum) => Row;
type Sale = Pick<SalesRow, 'isPay' | 'currency' | 'count' | 'salePrice' | 'voucherValue'>;
type Redeem = Pick<RedeemsRow, 'isPay' | 'currency' | 'count' | 'salePrice' | 'reddemsAmount'>;
type Other = Pick<OthersRow, 'isPay' | 'currency' | 'count' | 'status' | 'salePrice' | 'amount'>;

const counted = ({ kind, currency, times, priceMinor }: DaySum | OfferSum) => ({
  isPay: kind === 'money',
  currency,
  count: times,
  salePrice: fromMinor(priceMinor),
});

export const saleToWire: Shaped<Sale> = (sum) => ({ ...counted(sum), voucherValue: fromMinor(sum.valueMinor) });
export const redeemToWire: Shaped<Redeem> = (sum) => ({ ...counted(sum), reddemsAmount: fromMinor(sum.amountMinor) });
export const otherToWire: Shaped<Other> = (sum) => ({
  ...counted(sum),
  status: otherFigures[sum.figure as OtherFigure],
  amount: fromMinor(sum.amountMinor),
});

export const onDay =
  <Row>(shape: Shaped<Row>) =>
  (sum: DaySum) => ({ createdAt: sum.day, ...shape(sum) });
export const ofOffer =
  <Row>(shape: Shaped<Row>) =>
  (sum: OfferSum) => ({ voucherTypeId: sum.offerId, code: sum.code, channel: sum.channel, ...shape(sum) });

export function entryToWire(entry: EntryListed): FigureEntry {
  const { id, kind, voucherId, first8, number, code, voucherKind, channel, hotelId, hotelName, currency, day, status } = entry;
  return {
    ...{ id, kind, voucherId, voucherIdFirst8: first8, number, code, isPay: voucherKind === 'money', channel, hotelId, hotelName },
    name: `${entry.firstName} ${entry.lastName}`.trim(),
    amount: fromMinor(entry.amountMinor),
    owed: fromMinor(entry.owedMinor),
    createdAt: entry.at.toISOString(),
    ...{ currency, day, status: shownStatus(status) },
  };
}

export function expiringToWire({ id, first8, firstName, lastName, balanceMinor, ...rest }: ExpiringListed): ExpiringVoucher {
  return { ...rest, voucherId: id, voucherIdFirst8: first8, name: `${firstName} ${lastName}`.trim(), balance: fromMinor(balanceMinor) };
}
