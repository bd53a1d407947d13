import type { OtherStatusRow, SalesStatusRow } from '#contract/status-rows.ts';
import { channelSpellings, type OtherFigure, otherFigures, redeemedStatus } from '#contract/vocabulary/dashboards.ts';
import { fromMinor } from '#domain/money/minor.ts';
import type { OfferDaySum } from './figures.reads.ts';

function rowOf({ day, offerId, code, channel, kind, currency, times, priceMinor }: OfferDaySum) {
  return {
    createdAt: day,
    voucherTypeId: offerId,
    code,
    channel: channelSpellings[channel],
    isPay: kind === 'money',
    currency,
    count: times,
    salePrice: fromMinor(priceMinor),
  };
}

export function saleToRow(sum: OfferDaySum): SalesStatusRow {
  return { ...rowOf(sum), voucherValue: fromMinor(sum.valueMinor) };
}

export function otherToRow(sum: OfferDaySum): OtherStatusRow {
  const isUse = sum.figure === 'redeemed';
  const amount = fromMinor(sum.amountMinor);
  return {
    ...rowOf(sum),
    reddemsAmount: isUse ? amount : 0,
    revCategory: sum.category || null,
    status: isUse ? redeemedStatus : otherFigures[sum.figure as OtherFigure],
    amount,
  };
}
