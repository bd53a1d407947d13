import sql from 'sql-template-tag';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import type { Tx } from '../../platform/db/database.ts';

const here = sql`group_id = current_hotel_group()`;

/** How far a hotel's reservations have been read. */
export interface Reading {
  cursor: string | null;
  complainedAt: Date | null;
}

export async function findReading(tx: Tx, hotelId: HotelId): Promise<Reading> {
  const row = await tx.row<Reading>(sql`
    select cursor, complained_at as "complainedAt" from pms_reading where ${here} and hotel_id = ${hotelId}`);
  return row ?? { cursor: null, complainedAt: null };
}

/** Moves the cursor from where the page was read. False where somebody else has moved it meanwhile, or another system was connected. */
export async function moveCursor(tx: Tx, hotelId: HotelId, from: string | null, to: string, now: Date): Promise<boolean> {
  const moved = await tx.run(sql`
    insert into pms_reading (group_id, hotel_id, cursor, read_at) values (current_hotel_group(), ${hotelId}, ${to}, ${now})
    on conflict (group_id, hotel_id) do update set cursor = excluded.cursor, read_at = excluded.read_at, complained_at = null
    where pms_reading.cursor is not distinct from ${from}`);
  return moved === 1;
}

/** The log hears of a failure that goes on once an hour. */
export async function keepComplaint(tx: Tx, hotelId: HotelId, now: Date): Promise<void> {
  await tx.run(sql`
    insert into pms_reading (group_id, hotel_id, cursor, read_at, complained_at) values (current_hotel_group(), ${hotelId}, null, ${now}, ${now})
    on conflict (group_id, hotel_id) do update set complained_at = excluded.complained_at`);
}
