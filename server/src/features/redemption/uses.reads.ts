import sql from 'sql-template-tag';
import type { EntryId, HotelId, RebateId, VoucherId } from '#contract/vocabulary/ids.ts';
import type { Tx } from '../../platform/db/database.ts';

interface Use {
  voucherId: VoucherId;
  hotelId: HotelId | null;
  rebateId: RebateId | null;
}

/** A use, or the taking back of one. */
export function findUse(tx: Tx, id: EntryId): Promise<Use | undefined> {
  return tx.row<Use>(sql`
    select voucher_id as "voucherId", hotel_id as "hotelId", rebate_id as "rebateId" from entry
    where group_id = current_hotel_group() and id = ${id} and kind in ('redeemed', 'reversed')`);
}
