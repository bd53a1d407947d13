import sql from 'sql-template-tag';
import type { HotelGroupId } from '#contract/vocabulary/ids.ts';
import { type Database, platformScope } from '../../platform/db/database.ts';

/** By its id, or by its name, which no two groups share. */
export function findGroup(database: Database, called: string): Promise<{ id: HotelGroupId; name: string } | undefined> {
  return database.read(platformScope, (tx) =>
    tx.row<{ id: HotelGroupId; name: string }>(
      sql`select group_id as id, name from hotel_group where group_id::text = lower(${called}) or lower(name) = lower(${called})`,
    ),
  );
}
