import { listVouchers } from '#contract/vouchers.ts';
import type { Platform } from '../../../platform/feature.ts';
import { scopeOf } from '../../../platform/http/caller.ts';
import { handle, type Route } from '../../../platform/http/route.ts';
import { summaryToWire } from '../voucher.wire.ts';
import { advanceCounts } from './advance-counts.ts';
import { countedBelow, countVouchers } from './counts.reads.ts';
import { readById, readPage, readSet } from './page.reads.ts';
import { filterOf } from './voucher-filter.ts';

/** More than this is added in a moment, but not for every list again. */
const lateMost = 500;

export function listRoutes(platform: Platform): Route[] {
  const { database, log } = platform;
  return [
    handle(listVouchers, async ({ caller, query }) => {
      const filter = filterOf(caller, query);
      const { voucherId, pageIndex, pageSize: size, sort } = query;
      if (voucherId !== undefined) {
        const found = await database.read(scopeOf(caller), (tx) => readById(tx, voucherId, filter));
        return { response: found.map(summaryToWire).slice(pageIndex * size), count: found.length };
      }
      const page = { filter, newestFirst: sort === '-createdAt', size, offset: pageIndex * size };
      if (query.blocked || query.replaced) {
        const { vouchers, count } = await database.transaction(scopeOf(caller), (tx) => readSet(tx, page, query), {
          isolation: 'repeatable read',
          readOnly: true,
        });
        return { response: vouchers.map(summaryToWire), count };
      }
      // Count and page are of one moment, although they are two statements.
      const { vouchers, count } = await database.transaction(
        scopeOf(caller),
        async (tx) => {
          const cursor = await countedBelow(tx);
          const counted = await countVouchers(tx, filter, cursor);
          return { vouchers: await readPage(tx, page, counted, cursor), count: counted };
        },
        { isolation: 'repeatable read', readOnly: true },
      );
      if (count.late > lateMost) {
        advanceCounts(database, caller.hotel.groupId).catch((error: unknown) => log.warn({ err: error }, 'voucher counts stand still'));
      }
      return { response: vouchers.map(summaryToWire), count: count.matching };
    }),
  ];
}
