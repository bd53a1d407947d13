import sql from 'sql-template-tag';
import type { Tx } from '../../platform/db/database.ts';
import type { CollectedPlatformEvent } from './collected.ts';
import { addToPlatformRollup } from './rollup.store.ts';

export async function insertPlatformEvents(tx: Tx, events: readonly CollectedPlatformEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.run(sql`
    with added as (
      insert into platform_event (group_id, hotel_id, at, day, minute, name, person_id, page_path, description, help_id, stack, duration_ms)
      select "groupId", "hotelId", at, day, minute, name, "personId", "pagePath", description, "helpId", stack, "durationMs"
      from json_to_recordset(${JSON.stringify(events)}::json) as told
        ("groupId" uuid, "hotelId" uuid, at timestamptz, day date, minute text, name text, "personId" uuid, "pagePath" text, description text,
         "helpId" text, stack text, "durationMs" bigint)
      returning *
    )
    ${addToPlatformRollup(sql`select * from added`)}`);
}
