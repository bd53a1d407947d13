import { type Dispute, listDisputes, readDisputeLosses } from '#contract/disputes.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { lostMinor } from '#domain/dispute/dispute.ts';
import { fromMinor } from '#domain/money/minor.ts';
import type { Platform } from '../../platform/feature.ts';
import { scopeOf, workplacesOf } from '../../platform/http/caller.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { countDisputes, type DisputeListed, type LossesOfHotel, listOfDisputes, lossesByHotel } from './disputes.reads.ts';

const amountsOf = (sums: Pick<LossesOfHotel, 'amountMinor' | 'usedMinor' | 'writtenOffMinor'>, lost: number) => ({
  amount: fromMinor(sums.amountMinor),
  used: fromMinor(sums.usedMinor),
  writtenOff: fromMinor(sums.writtenOffMinor),
  lost: fromMinor(lost),
});

function toWire(dispute: DisputeListed): Dispute {
  const { id, gateway, providerStatus, reason, state, hotelId, hotelName, vouchers, currency, url } = dispute;
  return {
    ...{ id, gateway, providerStatus, reason, state, hotelId, hotelName, vouchers, currency, url },
    ...amountsOf(dispute, lostMinor(dispute)),
    reference: dispute.providerId,
    saleId: dispute.orderId,
    openedAt: dispute.openedAt.toISOString(),
    evidenceDueAt: dispute.evidenceDueAt?.toISOString() ?? null,
    endedAt: dispute.endedAt?.toISOString() ?? null,
  };
}

export function disputeRoutes({ database }: Platform): Route[] {
  return [
    handle(listDisputes, ({ caller, query }) => {
      const filter = { ...query, hotelIds: workplacesOf(caller) };
      const page = { pageIndex: query.pageIndex, pageSize: query.pageSize ?? limits.exportRows };
      return database.read(scopeOf(caller), async (tx) => ({
        response: (await listOfDisputes(tx, filter, page)).map(toWire),
        count: await countDisputes(tx, filter),
      }));
    }),

    handle(readDisputeLosses, async ({ caller, query }) => {
      const rows = await database.read(scopeOf(caller), (tx) => lossesByHotel(tx, { ...query, hotelIds: workplacesOf(caller) }));
      const response = rows.map(({ hotelId, hotelName, currency, disputes, ...sums }) => ({
        ...{ hotelId, hotelName, currency, disputes },
        ...amountsOf(sums, sums.amountMinor - sums.writtenOffMinor),
      }));
      return { response, count: response.length };
    }),
  ];
}
