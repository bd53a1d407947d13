import sql, { join, type Sql } from 'sql-template-tag';
import type { QueryOf } from '#contract/endpoint.ts';
import type { Channel } from '#contract/vocabulary/channels.ts';
import type { HotelId, OfferId } from '#contract/vocabulary/ids.ts';
import type { LedgerStatus } from '#contract/vocabulary/vouchers.ts';
import type { listVouchers } from '#contract/vouchers.ts';
import { mayWorkIn, type StaffCaller, workplacesOf } from '../../../platform/http/caller.ts';

/** Which vouchers a list is about; what is absent does not narrow it. */
export interface VoucherFilter {
  hotelIds?: readonly HotelId[] | undefined;
  offerIds?: readonly OfferId[] | undefined;
  statuses?: readonly LedgerStatus[] | undefined;
  channel?: Channel | undefined;
}

/** A caller sees what the hotels they may work in have sold, whatever they ask for. */
function hotelsSeen(caller: StaffCaller, asked: HotelId | undefined): readonly HotelId[] | undefined {
  if (asked !== undefined) return mayWorkIn(caller, asked) ? [asked] : [];
  return workplacesOf(caller);
}

/** What was replaced is shown as cancelled, and so it is found among them. */
function statusesMeant<Status extends LedgerStatus>(statuses: readonly Status[] | undefined): readonly (Status | 'replaced')[] | undefined {
  return statuses?.flatMap((status) => (status === 'cancelled' ? [status, 'replaced' as const] : [status]));
}

export function filterOf(caller: StaffCaller, query: QueryOf<typeof listVouchers>): VoucherFilter {
  return {
    hotelIds: hotelsSeen(caller, query.hotelId),
    offerIds: query.type,
    statuses: statusesMeant(query.status),
    channel: query.channel,
  };
}

/** The filter over any rows that have a hotel, an offer, a status and a channel. */
export function matching({ hotelIds, offerIds, statuses, channel }: VoucherFilter): Sql {
  return join(
    [
      sql`true`,
      ...(hotelIds ? [sql`hotel_id = any(${hotelIds}::uuid[])`] : []),
      ...(offerIds ? [sql`offer_id = any(${offerIds}::uuid[])`] : []),
      ...(statuses ? [sql`status = any(${statuses}::text[])`] : []),
      ...(channel ? [sql`channel = ${channel}`] : []),
    ],
    ' and ',
  );
}
